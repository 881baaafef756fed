package io.seriform.cbor.internal.site;

import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.DecimalDigits;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Numbers off the fast path: of any width, bignums (tags 2 and 3), decimal fractions and bigfloats
 * (tags 4 and 5), and conversions between them that lose nothing but digits of a fraction.
 */
public final class CborNumbers {

  public static final int POSITIVE_BIGNUM = 2;
  static final int NEGATIVE_BIGNUM = 3;
  public static final int DECIMAL = 4;
  static final int BIGFLOAT = 5;

  private CborNumbers() {}

  // ---- reading

  /** Reads an integer of a range. */
  public static long readIn(CborReader in, long min, long max, String type) {
    int h = CborSlow.initial(in);
    long offset = in.offset(in.pos);
    if (h >> 5 <= 1) {
      long n = CborSlow.argument(in, h);
      long v = n ^ -(h >> 5);
      if (n < 0 || v < min || v > max) {
        throw CborErrors.doesNotFit(offset, type, integer(h, n).toString());
      }
      return v;
    }
    Number number = number(in, type);
    BigInteger big = integer(number, in, offset);
    if (big == null || big.bitLength() > 63 || big.longValue() < min || big.longValue() > max) {
      throw CborErrors.doesNotFit(offset, type, shown(number));
    }
    return big.longValue();
  }

  /** The integer of a number without a fraction; else null. */
  private static BigInteger integer(Number n, CborReader in, long offset) {
    if (n instanceof BigInteger big) {
      return big;
    }
    if (n instanceof Long v) {
      return BigInteger.valueOf(v);
    }
    try {
      if (n instanceof BigDecimal d) {
        return DecimalDigits.integer(d, in.limits());
      }
      double d = n.doubleValue();
      return d == Math.rint(d) ? new BigDecimal(d).toBigIntegerExact() : null;
    } catch (LimitException e) {
      throw e.at(CborErrors.FORMAT, offset);
    } catch (ArithmeticException | NumberFormatException e) {
      return null;
    }
  }

  /** The beginning of a number, for a message. */
  private static String shown(Number n) {
    return n instanceof BigInteger big && big.bitLength() > 512
        ? "an integer of " + big.bitLength() + " bits"
        : n.toString();
  }

  static double readDouble(CborReader in) {
    int h = CborSlow.initial(in);
    if (h >= 0xF9 && h <= 0xFB) {
      return floating(in, h);
    }
    long offset = in.offset(in.pos);
    Number n = number(in, "double");
    double v = n.doubleValue();
    if (Double.isInfinite(v) && !(n instanceof Double)) {
      throw CborErrors.doesNotFit(offset, "double", shown(n));
    }
    return v;
  }

  static float readFloat(CborReader in) {
    int h = CborSlow.initial(in);
    if (h == 0xFA && in.more(5)) {
      int p = in.pos;
      in.pos = p + 5;
      return Float.intBitsToFloat(Integer.reverseBytes(Bytes.getInt(in.buf, p + 1)));
    }
    if (h == 0xF9) {
      return CborFloats.ofHalf(half(in));
    }
    long offset = in.offset(in.pos);
    Number n = number(in, "float");
    float v = n.floatValue();
    if (Float.isInfinite(v) && !(n instanceof Double d && d.isInfinite())) {
      throw CborErrors.doesNotFit(offset, "float", shown(n));
    }
    return v;
  }

  /** Consumes a head of major type 7 with that many bytes, which it returns. */
  private static long bits(CborReader in, int n) {
    if (!in.more(n + 1)) {
      throw CborErrors.end(in);
    }
    long bits = 0;
    for (int i = 1; i <= n; i++) {
      bits = bits << 8 | (in.buf[in.pos + i] & 0xFF);
    }
    in.pos += n + 1;
    return bits;
  }

  /** Consumes a half; its bits. */
  static int half(CborReader in) {
    return (int) bits(in, 2);
  }

  /** Consumes a simple value of two bytes; its number. */
  public static int simple(CborReader in) {
    if (!in.more(2)) {
      throw CborErrors.end(in);
    }
    int n = in.buf[in.pos + 1] & 0xFF;
    if (n < 32) {
      throw CborErrors.simple(in);
    }
    in.pos += 2;
    return n;
  }

  /** Reads a half, a float or a double, by its first byte. */
  static double floating(CborReader in, int h) {
    return switch (h) {
      case 0xF9 -> CborFloats.widen(CborFloats.ofHalf(half(in)));
      case 0xFA -> CborFloats.widen(Float.intBitsToFloat((int) bits(in, 4)));
      default -> Double.longBitsToDouble(bits(in, 8));
    };
  }

  /** The integer of a head. */
  public static BigInteger integer(int h, long argument) {
    BigInteger n = unsigned(argument);
    return h >> 5 == 0 ? n : n.not();
  }

  private static BigInteger unsigned(long n) {
    BigInteger low = BigInteger.valueOf(n & Long.MAX_VALUE);
    return n < 0 ? low.setBit(63) : low;
  }

  /** Reads any number: a Long, a BigInteger, a Double or a BigDecimal. */
  public static Number number(CborReader in) {
    return number(in, "a number");
  }

  /** Reads a number that is to become another type, which messages name. */
  public static Number number(CborReader in, String type) {
    int h = CborSlow.initial(in);
    if (h >> 5 == 6) {
      long tag = CborSlow.tags(in);
      h = CborSlow.initial(in);
      if (isNumber(tag)) {
        return tagged(in, tag);
      }
    }
    if (h >> 5 <= 1) {
      long n = CborSlow.argument(in, h);
      return n < 0 ? (Number) integer(h, n) : (Number) (h >> 5 == 0 ? n : ~n);
    }
    if (h >= 0xF9 && h <= 0xFB) {
      return floating(in, h);
    }
    throw CborSlow.wrongKind(in, type);
  }

  /** Returns true if what has a tag is a number of another sort than the content. */
  public static boolean isNumber(long tag) {
    return tag >= POSITIVE_BIGNUM && tag <= BIGFLOAT;
  }

  /**
   * Reads what has a tag for which {@link #isNumber} is true. A decimal number whose scale is 0 is
   * the integer as which it is written, and a Long where it is one.
   */
  public static Number tagged(CborReader in, long tag) {
    if (tag <= NEGATIVE_BIGNUM) {
      BigInteger n = new BigInteger(1, CborStrings.readBytes(in));
      return smallest(tag == NEGATIVE_BIGNUM ? n.not() : n);
    }
    BigDecimal v = decimal(in, tag);
    return v.scale() == 0 ? smallest(v.unscaledValue()) : v;
  }

  private static Number smallest(BigInteger v) {
    return v.bitLength() < Long.SIZE ? (Number) v.longValue() : v;
  }

  /** Reads an exponent and a mantissa. */
  private static BigDecimal decimal(CborReader in, long tag) {
    long offset = in.offset(in.pos);
    int size = CborSlow.open(in, CborWriter.ARRAY, "an array of exponent and mantissa");
    if (--in.depthLeft < 0) {
      throw in.at(LimitErrors.tooDeep(in.limits()), in.pos);
    }
    if (size >= 0 && size != 2) {
      throw CborErrors.refused(
          offset, "the array does not fit its tag", "exponent and mantissa", null, null);
    }
    long exponent = size < 0 && CborSlow.atBreak(in) ? end(in) : exponent(in);
    BigInteger mantissa = significand(in);
    if (size < 0 && !CborSlow.endsByBreakHere(in)) {
      end(in);
    }
    in.depthLeft++;
    try {
      if (tag == BIGFLOAT) {
        return DecimalDigits.binary(mantissa, exponent, in.limits());
      }
      DecimalDigits.check(mantissa, in.limits());
      return new BigDecimal(mantissa, (int) -exponent);
    } catch (LimitException e) {
      throw e.at(CborErrors.FORMAT, offset);
    }
  }

  private static long end(CborReader in) {
    throw CborErrors.mapping(in, "the array does not fit its tag", "exponent and mantissa");
  }

  private static long exponent(CborReader in) {
    long offset = in.offset(in.pos);
    long exponent = readIn(in, -Long.MAX_VALUE, Long.MAX_VALUE, "long");
    if (Math.abs(exponent) > in.limits().exponent()) {
      throw LimitErrors.exponentTooLarge(in.limits(), exponent).at(CborErrors.FORMAT, offset);
    }
    return exponent;
  }

  private static BigInteger significand(CborReader in) {
    long offset = in.offset(in.pos);
    int h = CborSlow.initial(in);
    Number n = h >> 5 == 6 ? bignum(in) : number(in);
    if (n instanceof Long v) {
      return BigInteger.valueOf(v);
    }
    if (n instanceof BigInteger big) {
      return big;
    }
    throw CborErrors.refused(offset, "a mantissa is not an integer", "an integer", shown(n), null);
  }

  /** A mantissa may be a bignum and nothing else that has a tag, so that none is in another. */
  private static Number bignum(CborReader in) {
    long offset = in.offset(in.pos);
    long tag = CborSlow.tags(in);
    if (tag == DECIMAL || tag == BIGFLOAT) {
      throw CborErrors.refused(offset, "a mantissa is not an integer", "an integer", null, null);
    }
    return isNumber(tag) ? tagged(in, tag) : number(in);
  }

  public static BigInteger readBigInteger(CborReader in) {
    long offset = in.offset(in.pos);
    Number n = number(in, "BigInteger");
    BigInteger big = integer(n, in, offset);
    if (big == null) {
      throw CborErrors.doesNotFit(offset, "BigInteger", shown(n));
    }
    return big;
  }

  public static BigDecimal readBigDecimal(CborReader in) {
    long offset = in.offset(in.pos);
    Number n = number(in, "BigDecimal");
    if (n instanceof Double d) {
      if (!Double.isFinite(d)) {
        throw CborErrors.doesNotFit(offset, "BigDecimal", shown(n));
      }
      return NumberText.decimal(d);
    }
    if (n instanceof BigDecimal d) {
      return d;
    }
    return n instanceof BigInteger big ? new BigDecimal(big) : BigDecimal.valueOf(n.longValue());
  }

  // ---- writing

  /** Writes an integer of any size; promises {@code rest} more bytes. */
  public static int put(CborWriter out, byte[] buf, int pos, BigInteger v, int rest) {
    boolean negative = v.signum() < 0;
    // a negative integer is -1 - n
    BigInteger n = negative ? v.not() : v;
    if (n.bitLength() <= 64) {
      if (buf.length - pos < rest + CborWriter.SLACK) {
        pos = out.grow(pos, rest + CborWriter.SLACK);
        buf = out.buf;
      }
      return CborHeads.put(buf, pos, negative ? 0x20 : 0, n.longValue());
    }
    byte[] bytes = n.toByteArray();
    if (bytes[0] == 0) {
      bytes = java.util.Arrays.copyOfRange(bytes, 1, bytes.length);
    }
    pos = CborHeads.room(out, pos, bytes.length + rest + 2 * CborWriter.SLACK);
    int tag = negative ? NEGATIVE_BIGNUM : POSITIVE_BIGNUM;
    pos = CborHeads.put(out.buf, pos, CborWriter.TAG, tag);
    return CborWriter.bytes(out, out.buf, pos, bytes, rest);
  }

  /** Writes a decimal number with its scale; promises {@code rest} more bytes. */
  public static int put(CborWriter out, byte[] buf, int pos, BigDecimal v, int rest) {
    if (v.scale() == 0) {
      return put(out, buf, pos, v.unscaledValue(), rest);
    }
    long exponent = -(long) v.scale();
    if (Math.abs(exponent) > out.limits().exponent()) {
      throw LimitErrors.exponentTooLarge(out.limits(), exponent);
    }
    DecimalDigits.check(v.unscaledValue(), out.limits());
    pos = CborHeads.room(out, pos, rest + 2 * CborWriter.SLACK);
    buf = out.buf;
    pos = CborHeads.put(buf, pos, CborWriter.TAG, DECIMAL);
    pos = CborHeads.put(buf, pos, CborWriter.ARRAY, 2);
    pos = CborWriter.putLong(buf, pos, exponent);
    return put(out, buf, pos, v.unscaledValue(), rest);
  }

  /** Writes a number of any class as the smallest kind that holds it. */
  public static int put(CborWriter out, byte[] buf, int pos, Number v, int rest) {
    if (v instanceof BigInteger big) {
      return put(out, buf, pos, big, rest);
    }
    if (v instanceof BigDecimal d) {
      return put(out, buf, pos, d, rest);
    }
    if (buf.length - pos < rest + CborWriter.SLACK) {
      pos = out.grow(pos, rest + CborWriter.SLACK);
      buf = out.buf;
    }
    if (v instanceof Double || v instanceof Float) {
      return v instanceof Float f
          ? CborFloats.put(buf, pos, f)
          : CborFloats.put(buf, pos, v.doubleValue());
    }
    if (v instanceof Long || v instanceof Integer || v instanceof Short || v instanceof Byte) {
      return CborWriter.putLong(buf, pos, v.longValue());
    }
    try {
      return put(out, buf, pos, new BigDecimal(v.toString()), rest);
    } catch (NumberFormatException e) {
      throw noNumber(v);
    }
  }

  private static SeriformException noNumber(Number v) {
    return new io.seriform.error.EncodeException(
        "the text of a " + v.getClass().getName() + " is not a number");
  }
}
