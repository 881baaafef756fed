package io.seriform.json.internal.site;

import io.seriform.wire.LimitErrors;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Strings;
import java.util.Arrays;

/**
 * Strings off the fast path: escapes, characters outside ASCII, strings at the end of the buffer
 * (RFC 8259 §7, RFC 3629).
 */
public final class JsonStrings {

  static final int ESCAPE_SEEN = 1;
  static final int HIGH_SEEN = 2;

  private static final long HIGH = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;

  /** The character of the letter after a backslash; 0 if the letter is not an escape. */
  private static final byte[] UNESCAPED = new byte[128];

  static {
    UNESCAPED['"'] = '"';
    UNESCAPED['\\'] = '\\';
    UNESCAPED['/'] = '/';
    UNESCAPED['b'] = '\b';
    UNESCAPED['f'] = '\f';
    UNESCAPED['n'] = '\n';
    UNESCAPED['r'] = '\r';
    UNESCAPED['t'] = '\t';
  }

  private JsonStrings() {}

  /** A string or null, after whitespace. */
  public static String readOrNull(JsonReader in) {
    int c = JsonSlow.peek(in);
    if (c == '"') {
      return read(in, 0);
    }
    if (c == 'n') {
      JsonSlow.isNull(in);
      return null;
    }
    if (c == '\'' && in.syntax.singleQuotes()) {
      return read(in, 0);
    }
    throw JsonSlow.wrongKind(in, "a string");
  }

  /** A string or null; where options admit it, a number or boolean just as it is written. */
  static String readValue(JsonReader in) {
    int c = JsonSlow.peek(in);
    boolean truth = c == 't' || c == 'f';
    if (!truth && c != '-' && (c < '0' || c > '9')) {
      return readOrNull(in);
    }
    if (!in.leniency.scalars()) {
      throw JsonSlow.wrongKind(in, "a string").hinting(JsonErrors.HINTS.scalarAsText());
    }
    if (truth) {
      return Boolean.toString(JsonSlow.readBoolean(in));
    }
    JsonNumbers number = JsonNumbers.scan(in);
    String text = number.text(in);
    in.pos += text.length();
    return text;
  }

  /**
   * From so many plain bytes on a string is looked at as a long one. With 96 {@code media.3}, whose
   * strings have some 170, is read in 1.26 of the time: looking through them twice and two calls
   * more cost what is saved.
   */
  public static final int LONG = 256;

  /**
   * The string whose quote is at the position.
   *
   * @param plain how many bytes after the quote are known to be plain ASCII
   */
  public static String read(JsonReader in, int plain) {
    if (in.buf[in.pos] == '"') {
      int p = in.pos + 1 + plain;
      // nothing but a first byte of what is above U+00FF lies there
      boolean wide = p < in.end && in.buf[p] < 0 && in.buf[p] > (byte) 0xC3 && !in.latin1;
      String s = wide ? lastIsWide(in, p) : latin1(in, plain);
      if (s != null) {
        return s;
      }
    }
    int n = scan(in, plain, in.limits().string(), false);
    String s = text(in, in.pos + 1, in.pos + 1 + n);
    in.pos += n + 2;
    return s;
  }

  /**
   * The string whose quote is at the position, where its first bytes are plain ASCII and {@link
   * #LONG} or more. Its end is looked for without a thought of backslashes, and those by the JDK in
   * the string that was made, which has vectors for it: {@code user}, one string of 928 bytes, is
   * read in 0.93 of the time on some processors, and no slower on others.
   *
   * @param plain how many bytes after the quote are known to be plain ASCII
   */
  public static String readLong(JsonReader in, int plain) {
    byte[] b = in.buf;
    int from = in.pos + 1;
    int last = in.end - 32;
    for (int p = JsonText.endTo(b, from + plain, last); p < in.end; p += 8) {
      // the zeros behind the end of the buffer are marked
      long m = JsonText.ends(Bytes.getLongUpTo(b, p, in.end));
      if (m == 0) {
        continue;
      }
      p += Long.numberOfTrailingZeros(m) >>> 3;
      if (p < in.end && b[p] == '"' && p - from <= in.limits().string()) {
        String s = Strings.latin1(b, from, p - from);
        int backslash = s.indexOf('\\');
        if (backslash >= 0) {
          return read(in, backslash);
        }
        in.pos = p + 1;
        return s;
      }
      break;
    }
    return read(in, JsonText.plainTo(b, from + plain, last) - from);
  }

  /**
   * The string whose quote is at the position, if it ends in one character that is not Latin-1 and
   * is plain before it: no other pass looks for its end.
   *
   * @param p where that character begins
   * @return null, the position being unchanged, where it is something else
   */
  private static String lastIsWide(JsonReader in, int p) {
    byte[] b = in.buf;
    int to = p + (b[p] < (byte) 0xE0 ? 2 : b[p] < (byte) 0xF0 ? 3 : 4);
    int from = in.pos + 1;
    if (to >= in.end || b[to] != '"' || to - from > in.limits().string()) {
      return null;
    }
    String s = in.utf8(from, to);
    if (s != null) {
      in.pos = to + 1;
    }
    return s;
  }

  /**
   * The string whose quote is at the position, if it is Latin-1, in one pass: what is plain is
   * copied by words.
   *
   * @return null, the position being unchanged, where it is something else: wider, too long, beyond
   *     the end of the buffer or no string
   */
  private static String latin1(JsonReader in, int plain) {
    byte[] b = in.buf;
    byte[] room = in.room;
    int from = in.pos + 1;
    int most = room.length - 8;
    if (plain > most) {
      room = grown(room, plain, in.end - from - plain);
      most = room.length - 8;
    }
    System.arraycopy(b, from, room, 0, plain);
    int n = plain;
    int p = from + plain;
    while (p < in.end) {
      if (n > most) {
        room = grown(room, n, in.end - p);
        most = room.length - 8;
      }
      // the zeros behind the end of the buffer are marked
      long w = Bytes.getLongUpTo(b, p, in.end);
      Bytes.putLong(room, n, w);
      long stops = JsonText.special(w);
      if (stops == 0) {
        p += 8;
        n += 8;
        continue;
      }
      int k = Long.numberOfTrailingZeros(stops) >>> 3;
      p += k;
      n += k;
      if (p == in.end) {
        return null;
      }
      byte c = b[p];
      if (c == '"') {
        if (p - from > in.limits().string()) {
          return null;
        }
        in.pos = p + 1;
        return Strings.latin1(room, 0, n);
      }
      // the escape is at most 6 bytes, and the word before ends one behind its first
      if (c == '\\' && p + 6 <= in.end) {
        byte letter = b[p + 1];
        int value = letter == 'u' ? hex(b, p + 2) : letter < 0 ? -1 : UNESCAPED[letter];
        if (value < 0 || value > 0xFF || (value == 0 && letter != 'u')) {
          return null;
        }
        room[n++] = (byte) value;
        p += letter == 'u' ? 6 : 2;
      } else if (c < 0 && in.latin1) {
        room[n++] = c;
        p++;
      } else if ((c & 0xFE) == 0xC2 && p + 1 < in.end && (b[p + 1] & 0xC0) == 0x80) {
        room[n++] = (byte) (c << 6 | (b[p + 1] & 0x3F));
        p += 2;
      } else {
        return null;
      }
    }
    return null;
  }

  /** Room for twice the current bytes, but no more than may follow. */
  private static byte[] grown(byte[] room, int n, int rest) {
    return Arrays.copyOf(room, (int) Math.min(2L * n, n + rest + 8L));
  }

  /** Skips the string at the position, as strictly as it would be read. */
  static void skip(JsonReader in) {
    if (JsonSlow.peek(in) != '"' && !(in.buf[in.pos] == '\'' && in.syntax.singleQuotes())) {
      throw JsonErrors.expected(in, "a string");
    }
    skip(in, in.limits().string(), false);
  }

  /** Skips the name at the position. */
  static void skipName(JsonReader in) {
    skip(in, in.limits().name(), true);
  }

  private static void skip(JsonReader in, int limit, boolean name) {
    int n = scan(in, 0, limit, name);
    if (in.seen != 0) {
      decode(in, in.pos + 1, in.pos + 1 + n);
    }
    in.pos += n + 2;
  }

  /** The string between the quotes that {@link #scan} has just found. */
  public static String text(JsonReader in, int from, int to) {
    if (in.seen == 0 || (in.seen == HIGH_SEEN && in.latin1)) {
      return Strings.latin1(in.buf, from, to - from);
    }
    String s = in.seen == HIGH_SEEN ? in.utf8(from, to) : null;
    // what has escapes, or is malformed in a place that is to be told
    return s != null ? s : decode(in, from, to);
  }

  /**
   * Finds the closing quote, refilling as needed; the position stays at the opening one.
   *
   * @param i how many bytes after the opening quote are known to be plain
   * @return the number of bytes between the quotes; {@code in.seen} tells what is among them
   */
  public static int scan(JsonReader in, int i, int limit, boolean name) {
    byte quote = in.buf[in.pos];
    int seen = 0;
    for (; ; ) {
      int from = in.pos + 1;
      byte[] b = in.buf;
      int p = from + i;
      while (p + 8 <= in.end && quote == '"') {
        long w = Bytes.getLong(b, p);
        long m = stops(w);
        if (m == 0) {
          seen |= (w & HIGH) != 0 ? HIGH_SEEN : 0;
          p += 8;
          continue;
        }
        // only the lowest mark is exact: bytes above 0x7F count up to it
        seen |= (w & HIGH & ((m & -m) - 1)) != 0 ? HIGH_SEEN : 0;
        p += Long.numberOfTrailingZeros(m) >>> 3;
        if (b[p] != '\\') {
          break;
        }
        seen |= ESCAPE_SEEN;
        p += 2;
      }
      int first = p;
      for (; p < in.end; p++) {
        byte c = b[p];
        if (c == quote) {
          int n = p - from;
          if (n > limit) {
            throw in.at(
                name
                    ? LimitErrors.nameTooLong(in.limits(), n)
                    : LimitErrors.stringTooLong(in.limits(), n),
                in.pos);
          }
          in.seen = seen;
          return n;
        }
        if (c == '\\') {
          seen |= ESCAPE_SEEN;
          p++;
        } else if (c < 0) {
          seen |= HIGH_SEEN;
        } else if (c < 0x20) {
          in.pos = p;
          throw JsonErrors.syntaxAt(in, p, "a control character in a string");
        } else if (p != first && (p & 7) == 0 && p + 8 <= in.end && quote == '"') {
          // back to words, but not to the one that was left for this loop
          break;
        }
      }
      i = p - from;
      if (i > limit) {
        throw in.at(
            name
                ? LimitErrors.nameTooLong(in.limits(), i)
                : LimitErrors.stringTooLong(in.limits(), i),
            in.pos);
      }
      if (p >= in.end && !in.more(i + 2)) {
        in.pos = in.end;
        throw JsonErrors.expected(in, "the end of the string");
      }
    }
  }

  /** Marks what ends a run in a string: below 0x20, quote, backslash; not bytes above 0x7F. */
  static long stops(long w) {
    long quote = w ^ 0x2222222222222222L;
    long escape = w ^ 0x5C5C5C5C5C5C5C5CL;
    return (((w - 0x2020202020202020L) & ~w)
            | ((quote - ONES) & ~quote)
            | ((escape - ONES) & ~escape))
        & HIGH;
  }

  /** Decodes UTF-8 (or Latin-1) and escapes, strictly. */
  private static String decode(JsonReader in, int from, int to) {
    if (in.chars.length < to - from) {
      in.chars = new char[Math.max(to - from, 2 * in.chars.length)];
    }
    byte[] b = in.buf;
    char[] chars = in.chars;
    int n = 0;
    for (int p = from; p < to; ) {
      int c = b[p];
      if (c >= 0 && c != '\\') {
        chars[n++] = (char) c;
        p++;
      } else if (c == '\\') {
        p = escape(in, chars, n, p, to);
        n++;
      } else if (in.latin1) {
        chars[n++] = (char) (c & 0xFF);
        p++;
      } else if (c < (byte) 0xF0) {
        p = bmp(in, chars, n++, p, to);
      } else {
        p = supplementary(in, chars, n, p, to);
        n += 2;
      }
    }
    if ((in.seen & ESCAPE_SEEN) != 0) {
      checkPairs(in, from, chars, n);
    }
    return new String(chars, 0, n);
  }

  private static int bmp(JsonReader in, char[] chars, int n, int p, int to) {
    byte[] b = in.buf;
    int c = b[p];
    if (c < (byte) 0xE0) {
      if (c >= (byte) 0xC2 && p + 1 < to && (b[p + 1] & 0xC0) == 0x80) {
        chars[n] = (char) ((c & 0x1F) << 6 | (b[p + 1] & 0x3F));
        return p + 2;
      }
      throw badUtf8(in, p);
    }
    if (p + 2 >= to || (b[p + 1] & 0xC0) != 0x80 || (b[p + 2] & 0xC0) != 0x80) {
      throw badUtf8(in, p);
    }
    int v = (c & 0x0F) << 12 | (b[p + 1] & 0x3F) << 6 | (b[p + 2] & 0x3F);
    if (v < 0x800 || (v >= 0xD800 && v < 0xE000)) {
      throw badUtf8(in, p);
    }
    chars[n] = (char) v;
    return p + 3;
  }

  private static int supplementary(JsonReader in, char[] chars, int n, int p, int to) {
    byte[] b = in.buf;
    if (p + 3 >= to
        || (b[p + 1] & 0xC0) != 0x80
        || (b[p + 2] & 0xC0) != 0x80
        || (b[p + 3] & 0xC0) != 0x80
        || b[p] > (byte) 0xF4) {
      throw badUtf8(in, p);
    }
    int v =
        (b[p] & 0x07) << 18 | (b[p + 1] & 0x3F) << 12 | (b[p + 2] & 0x3F) << 6 | (b[p + 3] & 0x3F);
    if (v < 0x10000 || v > 0x10FFFF) {
      throw badUtf8(in, p);
    }
    chars[n] = Character.highSurrogate(v);
    chars[n + 1] = Character.lowSurrogate(v);
    return p + 4;
  }

  private static RuntimeException badUtf8(JsonReader in, int p) {
    in.pos = p;
    return JsonErrors.syntaxAt(in, p, "malformed UTF-8")
        .hinting("decode bytes of another charset first: new String(bytes, charset)");
  }

  private static int escape(JsonReader in, char[] chars, int n, int p, int to) {
    byte[] b = in.buf;
    byte c = b[p + 1];
    if (c == 'u') {
      int v = p + 6 <= to ? hex(b, p + 2) : -1;
      if (v < 0) {
        in.pos = p;
        throw JsonErrors.syntaxAt(in, p, "an escape needs four hexadecimal digits");
      }
      chars[n] = (char) v;
      return p + 6;
    }
    if (c == '\'' && in.syntax.singleQuotes()) {
      chars[n] = '\'';
      return p + 2;
    }
    int plain = c < 0 ? 0 : UNESCAPED[c];
    if (plain == 0) {
      in.pos = p;
      throw JsonErrors.syntaxAt(in, p, "no such escape");
    }
    chars[n] = (char) plain;
    return p + 2;
  }

  private static int hex(byte[] b, int p) {
    int v = 0;
    for (int i = 0; i < 4; i++) {
      byte c = b[p + i];
      int d =
          c >= '0' && c <= '9'
              ? c - '0'
              : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10 : -1;
      if (d < 0) {
        return -1;
      }
      v = v << 4 | d;
    }
    return v;
  }

  /** Refuses surrogates without their other half, which only escapes can bring. */
  private static void checkPairs(JsonReader in, int from, char[] chars, int n) {
    for (int i = 0; i < n; i++) {
      if (Character.isSurrogate(chars[i])) {
        if (!Character.isHighSurrogate(chars[i])
            || i + 1 == n
            || !Character.isLowSurrogate(chars[i + 1])) {
          in.pos = from - 1;
          throw JsonErrors.syntaxAt(in, from - 1, "a string has a lone surrogate");
        }
        i++;
      }
    }
  }
}
