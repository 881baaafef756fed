package io.seriform.document.numbers;

import io.seriform.error.SyntaxException;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.PowersOfTen;
import io.seriform.wire.strings.Strings;

/**
 * Numbers from ASCII text: up to 8 digits in one word, whole texts, and the double or float that is
 * nearest to a decimal, as IEEE 754 rounds it. Thread-safe.
 *
 * <p>The nearest double is found with the method of Michael Eisel and Daniel Lemire: one product of
 * the significand and the power of ten, of 128 bits, decides; where a decimal has more than 19
 * digits and the product cannot tell, the JDK parses its text.
 */
public final class NumberParser {

  /** The most digits that always fit an unsigned long. */
  public static final int MAX_DIGITS = 19;

  private static final int DOUBLE_BITS = 52;
  private static final int DOUBLE_BIAS = 1023;
  private static final int FLOAT_BITS = 23;
  private static final int FLOAT_BIAS = 127;

  /** Beyond it, every number that an array can hold is zero or infinite. */
  private static final int HUGE_EXPONENT = Integer.MAX_VALUE;

  private static final long ZEROS = 0x3030303030303030L;

  /** The powers of ten that a double holds exactly. */
  private static final double[] EXACT = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private static final float[] EXACT_FLOATS = {
    1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f
  };

  private static final int[] TENS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
  };

  private NumberParser() {}

  /** Returns how many of a word's bytes, from the lowest on, are ASCII digits: 0 to 8. */
  public static int digits(long word) {
    long values = word ^ ZEROS;
    // the first byte above 9 is found right; a carry spoils only those behind it
    long others = ((values + 0x7676767676767676L) | values) & 0x8080808080808080L;
    return Long.numberOfTrailingZeros(others) >>> 3;
  }

  /**
   * The number that a word's first digits say.
   *
   * @param word holds ASCII digits from the lowest byte on
   * @param n how many, 1 to 8
   */
  public static int parse8(long word, int n) {
    long values = (word & 0x0F0F0F0F0F0F0F0FL) << (64 - (n << 3));
    values = (values * (10 << 8 | 1)) >>> 8;
    values = ((values & 0x00FF00FF00FF00FFL) * (100L << 16 | 1)) >>> 16;
    return (int) (((values & 0x0000FFFF0000FFFFL) * (10_000L << 32 | 1)) >>> 32);
  }

  /** Returns true if a number fits a long, given its absolute value as an unsigned long. */
  public static boolean fitsLong(long magnitude, boolean negative) {
    return magnitude >= 0 || (negative && magnitude == Long.MIN_VALUE);
  }

  private static SyntaxException notANumber() {
    return new SyntaxException("not a number");
  }

  /**
   * The double nearest to {@code significand * 10^exponent}; infinity where that is too large.
   *
   * @param significand unsigned
   */
  public static double toDouble(long significand, int exponent) {
    if (significand >>> (DOUBLE_BITS + 1) == 0 && exponent >= -22 && exponent <= 22) {
      // both are exact, so that their product or quotient is rounded once
      return exponent < 0 ? significand / EXACT[-exponent] : significand * EXACT[exponent];
    }
    if (significand == 0 || exponent < PowersOfTen.MIN) {
      return 0;
    }
    if (exponent > 308) {
      return Double.POSITIVE_INFINITY;
    }
    return Double.longBitsToDouble(
        nearest(significand, exponent, DOUBLE_BITS, DOUBLE_BIAS, -4, 23));
  }

  /**
   * The float nearest to {@code significand * 10^exponent}, rounded once; infinity where that is
   * too large.
   *
   * @param significand unsigned
   */
  public static float toFloat(long significand, int exponent) {
    if (significand >>> (FLOAT_BITS + 1) == 0 && exponent >= -10 && exponent <= 10) {
      return exponent < 0
          ? significand / EXACT_FLOATS[-exponent]
          : significand * EXACT_FLOATS[exponent];
    }
    if (significand == 0 || exponent < -65) {
      return 0;
    }
    if (exponent > 38) {
      return Float.POSITIVE_INFINITY;
    }
    return Float.intBitsToFloat(
        (int) nearest(significand, exponent, FLOAT_BITS, FLOAT_BIAS, -17, 10));
  }

  /**
   * The bits of the nearest number.
   *
   * @param w the significand, unsigned and not zero
   * @param e the exponent of ten
   * @param bits of the significand after its highest one
   * @param firstEven the exponents from this one to the last are those with which a decimal may lie
   *     exactly between two numbers
   */
  private static long nearest(long w, int e, int bits, int bias, int firstEven, int lastEven) {
    int leading = Long.numberOfLeadingZeros(w);
    w <<= leading;
    long power = PowersOfTen.high(e);
    long high = PowersOfTen.multiplyHigh(w, power);
    long low = w * power;
    long undecided = -1L >>> (bits + 3);
    if ((high & undecided) == undecided) {
      long more = PowersOfTen.multiplyHigh(w, PowersOfTen.low(e));
      long sum = low + more;
      high += PowersOfTen.carry(low, more, sum);
      low = sum;
    }
    int top = (int) (high >>> 63);
    int drop = top + 64 - (bits + 3);
    // the significand and one bit more, to round by
    long m = high >>> drop;
    int exponent = PowersOfTen.floorLog2(e) + 63 + top - leading + bias;
    if (exponent > 2 * bias) {
      return (2L * bias + 1) << bits;
    }
    if (exponent <= 0) {
      int shift = 1 - exponent;
      if (shift >= 64) {
        return 0;
      }
      m >>>= shift;
      return (m + (m & 1)) >>> 1;
    }
    if ((m & 3) == 1
        && (low == 0 || low == 1)
        && e >= firstEven
        && e <= lastEven
        && m << drop == high) {
      m--;
    }
    m = (m + (m & 1)) >>> 1;
    // a carry out of the significand goes into the exponent
    return ((long) (exponent - 1) << bits) + m;
  }

  /**
   * The double nearest to a decimal of more digits than a long holds.
   *
   * @param significand the first 19 digits from the first one on that is not zero
   * @param exponent the power of ten that the significand is to be multiplied with
   * @param buf holds the whole number without its sign, as Java writes doubles
   */
  public static double toDouble(long significand, int exponent, byte[] buf, int from, int to) {
    double down = toDouble(significand, exponent);
    return down == toDouble(significand + 1, exponent)
        ? down
        : Double.parseDouble(Strings.latin1(buf, from, to - from));
  }

  /**
   * The float nearest to a decimal of more digits than a long holds.
   *
   * @param significand the first 19 digits from the first one on that is not zero
   * @param exponent the power of ten that the significand is to be multiplied with
   * @param buf holds the whole number without its sign, as Java writes floats
   */
  public static float toFloat(long significand, int exponent, byte[] buf, int from, int to) {
    float down = toFloat(significand, exponent);
    return down == toFloat(significand + 1, exponent)
        ? down
        : Float.parseFloat(Strings.latin1(buf, from, to - from));
  }

  /**
   * Parses a range that must hold a number as JSON writes it (leading zeros do no harm).
   *
   * @return the nearest double; infinity where the number is too large
   * @throws SyntaxException when the range holds anything else
   */
  public static double parseDouble(byte[] buf, int from, int to) {
    return parse(buf, from, to, false);
  }

  /**
   * Parses a range that must hold a number as JSON writes it (leading zeros do no harm).
   *
   * @return the nearest float; infinity where the number is too large
   * @throws SyntaxException when the range holds anything else
   */
  public static float parseFloat(byte[] buf, int from, int to) {
    return (float) parse(buf, from, to, true);
  }

  private static double parse(byte[] buf, int from, int to, boolean single) {
    boolean negative = from < to && buf[from] == '-';
    int start = negative ? from + 1 : from;
    long significand = 0;
    int end = start;
    int n;
    do {
      long word = Bytes.getLongUpTo(buf, end, to);
      n = digits(word);
      significand = append(significand, word, n);
      end += n;
    } while (n == 8);
    int point = end;
    if (point < to && buf[point] == '.') {
      end++;
      do {
        long word = Bytes.getLongUpTo(buf, end, to);
        n = digits(word);
        significand = append(significand, word, n);
        end += n;
      } while (n == 8);
    }
    if (point == start || end == point + 1) {
      throw notANumber();
    }
    int digits = end > point ? end - start - 1 : end - start;
    int exponent = end < to ? exponent(buf, end, to) : 0;
    double magnitude;
    if (digits <= MAX_DIGITS) {
      int scaled = scaled(exponent, point, end);
      magnitude = single ? toFloat(significand, scaled) : toDouble(significand, scaled);
    } else {
      magnitude = parseMany(buf, start, point, end, to, exponent, single);
    }
    return negative ? -magnitude : magnitude;
  }

  /** The exponent of a significand that ends at a position. */
  private static int scaled(int exponent, int point, int end) {
    long scaled = (long) exponent + point - end + (end > point ? 1 : 0);
    return (int) Math.max(-HUGE_EXPONENT, Math.min(HUGE_EXPONENT, scaled));
  }

  /**
   * Parses a number of more than 19 digits, zeros at its start included.
   *
   * @param start where its digits start
   * @param point where its point is, or the end of its digits
   * @param end the end of its digits
   * @param to the end of its exponent
   */
  private static double parseMany(
      byte[] buf, int start, int point, int end, int to, int exponent, boolean single) {
    int i = start;
    while (i < end && (buf[i] == '0' || buf[i] == '.')) {
      i++;
    }
    long significand = 0;
    for (int n = 0; i < end && n < MAX_DIGITS; i++) {
      if (i != point) {
        significand = significand * 10 + (buf[i] - '0');
        n++;
      }
    }
    int scaled = scaled(exponent, point, i);
    if (i == end) {
      return single ? toFloat(significand, scaled) : toDouble(significand, scaled);
    }
    return single
        ? toFloat(significand, scaled, buf, start, to)
        : toDouble(significand, scaled, buf, start, to);
  }

  /** A number and a word's first digits after it; the last 64 bits of that. */
  private static long append(long before, long word, int n) {
    return n == 0 ? before : before * TENS[n] + parse8(word, n);
  }

  /** The exponent that must fill the rest of a number's text. */
  private static int exponent(byte[] buf, int from, int to) {
    boolean negative = from + 1 < to && buf[from + 1] == '-';
    int start = negative || (from + 1 < to && buf[from + 1] == '+') ? from + 2 : from + 1;
    if ((buf[from] | 0x20) != 'e' || start >= to) {
      throw notANumber();
    }
    int value = 0;
    for (int i = start; i < to; i++) {
      int digit = buf[i] - '0';
      if (digit < 0 || digit > 9) {
        throw notANumber();
      }
      value = value >= HUGE_EXPONENT / 10 ? HUGE_EXPONENT : value * 10 + digit;
    }
    return negative ? -value : value;
  }
}
