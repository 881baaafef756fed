package io.seriform.msgpack.internal.site;

import io.seriform.error.EncodeException;
import io.seriform.wire.Output;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.util.Locale;

/**
 * Strings off the fast path: all that is not ASCII, and long ones. And headers that are patched.
 */
public final class MsgpackText {

  /**
   * Strings of up to so many chars are written before their length in bytes is known, which always
   * fits 16 bits.
   */
  private static final int GUESSED = 10_000;

  private MsgpackText() {}

  /** Writes a string of any characters and any length. */
  public static int write(MsgpackWriter out, int pos, String s, int rest) {
    int n = s.length();
    if (n >= GUESSED) {
      int length = Utf8.encodedLength(s);
      pos = room(out, pos, length, rest);
      return Utf8.encode(s, out.buf, Put.string(out.buf, pos, length, out.raw));
    }
    if (!Strings.DIRECT && Strings.isLatin1(s)) {
      pos = room(out, pos, n, rest);
      int to = Put.string(out.buf, pos, n, out.raw);
      Strings.copyLatin1(s, out.buf, to);
      if (Utf8.isAscii(out.buf, to, to + n)) {
        return to + n;
      }
    }
    pos = room(out, pos, Utf8.MAX_BYTES_PER_CHAR * n, rest);
    byte[] buf = out.buf;
    // mostly the right width, and else the text is moved
    int from = pos + width(guess(s, n), out.raw);
    int end = Utf8.encode(s, buf, from);
    int length = end - from;
    int to = pos + width(length, out.raw);
    if (to != from) {
      System.arraycopy(buf, from, buf, to, length);
    }
    header(buf, pos, to - pos, length);
    return to + length;
  }

  /** Guesses the number of bytes of a text: its chars are like the first, or mostly ASCII. */
  private static int guess(String s, int n) {
    char first = n == 0 ? 0 : s.charAt(0);
    return first < 0x80 ? n + 2 : first < 0x800 ? 2 * n : 3 * n;
  }

  private static int width(int n, boolean raw) {
    return n < 32 ? 1 : n < 0x100 && !raw ? 2 : 3;
  }

  /** Writes the header of a string, and no byte after it. */
  private static void header(byte[] buf, int pos, int width, int length) {
    switch (width) {
      case 1 -> buf[pos] = (byte) (Code.FIXSTR | length);
      case 2 -> {
        buf[pos] = Code.STR8;
        buf[pos + 1] = (byte) length;
      }
      default -> {
        buf[pos] = Code.STR16;
        buf[pos + 1] = (byte) (length >> 8);
        buf[pos + 2] = (byte) length;
      }
    }
  }

  /** Writes a char as a string of one. */
  static int writeChar(byte[] buf, int pos, char c) {
    if (c < 0x80) {
      buf[pos] = (byte) (Code.FIXSTR | 1);
      buf[pos + 1] = (byte) c;
      return pos + 2;
    }
    if (Character.isSurrogate(c)) {
      throw new EncodeException(
          "lone surrogate U+"
              + Integer.toHexString(c).toUpperCase(Locale.ROOT)
              + " as a character");
    }
    int end = Utf8.encode(String.valueOf(c), buf, pos + 1);
    buf[pos] = (byte) (Code.FIXSTR | (end - pos - 1));
    return end;
  }

  /** Makes room for a value of n bytes, its header, and what follows. */
  public static int room(MsgpackWriter out, int pos, int n, int rest) {
    long need = (long) n + rest + MsgpackWriter.SLACK;
    if (need > Integer.MAX_VALUE - 8) {
      throw new EncodeException("a value takes " + n + " bytes, more than a document can");
    }
    return out.buf.length - pos < need ? out.grow(pos, (int) need) : pos;
  }

  /**
   * Patches the header of a map, and moves its entries where the header takes another width.
   *
   * @param mark the position of the header
   * @param pos where the entries end; a header's width is free after it
   * @param width the bytes that the header takes now
   * @param n how many entries there are
   * @return where the entries end now
   */
  static int recount(byte[] buf, int mark, int pos, int width, int n) {
    int needed = n < 16 ? 1 : n < 0x10000 ? 3 : 5;
    if (needed != width) {
      System.arraycopy(buf, mark + width, buf, mark + needed, pos - mark - width);
    }
    if (needed == 1) {
      buf[mark] = (byte) (Code.FIXMAP | n);
    } else {
      buf[mark] = needed == 3 ? Code.MAP16 : Code.MAP32;
      for (int i = 1; i < needed; i++) {
        buf[mark + i] = (byte) (n >> ((needed - 1 - i) << 3));
      }
    }
    return pos + needed - width;
  }

  /** Writes bytes with their header, which is that of a string by the old specification. */
  public static int binary(MsgpackWriter out, int pos, byte[] bytes, int rest) {
    int n = bytes.length;
    out.admitString(n);
    pos = room(out, pos, 0, 0);
    pos = out.raw ? Put.string(out.buf, pos, n, true) : Put.binary(out.buf, pos, n);
    return out.write(pos, bytes, 0, n, rest + MsgpackWriter.SLACK);
  }

  /** Makes room for bounded values; the position may change. */
  public static int room(Output out, int pos) {
    return out.buf.length - pos < MsgpackWriter.SLACK ? out.grow(pos, MsgpackWriter.SLACK) : pos;
  }

  /** Writes one byte and makes room for it. */
  public static int put(Output out, int pos, byte b) {
    pos = room(out, pos);
    out.buf[pos] = b;
    return pos + 1;
  }

  /** Writes a string. */
  public static int string(MsgpackWriter out, byte[] buf, int pos, String s, int rest) {
    return MsgpackWriter.string(out, buf, pos, s, rest);
  }
}
