package io.seriform.graph.internal.wire;

import io.seriform.error.EncodeException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.nio.charset.StandardCharsets;

/**
 * Strings: one byte tells the form, and of short ones the length. Latin-1 if all characters fit,
 * else the shorter of UTF-8 and UTF-16; a lone surrogate, which a Java string may hold, makes it
 * UTF-16.
 */
public final class GraphStrings {

  /** 16 codes: the string that was last read or written into that slot. */
  public static final int SHARED = 0x01;

  /** Latin-1 of 0 to 63 bytes. */
  public static final int LATIN = 0x11;

  public static final int LATIN_CODES = 64;

  /** UTF-8 of 2 to 44 bytes. */
  static final int UTF8 = 0x51;

  static final int UTF8_SHORTEST = 2;
  static final int UTF8_CODES = 43;

  /** A length follows: of Latin-1, of UTF-8, of UTF-16 in chars. */
  static final int LONG_LATIN = 0x7C;

  static final int LONG_UTF8 = 0x7D;
  static final int LONG_UTF16 = 0x7E;

  /** Up to as many characters, whose UTF-8 has a length of at most two bytes. */
  private static final int WIDE_AT_ONCE = 5000;

  /** Latin-1 strings of as many characters go to the output as they are. */
  private static final int LARGE = 1 << 16;

  private static final String[] SINGLES = new String[128];

  static {
    for (int c = 0; c < SINGLES.length; c++) {
      SINGLES[c] = String.valueOf((char) c);
    }
  }

  private GraphStrings() {}

  // ---- writing

  /**
   * Writes a string. Latin-1 of 8 to 32 chars is written here, within each codec: by a call,
   * objects took 1.0 to 1.2 of the time.
   */
  public static int write(GraphOutput out, byte[] buf, int pos, String s, int rest) {
    byte[] v = Strings.latin1(s);
    int n = v == null ? 0 : v.length;
    if (n < 8 || n > 32 || buf.length - pos < n + rest + 2 * GraphWire.SLACK) {
      return writeOther(out, buf, pos, s, rest);
    }
    buf[pos++] = (byte) (LATIN + n);
    long head = Bytes.getLong(v, 0);
    long tail = Bytes.getLong(v, n - 8);
    Bytes.putLong(buf, pos, head);
    if (n > 16) {
      Bytes.putLong(buf, pos + 8, Bytes.getLong(v, 8));
      Bytes.putLong(buf, pos + n - 16, Bytes.getLong(v, n - 16));
    }
    Bytes.putLong(buf, pos + n - 8, tail);
    return pos + n;
  }

  /**
   * Writes a string of any other length and form; on purpose over 325 bytes of bytecode, so that it
   * is called and leaves its callers' room for inlining to the other protocol methods.
   */
  private static int writeOther(GraphOutput out, byte[] buf, int pos, String s, int rest) {
    int n = s.length();
    if (buf.length - pos < n + rest + 2 * GraphWire.SLACK) {
      if (n >= LARGE && Strings.DIRECT && Strings.isLatin1(s)) {
        return large(out, pos, s, rest);
      }
      pos = out.grow(pos, n + rest + 2 * GraphWire.SLACK);
      buf = out.buf;
    }
    if (!Strings.isLatin1(s)) {
      return wide(out, pos, s, rest);
    }
    if (!Strings.DIRECT) {
      return latin1(buf, pos, s);
    }
    byte[] v = Strings.bytes(s);
    if (n < LATIN_CODES) {
      if (n == 1 && v[0] >= 0) {
        buf[pos] = (byte) (v[0] | 0x80);
        return pos + 1;
      }
      buf[pos++] = (byte) (LATIN + n);
      if (n >= 8) {
        // words that overlap at the end: a third of what arraycopy takes
        Bytes.putLong(buf, pos, Bytes.getLong(v, 0));
        int last = n - 8;
        if (n > 16) {
          Bytes.putLong(buf, pos + 8, Bytes.getLong(v, 8));
          for (int i = 16; i < last; i += 8) {
            Bytes.putLong(buf, pos + i, Bytes.getLong(v, i));
          }
        }
        Bytes.putLong(buf, pos + last, Bytes.getLong(v, last));
      } else if (n >= 4) {
        Bytes.putInt(buf, pos, Bytes.getInt(v, 0));
        Bytes.putInt(buf, pos + n - 4, Bytes.getInt(v, n - 4));
      } else if (n >= 2) {
        Bytes.putShort(buf, pos, Bytes.getShort(v, 0));
        Bytes.putShort(buf, pos + n - 2, Bytes.getShort(v, n - 2));
      } else if (n == 1) {
        buf[pos] = v[0];
      }
      return pos + n;
    }
    buf[pos] = LONG_LATIN;
    pos = GraphNumbers.put(buf, pos + 1, n);
    System.arraycopy(v, 0, buf, pos, n);
    return pos + n;
  }

  /** Gives the string's own bytes to the output, which copies large ones but once. */
  private static int large(GraphOutput out, int pos, String s, int rest) {
    pos = out.room(pos, 2 * GraphWire.SLACK);
    out.buf[pos] = LONG_LATIN;
    pos = GraphNumbers.put(out.buf, pos + 1, s.length());
    byte[] v = Strings.bytes(s);
    return out.write(pos, v, 0, v.length, rest + 2 * GraphWire.SLACK);
  }

  private static int latin1(byte[] buf, int pos, String s) {
    int n = s.length();
    if (n == 1 && s.charAt(0) < 0x80) {
      buf[pos] = (byte) (s.charAt(0) | 0x80);
      return pos + 1;
    }
    if (n < LATIN_CODES) {
      buf[pos++] = (byte) (LATIN + n);
    } else {
      buf[pos] = LONG_LATIN;
      pos = GraphNumbers.put(buf, pos + 1, n);
    }
    Strings.copyLatin1(s, buf, pos);
    return pos + n;
  }

  /**
   * Writes UTF-8 after the bytes that its number of characters lets expect, and moves it where its
   * length needs another number: faster than to find the length first.
   */
  private static int wide(GraphOutput out, int pos, String s, int rest) {
    int n = s.length();
    if (n > WIDE_AT_ONCE) {
      return longWide(out, pos, s, rest);
    }
    pos = out.room(pos, Utf8.MAX_BYTES_PER_CHAR * n + rest + 2 * GraphWire.SLACK);
    byte[] buf = out.buf;
    int guess = n < UTF8_SHORTEST + UTF8_CODES ? 1 : n < 0x80 ? 2 : 3;
    int bytes;
    try {
      bytes = Utf8.encode(s, buf, pos + guess) - pos - guess;
    } catch (EncodeException e) {
      bytes = Integer.MAX_VALUE; // a lone surrogate
    }
    if (bytes > 2 * n) {
      buf[pos] = LONG_UTF16;
      return utf16(s, buf, GraphNumbers.put(buf, pos + 1, n));
    }
    int head = bytes < UTF8_SHORTEST + UTF8_CODES ? 1 : bytes < 0x80 ? 2 : 3;
    if (head != guess) {
      System.arraycopy(buf, pos + guess, buf, pos + head, bytes);
    }
    if (head == 1) {
      buf[pos] = (byte) (UTF8 + bytes - UTF8_SHORTEST);
    } else {
      buf[pos] = LONG_UTF8;
      Varints.put(buf, pos + 1, bytes); // text stands behind it already
    }
    return pos + head + bytes;
  }

  private static int longWide(GraphOutput out, int pos, String s, int rest) {
    int n = s.length();
    int utf8 = utf8Length(s);
    boolean shorter = utf8 >= 0 && utf8 <= 2 * n;
    pos = out.room(pos, (shorter ? utf8 : 2 * n) + rest + 2 * GraphWire.SLACK);
    byte[] buf = out.buf;
    buf[pos] = (byte) (shorter ? LONG_UTF8 : LONG_UTF16);
    pos = GraphNumbers.put(buf, pos + 1, shorter ? utf8 : n);
    return shorter ? Utf8.encode(s, buf, pos) : utf16(s, buf, pos);
  }

  /** The bytes of a string in the shortest way that it is written. */
  public static int length(String s) {
    if (Strings.isLatin1(s)) {
      return s.length();
    }
    int utf8 = utf8Length(s);
    return utf8 >= 0 && utf8 <= 2 * s.length() ? utf8 : 2 * s.length();
  }

  private static int utf16(String s, byte[] buf, int pos) {
    for (int i = 0; i < s.length(); i++, pos += 2) {
      Bytes.putShort(buf, pos, (short) s.charAt(i));
    }
    return pos;
  }

  /** The bytes of a string in UTF-8; -1 where it has a lone surrogate. */
  private static int utf8Length(String s) {
    int n = s.length();
    int bytes = n;
    for (int i = 0; i < n; i++) {
      char c = s.charAt(i);
      if (c >= 0x80) {
        bytes += c < 0x800 ? 1 : 2;
        if (Character.isSurrogate(c)) {
          if (Character.isLowSurrogate(c)
              || i + 1 == n
              || !Character.isLowSurrogate(s.charAt(i + 1))) {
            return -1;
          }
          i++;
        }
      }
    }
    return bytes;
  }

  // ---- reading

  /**
   * Reads a string, or null. Short Latin-1 is read here, within each codec: by a call, objects of
   * ten strings took 1.06 to 1.1 of the time.
   */
  public static String read(GraphInput in, boolean shares, boolean name) {
    byte[] b = in.buf;
    int p = in.pos;
    int n = p < in.end ? b[p] - LATIN : -1;
    if (n < 0
        || n >= LATIN_CODES
        || n >= in.end - p
        || n > (name ? in.longestName : in.longestString)) {
      return readOther(in, shares, name);
    }
    in.pos = p + 1 + n;
    String s = Strings.latin1(b, p + 1, n);
    if (shares && n > 1) {
      in.slots[n & (GraphWire.SLOTS - 1)] = s;
      in.shared = true;
    }
    return s;
  }

  /**
   * Reads a string that is not short Latin-1, or null; what is rare is left to another method. On
   * purpose over 325 bytes of bytecode: inlined into each codec it would leave too little room for
   * the other protocol methods.
   */
  private static String readOther(GraphInput in, boolean shares, boolean name) {
    int limit = name ? in.longestName : in.longestString;
    byte[] b = in.buf;
    int p = in.pos;
    int left = in.end - p - 1;
    if (left < 0) {
      return read(in, limit, name, shares);
    }
    int h = b[p];
    if (h >= UTF8) {
      if (h < LONG_LATIN) {
        int n = h - UTF8 + UTF8_SHORTEST;
        String s = n > left || n > limit ? null : in.utf8(p + 1, p + 1 + n);
        if (s == null) {
          return read(in, limit, name, shares);
        }
        in.pos = p + 1 + n;
        if (shares && s.length() > 1) {
          in.slots[s.length() & (GraphWire.SLOTS - 1)] = s;
          in.shared = true;
        }
        return s;
      }
      if (h == LONG_LATIN && left >= 3 && b[p + 1] < 0 && b[p + 2] >= 0) {
        int n = (b[p + 1] & 0x7F) | b[p + 2] << 7;
        if (n > left - 2 || n > limit) {
          return read(in, limit, name, shares);
        }
        in.pos = p + 3 + n;
        String s = Strings.latin1(b, p + 3, n);
        if (shares) {
          in.slots[n & (GraphWire.SLOTS - 1)] = s;
          in.shared = true;
        }
        return s;
      }
      return read(in, limit, name, shares);
    }
    if (h < 0) {
      in.pos = p + 1;
      return SINGLES[h & 0x7F];
    }
    if (h == GraphWire.NULL) {
      in.pos = p + 1;
      return null;
    }
    String s = h < LATIN ? in.slots[h - SHARED] : null;
    if (s == null || !shares) {
      return read(in, limit, name, shares);
    }
    in.pos = p + 1;
    return s;
  }

  /** Reads a string of any form, or null, from whatever is there. */
  public static String read(GraphInput in, int limit, boolean name, boolean shares) {
    if (!in.more(1)) {
      throw GraphErrors.end(in);
    }
    int h = in.buf[in.pos];
    if (h < 0) {
      in.pos++;
      return SINGLES[h & 0x7F];
    }
    if (h == GraphWire.NULL) {
      in.pos++;
      return null;
    }
    if (h < LATIN) {
      return shared(in, h - SHARED, shares);
    }
    String s = text(in, h, limit, name);
    if (shares && s.length() > 1) {
      in.slots[s.length() & (GraphWire.SLOTS - 1)] = s;
      in.shared = true;
    }
    return s;
  }

  private static String shared(GraphInput in, int slot, boolean shares) {
    String s = in.slots[slot];
    if (!shares || s == null) {
      throw GraphErrors.syntax(in, "a reference to a string that was not there");
    }
    in.pos++;
    return s;
  }

  private static String text(GraphInput in, int h, int limit, boolean name) {
    if (h < UTF8) {
      int n = in.bytes(h - LATIN, 1, limit, name);
      return Strings.latin1(in.buf, in.pos - n, n);
    }
    if (h < LONG_LATIN) {
      return utf8(in, in.bytes(h - UTF8 + UTF8_SHORTEST, 1, limit, name));
    }
    if (h > LONG_UTF16) {
      throw GraphErrors.unexpected(in, "a string", h);
    }
    in.pos++;
    int n = in.unsigned();
    if (h == LONG_LATIN) {
      n = in.bytes(n, 0, limit, name);
      return Strings.latin1(in.buf, in.pos - n, n);
    }
    if (h == LONG_UTF8) {
      return utf8(in, in.bytes(n, 0, limit, name));
    }
    if (n < 0 || n > Integer.MAX_VALUE / 2) {
      throw GraphErrors.end(in);
    }
    n = in.bytes(2 * n, 0, limit, name);
    return hasSurrogate(in.buf, in.pos - n, in.pos)
        ? byChars(in.buf, in.pos - n, n / 2)
        : new String(in.buf, in.pos - n, n, StandardCharsets.UTF_16LE);
  }

  private static boolean hasSurrogate(byte[] buf, int from, int to) {
    for (int p = from; p < to; p += 2) {
      if (Character.isSurrogate((char) Bytes.getShort(buf, p))) {
        return true;
      }
    }
    return false;
  }

  /** A charset would replace lone surrogates. */
  private static String byChars(byte[] buf, int from, int n) {
    char[] chars = new char[n];
    for (int i = 0; i < n; i++) {
      chars[i] = (char) Bytes.getShort(buf, from + 2 * i);
    }
    return new String(chars);
  }

  private static String utf8(GraphInput in, int n) {
    int from = in.pos - n;
    String s = in.utf8(from, in.pos);
    if (s == null) {
      int bad = Utf8.findMalformed(in.buf, from, in.pos);
      throw GraphErrors.place(in, new SyntaxException("malformed UTF-8"), bad);
    }
    return s;
  }
}
