package io.seriform.jdkstream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The JDK's own streams. */
final class Jdk {

  private Jdk() {}

  /** What writes to a stream. */
  interface Writing {
    void to(ObjectOutputStream out) throws IOException;
  }

  static byte[] write(Object... values) {
    return writing(
        out -> {
          for (Object value : values) {
            out.writeObject(value);
          }
        });
  }

  static byte[] writing(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      writing.to(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** The stream with a text replaced by one of the same length, wherever it occurs. */
  static byte[] patched(byte[] bytes, String from, String to) {
    if (from.length() != to.length()) {
      throw new IllegalArgumentException("lengths are written before texts");
    }
    String all = new String(bytes, StandardCharsets.ISO_8859_1);
    return all.replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
  }
}
