package io.seriform.cbor.internal.site;

import io.seriform.wire.bytes.Bytes;

/**
 * Floating-point numbers in the shortest of the three widths that holds the same value, the bits of
 * a NaN included (RFC 8949 §4.1, §4.2.2).
 */
public final class CborFloats {

  private static final int HALF_BIAS = 15;
  private static final int SINGLE_BIAS = 127;

  private CborFloats() {}

  /** Writes a double. */
  public static int put(byte[] buf, int pos, double v) {
    float single = (float) v;
    if (single == v) {
      return put(buf, pos, single);
    }
    return Double.isNaN(v) ? nan(buf, pos, v) : wide(buf, pos, v);
  }

  private static int wide(byte[] buf, int pos, double v) {
    buf[pos] = (byte) 0xFB;
    Bytes.putLong(buf, pos + 1, Long.reverseBytes(Double.doubleToRawLongBits(v)));
    return pos + 9;
  }

  private static int nan(byte[] buf, int pos, double v) {
    long bits = Double.doubleToRawLongBits(v);
    if ((bits & 0x1FFFFFFFL) != 0) {
      return wide(buf, pos, v);
    }
    int single = ((int) (bits >>> 32) & 0x80000000) | 0x7F800000 | ((int) (bits >>> 29) & 0x7FFFFF);
    return putBits(buf, pos, single);
  }

  /** Writes a float. */
  public static int put(byte[] buf, int pos, float v) {
    return putBits(buf, pos, Float.floatToRawIntBits(v));
  }

  private static int putBits(byte[] buf, int pos, int bits) {
    if ((bits & 0x1FFF) == 0) {
      int half = half(bits);
      if (half >= 0) {
        buf[pos] = (byte) 0xF9;
        buf[pos + 1] = (byte) (half >> 8);
        buf[pos + 2] = (byte) half;
        return pos + 3;
      }
    }
    buf[pos] = (byte) 0xFA;
    Bytes.putInt(buf, pos + 1, Integer.reverseBytes(bits));
    return pos + 5;
  }

  /** The half of the same value; -1 if there is none. */
  private static int half(int bits) {
    int sign = bits >>> 16 & 0x8000;
    int exponent = bits >>> 23 & 0xFF;
    int fraction = bits & 0x7FFFFF;
    if (exponent == 0xFF) {
      return sign | 0x7C00 | fraction >> 13;
    }
    int e = exponent - SINGLE_BIAS + HALF_BIAS;
    if (e >= 1 && e <= 30) {
      return sign | e << 10 | fraction >> 13;
    }
    if (exponent == 0) {
      return fraction == 0 ? sign : -1;
    }
    // below the smallest normal half: the leading bit is written out
    int shift = 14 - e;
    if (e < -9 || e > 0) {
      return -1;
    }
    int significand = fraction | 0x800000;
    return (significand & ((1 << shift) - 1)) == 0 ? sign | significand >> shift : -1;
  }

  /** The float of a half, the bits of a NaN included. */
  static float ofHalf(int half) {
    int sign = (half & 0x8000) << 16;
    int exponent = half >> 10 & 31;
    int fraction = half & 0x3FF;
    if (exponent == 31) {
      return Float.intBitsToFloat(sign | 0x7F800000 | fraction << 13);
    }
    if (exponent == 0) {
      float v = fraction * 0x1p-24f;
      return sign == 0 ? v : -v;
    }
    return Float.intBitsToFloat(sign | (exponent - HALF_BIAS + SINGLE_BIAS) << 23 | fraction << 13);
  }

  /** The double of a float, the bits of a NaN included. */
  static double widen(float v) {
    if (!Float.isNaN(v)) {
      return v;
    }
    long bits = Float.floatToRawIntBits(v);
    return Double.longBitsToDouble(
        (bits & 0x80000000L) << 32 | 0x7FF0000000000000L | (bits & 0x7FFFFF) << 29);
  }
}
