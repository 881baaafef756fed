package io.seriform.msgpack.internal.site;

import io.seriform.document.tokens.Leniency;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.strings.Utf8;
import java.util.Arrays;

/** Strings, binary and extensions off the fast path. */
public final class MsgpackStrings {

  private MsgpackStrings() {}

  /** Returns true if a byte begins a string. */
  public static boolean isString(byte c) {
    return (c & 0xE0) == (Code.FIXSTR & 0xFF)
        || c == Code.STR8
        || c == Code.STR16
        || c == Code.STR32;
  }

  /** Returns true if a byte begins an extension. */
  public static boolean isExtension(byte c) {
    return (c >= Code.FIXEXT1 && c <= Code.FIXEXT16) || (c >= Code.EXT8 && c <= Code.EXT32);
  }

  /** Reads a string that is a value, or what options admit in its place. */
  static String readValue(MsgpackReader in) {
    byte c = MsgpackSlow.peek(in);
    boolean number = c >= -32 || (c >= Code.FLOAT32 && c <= Code.INT64);
    if (!number && c != Code.TRUE && c != Code.FALSE) {
      return readOrNull(in, in.limits().string());
    }
    if (!in.leniency.scalars()) {
      throw MsgpackErrors.wrongKind(in, "a string").hinting(MsgpackErrors.HINTS.scalarAsText());
    }
    return Leniency.text(in, MsgpackTokens.INSTANCE);
  }

  /** Reads a string, or null. */
  static String readOrNull(MsgpackReader in, int limit) {
    return MsgpackSlow.isNull(in) ? null : text(in, header(in, limit));
  }

  /** Reads a string. */
  public static String read(MsgpackReader in) {
    return text(in, header(in, in.limits().string()));
  }

  /** Reads a string that is a name. */
  static String readName(MsgpackReader in) {
    return text(in, header(in, in.limits().name()));
  }

  static char readChar(MsgpackReader in) {
    if (in.leniency.nulls() && MsgpackSlow.isNull(in)) {
      return 0;
    }
    long at = in.offset(in.pos);
    String s = read(in);
    if (s.isEmpty() && in.leniency.emptyIsZero()) {
      return 0;
    }
    if (s.length() != 1) {
      throw MsgpackErrors.bad(at, "single character", s, null);
    }
    return s.charAt(0);
  }

  /** The text of the n bytes at the position, which are consumed. */
  public static String text(MsgpackReader in, int n) {
    int from = in.pos;
    String text = in.utf8(from, from + n);
    if (text == null) {
      int at = Utf8.findMalformed(in.buf, from, from + n);
      throw MsgpackErrors.syntax(in, at, "malformed UTF-8", null);
    }
    in.pos = from + n;
    return text;
  }

  /**
   * Reads the header of a string; its bytes are then at the position.
   *
   * @param limit the longest one allowed: that of names or that of strings
   * @return how many bytes
   */
  public static int header(MsgpackReader in, int limit) {
    return header(in, limit, "a string");
  }

  /** Reads the header of a string that is to become another type, which messages name. */
  public static int header(MsgpackReader in, int limit, String expected) {
    byte c = MsgpackSlow.peek(in);
    if ((c & 0xE0) == (Code.FIXSTR & 0xFF)) {
      return content(in, c & 0x1F, 1, limit);
    }
    return switch (c) {
      case Code.STR8 -> content(in, MsgpackSlow.length(in, 1), 2, limit);
      case Code.STR16 -> content(in, MsgpackSlow.length(in, 2), 3, limit);
      case Code.STR32 -> content(in, MsgpackSlow.length(in, 4), 5, limit);
      default -> throw MsgpackErrors.wrongKind(in, expected);
    };
  }

  private static int content(MsgpackReader in, long n, int header, int limit) {
    if (n > limit) {
      boolean name = limit == in.limits().name() && limit != in.limits().string();
      throw in.at(
          name
              ? LimitErrors.nameTooLong(in.limits(), n)
              : LimitErrors.stringTooLong(in.limits(), n),
          in.pos);
    }
    in.pos += header;
    MsgpackSlow.need(in, (int) n);
    return (int) n;
  }

  // ---- binary

  /** Reads the header of binary; of a string too, where the old specification is kept to. */
  public static int binaryHeader(MsgpackReader in) {
    byte c = MsgpackSlow.peek(in);
    int limit = in.limits().string();
    return switch (c) {
      case Code.BIN8 -> content(in, MsgpackSlow.length(in, 1), 2, limit);
      case Code.BIN16 -> content(in, MsgpackSlow.length(in, 2), 3, limit);
      case Code.BIN32 -> content(in, MsgpackSlow.length(in, 4), 5, limit);
      default -> {
        if (in.settings.raw() && isString(c)) {
          yield header(in, limit);
        }
        throw MsgpackErrors.wrongKind(in, "binary");
      }
    };
  }

  /** Reads binary. */
  public static byte[] readBinary(MsgpackReader in) {
    return bytes(in, binaryHeader(in));
  }

  /** The n bytes at the position, which are consumed. */
  public static byte[] bytes(MsgpackReader in, int n) {
    byte[] bytes = Arrays.copyOfRange(in.buf, in.pos, in.pos + n);
    in.pos += n;
    return bytes;
  }

  // ---- extensions

  /**
   * Reads the header of an extension, whose type is then in {@code in.extension} and whose bytes
   * are at the position.
   *
   * @return how many bytes
   */
  public static int extensionHeader(MsgpackReader in) {
    return extensionHeader(in, "an extension");
  }

  /** Reads the header of an extension that is to become another type, which messages name. */
  public static int extensionHeader(MsgpackReader in, String expected) {
    byte c = MsgpackSlow.peek(in);
    if (c >= Code.FIXEXT1 && c <= Code.FIXEXT16) {
      return extension(in, 1L << (c - Code.FIXEXT1), 1);
    }
    return switch (c) {
      case Code.EXT8 -> extension(in, MsgpackSlow.length(in, 1), 2);
      case Code.EXT16 -> extension(in, MsgpackSlow.length(in, 2), 3);
      case Code.EXT32 -> extension(in, MsgpackSlow.length(in, 4), 5);
      default -> throw MsgpackErrors.wrongKind(in, expected);
    };
  }

  private static int extension(MsgpackReader in, long n, int header) {
    MsgpackSlow.need(in, header + 1);
    in.extension = in.buf[in.pos + header];
    return content(in, n, header + 1, in.limits().string());
  }
}
