package io.seriform.wire;

/**
 * Makes strings of UTF-8 that is not all ASCII. The JDK's own way takes twice the time for short
 * ones: it looks for ASCII, then for Latin-1, and copies what it has at each turn. Here the bytes
 * are counted first, so that each character is written once to where it stays.
 */
final class Utf8Decoder {

  private static final long HIGH = 0x8080808080808080L;

  private Utf8Decoder() {}

  /**
   * The string of a range.
   *
   * @param high a position before which all is ASCII, within 8 bytes of what is not
   * @return null where the range is not well-formed
   */
  static String decode(byte[] buf, int from, int high, int to) {
    int n = to - from;
    long wide = 0;
    for (int i = high; i < to; i += 8) {
      long word = Bytes.getLongUpTo(buf, i, to);
      long first = word & word << 1 & HIGH;
      // not counted: what continues a character; counted twice: what begins one of four bytes
      n -= Long.bitCount(word & HIGH & ~first);
      n += Long.bitCount(first & word << 2 & word << 3);
      // a first byte above 0xC3
      wide |= first & (word << 2 | word << 3 | word << 4 | word << 5);
    }
    if (n > Integer.MAX_VALUE / 2 - 8) {
      return Utf8.findMalformed(buf, high, to) < 0 ? Strings.utf8(buf, from, to - from) : null;
    }
    return wide == 0 ? latin1(buf, from, to, n) : utf16(buf, from, high, to, n);
  }

  /** Of nothing but ASCII and two-byte sequences below U+0100. */
  private static String latin1(byte[] buf, int from, int to, int n) {
    byte[] chars = new byte[n];
    int at = 0;
    for (int i = from; i < to; at++) {
      byte b = buf[i];
      if (b >= 0) {
        chars[at] = b;
        i++;
      } else {
        if (b < (byte) 0xC2 || i + 1 == to || buf[i + 1] >= (byte) 0xC0) {
          return null;
        }
        chars[at] = (byte) (b << 6 | (buf[i + 1] & 0x3F));
        i += 2;
      }
    }
    return Strings.latin1(chars, 0, n);
  }

  /** Of at least one character from U+0100 on, if it is well-formed. */
  private static String utf16(byte[] buf, int from, int high, int to, int n) {
    byte[] own = StringMaker.WRAPS ? new byte[2 * n] : null;
    char[] chars = StringMaker.WRAPS ? null : new char[n];
    int i = high + (Long.numberOfTrailingZeros(Bytes.getLongUpTo(buf, high, to) & HIGH) >>> 3);
    int at = 0;
    int ascii = i - from;
    if (ascii >= 8) {
      for (; at < ascii - 8; at += 8) {
        putEight(own, chars, at, Bytes.getLong(buf, from + at));
      }
      // the last eight once more, however many of them are left
      putEight(own, chars, ascii - 8, Bytes.getLong(buf, i - 8));
      at = ascii;
    } else {
      for (; at < ascii; at++) {
        put(own, chars, at, buf[from + at]);
      }
    }
    while (i < to) {
      byte b = buf[i];
      if (b >= 0) {
        if (i + 8 <= to && (Bytes.getLong(buf, i) & HIGH) == 0) {
          putEight(own, chars, at, Bytes.getLong(buf, i));
          at += 8;
          i += 8;
        } else {
          put(own, chars, at++, b);
          i++;
        }
        continue;
      }
      int length = Utf8.sequence(buf, i, to);
      if (length == 2) {
        put(own, chars, at++, (b & 0x1F) << 6 | (buf[i + 1] & 0x3F));
      } else if (length == 3) {
        put(own, chars, at++, (b & 0xF) << 12 | (buf[i + 1] & 0x3F) << 6 | (buf[i + 2] & 0x3F));
      } else if (length == 4) {
        int codePoint =
            (b & 7) << 18
                | (buf[i + 1] & 0x3F) << 12
                | (buf[i + 2] & 0x3F) << 6
                | (buf[i + 3] & 0x3F);
        put(own, chars, at, Character.highSurrogate(codePoint));
        put(own, chars, at + 1, Character.lowSurrogate(codePoint));
        at += 2;
      } else {
        return null;
      }
      i += length;
    }
    return StringMaker.WRAPS ? StringMaker.utf16(own) : new String(chars);
  }

  private static void put(byte[] own, char[] chars, int at, int c) {
    if (StringMaker.WRAPS) {
      Strings.putChar(own, at, (char) c);
    } else {
      chars[at] = (char) c;
    }
  }

  /** Eight ASCII bytes as chars. */
  private static void putEight(byte[] own, char[] chars, int at, long word) {
    if (StringMaker.WRAPS) {
      Strings.putFourChars(own, at, widen(word & 0xFFFFFFFFL));
      Strings.putFourChars(own, at + 4, widen(word >>> 32));
    } else {
      Utf8.widen(word, chars, at);
    }
  }

  /** Four bytes, each in 16 bits. */
  private static long widen(long four) {
    long two = (four | four << 16) & 0x0000FFFF0000FFFFL;
    return (two | two << 8) & 0x00FF00FF00FF00FFL;
  }
}
