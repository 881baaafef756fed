package io.seriform.wire;

/**
 * Makes strings of UTF-8 that is not all ASCII. The JDK's own way takes twice the time for short
 * ones: it looks for ASCII, then for Latin-1, and copies what it has at each turn.
 */
final class Utf8Decoder {

  private static final long HIGH = 0x8080808080808080L;

  private Utf8Decoder() {}

  /**
   * The string of a range.
   *
   * @param high where the first byte stands that is not ASCII
   * @param room chars that are overwritten; null, or too few, for none
   * @return null where the range is not well-formed
   */
  static String decode(byte[] buf, int from, int high, int to, char[] room) {
    if (to - high <= 4 && Utf8.sequence(buf, high, to) == to - high) {
      return decodeLast(buf, from, high, to);
    }
    if (buf[high] < (byte) 0xC4) {
      String s = latin1(buf, from, high, to);
      if (s != null) {
        return s;
      }
    }
    char[] chars = room != null && room.length >= to - from ? room : new char[to - from];
    int n = high - from;
    if (n >= 8) {
      for (int i = 0; i < n - 8; i += 8) {
        widen(Bytes.getLong(buf, from + i), chars, i);
      }
      // the last eight once more, however many of them are left
      widen(Bytes.getLong(buf, high - 8), chars, n - 8);
    } else {
      for (int i = 0; i < n; i++) {
        chars[i] = (char) buf[from + i];
      }
    }
    return decode(buf, high, to, chars, n);
  }

  /**
   * ASCII with one character behind it. Concatenation widens by whole vectors into an array of just
   * the right size, where the constructors for chars first try to compress them: two thirds of
   * their time.
   */
  private static String decodeLast(byte[] buf, int from, int high, int to) {
    String ascii = Strings.latin1(buf, from, high - from);
    return switch (to - high) {
      case 2 -> ascii + twoBytes(buf, high);
      case 3 -> ascii + threeBytes(buf, high);
      default -> {
        int codePoint = fourBytes(buf, high);
        yield ascii + Character.highSurrogate(codePoint) + Character.lowSurrogate(codePoint);
      }
    };
  }

  /** The string of a range and of the {@code n} chars before it. */
  private static String decode(byte[] buf, int from, int to, char[] chars, int n) {
    int i = from;
    while (i < to) {
      byte b = buf[i];
      if (b >= 0) {
        if (i + 8 <= to) {
          long word = Bytes.getLong(buf, i);
          if ((word & HIGH) == 0) {
            widen(word, chars, n);
            n += 8;
            i += 8;
            continue;
          }
        }
        chars[n++] = (char) b;
        i++;
        continue;
      }
      int length = Utf8.sequence(buf, i, to);
      switch (length) {
        case 2 -> chars[n++] = twoBytes(buf, i);
        case 3 -> chars[n++] = threeBytes(buf, i);
        case 4 -> {
          int codePoint = fourBytes(buf, i);
          chars[n] = Character.highSurrogate(codePoint);
          chars[n + 1] = Character.lowSurrogate(codePoint);
          n += 2;
        }
        default -> {
          return null;
        }
      }
      i += length;
    }
    return new String(chars, 0, n);
  }

  /** The string of a range that holds nothing above U+00FF, or null. */
  private static String latin1(byte[] buf, int from, int high, int to) {
    byte[] chars = new byte[to - from - 1];
    int n = high - from;
    System.arraycopy(buf, from, chars, 0, n);
    for (int i = high; i < to; ) {
      byte b = buf[i];
      if (b >= 0) {
        chars[n++] = b;
        i++;
      } else {
        if (b < (byte) 0xC2 || b > (byte) 0xC3 || i + 1 >= to || buf[i + 1] >= (byte) 0xC0) {
          return null;
        }
        chars[n++] = (byte) (b << 6 | (buf[i + 1] & 0x3F));
        i += 2;
      }
    }
    return Strings.latin1(chars, 0, n);
  }

  private static char twoBytes(byte[] buf, int i) {
    return (char) ((buf[i] & 0x1F) << 6 | (buf[i + 1] & 0x3F));
  }

  private static char threeBytes(byte[] buf, int i) {
    return (char) ((buf[i] & 0xF) << 12 | (buf[i + 1] & 0x3F) << 6 | (buf[i + 2] & 0x3F));
  }

  private static int fourBytes(byte[] buf, int i) {
    return (buf[i] & 7) << 18
        | (buf[i + 1] & 0x3F) << 12
        | (buf[i + 2] & 0x3F) << 6
        | (buf[i + 3] & 0x3F);
  }

  /** Eight ASCII bytes as chars. */
  private static void widen(long word, char[] to, int n) {
    to[n] = (char) (word & 0xFF);
    to[n + 1] = (char) (word >>> 8 & 0xFF);
    to[n + 2] = (char) (word >>> 16 & 0xFF);
    to[n + 3] = (char) (word >>> 24 & 0xFF);
    to[n + 4] = (char) (word >>> 32 & 0xFF);
    to[n + 5] = (char) (word >>> 40 & 0xFF);
    to[n + 6] = (char) (word >>> 48 & 0xFF);
    to[n + 7] = (char) (word >>> 56);
  }
}
