package io.seriform.hessian.internal;

import io.seriform.error.SyntaxException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;

/**
 * Strings and binary. The length of a string is its number of UTF-16 units, each of which is
 * written as UTF-8 by itself, surrogates as three bytes; a chunk never ends between two surrogates
 * of a pair.
 */
public final class HessianStrings {

  /** Header and slack of a string. */
  private static final int HEAD = 16;

  private HessianStrings() {}

  // ---- writing

  /** Writes a string, and makes room for itself and for {@code rest} bytes more. */
  static int write(HessianWriter out, byte[] buf, int pos, String s, int rest) {
    byte[] v = Strings.latin1(s);
    int n = v == null ? HessianCode.CHUNK : v.length;
    if (n > HessianCode.STRING_SHORT_MOST || buf.length - pos < n + rest + HEAD) {
      return writeLong(out, pos, s, rest);
    }
    int to;
    if (n <= HessianCode.STRING_DIRECT_MOST) {
      buf[pos] = (byte) n;
      to = pos + 1;
    } else {
      buf[pos] = (byte) (HessianCode.STRING_SHORT + (n >> 8));
      buf[pos + 1] = (byte) n;
      to = pos + 2;
    }
    int end = Utf8.copyAscii(v, buf, to);
    return end >= 0 ? end : writeLong(out, pos, s, rest);
  }

  /** Writes a string that is long, or not ASCII, or for which there is no room yet. */
  private static int writeLong(HessianWriter out, int pos, String s, int rest) {
    int n = s.length();
    int from = 0;
    while (n - from > HessianCode.CHUNK) {
      int to = from + HessianCode.CHUNK;
      if (Character.isHighSurrogate(s.charAt(to - 1))) {
        to--;
      }
      pos = chunk(out, pos, s, from, to, false, rest);
      from = to;
    }
    return chunk(out, pos, s, from, n, true, rest);
  }

  private static int chunk(
      HessianWriter out, int pos, String s, int from, int to, boolean last, int rest) {
    int n = to - from;
    pos = out.room(pos, Utf8.MAX_BYTES_PER_CHAR * n + HEAD + rest);
    byte[] buf = out.buf;
    if (last && n <= HessianCode.STRING_DIRECT_MOST) {
      buf[pos++] = (byte) n;
    } else if (last && n <= HessianCode.STRING_SHORT_MOST) {
      buf[pos] = (byte) (HessianCode.STRING_SHORT + (n >> 8));
      buf[pos + 1] = (byte) n;
      pos += 2;
    } else {
      buf[pos] = last ? HessianCode.STRING : HessianCode.STRING_CHUNK;
      buf[pos + 1] = (byte) (n >> 8);
      buf[pos + 2] = (byte) n;
      pos += 3;
    }
    for (int i = from; i < to; i++) {
      pos = putChar(buf, pos, s.charAt(i));
    }
    return pos;
  }

  /** Writes one UTF-16 unit. */
  static int putChar(byte[] buf, int pos, char c) {
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

  /** The bytes of a string without its headers. */
  public static int length(String s) {
    long bytes = 0;
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
    }
    return (int) Math.min(bytes, Integer.MAX_VALUE);
  }

  /** A string of at most {@link HessianCode#CHUNK} chars as it is written. */
  public static byte[] bytes(String s) {
    byte[] buf = new byte[Utf8.MAX_BYTES_PER_CHAR * s.length() + HEAD];
    int n = s.length();
    int pos = 1;
    if (n <= HessianCode.STRING_DIRECT_MOST) {
      buf[0] = (byte) n;
    } else if (n <= HessianCode.STRING_SHORT_MOST) {
      buf[0] = (byte) (HessianCode.STRING_SHORT + (n >> 8));
      buf[pos++] = (byte) n;
    } else {
      buf[0] = HessianCode.STRING;
      buf[pos++] = (byte) (n >> 8);
      buf[pos++] = (byte) n;
    }
    for (int i = 0; i < n; i++) {
      pos = putChar(buf, pos, s.charAt(i));
    }
    return java.util.Arrays.copyOf(buf, pos);
  }

  /** Writes binary, and makes room for itself and for {@code rest} bytes more. */
  static int writeBinary(HessianWriter out, int pos, byte[] v, int rest) {
    out.admitString(v.length);
    int from = 0;
    while (v.length - from > HessianCode.CHUNK) {
      pos = binaryHead(out, pos, HessianCode.BINARY_CHUNK, HessianCode.CHUNK);
      pos = out.write(pos, v, from, HessianCode.CHUNK, HEAD + rest);
      from += HessianCode.CHUNK;
    }
    int n = v.length - from;
    pos = out.room(pos, HEAD + rest);
    if (n <= HessianCode.BINARY_DIRECT_MOST) {
      out.buf[pos++] = (byte) (HessianCode.BINARY_DIRECT + n);
    } else if (n <= HessianCode.STRING_SHORT_MOST) {
      out.buf[pos] = (byte) (HessianCode.BINARY_SHORT + (n >> 8));
      out.buf[pos + 1] = (byte) n;
      pos += 2;
    } else {
      pos = binaryHead(out, pos, HessianCode.BINARY, n);
    }
    return out.write(pos, v, from, n, HEAD + rest);
  }

  private static int binaryHead(HessianWriter out, int pos, byte code, int n) {
    pos = out.room(pos, HEAD);
    out.buf[pos] = code;
    out.buf[pos + 1] = (byte) (n >> 8);
    out.buf[pos + 2] = (byte) n;
    return pos + 3;
  }

  // ---- reading

  /** Whether a code, signed, starts a string. */
  static boolean isString(int code) {
    return (code >= 0 && code < 0x20)
        || (code >= HessianCode.STRING_SHORT && code < HessianCode.BINARY_SHORT)
        || code == HessianCode.STRING
        || code == HessianCode.STRING_CHUNK;
  }

  /** Whether a code, signed, starts binary. */
  static boolean isBinary(int code) {
    return (code >= HessianCode.BINARY_DIRECT && code < HessianCode.STRING_SHORT)
        || (code >= HessianCode.BINARY_SHORT && code < 0x38)
        || code == HessianCode.BINARY
        || code == HessianCode.BINARY_CHUNK;
  }

  /** Reads a string, or null. */
  static String readOrNull(HessianInput in, boolean name) {
    if (in.peek() == HessianCode.NULL) {
      in.pos++;
      return null;
    }
    return read(in, name ? in.longestName : in.longestString, name);
  }

  /** Reads a string that is not null. */
  static String read(HessianInput in) {
    return read(in, in.longestString, false);
  }

  /** Reads a string that is a name. */
  static String readName(HessianInput in) {
    return read(in, in.longestName, true);
  }

  private static String read(HessianInput in, int limit, boolean name) {
    int code = in.peek();
    if (!isString(code)) {
      throw HessianErrors.unexpected(in, "a string");
    }
    StringBuilder all = null;
    long bytes = 0;
    while (code == HessianCode.STRING_CHUNK) {
      int n = length(in, 0, 3);
      long from = in.offset(in.pos);
      String chunk = chars(in, n, limit, bytes, name);
      bytes += in.offset(in.pos) - from;
      all = all == null ? new StringBuilder() : all;
      all.append(chunk);
      code = in.peek();
      if (!isString(code)) {
        throw HessianErrors.unexpected(in, "another chunk of a string");
      }
    }
    int n;
    if (code == HessianCode.STRING) {
      n = length(in, 0, 3);
    } else if (code <= HessianCode.STRING_DIRECT_MOST) {
      in.pos++;
      n = code;
    } else {
      n = length(in, code - HessianCode.STRING_SHORT, 2);
    }
    String last = chars(in, n, limit, bytes, name);
    return all == null ? last : all.append(last).toString();
  }

  /** A length in the bytes after the code, which are consumed with it. */
  private static int length(HessianInput in, int high, int head) {
    in.need(head);
    int n = high;
    for (int i = 1; i < head; i++) {
      n = n << 8 | (in.buf[in.pos + i] & 0xFF);
    }
    in.pos += head;
    return n;
  }

  /**
   * The n UTF-16 units at the position, which are consumed.
   *
   * @param before how many bytes the chunks before took
   */
  private static String chars(HessianInput in, int n, int limit, long before, boolean name) {
    check(in, before + n, limit, name);
    in.need(n);
    int p = in.pos;
    if (Utf8.isAscii(in.buf, p, p + n)) {
      in.pos = p + n;
      return Strings.latin1(in.buf, p, n);
    }
    long from = in.offset(p);
    char[] to = in.chars(n);
    decode(in, to, n);
    check(in, before + in.offset(in.pos) - from, limit, name);
    return new String(to, 0, n);
  }

  private static void check(HessianInput in, long length, int limit, boolean name) {
    if (length > limit) {
      throw in.at(
          name
              ? LimitErrors.nameTooLong(in.limits(), length)
              : LimitErrors.stringTooLong(in.limits(), length),
          in.pos);
    }
  }

  /** Reads chars of a chunk. */
  static void decode(HessianInput in, char[] to, int n) {
    for (int i = 0; i < n; ) {
      if (in.pos == in.end) {
        in.need(1);
      }
      int b = in.buf[in.pos];
      if (b >= 0) {
        to[i++] = (char) b;
        in.pos++;
        continue;
      }
      int width =
          b < (byte) 0xC2 ? 0 : b < (byte) 0xE0 ? 2 : b < (byte) 0xF0 ? 3 : b < (byte) 0xF5 ? 4 : 0;
      if (width == 0) {
        throw malformed(in);
      }
      in.need(width);
      int c = b & (0x7F >> width);
      for (int k = 1; k < width; k++) {
        int next = in.buf[in.pos + k];
        if (next >= (byte) 0xC0) {
          throw malformed(in);
        }
        c = c << 6 | (next & 0x3F);
      }
      if ((width == 3 && c < 0x800)
          || (width == 4 && (c < 0x10000 || c > Character.MAX_CODE_POINT || i + 2 > n))) {
        throw malformed(in);
      }
      in.pos += width;
      i += Character.toChars(c, to, i);
    }
  }

  private static io.seriform.error.SeriformException malformed(HessianInput in) {
    return HessianErrors.place(in, new SyntaxException("malformed UTF-8"), in.pos);
  }

  /** Reads binary. */
  static byte[] readBinary(HessianInput in) {
    int code = in.peek();
    if (!isBinary(code)) {
      throw HessianErrors.unexpected(in, "binary");
    }
    java.io.ByteArrayOutputStream all = null;
    while (code == HessianCode.BINARY_CHUNK) {
      all = all == null ? new java.io.ByteArrayOutputStream() : all;
      int n = binaryLength(in, length(in, 0, 3), all.size());
      all.write(in.buf, in.pos, n);
      in.pos += n;
      code = in.peek();
      if (!isBinary(code)) {
        throw HessianErrors.unexpected(in, "another chunk of binary");
      }
    }
    int n;
    if (code == HessianCode.BINARY) {
      n = length(in, 0, 3);
    } else if (code < HessianCode.STRING_SHORT) {
      in.pos++;
      n = code - HessianCode.BINARY_DIRECT;
    } else {
      n = length(in, code - HessianCode.BINARY_SHORT, 2);
    }
    binaryLength(in, n, all == null ? 0 : all.size());
    int from = in.pos;
    in.pos += n;
    if (all == null) {
      return java.util.Arrays.copyOfRange(in.buf, from, from + n);
    }
    all.write(in.buf, from, n);
    return all.toByteArray();
  }

  private static int binaryLength(HessianInput in, int n, int before) {
    if ((long) before + n > in.longestString) {
      throw in.at(LimitErrors.stringTooLong(in.limits(), (long) before + n), in.pos);
    }
    in.need(n);
    return n;
  }
}
