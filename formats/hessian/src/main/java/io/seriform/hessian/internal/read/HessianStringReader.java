package io.seriform.hessian.internal.read;

import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Reads strings and binary, in one chunk or several. */
public final class HessianStringReader {

  private HessianStringReader() {}

  /** Reads a string, or null. */
  public static String readOrNull(HessianInput in, boolean name) {
    if (in.peek() == HessianCode.NULL) {
      in.pos++;
      return null;
    }
    return read(in, name ? in.longestName : in.longestString, name);
  }

  /** Reads a string that is not null. */
  public static String read(HessianInput in) {
    return read(in, in.longestString, false);
  }

  /** Reads a string that is a name. */
  public static String readName(HessianInput in) {
    return read(in, in.longestName, true);
  }

  private static String read(HessianInput in, int limit, boolean name) {
    int code = in.peek();
    if (!HessianCode.isString(code)) {
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
      if (!HessianCode.isString(code)) {
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
  public static void decode(HessianInput in, char[] to, int n) {
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

  private static SeriformException malformed(HessianInput in) {
    return HessianErrors.place(in, new SyntaxException("malformed UTF-8"), in.pos);
  }

  /** Reads binary. */
  public static byte[] readBinary(HessianInput in) {
    int code = in.peek();
    if (!HessianCode.isBinary(code)) {
      throw HessianErrors.unexpected(in, "binary");
    }
    ByteArrayOutputStream all = null;
    while (code == HessianCode.BINARY_CHUNK) {
      all = all == null ? new ByteArrayOutputStream() : all;
      int n = binaryLength(in, length(in, 0, 3), all.size());
      all.write(in.buf, in.pos, n);
      in.pos += n;
      code = in.peek();
      if (!HessianCode.isBinary(code)) {
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
      return Arrays.copyOfRange(in.buf, from, from + n);
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
