package io.seriform.testkit.unseen;

import io.seriform.Codec;
import io.seriform.Format;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;

/**
 * This library's side.
 *
 * @param format writes JSON
 */
public record FormatSide(Format format) implements Peer.Side {

  @Override
  @SuppressWarnings("unchecked") // the value is of the type
  public String write(Type type, Object value) {
    return text(((Codec<Object>) format.codec(type)).encode(value));
  }

  @Override
  public String write(Object value) {
    return text(format.encode(value));
  }

  @Override
  public Object read(Type type, String json) {
    return format.codec(type).decode(json.getBytes(StandardCharsets.UTF_8));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
