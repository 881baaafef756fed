package io.seriform.wire.numbers;

/**
 * The first 128 bits of each power of ten that a double can meet: the one table after shortest
 * printing and correctly rounded reading. Made when a number first needs it, in about 0.2 ms, by
 * multiplying and dividing by five with 256 bits; a test compares every entry with the exact value.
 */
public final class PowersOfTen {

  /** The smallest exponent: below it, 19 digits make less than half of the smallest double. */
  public static final int MIN = -342;

  /** The largest exponent: what shortest printing scales the smallest doubles with. */
  public static final int MAX = 324;

  /** The powers from 0 to this one are exact; all others are rounded down, but see below. */
  public static final int LAST_EXACT = 55;

  /**
   * The negative powers from this one on are rounded up: an integer below 2^64 may be a multiple of
   * their reciprocal, and the product must then not fall short of the exact quotient.
   */
  public static final int FIRST_ROUNDED_UP = -27;

  /**
   * For each exponent e two longs, high then low: 10^e / 2^floor(log2 10^e) * 2^127, rounded to an
   * integer.
   */
  private static final long[] BITS = new long[2 * (MAX - MIN + 1)];

  private static final int LIMBS = 8;
  private static final long LIMB = 0xFFFFFFFFL;

  static {
    long[] power = new long[LIMBS];
    power[LIMBS - 1] = 1L << 31;
    for (int e = 0; e <= MAX; e++) {
      store(e, power);
      scale(power, 5, 4);
    }
    power = new long[LIMBS];
    power[LIMBS - 1] = 1L << 31;
    for (int e = 0; e >= MIN; e--) {
      store(e, power);
      scale(power, 8, 5);
    }
    for (int e = FIRST_ROUNDED_UP; e < 0; e++) {
      BITS[2 * (e - MIN) + 1]++;
    }
  }

  private PowersOfTen() {}

  private static void store(int e, long[] power) {
    int at = 2 * (e - MIN);
    BITS[at] = power[LIMBS - 1] << 32 | power[LIMBS - 2];
    BITS[at + 1] = power[LIMBS - 3] << 32 | power[LIMBS - 4];
  }

  /**
   * Multiplies by a fraction between 1 and 2, and then halves where the highest bit would overflow.
   *
   * @param power 32 bits in each, the lowest first
   */
  private static void scale(long[] power, int by, int divisor) {
    long carry = 0;
    for (int i = 0; i < LIMBS; i++) {
      long product = power[i] * by + carry;
      power[i] = product & LIMB;
      carry = product >>> 32;
    }
    if (carry >= divisor) {
      divisor *= 2;
    }
    for (int i = LIMBS - 1; i >= 0; i--) {
      long dividend = carry << 32 | power[i];
      power[i] = dividend / divisor;
      carry = dividend - power[i] * divisor;
    }
  }

  /** The high 64 bits; the highest one is set. */
  public static long high(int e) {
    return BITS[2 * (e - MIN)];
  }

  /** The low 64 bits. */
  public static long low(int e) {
    return BITS[2 * (e - MIN) + 1];
  }

  /** floor(log2(10^e)), for |e| up to 1233. */
  public static int floorLog2(int e) {
    return (e * 1741647) >> 19;
  }

  /** The high 64 bits of a product of unsigned numbers; {@code Math} has it since JDK 18. */
  public static long multiplyHigh(long a, long b) {
    return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
  }

  /** 1 when an addition of unsigned numbers overflowed, else 0. */
  public static long carry(long a, long b, long sum) {
    return ((a & b) | ((a | b) & ~sum)) >>> 63;
  }
}
