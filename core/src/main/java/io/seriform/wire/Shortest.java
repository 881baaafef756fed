package io.seriform.wire;

/**
 * The shortest decimal that reads back as the same double or float, and of these the nearest one;
 * as text in the layout of {@link Double#toString(double)}. The method is Raffaello Giulietti's
 * Schubfach: of the decimals with one digit more than always needed and those with one less, at
 * most two of each lie around the value, and each is compared with the bounds of the interval that
 * rounds to the value, scaled by a power of ten of 128 bits.
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

  private static final long ZEROS = 0x3030303030303030L;
  private static final long BILLION = 1_000_000_000L;

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
      return significand <= DOUBLE_TINY
          ? put(buf, pos, significand * 10, DOUBLE_MIN_EXPONENT, false, -1)
          : put(buf, pos, significand, DOUBLE_MIN_EXPONENT, false, 0);
    }
    return put(
        buf,
        pos,
        significand | 1L << DOUBLE_BITS,
        DOUBLE_MIN_EXPONENT - 1 + exponent,
        significand == 0 && exponent > 1,
        0);
  }

  /**
   * Finds and writes the decimal.
   *
   * @param c times 2^q is the value
   * @param power whether the value is a power of two whose lower neighbour is nearer
   * @param shift added to the decimal exponent
   */
  private static int put(byte[] buf, int pos, long c, int q, boolean power, int shift) {
    long odd = c & 1;
    // floor(log10(2^q)), or of three quarters of it
    int k = (q * 1262611 - (power ? 524031 : 0)) >> 22;
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

  /**
   * Writes a float.
   *
   * @param bits of a finite float above zero
   */
  static int putFloat(byte[] buf, int pos, int bits) {
    int exponent = bits >>> FLOAT_BITS;
    int significand = bits & ((1 << FLOAT_BITS) - 1);
    if (exponent == 0) {
      return significand <= FLOAT_TINY
          ? putSmall(buf, pos, significand * 10, FLOAT_MIN_EXPONENT, false, -1)
          : putSmall(buf, pos, significand, FLOAT_MIN_EXPONENT, false, 0);
    }
    return putSmall(
        buf,
        pos,
        significand | 1 << FLOAT_BITS,
        FLOAT_MIN_EXPONENT - 1 + exponent,
        significand == 0 && exponent > 1,
        0);
  }

  /** As {@link #put}, where 64 bits of the power of ten are enough. */
  private static int putSmall(byte[] buf, int pos, int c, int q, boolean power, int shift) {
    int odd = c & 1;
    int k = (q * 1262611 - (power ? 524031 : 0)) >> 22;
    int h = q + PowersOfTen.floorLog2(-k) + 1;
    long high = PowersOfTen.high(-k);
    if (PowersOfTen.low(-k) != 0) {
      high++;
    }
    int middle = c << 2;
    int v = scale(high, middle << h);
    int lower = scale(high, (power ? middle - 1 : middle - 2) << h) + odd;
    int upper = scale(high, (middle + 2) << h) - odd;
    int s = v >>> 2;
    if (s >= 100) {
      int down = s / 10 * 10;
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
    int beyondHalf = v - ((s << 2) + 2);
    boolean nearerDown = beyondHalf < 0 || (beyondHalf == 0 && (s & 1) == 0);
    return layOut(buf, pos, nearerDown ? s : s + 1, k + shift);
  }

  private static int scale(long high, int c) {
    long z = Math.multiplyHigh(high, (long) c << 32) + ((long) c << 32);
    int top = (int) (z >>> 32);
    return ((int) z >>> 1) != 0 ? top | 1 : top;
  }

  /** Writes a decimal without its trailing zeros, but with at least one digit behind the point. */
  private static int layOut(byte[] buf, int pos, long digits, int exponent) {
    int n = countDigits(digits);
    digits *= TENS[17 - n];
    int point = exponent + n;
    long high = digits / BILLION;
    int rest = (int) (digits - high * BILLION);
    int middle = rest / 10;
    int last = rest - middle * 10;
    long first8 = eight((int) high);
    long next8 = eight(middle);
    int count = last != 0 ? 17 : next8 != 0 ? 16 - unused(next8) : 8 - unused(first8);
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
    return digits >= TENS[n] ? n + 1 : n;
  }

  /** How many of the last digits are zero, of eight that are not all zero. */
  private static int unused(long eight) {
    return Long.numberOfLeadingZeros(eight) >>> 3;
  }

  /** The eight digits of a number, from the lowest byte on, each as 0 to 9. */
  private static long eight(int value) {
    int high = value / 10000;
    long fours = high | (long) (value - high * 10000) << 32;
    long hundreds = ((fours * 10486) >>> 20) & 0x0000007F_0000007FL;
    long twos = hundreds | (fours - hundreds * 100) << 16;
    long tens = ((twos * 103) >>> 10) & 0x000F000F_000F000FL;
    return tens | (twos - tens * 10) << 8;
  }
}
