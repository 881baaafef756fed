package io.seriform.json.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Input that begins as no text does: how messages show it, and what it is by its first bytes. */
final class JsonBinary {

  /** The number of bytes of binary input that are shown. */
  private static final int SHOWN = 8;

  private static final String UTF_16 =
      "this looks like UTF-16; decode new String(bytes, StandardCharsets.UTF_16) instead";

  private JsonBinary() {}

  /** Returns true if a byte begins the input, and no text in UTF-8 begins so. */
  static boolean begins(JsonReader in, int position) {
    byte c = in.buf[position];
    return in.offset(position) == 0
        && !in.latin1
        && (c < 0 ? character(in, position) == null : c < ' ');
  }

  /** The bytes at a position in base 16: one within a text, several at its beginning. */
  static String hex(JsonReader in, int position) {
    int n = in.offset(position) == 0 ? SHOWN : 1;
    int to = Math.min(in.end, position + n);
    return "0x" + HexFormat.ofDelimiter(" 0x").formatHex(in.buf, position, to);
  }

  /** The character at a position, which is beyond ASCII; null where it is malformed. */
  static String character(JsonReader in, int position) {
    int length = Math.min(in.end - position, 4);
    String text = new String(in.buf, position, length, StandardCharsets.UTF_8);
    return text.charAt(0) == '\ufffd' && in.buf[position] != (byte) 0xEF
        ? null
        : text.substring(0, text.offsetByCodePoints(0, 1));
  }

  /** Returns what the input is instead of JSON, and what reads it; null if that is not known. */
  static String hint(JsonReader in, int position) {
    if (in.buf[position] == 0 && in.offset(position) <= 1) {
      return in.offset(position) == 0 ? UTF_16 : UTF_16.replace("UTF_16)", "UTF_16LE)");
    }
    if (!begins(in, position)) {
      return null;
    }
    int first = in.buf[position] & 0xFF;
    int second = position + 1 < in.end ? in.buf[position + 1] & 0xFF : -1;
    return switch (first << 8 | second) {
      case 0x1F8B ->
          "this looks like gzip; Compressed.with(json,"
              + " Deflate.standard().withContainer(Deflate.Container.GZIP)) reads it";
      case 0xFEFF, 0xFFFE -> UTF_16;
      case 0xACED -> "this looks like a stream of ObjectOutputStream; seriform-jdk-stream reads it";
      case 0xD9D9 -> "this looks like CBOR; Cbor reads it";
      default -> byFirst(first);
    };
  }

  private static String byFirst(int first) {
    if (first >= 0x80 && first < 0xA0) {
      return "this looks like MessagePack or CBOR; Msgpack or Cbor reads it";
    }
    if (first >= 0xA0 && first < 0xC0) {
      return "this looks like CBOR; Cbor reads it";
    }
    return first >= 0xDC && first < 0xE0
        ? "this looks like MessagePack; Msgpack reads it"
        : "this is not text; read it by the format that wrote it, and expand it if it is"
            + " compressed";
  }
}
