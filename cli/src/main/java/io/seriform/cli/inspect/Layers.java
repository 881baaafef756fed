package io.seriform.cli.inspect;

import io.seriform.cli.files.Input;
import io.seriform.cli.files.Packing;
import java.io.IOException;
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
 */
public record Layers(byte[] bytes, String wrappings) {

  private static final int MOST = 4;

  /** The most bytes of what is compressed, so that a small file does not fill the memory. */
  private static final int BYTES = 1 << 26;

  /** The fewest characters of base64 and hexadecimal, because shorter texts are words. */
  private static final int LEAST = 8;

  /** Removes what is around a message. */
  public static Layers of(byte[] bytes, Packing packing) {
    StringBuilder names = new StringBuilder(packing == null ? "" : packing.toString());
    byte[] inner = bytes;
    for (int i = 0; i < MOST; i++) {
      byte[] next;
      String name;
      Packing packed = Packing.ofMagic(inner, inner.length);
      if (packed != null) {
        name = packed.toString();
        next = expanded(inner);
      } else {
        String text = text(inner);
        next = text == null ? null : hex(text);
        name = "hexadecimal";
        if (text != null && next == null) {
          next = base64(text);
          name = "base64";
        }
      }
      if (next == null) {
        break;
      }
      names.append(names.isEmpty() ? "" : ", ").append(name);
      inner = next;
    }
    return new Layers(inner, names.toString());
  }

  private static byte[] expanded(byte[] bytes) {
    try (Input input = Input.of(bytes)) {
      return input.stream().readNBytes(BYTES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
