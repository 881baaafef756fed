package io.seriform.cli.inspect;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.function.Consumer;

/**
 * Walks through a message and passes its parts in the order of their bytes. Nothing is allocated
 * for lengths that a message claims, and no class is loaded.
 */
abstract class Scan {

  /** The most levels of nesting. */
  static final int DEPTH = 500;

  private static final int SHOWN = 60;

  final byte[] in;
  final int end;
  int pos;
  int depth;
  private final Consumer<? super Part> parts;

  Scan(byte[] in, int from, int end, Consumer<? super Part> parts) {
    this.in = in;
    this.pos = from;
    this.end = end;
    this.parts = parts;
  }

  /**
   * Walks to the end of the bytes.
   *
   * @throws Broken if they are not well-formed
   */
  abstract void run();

  final void part(int from, String name, String type, String value) {
    parts.accept(new Part(from, pos - from, depth, name, type, value));
  }

  final void enter() {
    if (++depth > DEPTH) {
      throw new Broken(pos, "more than " + DEPTH + " levels of nesting");
    }
  }

  final void leave() {
    depth--;
  }

  final Broken broken(String why) {
    return new Broken(pos, why);
  }

  final boolean more() {
    return pos < end;
  }

  final void need(long bytes, String what) {
    if (bytes > end - pos) {
      throw new Broken(
          end,
          what
              + " needs "
              + bytes
              + " bytes at offset "
              + pos
              + ", and "
              + (end - pos)
              + " are left");
    }
  }

  final int u8(String what) {
    need(1, what);
    return in[pos++] & 0xff;
  }

  final long unsigned(int bytes, String what) {
    need(bytes, what);
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value = value << 8 | (in[pos++] & 0xff);
    }
    return value;
  }

  final long littleEndian(int bytes, String what) {
    need(bytes, what);
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value |= (in[pos++] & 0xffL) << (8 * i);
    }
    return value;
  }

  /** Reads a number of base 128, the lowest group first. */
  final long varint(String what) {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      int b = u8(what);
      value |= (long) (b & 0x7f) << shift;
      if (b < 0x80) {
        return value;
      }
    }
    throw broken(what + " has more than 10 bytes");
  }

  static long zigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  /** Reads text of so many bytes and returns it in quotes. */
  final String text(long length, String what) {
    return quoted(plain(length, what));
  }

  /** Reads text of so many bytes and returns it as it is, which is not to be printed. */
  final String plain(long length, String what) {
    need(length, what);
    pos += (int) length;
    String text = decoded(in, pos - (int) length, (int) length);
    if (text == null) {
      throw new Broken(pos - (int) length, what + " is not UTF-8");
    }
    return text;
  }

  /** Reads so many bytes and returns them in hexadecimal. */
  final String bytes(long length, String what) {
    need(length, what);
    pos += (int) length;
    return hex(in, pos - (int) length, (int) length);
  }

  static String hex(byte[] bytes, int from, int length) {
    int shown = Math.min(length, SHOWN / 2);
    return HexFormat.of().formatHex(bytes, from, from + shown)
        + (shown < length ? "… (" + length + " bytes)" : "");
  }

  /** Returns text of UTF-8, or null if it is not. */
  static String decoded(byte[] bytes, int from, int length) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, from, length))
          .toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  /** Returns text to print as a name. */
  static String shown(String text) {
    String quoted = quoted(text);
    return quoted.substring(1, quoted.length() - 1);
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    int shown = Math.min(text.length(), SHOWN);
    for (int i = 0; i < shown; i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        default -> {
          if (Character.isISOControl(c) || c == '\u202e' || c == '\u2028') {
            quoted.append(String.format("\\u%04x", (int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append(shown < text.length() ? "…\"" : "\"").toString();
  }

  /** Returns whether text is of characters that people read. */
  static boolean readable(String text) {
    return !text.isEmpty()
        && text.chars()
            .allMatch(c -> (c >= ' ' && c != 0x7f) || c == '\n' || c == '\t' || c == '\r');
  }
}
