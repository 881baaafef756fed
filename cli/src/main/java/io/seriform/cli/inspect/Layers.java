package io.seriform.cli.inspect;

import io.seriform.cli.files.Input;
import io.seriform.cli.files.Packing;
import io.seriform.error.SeriformException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;

/**
 * A message without the wrappings around it: compression within compression, base64, hexadecimal.
 *
 * @param bytes the innermost bytes
 * @param wrappings the names of the wrappings, the outermost first, as {@code "gzip, base64"};
 *     empty for none
 * @param whole whether these are all of its bytes
 * @param cut why compressed bytes end too early; null if they do not
 */
public record Layers(byte[] bytes, String wrappings, boolean whole, SeriformException cut) {

  private static final int MOST = 4;

  /** The fewest characters of base64 and hexadecimal, because shorter texts are words. */
  private static final int LEAST = 8;

  private static final int BLOCK = 1 << 13;

  /**
   * Reads a message up to where it ends or its compression breaks.
   *
   * @param most the most bytes to read, so that a small file does not fill the memory
   */
  public static Layers of(Input input, int most) {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    String name = input.packing() == null ? "" : input.packing().toString();
    InputStream from = input.stream();
    byte[] block = new byte[BLOCK];
    try {
      for (int n = 0; n >= 0 && read.size() < most; ) {
        n = from.read(block, 0, Math.min(BLOCK, most - read.size()));
        read.write(block, 0, Math.max(0, n));
      }
      return new Layers(read.toByteArray(), name, from.read() < 0, null);
    } catch (SeriformException e) {
      return new Layers(read.toByteArray(), name, false, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Removes what is around the message. */
  public Layers inner(int most) {
    Layers layers = this;
    for (int i = 0; i < MOST && layers.cut == null; i++) {
      byte[] outer = layers.bytes;
      Layers next;
      if (Packing.ofMagic(outer, outer.length) != null) {
        try (Input input = Input.of(outer)) {
          next = of(input, most);
        }
      } else {
        String text = text(outer);
        byte[] bytes = text == null ? null : hex(text);
        String name = bytes == null ? "base64" : "hexadecimal";
        bytes = text == null || bytes != null ? bytes : base64(text);
        if (bytes == null) {
          break;
        }
        next = new Layers(bytes, name, true, null);
      }
      String names = layers.wrappings + (layers.wrappings.isEmpty() ? "" : ", ") + next.wrappings;
      layers = new Layers(next.bytes, names, layers.whole && next.whole, next.cut);
    }
    return layers;
  }

  private static String text(byte[] bytes) {
    for (byte b : bytes) {
      if (b < 0 || (b < ' ' && b != '\n' && b != '\r')) {
        return null;
      }
    }
    String text = new String(bytes, StandardCharsets.US_ASCII).strip().replaceAll("[\r\n]", "");
    return text.length() < LEAST ? null : text;
  }

  private static byte[] hex(String text) {
    return text.length() % 2 == 0 && text.matches("[0-9a-fA-F]+") && !text.matches("[0-9]+")
        ? HexFormat.of().parseHex(text)
        : null;
  }

  private static byte[] base64(String text) {
    if (!text.matches("[A-Za-z0-9+/_-]+={0,2}")) {
      return null;
    }
    try {
      boolean url = text.indexOf('_') >= 0 || text.indexOf('-') >= 0;
      return (url ? Base64.getUrlDecoder() : Base64.getDecoder()).decode(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
