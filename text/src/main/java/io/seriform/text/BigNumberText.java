package io.seriform.text;

import io.seriform.error.EncodeException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.numbers.DecimalDigits;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Numbers of any size as decimal text, and small ones where their class is not a primitive's. The
 * grammar is JSON's: no plus sign, no leading zeros, ASCII digits. A text is measured against the
 * limits before it is parsed, since parsing costs the square of its length.
 */
final class BigNumberText {

  /** A sign, a point, an E, its sign, and ten digits: what a text has besides its digits. */
  private static final int OVERHEAD = 14;

  private static final int NOT_A_NUMBER = 0;
  private static final int INTEGER = 1;
  private static final int FRACTION = 2;

  private BigNumberText() {}

  static BigInteger bigInteger(String text, Limits limits) {
    if (check(text, limits) != INTEGER) {
      throw new IllegalArgumentException("not an integer");
    }
    return new BigInteger(text);
  }

  static BigDecimal bigDecimal(String text, Limits limits) {
    if (check(text, limits) == NOT_A_NUMBER) {
      throw new IllegalArgumentException("not a decimal number");
    }
    return decimal(text, limits);
  }

  static int intValue(String text) {
    long value = longValue(text);
    if (value != (int) value) {
      throw new IllegalArgumentException("does not fit 32 bits");
    }
    return (int) value;
  }

  static long longValue(String text) {
    if (text.length() > 20 || check(text, Limits.standard()) != INTEGER) {
      throw new IllegalArgumentException("not an integer of 64 bits");
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("does not fit 64 bits", e);
    }
  }

  static double doubleValue(String text, Limits limits) {
    return switch (text) {
      case "NaN" -> Double.NaN;
      case "Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> {
        if (check(text, limits) == NOT_A_NUMBER) {
          throw new IllegalArgumentException("not a number");
        }
        yield Double.parseDouble(text);
      }
    };
  }

  /** Returns the double nearest to a number; one that is not finite only by its name, if at all. */
  static double doubleValue(String text, boolean nonFinite, Limits limits) {
    double value = doubleValue(text, limits);
    if (!Double.isFinite(value) && !(nonFinite && check(text, limits) == NOT_A_NUMBER)) {
      throw new IllegalArgumentException("not a number that fits a double");
    }
    return value;
  }

  /** The float nearest to a number, not by way of a double. */
  static float floatValue(String text, boolean nonFinite, Limits limits) {
    double wide = doubleValue(text, nonFinite, limits);
    float value = Double.isFinite(wide) ? Float.parseFloat(text) : (float) wide;
    if (Float.isInfinite(value) && !Double.isInfinite(wide)) {
      throw new IllegalArgumentException("does not fit a float");
    }
    return value;
  }

  /** An integer of 64 bits in any notation: also 1.0 and 1e3. */
  static long exactLong(String text, Limits limits) {
    BigInteger value = exactInteger(text, limits);
    if (value.bitLength() >= Long.SIZE) {
      throw new IllegalArgumentException("does not fit 64 bits");
    }
    return value.longValue();
  }

  /** An integer in any notation: also 1.0 and 1e3. */
  static BigInteger exactInteger(String text, Limits limits) {
    int sort = check(text, limits);
    if (sort == INTEGER) {
      return new BigInteger(text);
    }
    if (sort == NOT_A_NUMBER) {
      throw new IllegalArgumentException("not an integer");
    }
    try {
      return DecimalDigits.integer(decimal(text, limits), limits);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("not an integer", e);
    }
  }

  /**
   * The text of a Number of any class.
   *
   * @throws EncodeException if a class that is not the JDK's has a text that is not a number
   */
  static String print(Number value) {
    String text = value.toString();
    boolean special =
        (value instanceof Double || value instanceof Float)
            && !Double.isFinite(value.doubleValue());
    if (special || (text != null && scan(text, null) != NOT_A_NUMBER)) {
      return text;
    }
    throw new EncodeException(
        "A " + value.getClass().getName() + " does not read as a number in text");
  }

  /** The value as the first of Integer, Long, BigInteger, or Double, BigDecimal that is exact. */
  static Number number(String text, Limits limits) {
    int sort = check(text, limits);
    if (sort == INTEGER) {
      if (text.length() > 18) {
        BigInteger big = new BigInteger(text);
        return big.bitLength() < 64 ? (Number) big.longValue() : big;
      }
      long value = Long.parseLong(text);
      return value == (int) value ? (Number) (int) value : (Number) value;
    }
    double value = doubleValue(text, limits);
    if (sort == NOT_A_NUMBER) {
      return value;
    }
    BigDecimal exact = decimal(text, limits);
    return NumberText.means(value, exact) ? (Number) value : exact;
  }

  private static BigDecimal decimal(String text, Limits limits) {
    try {
      return DecimalDigits.within(new BigDecimal(text), limits);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("the exponent does not fit 32 bits", e);
    }
  }

  /** Returns the sort of number in a text, which must be within the limits. */
  static int check(String text, Limits limits) {
    if (text.length() - OVERHEAD > limits.digits()) {
      throw LimitErrors.tooManyDigits(limits, text.length());
    }
    return scan(text, limits);
  }

  /** Returns the sort of number; checks the limits if there are any. */
  private static int scan(String text, Limits limits) {
    int start = text.startsWith("-") ? 1 : 0;
    int pos = digits(text, start);
    int count = pos - start;
    if (count == 0 || (count > 1 && text.charAt(start) == '0')) {
      return NOT_A_NUMBER;
    }
    int sort = INTEGER;
    if (pos < text.length() && text.charAt(pos) == '.') {
      int end = digits(text, pos + 1);
      if (end == pos + 1) {
        return NOT_A_NUMBER;
      }
      count += end - pos - 1;
      pos = end;
      sort = FRACTION;
    }
    if (limits != null && count > limits.digits()) {
      throw LimitErrors.tooManyDigits(limits, count);
    }
    if (pos < text.length() && (text.charAt(pos) | 0x20) == 'e') {
      pos = exponent(text, pos + 1, limits);
      sort = FRACTION;
    }
    return pos == text.length() ? sort : NOT_A_NUMBER;
  }

  /** The position after the exponent; -1 if there is none. */
  private static int exponent(String text, int from, Limits limits) {
    int start = from;
    if (start < text.length() && (text.charAt(start) == '-' || text.charAt(start) == '+')) {
      start++;
    }
    int end = digits(text, start);
    if (end == start) {
      return -1;
    }
    if (limits != null) {
      long value = 0;
      for (int i = start; i < end; i++) {
        value = Math.min(value * 10 + (text.charAt(i) - '0'), Integer.MAX_VALUE + 1L);
      }
      if (value > limits.exponent()) {
        throw LimitErrors.exponentTooLarge(limits, value);
      }
    }
    return end;
  }

  private static int digits(String text, int from) {
    int pos = from;
    while (pos < text.length() && text.charAt(pos) >= '0' && text.charAt(pos) <= '9') {
      pos++;
    }
    return pos;
  }
}
