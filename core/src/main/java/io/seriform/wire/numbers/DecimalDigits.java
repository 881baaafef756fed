package io.seriform.wire.numbers;

import io.seriform.error.LimitException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The digits that numbers of any size cost. A decimal of few bytes such as {@code 1e9999} becomes
 * an integer of as many digits as its exponent says, so that the exponent is charged to {@link
 * Limits#digits()} where one becomes the other.
 */
public final class DecimalDigits {

  /** An integer of that many bits times its digits is certainly within them. */
  private static final long BITS_WITHIN = 3;

  /** An integer of more than that many bits times its digits certainly has more of them. */
  private static final long BITS_BEYOND = 4;

  private DecimalDigits() {}

  /** Number of digits before the point of a decimal; not positive where it is less than 1. */
  public static long beforePoint(BigDecimal value) {
    return (long) value.precision() - value.scale();
  }

  /**
   * The integer that a decimal is.
   *
   * @throws ArithmeticException if it has a fraction
   * @throws LimitException if the integer has more digits than a number in text may have, and the
   *     decimal says them by an exponent
   */
  public static BigInteger integer(BigDecimal value, Limits limits) {
    if (value.scale() == 0) {
      return value.unscaledValue();
    }
    if (value.signum() == 0) {
      return BigInteger.ZERO;
    }
    long digits = beforePoint(value);
    if (digits <= 0) {
      // the JDK would make the power of ten to find out
      throw new ArithmeticException("a number less than 1 is not an integer");
    }
    if (digits > limits.digits()) {
      throw LimitErrors.tooManyDigits(limits, digits);
    }
    return value.toBigIntegerExact();
  }

  /**
   * Checks the digits of the significand of a decimal whose bytes are binary, as those of a number
   * in text are checked; what follows with decimals costs more than their length.
   *
   * @throws LimitException if it has too many digits
   */
  public static void check(BigInteger significand, Limits limits) {
    long bits = significand.bitLength();
    if (bits <= BITS_WITHIN * limits.digits()) {
      return;
    }
    if (bits > BITS_BEYOND * limits.digits()) {
      throw LimitErrors.tooManyDigits(limits, leastDigits(bits));
    }
    int digits = new BigDecimal(significand).precision();
    if (digits > limits.digits()) {
      throw LimitErrors.tooManyDigits(limits, digits);
    }
  }

  /**
   * Returns a decimal that was read from text. Its own text has one digit before the point, and so
   * may have a larger exponent than what was read: {@code 95E9999} is {@code 9.5E+10000}.
   *
   * @throws LimitException where that exponent is too large, so that nobody could read it again
   */
  public static BigDecimal within(BigDecimal value, Limits limits) {
    int scale = value.scale();
    if (scale >= 0 && scale <= limits.exponent()) {
      return value;
    }
    long exponent = value.precision() - 1L - scale;
    if (Math.abs(exponent) > limits.exponent() && (scale < 0 || exponent < 0)) {
      throw LimitErrors.exponentTooLarge(limits, Math.abs(exponent));
    }
    return value;
  }

  /** Number of digits that any integer of that many bits has at least. */
  private static long leastDigits(long bits) {
    return Math.max(1, (bits - 1) * 30_102 / 100_000);
  }

  /**
   * The decimal that is a significand times a power of two.
   *
   * @throws LimitException if the decimal has more digits than a number in text may have
   */
  public static BigDecimal binary(BigInteger significand, long exponent, Limits limits) {
    int zeros = significand.signum() == 0 ? 0 : significand.getLowestSetBit();
    if (significand.signum() == 0 || exponent == 0) {
      return new BigDecimal(significand);
    }
    if (exponent > 0) {
      checkBits(significand.bitLength() + exponent, limits);
      return checked(significand.shiftLeft((int) exponent), 0, limits);
    }
    int shift = (int) Math.min(zeros, -exponent);
    int scale = (int) Math.min(-exponent - shift, Integer.MAX_VALUE);
    BigInteger odd = significand.shiftRight(shift);
    // a half is five tenths; five has more than 2.3 bits
    checkBits(odd.bitLength() + 2L * scale, limits);
    return checked(odd.multiply(BigInteger.valueOf(5).pow(scale)), scale, limits);
  }

  private static void checkBits(long bits, Limits limits) {
    if (bits > BITS_BEYOND * limits.digits()) {
      throw LimitErrors.tooManyDigits(limits, leastDigits(bits));
    }
  }

  private static BigDecimal checked(BigInteger significand, int scale, Limits limits) {
    check(significand, limits);
    return new BigDecimal(significand, scale);
  }
}
