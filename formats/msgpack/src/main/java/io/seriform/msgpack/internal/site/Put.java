package io.seriform.msgpack.internal.site;

import io.seriform.wire.bytes.Bytes;
import java.math.BigInteger;

/**
 * Numbers and headers in their shortest form. Each method takes the room for granted, may touch 8
 * bytes after what it writes, and returns the new position.
 */
public final class Put {

  /** The most bytes that any header takes. */
  public static final int HEADER = 6;

  /** The most bytes that a number takes. */
  public static final int NUMBER = 9;

  private Put() {}

  // ---- numbers

  public static int integer(byte[] buf, int pos, int v) {
    if (v >= Code.LEAST_FIXINT) {
      if (v < 0x80) {
        buf[pos] = (byte) v;
        return pos + 1;
      }
      if (v < 0x10000) {
        if (v < 0x100) {
          Bytes.putShort(buf, pos, (short) ((Code.UINT8 & 0xFF) | v << 8));
          return pos + 2;
        }
        Bytes.putInt(buf, pos, (Code.UINT16 & 0xFF) | Integer.reverseBytes(v) >>> 8);
        return pos + 3;
      }
      Bytes.putLong(buf, pos, (Code.UINT32 & 0xFF) | (Integer.reverseBytes(v) & 0xFFFFFFFFL) << 8);
      return pos + 5;
    }
    return negative(buf, pos, v);
  }

  private static int negative(byte[] buf, int pos, int v) {
    if (v >= Byte.MIN_VALUE) {
      Bytes.putShort(buf, pos, (short) ((Code.INT8 & 0xFF) | v << 8));
      return pos + 2;
    }
    if (v >= Short.MIN_VALUE) {
      Bytes.putInt(buf, pos, (Code.INT16 & 0xFF) | Integer.reverseBytes(v << 16) << 8);
      return pos + 3;
    }
    Bytes.putLong(buf, pos, (Code.INT32 & 0xFF) | (Integer.reverseBytes(v) & 0xFFFFFFFFL) << 8);
    return pos + 5;
  }

  public static int integer(byte[] buf, int pos, long v) {
    if (v == (int) v) {
      return integer(buf, pos, (int) v);
    }
    if (v >>> 32 == 0) {
      Bytes.putLong(
          buf, pos, (Code.UINT32 & 0xFF) | (Integer.reverseBytes((int) v) & 0xFFFFFFFFL) << 8);
      return pos + 5;
    }
    buf[pos] = v < 0 ? Code.INT64 : Code.UINT64;
    Bytes.putLong(buf, pos + 1, Long.reverseBytes(v));
    return pos + 9;
  }

  /** An integer that fits 64 bits with or without sign. */
  public static int integer(byte[] buf, int pos, BigInteger v) {
    if (v.bitLength() < 64) {
      return integer(buf, pos, v.longValue());
    }
    buf[pos] = Code.UINT64;
    Bytes.putLong(buf, pos + 1, Long.reverseBytes(v.longValue()));
    return pos + 9;
  }

  public static int real(byte[] buf, int pos, float v) {
    buf[pos] = Code.FLOAT32;
    Bytes.putInt(buf, pos + 1, Integer.reverseBytes(Float.floatToRawIntBits(v)));
    return pos + 5;
  }

  /** A double; as a float where that is the same number, down to the bits of a NaN. */
  public static int real(byte[] buf, int pos, double v) {
    float single = (float) v;
    long bits = Double.doubleToRawLongBits(v);
    if (Double.doubleToRawLongBits(single) == bits) {
      return real(buf, pos, single);
    }
    buf[pos] = Code.FLOAT64;
    Bytes.putLong(buf, pos + 1, Long.reverseBytes(bits));
    return pos + 9;
  }

  // ---- headers

  /** A header of a code for a count that fits 16 bits, and else of the next code. */
  private static int wide(byte[] buf, int pos, byte code16, int n) {
    if (n < 0x10000) {
      Bytes.putInt(buf, pos, (code16 & 0xFF) | Integer.reverseBytes(n) >>> 8);
      return pos + 3;
    }
    buf[pos] = (byte) (code16 + 1);
    Bytes.putInt(buf, pos + 1, Integer.reverseBytes(n));
    return pos + 5;
  }

  public static int array(byte[] buf, int pos, int n) {
    if (n < 16) {
      buf[pos] = (byte) (Code.FIXARRAY | n);
      return pos + 1;
    }
    return wide(buf, pos, Code.ARRAY16, n);
  }

  public static int map(byte[] buf, int pos, int n) {
    if (n < 16) {
      buf[pos] = (byte) (Code.FIXMAP | n);
      return pos + 1;
    }
    return wide(buf, pos, Code.MAP16, n);
  }

  /**
   * The header of a string of n bytes.
   *
   * @param raw whether there is no header of 8 bits, as in the old specification
   */
  public static int string(byte[] buf, int pos, int n, boolean raw) {
    if (n < 32) {
      buf[pos] = (byte) (Code.FIXSTR | n);
      return pos + 1;
    }
    if (n < 0x100 && !raw) {
      Bytes.putShort(buf, pos, (short) ((Code.STR8 & 0xFF) | n << 8));
      return pos + 2;
    }
    return wide(buf, pos, Code.STR16, n);
  }

  public static int binary(byte[] buf, int pos, int n) {
    if (n < 0x100) {
      Bytes.putShort(buf, pos, (short) ((Code.BIN8 & 0xFF) | n << 8));
      return pos + 2;
    }
    return wide(buf, pos, Code.BIN16, n);
  }

  public static int extension(byte[] buf, int pos, int type, int n) {
    int fixed =
        n > 0 && n <= 16 && Integer.bitCount(n) == 1 ? Integer.numberOfTrailingZeros(n) : -1;
    if (fixed >= 0) {
      buf[pos++] = (byte) (Code.FIXEXT1 + fixed);
    } else if (n < 0x100) {
      Bytes.putShort(buf, pos, (short) ((Code.EXT8 & 0xFF) | n << 8));
      pos += 2;
    } else {
      pos = wide(buf, pos, Code.EXT16, n);
    }
    buf[pos] = (byte) type;
    return pos + 1;
  }
}
