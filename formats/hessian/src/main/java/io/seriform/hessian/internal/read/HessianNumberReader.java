package io.seriform.hessian.internal.read;

import io.seriform.hessian.internal.forms.HessianForm;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.wire.bytes.Bytes;

/** Reads numbers and dates of any form, with all checks. */
public final class HessianNumberReader {

  private static final long MINUTE = 60_000;

  private HessianNumberReader() {}

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

  /** Reads an int or a long of any form, or a double that is one. */
  public static long integer(HessianInput in, String expected) {
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
    if (!HessianCode.isDouble(code)) {
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
    if (!HessianCode.isHeader(code)) {
      throw HessianErrors.unexpected(in, expected);
    }
    HessianDefinition d = in.header(expected);
    HessianForm form = d.form();
    if (form == null || !HessianForm.isBox(form) || d.fields().size() != 1) {
      throw HessianErrors.unknownClass(in, expected, d.name());
    }
    in.keep(in.number(), form);
  }

  /** Reads a double of any form, or an integer that is one. */
  public static double real(HessianInput in, String expected) {
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
    if (!HessianCode.isInteger(code) && code != HessianCode.NULL) {
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
  public static long date(HessianInput in, String expected) {
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
