package io.seriform.hessian.internal;

import io.seriform.hessian.internal.forms.HessianForm;
import io.seriform.wire.bytes.Bytes;

/** The forms of numbers and dates; each is written in the shortest form that holds it. */
public final class HessianNumbers {

  /** The most bytes of an int. */
  static final int MOST_INT = 5;

  /** The most bytes of a long, a double or a date. */
  public static final int MOST = 9;

  private static final long MINUTE = 60_000;

  private HessianNumbers() {}

  // ---- writing: each touches at most 9 bytes

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

  static int putLong(byte[] buf, int pos, long v) {
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
  static int putDouble(byte[] buf, int pos, double v) {
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
  static int putDate(byte[] buf, int pos, long millis) {
    long minutes = millis / MINUTE;
    return minutes * MINUTE == millis && minutes == (int) minutes
        ? five(buf, pos, HessianCode.DATE_MINUTE, (int) minutes)
        : nine(buf, pos, HessianCode.DATE, millis);
  }

  // ---- reading, with all checks

  /** Big-endian bytes after the type code at the position; all are consumed. */
  private static int readInt(HessianInput in) {
    in.need(5);
    int v = Integer.reverseBytes(Bytes.getInt(in.buf, in.pos + 1));
    in.pos += 5;
    return v;
  }

  private static long readLong(HessianInput in) {
    in.need(9);
    long v = Long.reverseBytes(Bytes.getLong(in.buf, in.pos + 1));
    in.pos += 9;
    return v;
  }

  private static int readTwo(HessianInput in, int zero) {
    in.need(2);
    int v = ((in.buf[in.pos] & 0xFF) - zero) << 8 | (in.buf[in.pos + 1] & 0xFF);
    in.pos += 2;
    return v;
  }

  private static int readThree(HessianInput in, int zero) {
    in.need(3);
    byte[] b = in.buf;
    int p = in.pos;
    in.pos = p + 3;
    return ((b[p] & 0xFF) - zero) << 16 | (b[p + 1] & 0xFF) << 8 | (b[p + 2] & 0xFF);
  }

  /** Whether a code, signed, starts an int or a long. */
  static boolean isInteger(int code) {
    return code < 0
        || (code >= 0x38 && code < 0x40)
        || code == HessianCode.INT
        || code == HessianCode.LONG
        || code == HessianCode.LONG_INT;
  }

  /** Whether a code, signed, starts a long. */
  static boolean isLong(int code) {
    return (code < 0 && (code & 0xFF) >= 0xD8)
        || (code >= 0x38 && code < 0x40)
        || code == HessianCode.LONG
        || code == HessianCode.LONG_INT;
  }

  /** Reads an int or a long of any form, or a double that is one. */
  static long integer(HessianInput in, String expected) {
    int code = in.peek();
    if (code < 0) {
      int c = code & 0xFF;
      if (c < 0xC0 || (c >= 0xD8 && c < 0xF0)) {
        in.pos++;
        return c < 0xC0 ? c - 0x90 : c - 0xE0;
      }
      if (c < 0xD0) {
        return readTwo(in, 0xC8);
      }
      return c < 0xD8 ? readThree(in, 0xD4) : readTwo(in, 0xF8);
    }
    if (code >= 0x38 && code < 0x40) {
      return readThree(in, 0x3C);
    }
    return switch (code) {
      case HessianCode.INT, HessianCode.LONG_INT -> readInt(in);
      case HessianCode.LONG -> readLong(in);
      default -> fromDouble(in, code, expected);
    };
  }

  private static long fromDouble(HessianInput in, int code, String expected) {
    if (!isDouble(code)) {
      if (code == HessianCode.NULL && in.lenientNulls) {
        in.pos++;
        return 0;
      }
      unbox(in, code, expected);
      return integer(in, expected);
    }
    double d = real(in, expected);
    long v = (long) d;
    if (v != d || v == Long.MAX_VALUE) {
      throw HessianErrors.doesNotFit(in, expected, Double.toString(d));
    }
    return v;
  }

  /** Goes to the number in an object in which some variants write a boxed one. */
  private static void unbox(HessianInput in, int code, String expected) {
    if (!HessianSkip.isHeader(code)) {
      throw HessianErrors.unexpected(in, expected);
    }
    HessianDefinition d = in.header(expected);
    HessianForm form = HessianScalars.known(d);
    if (form == null || !HessianForm.isBox(form) || d.fields().size() != 1) {
      throw HessianErrors.unknownClass(in, expected, d.name());
    }
    in.keep(in.number(), form);
  }

  static boolean isDouble(int code) {
    return code == HessianCode.DOUBLE
        || (code >= HessianCode.DOUBLE_ZERO && code <= HessianCode.DOUBLE_MILL);
  }

  /** Reads a double of any form, or an integer that is one. */
  static double real(HessianInput in, String expected) {
    int code = in.peek();
    return switch (code) {
      case HessianCode.DOUBLE -> Double.longBitsToDouble(readLong(in));
      case HessianCode.DOUBLE_ZERO, HessianCode.DOUBLE_ONE -> {
        in.pos++;
        yield code - HessianCode.DOUBLE_ZERO;
      }
      case HessianCode.DOUBLE_BYTE -> {
        in.need(2);
        in.pos += 2;
        yield in.buf[in.pos - 1];
      }
      case HessianCode.DOUBLE_SHORT -> {
        in.need(3);
        in.pos += 3;
        yield (short) (in.buf[in.pos - 2] << 8 | (in.buf[in.pos - 1] & 0xFF));
      }
      case HessianCode.DOUBLE_MILL -> 0.001 * readInt(in);
      default -> ofInteger(in, code, expected);
    };
  }

  private static double ofInteger(HessianInput in, int code, String expected) {
    if (!isInteger(code) && code != HessianCode.NULL) {
      unbox(in, code, expected);
      return real(in, expected);
    }
    long v = integer(in, expected);
    if ((long) (double) v != v || v == Long.MAX_VALUE) {
      throw HessianErrors.doesNotFit(in, expected, Long.toString(v));
    }
    return v;
  }

  /** Reads a date, in milliseconds. */
  static long date(HessianInput in, String expected) {
    int code = in.peek();
    if (code == HessianCode.DATE) {
      return readLong(in);
    }
    if (code != HessianCode.DATE_MINUTE) {
      throw HessianErrors.unexpected(in, expected);
    }
    return readInt(in) * MINUTE;
  }
}
