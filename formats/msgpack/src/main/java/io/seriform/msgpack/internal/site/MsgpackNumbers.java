package io.seriform.msgpack.internal.site;

import io.seriform.document.tokens.Token;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Numbers off the fast path: every width of every family, where the number fits what is asked for.
 * An integer is read from a floating-point number that has no fraction, and the other way round,
 * where nothing is lost.
 */
public final class MsgpackNumbers {

  private MsgpackNumbers() {}

  /** Returns the number of bytes of an integer by its first one; 0 if it is not an integer. */
  public static int width(byte c) {
    if (c >= Code.LEAST_FIXINT) {
      return 1;
    }
    return switch (c) {
      case Code.UINT8, Code.INT8 -> 2;
      case Code.UINT16, Code.INT16 -> 3;
      case Code.UINT32, Code.INT32 -> 5;
      case Code.UINT64, Code.INT64 -> 9;
      default -> 0;
    };
  }

  /** The integer at the position, which is not consumed; its bytes are there. */
  private static long value(byte[] b, int p) {
    byte c = b[p++];
    return switch (c) {
      case Code.UINT8 -> b[p] & 0xFF;
      case Code.UINT16 -> Short.reverseBytes(Bytes.getShort(b, p)) & 0xFFFF;
      case Code.UINT32 -> Integer.reverseBytes(Bytes.getInt(b, p)) & 0xFFFFFFFFL;
      case Code.INT8 -> b[p];
      case Code.INT16 -> Short.reverseBytes(Bytes.getShort(b, p));
      case Code.INT32 -> Integer.reverseBytes(Bytes.getInt(b, p));
      case Code.UINT64, Code.INT64 -> Long.reverseBytes(Bytes.getLong(b, p));
      default -> c;
    };
  }

  /** Returns true if the integer at the position, whose bytes are there, is above the longs. */
  private static boolean isAbove(byte[] b, int p) {
    return b[p] == Code.UINT64 && b[p + 1] < 0;
  }

  /** Reads an integer as a token, by its first byte; one above the longs stays. */
  public static Token token(MsgpackReader in, byte c) {
    int width = width(c);
    MsgpackSlow.need(in, width);
    if (isAbove(in.buf, in.pos)) {
      return Token.OTHER;
    }
    in.integer = value(in.buf, in.pos);
    in.pos += width;
    return Token.LONG;
  }

  /** Reads an integer in a range. */
  public static long readLong(MsgpackReader in, long min, long max, String type) {
    byte c = MsgpackSlow.peek(in);
    int width = width(c);
    long v;
    if (width == 0) {
      width = realWidth(in, c, type);
      double d = real(in);
      v = (long) d;
      // -0.0 and 2^63 are told by their bits
      if (Double.doubleToRawLongBits((double) v) != Double.doubleToRawLongBits(d) || d >= 0x1p63) {
        throw MsgpackErrors.doesNotFit(in, type, NumberText.text(d));
      }
    } else {
      MsgpackSlow.need(in, width);
      v = value(in.buf, in.pos);
      if (isAbove(in.buf, in.pos)) {
        throw MsgpackErrors.doesNotFit(in, type, Long.toUnsignedString(v));
      }
    }
    if (v < min || v > max) {
      throw MsgpackErrors.doesNotFit(in, type, Long.toString(v));
    }
    in.pos += width;
    return v;
  }

  /** Reads an integer: a Long, or a BigInteger above 2^63 - 1. */
  public static Number readInteger(MsgpackReader in) {
    return readInteger(in, "an integer");
  }

  private static Number readInteger(MsgpackReader in, String expected) {
    int width = width(MsgpackSlow.peek(in));
    if (width == 0) {
      throw MsgpackErrors.wrongKind(in, expected);
    }
    MsgpackSlow.need(in, width);
    long v = value(in.buf, in.pos);
    Number number = isAbove(in.buf, in.pos) ? (Number) unsigned(v) : (Number) v;
    in.pos += width;
    return number;
  }

  private static BigInteger unsigned(long v) {
    return new BigInteger(Long.toUnsignedString(v));
  }

  // ---- floating point

  /** Returns the number of bytes of a floating-point number, which are then in the buffer. */
  private static int realWidth(MsgpackReader in, byte c, String expected) {
    if (c != Code.FLOAT32 && c != Code.FLOAT64) {
      throw MsgpackErrors.wrongKind(in, expected);
    }
    int width = c == Code.FLOAT32 ? 5 : 9;
    MsgpackSlow.need(in, width);
    return width;
  }

  /** The floating-point number at the position, whose bytes are there; it is not consumed. */
  private static double real(MsgpackReader in) {
    int p = in.pos + 1;
    return in.buf[in.pos] == Code.FLOAT32
        ? Float.intBitsToFloat(Integer.reverseBytes(Bytes.getInt(in.buf, p)))
        : Double.longBitsToDouble(Long.reverseBytes(Bytes.getLong(in.buf, p)));
  }

  static double readDouble(MsgpackReader in) {
    byte c = MsgpackSlow.peek(in);
    int width = width(c);
    double d;
    if (width == 0) {
      width = realWidth(in, c, "double");
      d = real(in);
    } else {
      MsgpackSlow.need(in, width);
      long v = value(in.buf, in.pos);
      boolean above = isAbove(in.buf, in.pos);
      d = above ? unsigned(v).doubleValue() : v;
      if (above ? !new BigDecimal(d).toBigInteger().equals(unsigned(v)) : !isExact(d, v)) {
        throw MsgpackErrors.doesNotFit(
            in, "double", above ? Long.toUnsignedString(v) : Long.toString(v));
      }
    }
    in.pos += width;
    return d;
  }

  private static boolean isExact(double d, long v) {
    return d < 0x1p63 && (long) d == v;
  }

  /** Reads a float, to which a double is rounded; an integer must fit exactly. */
  static float readFloat(MsgpackReader in) {
    byte c = MsgpackSlow.peek(in);
    int width = width(c);
    if (width == 0) {
      width = realWidth(in, c, "float");
      double d = real(in);
      float f = (float) d;
      if (Float.isInfinite(f) && !Double.isInfinite(d)) {
        throw MsgpackErrors.doesNotFit(in, "float", NumberText.text(d));
      }
      in.pos += width;
      return f;
    }
    double d = readDouble(in);
    if ((float) d != d) {
      in.pos -= width;
      throw MsgpackErrors.doesNotFit(in, "float", new BigDecimal(d).toString());
    }
    return (float) d;
  }

  /** Reads a number as what it is: a Long, a BigInteger above 2^63 - 1, or a Double. */
  public static Number readNumber(MsgpackReader in, String expected) {
    byte c = MsgpackSlow.peek(in);
    if (c != Code.FLOAT32 && c != Code.FLOAT64) {
      return readInteger(in, expected);
    }
    return readDouble(in);
  }
}
