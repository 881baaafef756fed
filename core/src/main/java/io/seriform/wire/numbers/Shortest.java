package io.seriform.wire.numbers;

import io.seriform.wire.bytes.Bytes;

/**
 * The shortest decimal that reads back as the same double or float, and of these the nearest one;
 * as text in the layout of {@link Double#toString(double)}. The method is Raffaello Giulietti's
 * Schubfach: of the decimals with as many digits as are always enough and those with one less, at
 * most two of each lie around the value. One product with a power of ten of 128 bits tells nearly
 * always which of them rounds to the value; where it does not, each is compared with the bounds of
 * the interval that does.
 *
 * <p>A trailing digit is dropped at least as far as two digits are left, where Double.toString asks
 * for the nearest number of two digits ("4.9E-324", not "5.0E-324").
 */
final class Shortest {

  private static final int DOUBLE_BITS = 52;
  private static final int DOUBLE_MIN_EXPONENT = -1074;
  private static final int FLOAT_BITS = 23;
  private static final int FLOAT_MIN_EXPONENT = -149;

  /** The largest subnormal significands whose shortest decimal has one digit. */
  private static final int DOUBLE_TINY = 2;

  private static final int FLOAT_TINY = 7;

  /** One and a half, with fractions of 60 bits. */
  private static final long ONE = 1L << 60;

  private static final long HALF = 1L << 59;

  /** The mark of a decimal that must be found by exact comparisons. */
  private static final long OPEN = -1;

  private static final long ZEROS = 0x3030303030303030L;
  private static final long HUNDRED_MILLION = 100_000_000L;

  private static final long[] TENS = new long[18];

  static {
    long power = 1;
    for (int i = 0; i < TENS.length; i++) {
      TENS[i] = power;
      power *= 10;
    }
  }

  private Shortest() {}

  /**
   * Writes a double.
   *
   * @param bits of a finite double above zero
   */
  static int putDouble(byte[] buf, int pos, long bits) {
    int exponent = (int) (bits >>> DOUBLE_BITS);
    long significand = bits & ((1L << DOUBLE_BITS) - 1);
    if (exponent == 0) {
      return putSubnormal(buf, pos, significand, DOUBLE_MIN_EXPONENT, DOUBLE_TINY);
    }
    long c = significand | 1L << DOUBLE_BITS;
    int q = DOUBLE_MIN_EXPONENT - 1 + exponent;
    int k = floorLog10(q) + 1;
    long decimal = significand == 0 ? OPEN : decimal(c, q, k);
    if (decimal == OPEN) {
      return putExactly(buf, pos, c, q, significand == 0 && exponent > 1, 0);
    }
    long tens = decimal >>> 4;
    long last = decimal & 15;
    // there are 16 digits or 17; without a branch, since it is often guessed wrongly
    long only16 = (tens - 1_000_000_000_000_000L) >> 63;
    tens += (tens * 9 + last) & only16;
    last &= ~only16;
    long first = first(tens);
    return layOut(
        buf,
        pos,
        eight(first),
        eight(tens - first * HUNDRED_MILLION),
        (int) last,
        k + 16 + (int) only16);
  }

  /**
   * Writes a float.
   *
   * @param bits of a finite float above zero
   */
  static int putFloat(byte[] buf, int pos, int bits) {
    int exponent = bits >>> FLOAT_BITS;
    int significand = bits & ((1 << FLOAT_BITS) - 1);
    if (exponent == 0) {
      return putSubnormal(buf, pos, significand, FLOAT_MIN_EXPONENT, FLOAT_TINY);
    }
    int c = significand | 1 << FLOAT_BITS;
    int q = FLOAT_MIN_EXPONENT - 1 + exponent;
    int k = floorLog10(q) + 1;
    long decimal = significand == 0 ? OPEN : decimal(c, q, k);
    if (decimal == OPEN) {
      return putExactly(buf, pos, c, q, significand == 0 && exponent > 1, 0);
    }
    long digits = (decimal >>> 4) * 10 + (decimal & 15);
    int n = countDigits(digits);
    long nine = digits * TENS[9 - n];
    long eight = nine / 10;
    return layOut(buf, pos, eight(eight), nine - eight * 10, 0, k - 1 + n);
  }

  private static int putSubnormal(byte[] buf, int pos, long c, int q, int tiny) {
    return c <= tiny
        ? putExactly(buf, pos, c * 10, q, false, -1)
        : putExactly(buf, pos, c, q, false, 0);
  }

  /** floor(log10(2^q)), for |q| up to 1500. */
  private static int floorLog10(int q) {
    return (q * 1262611) >> 22;
  }

  /**
   * Finds the decimal by one product and without a branch that depends on the digits: those would
   * be guessed wrongly half of the time.
   *
   * @param c times 2^q is the value; not of a power of two
   * @param k so that 10^k is above 2^q, and 10^(k-1) is not
   * @return the value in units of 10^k, times 16, with the digit behind; or {@link #OPEN} where the
   *     error of the product leaves it open
   */
  private static long decimal(long c, int q, int k) {
    int shift = q + PowersOfTen.floorLog2(-k) + 4;
    long high = PowersOfTen.high(-k);
    long scaled = c << shift;
    // eight times the value in units of 10^k: the highest bit of high is set, that of scaled is not
    long eighths = Math.multiplyHigh(high, scaled) + scaled;
    // its fraction, of 60 bits; a little more than one where the lowest bits carry, which is rare
    long above =
        ((eighths & 7) << 57)
            + ((high * scaled) >>> 7)
            + Math.multiplyHigh(PowersOfTen.low(-k) >>> 7, scaled);
    // half of 2^q: how far from the value a decimal may be
    long reach = high >>> (8 - shift);
    long downMisses = above - reach;
    long upMisses = ONE - above - reach;
    long rounded = above * 10 + HALF;
    if (isOpen(downMisses) || isOpen(upMisses) || isOpen((rounded << 4) >> 7)) {
      return OPEN;
    }
    // the nearest one; but if one of the two multiples of ten is within reach, that one
    long down = downMisses >> 63;
    long up = upMisses >> 63;
    return ((eighths >>> 3) - up) << 4 | (rounded >>> 60 & ~(down | up));
  }

  /** Returns true if a difference is within the error of one product: from -4 to 3. */
  private static boolean isOpen(long difference) {
    return ((difference + 4) & -8) == 0;
  }

  /**
   * Finds the decimal by the exact comparison with the bounds of the interval, and writes it.
   *
   * @param c times 2^q is the value
   * @param power whether the value is a power of two whose lower neighbour is nearer
   * @param shift added to the decimal exponent
   */
  private static int putExactly(byte[] buf, int pos, long c, int q, boolean power, int shift) {
    long odd = c & 1;
    // the latter is floor(log10(3/4 * 2^q))
    int k = power ? (q * 1262611 - 524031) >> 22 : floorLog10(q);
    int h = q + PowersOfTen.floorLog2(-k) + 1;
    long high = PowersOfTen.high(-k);
    long low = PowersOfTen.low(-k);
    if (-k < PowersOfTen.FIRST_ROUNDED_UP || -k > PowersOfTen.LAST_EXACT) {
      low++;
    }
    long middle = c << 2;
    // four times the value and its bounds, in units of 10^k; the lowest bit is set when inexact
    long v = scale(high, low, middle << h);
    long lower = scale(high, low, (power ? middle - 1 : middle - 2) << h) + odd;
    long upper = scale(high, low, (middle + 2) << h) - odd;
    long s = v >>> 2;
    if (s >= 100) {
      long down = s / 10 * 10;
      boolean downFits = lower <= down << 2;
      boolean upFits = (down + 10) << 2 <= upper;
      if (downFits != upFits) {
        return layOut(buf, pos, downFits ? down : down + 10, k);
      }
    }
    boolean downFits = lower <= s << 2;
    boolean upFits = (s + 1) << 2 <= upper;
    if (downFits != upFits) {
      return layOut(buf, pos, downFits ? s : s + 1, k + shift);
    }
    long beyondHalf = v - ((s << 2) + 2);
    boolean nearerDown = beyondHalf < 0 || (beyondHalf == 0 && (s & 1) == 0);
    return layOut(buf, pos, nearerDown ? s : s + 1, k + shift);
  }

  /** The product without its lowest 128 bits, with the lowest bit set when these are not zero. */
  private static long scale(long high, long low, long c) {
    long x = PowersOfTen.multiplyHigh(low, c);
    long y = high * c;
    // the highest bit of high is set, and c is positive
    long z = Math.multiplyHigh(high, c) + c;
    long sum = x + y;
    z += PowersOfTen.carry(x, y, sum);
    return (sum >>> 1) != 0 ? z | 1 : z;
  }

  /** Writes a decimal without its trailing zeros, but with at least one digit after the point. */
  private static int layOut(byte[] buf, int pos, long digits, int exponent) {
    int n = countDigits(digits);
    long all = digits * TENS[17 - n];
    long first16 = all / 10;
    long first = first(first16);
    long next = first16 - first * HUNDRED_MILLION;
    return layOut(buf, pos, eight(first), eight(next), (int) (all - first16 * 10), exponent + n);
  }

  /**
   * Writes a decimal of 17 digits.
   *
   * @param first8 the digits, each as 0 to 9, from the lowest byte on
   * @param point how many of them are before the point; may be negative
   */
  private static int layOut(byte[] buf, int pos, long first8, long next8, int last, int point) {
    int count = countUsed(first8, next8, last);
    first8 |= ZEROS;
    if (point > -3 && point <= 0) {
      Bytes.putInt(buf, pos, 0x30302E30);
      pos += 2 - point;
      Bytes.putLong(buf, pos, first8);
      Bytes.putLong(buf, pos + 8, next8 | ZEROS);
      buf[pos + 16] = (byte) ('0' + last);
      return pos + count;
    }
    boolean plain = point > 0 && point <= 7;
    int whole = plain ? point : 1;
    Bytes.putLong(buf, pos, first8);
    buf[pos + whole] = '.';
    Bytes.putLong(buf, pos + whole + 1, first8 >>> (whole << 3));
    Bytes.putLong(buf, pos + 9, next8 | ZEROS);
    buf[pos + 17] = (byte) ('0' + last);
    pos += Math.max(count, whole + 1) + 1;
    return plain ? pos : putExponent(buf, pos, point - 1);
  }

  private static int putExponent(byte[] buf, int pos, int exponent) {
    buf[pos++] = 'E';
    if (exponent < 0) {
      buf[pos++] = '-';
      exponent = -exponent;
    }
    return NumberText.head(buf, pos, exponent);
  }

  private static int countDigits(long digits) {
    // floor(log10(2^bits)), which is right or one too small
    int n = ((64 - Long.numberOfLeadingZeros(digits)) * 1233) >> 12;
    return n + 1 - (int) ((digits - TENS[n]) >>> 63);
  }

  /** Returns the number of digits without the zeros at the end: of eight, eight and one. */
  private static int countUsed(long first8, long next8, int last) {
    if (next8 == 0 && last == 0) {
      return 8 - (Long.numberOfLeadingZeros(first8) >>> 3);
    }
    int unused = Long.numberOfLeadingZeros(next8) >>> 3;
    // 1 when the last digit is not zero; without a branch, since it often is and often is not
    int one = (last + 15) >>> 4;
    return 16 + one - (unused & (one - 1));
  }

  /** The first half of up to 16 digits; by a reciprocal, which has no sign to correct. */
  private static long first(long digits) {
    return Math.multiplyHigh(digits, 0xABCC77118461CFL) >>> 18;
  }

  /** The eight digits of a number, from the lowest byte on, each as 0 to 9. */
  private static long eight(long value) {
    long fours = (value << 32) - ((value * 109951163) >>> 40) * ((10000L << 32) - 1);
    long hundreds = ((fours * 10486) >>> 20) & 0x0000007F_0000007FL;
    long twos = (fours << 16) - hundreds * ((100 << 16) - 1);
    long tens = ((twos * 103) >>> 10) & 0x000F000F_000F000FL;
    return (twos << 8) - tens * ((10 << 8) - 1);
  }
}
