package io.seriform.graph.internal.wire;

import io.seriform.error.SeriformException;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;

/**
 * Numbers of variable length: seven bits in each byte, the lowest first, the highest bit set in all
 * but the last. Signed ones are moved by {@link #BIAS} and then folded, so that one byte holds -32
 * to 95 and two hold -8160 to 8223.
 */
public final class GraphNumbers {

  /** Small positive numbers are more frequent than small negative ones. */
  static final int BIAS = 32;

  /** The most bytes of a number of 32 bits, and of 64. */
  public static final int MOST_INT = 5;

  public static final int MOST_LONG = 10;

  private GraphNumbers() {}

  // ---- writing: touches 8 bytes

  public static int fold(int v) {
    int x = v - BIAS;
    return (x << 1) ^ (x >> 31);
  }

  public static int unfold(int u) {
    return ((u >>> 1) ^ -(u & 1)) + BIAS;
  }

  public static long fold(long v) {
    long x = v - BIAS;
    return (x << 1) ^ (x >> 63);
  }

  public static long unfold(long u) {
    return ((u >>> 1) ^ -(u & 1)) + BIAS;
  }

  public static int putInt(byte[] buf, int pos, int v) {
    return put(buf, pos, fold(v));
  }

  public static int put(byte[] buf, int pos, int u) {
    if (u >>> 7 == 0) {
      buf[pos] = (byte) u;
      return pos + 1;
    }
    if (u >>> 14 == 0) {
      // the upper seven bits once more, which moves them up by one; a sixth off ints255
      Bytes.putShort(buf, pos, (short) (u + (u & 0x3F80) + 0x80));
      return pos + 2;
    }
    return putMore(buf, pos, u & 0xFFFFFFFFL);
  }

  public static int putLong(byte[] buf, int pos, long v) {
    long u = fold(v);
    return u >>> 35 == 0 ? putUpTo35(buf, pos, u) : putWord(buf, pos, u);
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
    if (u >>> 28 == 0) {
      int w = (int) u;
      w = (w & 0x7F) | (w << 1 & 0x7F00) | (w << 2 & 0x7F0000) | (w << 3 & 0x7F000000);
      if (u >>> 14 == 0) {
        Bytes.putShort(buf, pos, (short) (w | 0x80));
        return pos + 2;
      }
      if (u >>> 21 == 0) {
        Bytes.putInt(buf, pos, w | 0x8080);
        return pos + 3;
      }
      Bytes.putInt(buf, pos, w | 0x808080);
      return pos + 4;
    }
    int n = Varints.length(u);
    long word =
        (u & 0x7F)
            | (u & 0x3F80) << 1
            | (u & 0x1FC000) << 2
            | (u & 0xFE00000) << 3
            | (u & 0x7F0000000L) << 4;
    Bytes.putLong(buf, pos, word | (Varints.HIGH >>> (72 - 8 * n)));
    return pos + n;
  }

  /** Of 8 to 64 bits. Touches 8 bytes. */
  public static int putWord(byte[] buf, int pos, long u) {
    if (u >>> 56 != 0) {
      return Varints.put(buf, pos, u);
    }
    return Varints.putWord(buf, pos, u);
  }

  // ---- reading

  /**
   * A number of 32 bits that the fast path did not read: of more bytes than two, or the last one.
   * On purpose over 325 bytes of bytecode, so that it is called.
   */
  static int slow(GraphInput in) {
    byte[] b = in.buf;
    int p = in.pos;
    if (in.end - p >= MOST_INT) {
      int u = b[p];
      if (u >= 0) {
        in.pos = p + 1;
        return u;
      }
      u = (u & 0x7F) | (b[p + 1] & 0x7F) << 7;
      if (b[p + 1] >= 0) {
        in.pos = p + 2;
        return u;
      }
      int c = b[p + 2];
      u |= (c & 0x7F) << 14;
      if (c >= 0) {
        in.pos = p + 3;
        return u;
      }
      c = b[p + 3];
      u |= (c & 0x7F) << 21;
      if (c >= 0) {
        in.pos = p + 4;
        return u;
      }
      c = b[p + 4];
      if (c >= 0 && c <= 0xF) {
        in.pos = p + 5;
        return u | c << 28;
      }
      throw tooLarge(in);
    }
    if (in.end - p >= 3 && b[p + 2] >= 0) {
      // close to the end of the input
      int u = b[p];
      if (u >= 0) {
        in.pos = p + 1;
        return u;
      }
      if (b[p + 1] >= 0) {
        in.pos = p + 2;
        return (u & 0x7F) | b[p + 1] << 7;
      }
      in.pos = p + 3;
      return (u & 0x7F) | (b[p + 1] & 0x7F) << 7 | b[p + 2] << 14;
    }
    int u = 0;
    for (int i = 0; i < MOST_INT; i++) {
      if (!in.more(i + 1)) {
        throw GraphErrors.end(in);
      }
      int c = in.buf[in.pos + i];
      u |= (c & 0x7F) << (7 * i);
      if (c >= 0) {
        if (i == MOST_INT - 1 && c > 0xF) {
          throw tooLarge(in);
        }
        in.pos += i + 1;
        return u;
      }
    }
    throw tooLarge(in);
  }

  /** A number of 64 bits that the fast path did not read. */
  public static long slowLong(GraphInput in) {
    byte[] b = in.buf;
    int p = in.pos;
    if (in.end - p >= MOST_LONG) {
      long w = Bytes.getLong(b, p);
      long stop = ~w & Varints.HIGH;
      if (stop != 0) {
        in.pos = p + (Long.numberOfTrailingZeros(stop) >>> 3) + 1;
        return Varints.gather(w & (stop ^ (stop - 1)));
      }
      w = Varints.gather(w);
      long c = b[p + 8];
      w |= (c & 0x7F) << 56;
      if (c >= 0) {
        in.pos = p + 9;
        return w;
      }
      c = b[p + 9];
      if (c >= 0 && c <= 3) {
        in.pos = p + 10;
        return w | c << 63;
      }
      throw tooLarge(in);
    }
    long u = 0;
    for (int i = 0; i < MOST_LONG; i++) {
      if (!in.more(i + 1)) {
        throw GraphErrors.end(in);
      }
      int c = in.buf[in.pos + i];
      u |= (c & 0x7FL) << (7 * i);
      if (c >= 0) {
        if (i == MOST_LONG - 1 && c > 3) {
          throw tooLarge(in);
        }
        in.pos += i + 1;
        return u;
      }
    }
    throw tooLarge(in);
  }

  private static SeriformException tooLarge(GraphInput in) {
    return GraphErrors.syntax(in, "a number is too large");
  }
}
