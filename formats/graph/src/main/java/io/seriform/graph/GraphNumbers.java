package io.seriform.graph;

import io.seriform.error.SeriformException;
import io.seriform.wire.Bytes;

/**
 * Numbers of variable length: seven bits in each byte, the lowest first, the highest bit set in all
 * but the last. Signed ones are moved by {@link #BIAS} and then folded, so that one byte holds -32
 * to 95 and two hold -8160 to 8223.
 */
final class GraphNumbers {

  /** Small positive numbers are more frequent than small negative ones. */
  static final int BIAS = 32;

  /** The most bytes of a number of 32 bits, and of 64. */
  static final int MOST_INT = 5;

  static final int MOST_LONG = 10;

  private static final long HIGH = 0x8080808080808080L;

  private GraphNumbers() {}

  // ---- writing: touches 8 bytes

  static int fold(int v) {
    int x = v - BIAS;
    return (x << 1) ^ (x >> 31);
  }

  static int unfold(int u) {
    return ((u >>> 1) ^ -(u & 1)) + BIAS;
  }

  static long fold(long v) {
    long x = v - BIAS;
    return (x << 1) ^ (x >> 63);
  }

  static long unfold(long u) {
    return ((u >>> 1) ^ -(u & 1)) + BIAS;
  }

  static int putInt(byte[] buf, int pos, int v) {
    return put(buf, pos, fold(v));
  }

  static int put(byte[] buf, int pos, int u) {
    if (u >>> 7 == 0) {
      buf[pos] = (byte) u;
      return pos + 1;
    }
    if (u >>> 14 == 0) {
      Bytes.putShort(buf, pos, (short) ((u & 0x7F) | 0x80 | (u << 1 & 0x7F00)));
      return pos + 2;
    }
    return putMore(buf, pos, u & 0xFFFFFFFFL);
  }

  static int putLong(byte[] buf, int pos, long v) {
    long u = fold(v);
    return u >>> 35 == 0 ? putUpTo35(buf, pos, u) : putMost(buf, pos, u);
  }

  private static int putUpTo35(byte[] buf, int pos, long u) {
    if (u < 0x80) {
      buf[pos] = (byte) u;
      return pos + 1;
    }
    return putMore(buf, pos, u);
  }

  /** Of 8 to 35 bits, without a loop. */
  private static int putMore(byte[] buf, int pos, long u) {
    int n = (70 - Long.numberOfLeadingZeros(u)) / 7;
    long word =
        (u & 0x7F)
            | (u & 0x3F80) << 1
            | (u & 0x1FC000) << 2
            | (u & 0xFE00000) << 3
            | (u & 0x7F0000000L) << 4;
    Bytes.putLong(buf, pos, word | (HIGH >>> (72 - 8 * n)));
    return pos + n;
  }

  static int putMost(byte[] buf, int pos, long u) {
    while (u >>> 7 != 0) {
      buf[pos++] = (byte) (u | 0x80);
      u >>>= 7;
    }
    buf[pos] = (byte) u;
    return pos + 1;
  }

  // ---- reading

  /** A number of 32 bits that the fast path did not read. */
  static int slow(GraphReader in) {
    int p = in.pos;
    if (in.end - p >= 8) {
      long w = Bytes.getLong(in.buf, p);
      long stop = ~w & HIGH;
      int n = (Long.numberOfTrailingZeros(stop) >>> 3) + 1;
      w &= stop ^ (stop - 1);
      if (n < MOST_INT || (n == MOST_INT && w >>> 32 < 0x10)) {
        in.pos = p + n;
        return (int)
            ((w & 0x7F)
                | (w & 0x7F00) >>> 1
                | (w & 0x7F0000) >>> 2
                | (w & 0x7F000000) >>> 3
                | (w & 0x7F00000000L) >>> 4);
      }
      throw tooLarge(in);
    }
    return slower(in);
  }

  private static int slower(GraphReader in) {
    int u = 0;
    for (int i = 0; i < MOST_INT; i++) {
      if (!in.more(i + 1)) {
        throw GraphErrors.end(in);
      }
      int b = in.buf[in.pos + i];
      u |= (b & 0x7F) << (7 * i);
      if (b >= 0) {
        if (i == MOST_INT - 1 && b > 0xF) {
          throw tooLarge(in);
        }
        in.pos += i + 1;
        return u;
      }
    }
    throw tooLarge(in);
  }

  /** A number of 64 bits. */
  static long slowLong(GraphReader in) {
    int p = in.pos;
    if (in.end - p >= 8) {
      long w = Bytes.getLong(in.buf, p);
      long stop = ~w & HIGH;
      if (stop != 0) {
        in.pos = p + (Long.numberOfTrailingZeros(stop) >>> 3) + 1;
        w &= stop ^ (stop - 1);
        w = (w & 0x007F007F007F007FL) | (w & 0x7F007F007F007F00L) >>> 1;
        w = (w & 0x00003FFF00003FFFL) | (w & 0x3FFF00003FFF0000L) >>> 2;
        return (w & 0x0FFFFFFFL) | (w & 0x0FFFFFFF00000000L) >>> 4;
      }
    }
    long u = 0;
    for (int i = 0; i < MOST_LONG; i++) {
      if (!in.more(i + 1)) {
        throw GraphErrors.end(in);
      }
      int b = in.buf[in.pos + i];
      u |= (b & 0x7FL) << (7 * i);
      if (b >= 0) {
        if (i == MOST_LONG - 1 && b > 3) {
          throw tooLarge(in);
        }
        in.pos += i + 1;
        return u;
      }
    }
    throw tooLarge(in);
  }

  private static SeriformException tooLarge(GraphReader in) {
    return GraphErrors.syntax(in, "a number is too large");
  }
}
