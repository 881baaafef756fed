package io.seriform.wire.strings;

import io.seriform.error.EncodeException;
import io.seriform.wire.bytes.Bytes;
import java.util.Locale;

/**
 * Writes strings that are not Latin-1 as UTF-8. Most of them are ASCII with a few other characters,
 * or runs of one script: ASCII goes by eight characters at once, and the rest stays in a loop of
 * its own.
 */
final class Utf8Encoder {

  private static final long NOT_ASCII = 0xFF80FF80FF80FF80L;
  private static final long FROM_800 = 0xF800F800F800F800L;
  private static final long LOWEST = 0x0001000100010001L;

  private Utf8Encoder() {}

  /**
   * Writes a string that is not Latin-1.
   *
   * @return the position after the last byte
   */
  static int encode(String s, byte[] buf, int pos) {
    byte[] chars = Strings.DIRECT ? Strings.bytes(s) : null;
    int n = s.length();
    int i = 0;
    // what is stored at once may touch a byte behind it, which belongs to a char that follows
    int last = Strings.DIRECT ? n - 5 : -1;
    while (true) {
      while (Strings.DIRECT && i + 8 <= n) {
        // all eight, of which only those before the first one that is not ASCII are right: eight
        // characters take eight bytes at least
        long four = Strings.fourChars(chars, i);
        long next = Strings.fourChars(chars, i + 4);
        Bytes.putLong(buf, pos, (narrow(four) & 0xFFFFFFFFL) | narrow(next) << 32);
        if (((four | next) & NOT_ASCII) != 0) {
          int ascii = ascii(four);
          ascii = ascii < 4 ? ascii : 4 + ascii(next);
          pos += ascii;
          i += ascii;
          break;
        }
        pos += 8;
        i += 8;
      }
      boolean two = false;
      while (i <= last) {
        long four = Strings.fourChars(chars, i);
        char c = (char) four;
        if (c >= 0x800) {
          two = false;
          if (Character.isSurrogate(c)) {
            pos = putPair(codePoint(s, i), buf, pos);
            i += 2;
          } else {
            Bytes.putInt(buf, pos, Utf8.threeBytes(c));
            pos += 3;
            i++;
          }
        } else if ((two || c >= 0x80) && (four & FROM_800) == 0 && (four & NOT_ASCII) != 0) {
          two = true;
          pos = putUpToTwo(four, buf, pos);
          i += 4;
        } else if (c < 0x80) {
          break;
        } else {
          pos = put(c, buf, pos);
          i++;
        }
      }
      if (!Strings.DIRECT || i + 8 > n) {
        return encodeRest(s, chars, i, buf, pos);
      }
    }
  }

  private static int encodeRest(String s, byte[] chars, int from, byte[] buf, int pos) {
    for (int i = from; i < s.length(); i++) {
      char c = charAt(s, chars, i);
      pos = Character.isSurrogate(c) ? putPair(codePoint(s, i++), buf, pos) : put(c, buf, pos);
    }
    return pos;
  }

  /** A char that is not a surrogate. */
  private static int put(char c, byte[] buf, int pos) {
    if (c < 0x80) {
      buf[pos] = (byte) c;
      return pos + 1;
    }
    if (c < 0x800) {
      buf[pos] = (byte) (0xC0 | c >> 6);
      buf[pos + 1] = (byte) (0x80 | (c & 0x3F));
      return pos + 2;
    }
    buf[pos] = (byte) (0xE0 | c >> 12);
    buf[pos + 1] = (byte) (0x80 | (c >> 6 & 0x3F));
    buf[pos + 2] = (byte) (0x80 | (c & 0x3F));
    return pos + 3;
  }

  /**
   * Four chars below U+0800, without asking which of them are ASCII: of words and the spaces
   * between them that is guessed wrong once or twice a word. A Russian text takes 0.3 of the time.
   */
  static int putUpToTwo(long four, byte[] buf, int pos) {
    long two = from80(four);
    long wide = (two << 16) - two;
    long pairs =
        (four >>> 6 & 0x001F001F001F001FL)
            | (four & 0x003F003F003F003FL) << 8
            | 0x80C080C080C080C0L;
    long bytes = (pairs & wide) | (four & ~wide);
    Bytes.putShort(buf, pos, (short) bytes);
    pos += 1 + (int) (two & 1);
    Bytes.putShort(buf, pos, (short) (bytes >>> 16));
    pos += 1 + (int) (two >>> 16 & 1);
    Bytes.putShort(buf, pos, (short) (bytes >>> 32));
    pos += 1 + (int) (two >>> 32 & 1);
    Bytes.putShort(buf, pos, (short) (bytes >>> 48));
    return pos + 1 + (int) (two >>> 48);
  }

  /** Returns how many of four chars come before the first one that is not ASCII. */
  private static int ascii(long four) {
    return Long.numberOfTrailingZeros(four & NOT_ASCII) >>> 4;
  }

  /**
   * Four chars, each in 16 bits, as four bytes, with anything above them: right up to the first
   * that is not ASCII.
   */
  private static long narrow(long four) {
    long two = (four | four >>> 8) & 0x0000FFFF0000FFFFL;
    return two | two >>> 16;
  }

  private static char charAt(String s, byte[] chars, int index) {
    return Strings.DIRECT ? Strings.charAt(chars, index) : s.charAt(index);
  }

  private static int putPair(int codePoint, byte[] buf, int pos) {
    buf[pos] = (byte) (0xF0 | codePoint >> 18);
    buf[pos + 1] = (byte) (0x80 | (codePoint >> 12 & 0x3F));
    buf[pos + 2] = (byte) (0x80 | (codePoint >> 6 & 0x3F));
    buf[pos + 3] = (byte) (0x80 | (codePoint & 0x3F));
    return pos + 4;
  }

  /** The code point of the surrogate pair at an index. */
  private static int codePoint(String s, int index) {
    int codePoint = s.codePointAt(index);
    if (codePoint < 0x10000) {
      throw new EncodeException(
          "lone surrogate U+%s at index %s of a string"
              .formatted(Integer.toHexString(codePoint).toUpperCase(Locale.ROOT), index));
    }
    return codePoint;
  }

  // a lane of 16 bits for each of four chars, in the lowest bit of which the answer stands: a small
  // number that is not 0 carries into the bit above its highest when all ones are added

  /** Returns a bit for each char that is not ASCII. */
  private static long from80(long four) {
    return ((four >>> 7 & 0x01FF01FF01FF01FFL) + 0x01FF01FF01FF01FFL) >>> 9 & LOWEST;
  }

  /** Returns a bit for each char from U+0800 on. */
  private static long from800(long four) {
    return ((four >>> 11 & 0x001F001F001F001FL) + 0x001F001F001F001FL) >>> 5 & LOWEST;
  }

  /** Returns true if none of the chars is a surrogate: half of a pair that takes four bytes. */
  private static boolean isBmp(long four) {
    long block = (four >>> 11 & 0x001F001F001F001FL) ^ 0x001B001B001B001BL;
    return ((block + 0x001F001F001F001FL) >>> 5 & LOWEST) == LOWEST;
  }

  /** Returns the number of bytes that {@link #encode} writes. */
  static long length(String s) {
    byte[] chars = Strings.DIRECT ? Strings.bytes(s) : null;
    int n = s.length();
    long length = n;
    int i = 0;
    while (i < n) {
      if (Strings.DIRECT && i + 4 <= n) {
        long four = Strings.fourChars(chars, i);
        if (isBmp(four)) {
          length += Long.bitCount(from80(four)) + Long.bitCount(from800(four));
          i += 4;
          continue;
        }
      }
      char c = charAt(s, chars, i);
      if (c >= 0x80) {
        length += c < 0x800 ? 1 : 2;
        if (Character.isSurrogate(c)) {
          // both of a pair take four bytes
          codePoint(s, i++);
        }
      }
      i++;
    }
    return length;
  }
}
