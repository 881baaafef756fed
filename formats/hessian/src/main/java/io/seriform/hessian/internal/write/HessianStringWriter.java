package io.seriform.hessian.internal.write;

import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianStrings;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;

/** Writes strings and binary of any length, in chunks if they are long. */
public final class HessianStringWriter {

  private HessianStringWriter() {}

  /** Writes a string, and makes room for itself and for {@code rest} bytes more. */
  public static int write(HessianOutput out, byte[] buf, int pos, String s, int rest) {
    byte[] v = Strings.latin1(s);
    int n = v == null ? HessianCode.CHUNK : v.length;
    if (n > HessianCode.STRING_SHORT_MOST || buf.length - pos < n + rest + HessianStrings.HEAD) {
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
  private static int writeLong(HessianOutput out, int pos, String s, int rest) {
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
      HessianOutput out, int pos, String s, int from, int to, boolean last, int rest) {
    int n = to - from;
    pos = out.room(pos, Utf8.MAX_BYTES_PER_CHAR * n + HessianStrings.HEAD + rest);
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
      pos = HessianStrings.putChar(buf, pos, s.charAt(i));
    }
    return pos;
  }

  /** Writes binary, and makes room for itself and for {@code rest} bytes more. */
  public static int writeBinary(HessianOutput out, int pos, byte[] v, int rest) {
    out.admitString(v.length);
    int from = 0;
    while (v.length - from > HessianCode.CHUNK) {
      pos = binaryHead(out, pos, HessianCode.BINARY_CHUNK, HessianCode.CHUNK);
      pos = out.write(pos, v, from, HessianCode.CHUNK, HessianStrings.HEAD + rest);
      from += HessianCode.CHUNK;
    }
    int n = v.length - from;
    pos = out.room(pos, HessianStrings.HEAD + rest);
    if (n <= HessianCode.BINARY_DIRECT_MOST) {
      out.buf[pos++] = (byte) (HessianCode.BINARY_DIRECT + n);
    } else if (n <= HessianCode.STRING_SHORT_MOST) {
      out.buf[pos] = (byte) (HessianCode.BINARY_SHORT + (n >> 8));
      out.buf[pos + 1] = (byte) n;
      pos += 2;
    } else {
      pos = binaryHead(out, pos, HessianCode.BINARY, n);
    }
    return out.write(pos, v, from, n, HessianStrings.HEAD + rest);
  }

  private static int binaryHead(HessianOutput out, int pos, byte code, int n) {
    pos = out.room(pos, HessianStrings.HEAD);
    out.buf[pos] = code;
    out.buf[pos + 1] = (byte) (n >> 8);
    out.buf[pos + 2] = (byte) n;
    return pos + 3;
  }
}
