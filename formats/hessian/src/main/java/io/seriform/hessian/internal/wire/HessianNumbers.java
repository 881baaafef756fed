package io.seriform.hessian.internal.wire;

import io.seriform.wire.bytes.Bytes;

/**
 * The bytes of numbers and dates; each is written in the shortest form that holds it, and touches
 * at most 9 bytes.
 */
public final class HessianNumbers {

  /** The most bytes of an int. */
  static final int MOST_INT = 5;

  /** The most bytes of a long, a double or a date. */
  public static final int MOST = 9;

  private static final long MINUTE = 60_000;

  private HessianNumbers() {}

  public static int putInt(byte[] buf, int pos, int v) {
    if (v >= -0x10 && v <= 0x2F) {
      buf[pos] = (byte) (0x90 + v);
      return pos + 1;
    }
    return putWide(buf, pos, v);
  }

  private static int putWide(byte[] buf, int pos, int v) {
    if (v >= -0x800 && v <= 0x7FF) {
      return two(buf, pos, 0xC8, v);
    }
    if (v >= -0x40000 && v <= 0x3FFFF) {
      return three(buf, pos, 0xD4, v);
    }
    return five(buf, pos, HessianCode.INT, v);
  }

  private static int two(byte[] buf, int pos, int zero, int v) {
    buf[pos] = (byte) (zero + (v >> 8));
    buf[pos + 1] = (byte) v;
    return pos + 2;
  }

  private static int three(byte[] buf, int pos, int zero, int v) {
    buf[pos] = (byte) (zero + (v >> 16));
    buf[pos + 1] = (byte) (v >> 8);
    buf[pos + 2] = (byte) v;
    return pos + 3;
  }

  private static int five(byte[] buf, int pos, byte code, int v) {
    buf[pos] = code;
    Bytes.putInt(buf, pos + 1, Integer.reverseBytes(v));
    return pos + 5;
  }

  private static int nine(byte[] buf, int pos, byte code, long v) {
    buf[pos] = code;
    Bytes.putLong(buf, pos + 1, Long.reverseBytes(v));
    return pos + 9;
  }

  public static int putLong(byte[] buf, int pos, long v) {
    if (v >= -0x08 && v <= 0x0F) {
      buf[pos] = (byte) (0xE0 + v);
      return pos + 1;
    }
    if (v >= -0x800 && v <= 0x7FF) {
      return two(buf, pos, 0xF8, (int) v);
    }
    if (v >= -0x40000 && v <= 0x3FFFF) {
      return three(buf, pos, 0x3C, (int) v);
    }
    return v == (int) v
        ? five(buf, pos, HessianCode.LONG_INT, (int) v)
        : nine(buf, pos, HessianCode.LONG, v);
  }

  /** Writes a double; a negative zero, which has no short form, with all its bits. */
  public static int putDouble(byte[] buf, int pos, double v) {
    int i = (int) v;
    if (i == v && (i != 0 || Double.doubleToRawLongBits(v) == 0)) {
      return putIntegral(buf, pos, i, v);
    }
    return putFraction(buf, pos, v);
  }

  private static int putIntegral(byte[] buf, int pos, int i, double v) {
    if (i >>> 1 == 0) {
      buf[pos] = (byte) (HessianCode.DOUBLE_ZERO + i);
      return pos + 1;
    }
    if (i == (byte) i) {
      buf[pos] = HessianCode.DOUBLE_BYTE;
      buf[pos + 1] = (byte) i;
      return pos + 2;
    }
    if (i == (short) i) {
      buf[pos] = HessianCode.DOUBLE_SHORT;
      buf[pos + 1] = (byte) (i >> 8);
      buf[pos + 2] = (byte) i;
      return pos + 3;
    }
    return putFraction(buf, pos, v);
  }

  private static int putFraction(byte[] buf, int pos, double v) {
    int mills = (int) (v * 1000);
    if (0.001 * mills == v && mills != 0) {
      return five(buf, pos, HessianCode.DOUBLE_MILL, mills);
    }
    return nine(buf, pos, HessianCode.DOUBLE, Double.doubleToRawLongBits(v));
  }

  /** Writes a date: minutes if there is nothing below them, and else milliseconds. */
  public static int putDate(byte[] buf, int pos, long millis) {
    long minutes = millis / MINUTE;
    return minutes * MINUTE == millis && minutes == (int) minutes
        ? five(buf, pos, HessianCode.DATE_MINUTE, (int) minutes)
        : nine(buf, pos, HessianCode.DATE, millis);
  }

  /** Writes a reference to an object by its number. */
  public static int putReference(byte[] buf, int pos, int number) {
    buf[pos] = HessianCode.REFERENCE;
    return putInt(buf, pos + 1, number);
  }
}
