package io.seriform.wire.strings;

import io.seriform.error.EncodeException;
import io.seriform.wire.bytes.Bytes;
import java.nio.charset.StandardCharsets;

/**
 * Strict UTF-8: whatever is written is well-formed, and nothing else is read. Works on 8 bytes at a
 * time where they are ASCII. Thread-safe.
 */
public final class Utf8 {

  /** The most bytes that one char of a string takes. */
  public static final int MAX_BYTES_PER_CHAR = 3;

  private static final long HIGH = 0x8080808080808080L;

  /** Texts of more bytes are decoded by the JDK. */
  private static final int DECODED_LONG = 4096;

  /** Texts of as many bytes are copied, and looked at, in another way. */
  private static final int COPIED_LONG = 96;

  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private Utf8() {}

  /**
   * Writes a string.
   *
   * @param buf has room for {@link #encodedLength} bytes at {@code pos}; no byte after them is
   *     touched
   * @return the position after the last byte
   * @throws EncodeException when the string holds a lone surrogate
   */
  public static int encode(String s, byte[] buf, int pos) {
    if (!Strings.isLatin1(s)) {
      return Utf8Encoder.encode(s, buf, pos);
    }
    int n = s.length();
    if (Strings.DIRECT) {
      byte[] bytes = Strings.bytes(s);
      return copyAscii(bytes, buf, pos) >= 0 ? pos + n : encodeLatin1(bytes, buf, pos);
    }
    Strings.copyLatin1(s, buf, pos);
    if (isAscii(buf, pos, pos + n)) {
      return pos + n;
    }
    return encodeLatin1(s.getBytes(StandardCharsets.ISO_8859_1), buf, pos);
  }

  /**
   * Writes a string that is nothing but ASCII, and so has as many bytes as chars.
   *
   * @param buf has room for {@code s.length()} bytes at {@code pos}, which may be touched in any
   *     case; no byte after them is
   * @return the position after the last byte, or -1 where it is something else
   */
  public static int encodeAscii(String s, byte[] buf, int pos) {
    if (!Strings.isLatin1(s)) {
      return -1;
    }
    int end = pos + s.length();
    if (Strings.DIRECT) {
      return copyAscii(Strings.bytes(s), buf, pos) >= 0 ? end : -1;
    }
    Strings.copyLatin1(s, buf, pos);
    return isAscii(buf, pos, end) ? end : -1;
  }

  /**
   * Copies a string's own array. On purpose over 325 bytes of bytecode: a call that is never
   * inlined leaves its callers' budget of nodes and their registers to the rest of their object,
   * which took a third off writing media.1 in length-prefixed formats. It tells what its callers
   * need after it in one number, so that they keep nothing else across the call: another 10 %.
   *
   * @param from what {@link Strings#latin1} returned
   * @param buf has room for as many bytes at {@code pos}, which may be touched in any case; no byte
   *     after them is
   * @return the position after the last byte, or {@code ~pos} where one is not ASCII
   */
  public static int copyAscii(byte[] from, byte[] buf, int pos) {
    int n = from.length;
    long all = 0;
    if (n >= COPIED_LONG) {
      return copyLong(from, buf, pos);
    }
    if (n > 32) {
      int last = n - 32;
      for (int i = 0; i < last; i += 32) {
        long a = Bytes.getLong(from, i);
        long b = Bytes.getLong(from, i + 8);
        long c = Bytes.getLong(from, i + 16);
        long d = Bytes.getLong(from, i + 24);
        all |= a | b | c | d;
        Bytes.putLong(buf, pos + i, a);
        Bytes.putLong(buf, pos + i + 8, b);
        Bytes.putLong(buf, pos + i + 16, c);
        Bytes.putLong(buf, pos + i + 24, d);
      }
      // the last 32 once more, however many of them are left
      long a = Bytes.getLong(from, last);
      long b = Bytes.getLong(from, last + 8);
      long c = Bytes.getLong(from, last + 16);
      long d = Bytes.getLong(from, last + 24);
      all |= a | b | c | d;
      Bytes.putLong(buf, pos + last, a);
      Bytes.putLong(buf, pos + last + 8, b);
      Bytes.putLong(buf, pos + last + 16, c);
      Bytes.putLong(buf, pos + last + 24, d);
    } else if (n >= 8) {
      long head = Bytes.getLong(from, 0);
      long tail = Bytes.getLong(from, n - 8);
      Bytes.putLong(buf, pos, head);
      all = head | tail;
      if (n > 16) {
        long next = Bytes.getLong(from, 8);
        long before = Bytes.getLong(from, n - 16);
        Bytes.putLong(buf, pos + 8, next);
        Bytes.putLong(buf, pos + n - 16, before);
        all |= next | before;
      }
      Bytes.putLong(buf, pos + n - 8, tail);
    } else if (n >= 4) {
      int head = Bytes.getInt(from, 0);
      int tail = Bytes.getInt(from, n - 4);
      Bytes.putInt(buf, pos, head);
      Bytes.putInt(buf, pos + n - 4, tail);
      all = head | tail;
    } else {
      for (int i = 0; i < n; i++) {
        all |= from[i];
        buf[pos + i] = from[i];
      }
    }
    return (all & HIGH) == 0 ? pos + n : ~pos;
  }

  /**
   * Copies a long string as {@link #copyAscii} does. The JVM copies by whole vectors; the document
   * is soon copied out of the buffer in the same way, and a load of a vector waits for all narrower
   * stores to its bytes: a text of 928 chars and that copy took 190 ns by stores of 8 bytes, and
   * take 145.
   */
  private static int copyLong(byte[] from, byte[] buf, int pos) {
    int n = from.length;
    System.arraycopy(from, 0, buf, pos, n);
    return isLongAscii(from, 0, n) ? pos + n : ~pos;
  }

  /** Returns true if all of at least 64 bytes are ASCII. */
  private static boolean isLongAscii(byte[] buf, int from, int to) {
    int last = to - 64;
    for (int i = from; i < last; i += 64) {
      if ((sixtyFour(buf, i) & HIGH) != 0) {
        return false;
      }
    }
    // the last 64 once more, however many of them are left
    return (sixtyFour(buf, last) & HIGH) == 0;
  }

  private static long sixtyFour(byte[] buf, int i) {
    return Bytes.getLong(buf, i)
        | Bytes.getLong(buf, i + 8)
        | Bytes.getLong(buf, i + 16)
        | Bytes.getLong(buf, i + 24)
        | Bytes.getLong(buf, i + 32)
        | Bytes.getLong(buf, i + 40)
        | Bytes.getLong(buf, i + 48)
        | Bytes.getLong(buf, i + 56);
  }

  private static int encodeLatin1(byte[] from, byte[] buf, int pos) {
    int n = from.length;
    int i = 0;
    while (i < n) {
      if (i + 8 <= n) {
        long word = Bytes.getLong(from, i);
        if ((word & HIGH) == 0) {
          Bytes.putLong(buf, pos, word);
          pos += 8;
          i += 8;
          continue;
        }
      }
      for (int stop = Math.min(i + 8, n); i < stop; i++) {
        byte b = from[i];
        if (b >= 0) {
          buf[pos++] = b;
        } else {
          buf[pos] = (byte) (0xC0 | (b & 0xFF) >> 6);
          buf[pos + 1] = (byte) (0x80 | (b & 0x3F));
          pos += 2;
        }
      }
    }
    return pos;
  }

  /**
   * The three bytes of a char from U+0800 on that is not a surrogate, the first lowest, and a zero.
   */
  public static int threeBytes(char c) {
    return 0x8080E0 | c >> 12 | (c & 0xFC0) << 2 | (c & 0x3F) << 16;
  }

  /**
   * Writes four chars below U+0800 without asking which of them are ASCII.
   *
   * @param four from {@link Strings#fourChars}
   * @param buf has room for 9 bytes at {@code pos}, all of which may be touched
   * @return the position after them
   */
  public static int putUpToTwo(long four, byte[] buf, int pos) {
    return Utf8Encoder.putUpToTwo(four, buf, pos);
  }

  /**
   * Returns the number of bytes that {@link #encode} writes.
   *
   * @throws EncodeException when the string holds a lone surrogate, or takes more bytes than an
   *     array holds
   */
  public static int encodedLength(String s) {
    if (!Strings.isLatin1(s)) {
      return checkedLength(Utf8Encoder.length(s));
    }
    int n = s.length();
    return checkedLength((long) n + (Strings.DIRECT ? countHigh(Strings.bytes(s)) : countHigh(s)));
  }

  private static int countHigh(byte[] latin1) {
    int count = 0;
    int i = 0;
    for (; i + 8 <= latin1.length; i += 8) {
      count += Long.bitCount(Bytes.getLong(latin1, i) & HIGH);
    }
    for (; i < latin1.length; i++) {
      count += latin1[i] >>> 31;
    }
    return count;
  }

  private static int countHigh(String latin1) {
    int count = 0;
    for (int i = 0; i < latin1.length(); i++) {
      count += latin1.charAt(i) >>> 7;
    }
    return count;
  }

  private static int checkedLength(long length) {
    if (length > MAX_LENGTH) {
      throw new EncodeException("a string takes " + length + " bytes, more than an array holds");
    }
    return (int) length;
  }

  /** Returns true if all bytes of a range are ASCII. */
  public static boolean isAscii(byte[] buf, int from, int to) {
    if (to - from < 8) {
      return (Bytes.getFew(buf, from, to) & HIGH) == 0;
    }
    int last = to - 8;
    for (int i = from; i < last; i += 8) {
      if ((Bytes.getLong(buf, i) & HIGH) != 0) {
        return false;
      }
    }
    return (Bytes.getLong(buf, last) & HIGH) == 0;
  }

  /** The position of the first byte in a range that is not ASCII, or -1. */
  private static int firstHigh(byte[] buf, int from, int to) {
    int i = from;
    // 32 at once take half the time of eight, but only where there are many
    while (i + 64 <= to
        && ((Bytes.getLong(buf, i)
                    | Bytes.getLong(buf, i + 8)
                    | Bytes.getLong(buf, i + 16)
                    | Bytes.getLong(buf, i + 24))
                & HIGH)
            == 0) {
      i += 32;
    }
    for (; i + 8 <= to; i += 8) {
      long high = Bytes.getLong(buf, i) & HIGH;
      if (high != 0) {
        return i + (Long.numberOfTrailingZeros(high) >>> 3);
      }
    }
    if (i > from) {
      // the last eight once more: a switch over how many are left is guessed wrong
      i = to - 8;
      return indexOf(Bytes.getLong(buf, i) & HIGH, i);
    }
    return indexOf(Bytes.getFew(buf, i, to) & HIGH, i);
  }

  private static int indexOf(long high, int i) {
    return high == 0 ? -1 : i + (Long.numberOfTrailingZeros(high) >>> 3);
  }

  /**
   * Looks for bytes that are not UTF-8: an overlong form, a sequence cut short, a surrogate, a code
   * point above U+10FFFF, a byte that is never used.
   *
   * @return where the first sequence begins that is not well-formed, or -1
   */
  public static int findMalformed(byte[] buf, int from, int to) {
    int i = from;
    while (i < to) {
      if (i + 8 <= to) {
        long high = Bytes.getLong(buf, i) & HIGH;
        if (high == 0) {
          i += 8;
          continue;
        }
        i += Long.numberOfTrailingZeros(high) >>> 3;
      }
      // runs of text in one script stay in this loop
      while (i < to && buf[i] < 0) {
        int length = sequence(buf, i, to);
        if (length == 0) {
          return i;
        }
        i += length;
      }
      if (i + 8 > to) {
        while (i < to && buf[i] >= 0) {
          i++;
        }
      }
    }
    return -1;
  }

  /** The length of the sequence of more than one byte at an index; 0 if it is malformed. */
  static int sequence(byte[] buf, int i, int to) {
    int first = buf[i];
    if (first < (byte) 0xE0) {
      return first >= (byte) 0xC2 && i + 1 < to && continues(buf[i + 1]) ? 2 : 0;
    }
    if (first < (byte) 0xF0) {
      if (i + 2 >= to || !continues(buf[i + 1]) || !continues(buf[i + 2])) {
        return 0;
      }
      // the four bits of the first byte and the highest of the second: the code point by 2048
      int block = (first & 0xF) << 1 | (buf[i + 1] >> 5 & 1);
      return block == 0 || block == 0xD800 >> 11 ? 0 : 3;
    }
    if (first > (byte) 0xF4 || i + 3 >= to) {
      return 0;
    }
    int plane = (first & 7) << 2 | (buf[i + 1] >> 4 & 3);
    return plane != 0
            && plane <= 0x10
            && continues(buf[i + 1])
            && continues(buf[i + 2])
            && continues(buf[i + 3])
        ? 4
        : 0;
  }

  private static boolean continues(byte b) {
    return b < (byte) 0xC0;
  }

  /**
   * The string of a range that may hold anything.
   *
   * @return null if the range is not well-formed UTF-8; {@link #findMalformed} then tells where
   */
  public static String decode(byte[] buf, int from, int to) {
    return decode(buf, from, to, null);
  }

  /**
   * Returns the string of a range, without garbage: a few nanoseconds faster if it is not ASCII.
   *
   * @param room chars that are overwritten; null, or too few, for none
   * @return null if the range is not well-formed UTF-8
   */
  public static String decode(byte[] buf, int from, int to, char[] room) {
    int n = to - from;
    if (n > DECODED_LONG) {
      return decodeLong(buf, from, to);
    }
    // not by the JDK, which takes 3.6 times as long for a kilobyte with three other characters
    if (n >= COPIED_LONG && isLongAscii(buf, from, to)) {
      return Strings.latin1(buf, from, n);
    }
    int high = firstHigh(buf, from, to);
    return high < 0 ? Strings.latin1(buf, from, n) : Utf8Decoder.decode(buf, from, high, to, room);
  }

  /**
   * The JDK looks at whole vectors of bytes, which pays for a text of this length. Only ASCII
   * becomes as many chars below U+0100 as there were bytes, since what is malformed becomes U+FFFD.
   */
  private static String decodeLong(byte[] buf, int from, int to) {
    String s = Strings.utf8(buf, from, to - from);
    if (s.length() == to - from && Strings.isLatin1(s)) {
      return s;
    }
    return findMalformed(buf, from, to) < 0 ? s : null;
  }

  /** The string of a range that {@link #findMalformed} has nothing to say against. */
  public static String decodeValid(byte[] buf, int from, int to) {
    return isAscii(buf, from, to)
        ? Strings.latin1(buf, from, to - from)
        : Strings.utf8(buf, from, to - from);
  }
}
