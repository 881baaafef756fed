package io.seriform.json.internal.site;

import io.seriform.error.EncodeException;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.nio.charset.StandardCharsets;

/** The text of strings in JSON: plain ASCII by words, everything else by chars (RFC 8259 §7). */
public final class JsonText {

  private static final long HIGH = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;

  /** The number of bytes above which text is copied by vectors. */
  static final int LONG = 48;

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  /** The letter after the backslash for each char below 0x60 that has one; u for the others. */
  private static final byte[] ESCAPES = new byte[0x60];

  static {
    for (int c = 0; c < 0x20; c++) {
      ESCAPES[c] = 'u';
    }
    ESCAPES['"'] = '"';
    ESCAPES['\\'] = '\\';
    ESCAPES['\b'] = 'b';
    ESCAPES['\f'] = 'f';
    ESCAPES['\n'] = 'n';
    ESCAPES['\r'] = 'r';
    ESCAPES['\t'] = 't';
  }

  /** The most bytes that one char takes: \\u001f. */
  private static final int LONGEST = 6;

  /** The number of chars written between two checks of the room. */
  private static final int RUN = 512;

  private JsonText() {}

  /**
   * Marks in the high bit of each byte those that are not copied unchanged: below 0x20, quote,
   * backslash, 0x80 and above. Only the lowest mark is exact: borrows may mark bytes above it. The
   * first difference is negative for bytes up to 0x20 with one bit turned, so that the quote is
   * 0x20, and above 0xA0; the second for the backslash, and from 0x80 on except 0xDC.
   */
  static long special(long word) {
    return marks(word) & HIGH;
  }

  /** Returns the marks among other bits, for several words under one mask. */
  static long marks(long word) {
    return ((word ^ 0x0202020202020202L) - 0x2121212121212121L)
        | ((word ^ 0x5C5C5C5C5C5C5C5CL) - ONES);
  }

  /**
   * Returns where the first 32 bytes begin that are not all plain, or what is after {@code last}.
   * One branch for 32 bytes: what is long is mostly plain.
   *
   * @param last where the last 32 bytes may begin
   */
  static int plainTo(byte[] b, int p, int last) {
    while (p <= last && special(b, p) == 0) {
      p += 32;
    }
    return p;
  }

  private static long special(byte[] b, int p) {
    long w = Bytes.getLong(b, p);
    long x = Bytes.getLong(b, p + 8);
    long y = Bytes.getLong(b, p + 16);
    long z = Bytes.getLong(b, p + 24);
    long low =
        ((w ^ 0x0202020202020202L) - 0x2121212121212121L)
            | ((x ^ 0x0202020202020202L) - 0x2121212121212121L)
            | ((y ^ 0x0202020202020202L) - 0x2121212121212121L)
            | ((z ^ 0x0202020202020202L) - 0x2121212121212121L);
    long escape =
        ((w ^ 0x5C5C5C5C5C5C5C5CL) - ONES)
            | ((x ^ 0x5C5C5C5C5C5C5C5CL) - ONES)
            | ((y ^ 0x5C5C5C5C5C5C5C5CL) - ONES)
            | ((z ^ 0x5C5C5C5C5C5C5C5CL) - ONES);
    return (low | escape) & HIGH;
  }

  /**
   * The start of the first 32 bytes of which one ends a string, whether it has escapes or not, or
   * is not ASCII; or the position after {@code last}. Backslashes are passed over: without them a
   * turn is half as long, and all constants stay in registers.
   *
   * @param last where the last 32 bytes may begin
   */
  static int endTo(byte[] b, int p, int last) {
    while (p <= last) {
      long w = Bytes.getLong(b, p);
      long m = w | ((w ^ 0x0202020202020202L) - 0x2121212121212121L);
      w = Bytes.getLong(b, p + 8);
      m |= w | ((w ^ 0x0202020202020202L) - 0x2121212121212121L);
      w = Bytes.getLong(b, p + 16);
      m |= w | ((w ^ 0x0202020202020202L) - 0x2121212121212121L);
      w = Bytes.getLong(b, p + 24);
      m |= w | ((w ^ 0x0202020202020202L) - 0x2121212121212121L);
      if ((m & HIGH) != 0) {
        break;
      }
      p += 32;
    }
    return p;
  }

  /** Marks what {@link #endTo} stops at; exact for the lowest mark. */
  static long ends(long word) {
    return (word | ((word ^ 0x0202020202020202L) - 0x2121212121212121L)) & HIGH;
  }

  /** As {@link #special(long)}. */
  private static int special(int word) {
    return (((word ^ 0x02020202) - 0x21212121) | ((word ^ 0x5C5C5C5C) - 0x01010101)) & 0x80808080;
  }

  /** Copies up to 7 bytes; false if one needs an escape. */
  static boolean copyShort(byte[] from, int at, int n, byte[] to, int pos) {
    if (n >= 4) {
      int a = Bytes.getInt(from, at);
      int b = Bytes.getInt(from, at + n - 4);
      if ((special(a) | special(b)) != 0) {
        return false;
      }
      Bytes.putInt(to, pos, a);
      Bytes.putInt(to, pos + n - 4, b);
      return true;
    }
    for (int i = 0; i < n; i++) {
      byte c = from[at + i];
      if (c < 0x20 || c == '"' || c == '\\') {
        return false;
      }
      to[pos + i] = c;
    }
    return true;
  }

  /**
   * Copies more than 32 bytes; false if one needs an escape. By vectors, as the whole document is
   * copied next: such a load waits for all narrower stores to its bytes.
   */
  static boolean copyLong(byte[] from, int at, int n, byte[] to, int pos) {
    if (Strings.DIRECT) {
      System.arraycopy(from, at, to, pos, n);
    }
    int last = at + n - 32;
    return plainTo(from, at, last) > last && special(from, last) == 0;
  }

  /** Writes any string in quotes, a run at a time, and promises {@code rest} more bytes. */
  static int write(JsonWriter out, int pos, String s, int rest) {
    int n = s.length();
    byte[] buf = out.buf;
    if (buf.length - pos < RUN + JsonWriter.SLACK) {
      pos = out.grow(pos, RUN + JsonWriter.SLACK);
      buf = out.buf;
    }
    buf[pos++] = '"';
    if (Strings.DIRECT && Strings.isLatin1(s)) {
      pos = latin1(out, pos, Strings.bytes(s));
    } else {
      pos = chars(out, pos, s, n);
    }
    buf = out.buf;
    if (buf.length - pos < rest + JsonWriter.SLACK) {
      pos = out.grow(pos, rest + JsonWriter.SLACK);
      buf = out.buf;
    }
    buf[pos] = '"';
    return pos + 1;
  }

  /** Writes Latin-1 by words, up to each byte that cannot be copied unchanged. */
  private static int latin1(JsonWriter out, int pos, byte[] latin1) {
    int n = latin1.length;
    int high = 0;
    for (int i = 0; i < n; ) {
      int to = Math.min(n, i + RUN);
      // the last word of a run may go beyond it
      int need = (to - i + 8) * LONGEST + JsonWriter.SLACK;
      if (out.buf.length - pos < need) {
        pos = out.grow(pos, need);
      }
      byte[] buf = out.buf;
      while (i < to) {
        long word = Bytes.getLongUpTo(latin1, i, n);
        long stops = special(word);
        Bytes.putLong(buf, pos, word);
        if (stops == 0) {
          i += 8;
          pos += 8;
          continue;
        }
        int plain = Math.min(Long.numberOfTrailingZeros(stops) >>> 3, n - i);
        i += plain;
        pos += plain;
        if (i < n) {
          byte b = latin1[i++];
          high |= b;
          pos = b < 0 ? bmp(buf, pos, (char) (b & 0xFF)) : ascii(buf, pos, (char) b);
        }
      }
    }
    out.wide |= high < 0;
    return pos;
  }

  private static int chars(JsonWriter out, int pos, String s, int n) {
    boolean ascii = true;
    byte[] chars = Strings.DIRECT ? Strings.bytes(s) : null;
    for (int i = 0; i < n; ) {
      int to = Math.min(n, i + RUN);
      if (to < n && Character.isHighSurrogate(s.charAt(to - 1))) {
        to++;
      }
      int need = (to - i) * LONGEST + JsonWriter.SLACK;
      if (out.buf.length - pos < need) {
        pos = out.grow(pos, need);
      }
      byte[] buf = out.buf;
      if (chars != null) {
        int p = asciiRun(chars, i, to, buf, pos);
        i += p - pos;
        pos = p;
      }
      for (; i < to; i++) {
        char c = s.charAt(i);
        if (c < 0x80) {
          pos = ascii(buf, pos, c);
          continue;
        }
        ascii = false;
        if (c < 0x800 && chars != null) {
          int from = i;
          for (; i + 4 <= to; i += 4) {
            long four = Strings.fourChars(chars, i);
            if (!plainUpToTwo(four)) {
              break;
            }
            pos = Utf8.putUpToTwo(four, buf, pos);
          }
          if (i > from) {
            i--; // the loop goes on behind them
            continue;
          }
        }
        if (Character.isSurrogate(c)) {
          pos = pair(buf, pos, s, i++);
        } else {
          pos = bmp(buf, pos, c);
        }
      }
    }
    out.wide |= !ascii;
    return pos;
  }

  /** Returns true if all of four chars are below U+0800 and need no escape. */
  private static boolean plainUpToTwo(long four) {
    // lanes of 16 bits: a difference below 0 has its highest bit set, as has what is too high
    long special =
        ((four ^ 0x0002000200020002L) - 0x0021002100210021L)
            | ((four ^ 0x005C005C005C005CL) - 0x0001000100010001L);
    return ((four & 0xF800F800F800F800L) | (special & 0x8000800080008000L)) == 0;
  }

  /** Copies 8 chars at a time of a UTF-16 string for as long as they are plain ASCII. */
  private static int asciiRun(byte[] utf16, int i, int to, byte[] buf, int pos) {
    for (; i + 8 <= to; i += 8, pos += 8) {
      long a = Strings.fourChars(utf16, i);
      long b = Strings.fourChars(utf16, i + 4);
      if (((a | b) & 0xFF80FF80FF80FF80L) != 0) {
        return pos;
      }
      long word = narrow(a) | narrow(b) << 32;
      if (special(word) != 0) {
        return pos;
      }
      Bytes.putLong(buf, pos, word);
    }
    return pos;
  }

  private static long narrow(long fourChars) {
    long pairs = (fourChars | fourChars >>> 8) & 0x0000FFFF0000FFFFL;
    return (pairs | pairs >>> 16) & 0xFFFFFFFFL;
  }

  /** Writes one char in quotes; bounded. */
  static int writeChar(JsonWriter out, byte[] buf, int pos, char c) {
    buf[pos++] = '"';
    if (c < 0x80) {
      pos = ascii(buf, pos, c);
    } else if (Character.isSurrogate(c)) {
      throw JsonErrors.loneSurrogate(c, 0);
    } else {
      out.wide = true;
      pos = bmp(buf, pos, c);
    }
    buf[pos] = '"';
    return pos + 1;
  }

  /** Makes a name of the value that was written from {@code mark} on. */
  static int toName(JsonWriter out, int pos, int mark) {
    if (out.buf.length - pos < JsonWriter.SLACK) {
      out.hold();
      pos = out.grow(pos, JsonWriter.SLACK);
      out.release();
    }
    byte[] buf = out.buf;
    byte first = buf[mark];
    if (first == '{' || first == '[' || first == 'n') {
      throw new EncodeException("a map's key is neither text nor a number, as JSON requires");
    }
    if (first != '"') {
      System.arraycopy(buf, mark, buf, mark + 1, pos - mark);
      buf[mark] = '"';
      buf[pos + 1] = '"';
      pos += 2;
    }
    buf[pos] = ':';
    return pos + 1;
  }

  /**
   * The bytes between the quotes of a text.
   *
   * @param allEscaped whether each char outside ASCII is escaped
   */
  static int length(String text, boolean allEscaped) {
    long n = allEscaped ? text.length() : Utf8.encodedLength(text);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      byte escape = c < ESCAPES.length ? ESCAPES[c] : 0;
      if (allEscaped && c > 0x7F) {
        escape = 'u';
      }
      n += escape == 0 ? 0 : escape == 'u' ? LONGEST - 1 : 1;
    }
    return (int) Math.min(n, Integer.MAX_VALUE);
  }

  private static int ascii(byte[] buf, int pos, char c) {
    byte escape = c < ESCAPES.length ? ESCAPES[c] : 0;
    if (escape == 0) {
      buf[pos] = (byte) c;
      return pos + 1;
    }
    buf[pos] = '\\';
    buf[pos + 1] = escape;
    if (escape != 'u') {
      return pos + 2;
    }
    buf[pos + 2] = '0';
    buf[pos + 3] = '0';
    buf[pos + 4] = HEX[c >> 4];
    buf[pos + 5] = HEX[c & 15];
    return pos + 6;
  }

  private static int bmp(byte[] buf, int pos, char c) {
    if (c < 0x800) {
      buf[pos] = (byte) (0xC0 | c >> 6);
      buf[pos + 1] = (byte) (0x80 | (c & 0x3F));
      return pos + 2;
    }
    // one store, and one byte that is written again: Chinese text takes 0.7 of the time
    Bytes.putInt(buf, pos, Utf8.threeBytes(c));
    return pos + 3;
  }

  private static int pair(byte[] buf, int pos, String s, int i) {
    char high = s.charAt(i);
    if (!Character.isHighSurrogate(high)
        || i + 1 == s.length()
        || !Character.isLowSurrogate(s.charAt(i + 1))) {
      throw JsonErrors.loneSurrogate(high, i);
    }
    int c = Character.toCodePoint(high, s.charAt(i + 1));
    buf[pos] = (byte) (0xF0 | c >> 18);
    buf[pos + 1] = (byte) (0x80 | (c >> 12 & 0x3F));
    buf[pos + 2] = (byte) (0x80 | (c >> 6 & 0x3F));
    buf[pos + 3] = (byte) (0x80 | (c & 0x3F));
    return pos + 4;
  }

  /** Writes a null as a whole document. */
  public static int writeNull(JsonWriter out, int pos) {
    if (out.buf.length - pos < JsonWriter.SLACK) {
      pos = out.grow(pos, JsonWriter.SLACK);
    }
    Bytes.putInt(out.buf, pos, JsonWriter.NULL);
    return pos + 4;
  }

  /** Writes a string, in quotes and escaped. */
  public static int string(JsonWriter out, byte[] buf, int pos, String s, int rest) {
    return JsonWriter.string(out, buf, pos, s, rest);
  }
}
