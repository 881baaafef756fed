package io.seriform.wire.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every entry of {@link PowersOfTen} against exact arithmetic. */
class PowersOfTenTest {

  private static final BigInteger MASK = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

  @Test
  void everyEntryIsTheExactValueRounded() {
    for (int e = PowersOfTen.MIN; e <= PowersOfTen.MAX; e++) {
      BigInteger power = BigInteger.TEN.pow(Math.abs(e));
      int log2 = e >= 0 ? power.bitLength() - 1 : -power.bitLength();
      assertThat(PowersOfTen.floorLog2(e)).as("log2 of 10^%d", e).isEqualTo(log2);
      BigInteger[] exact =
          e >= 0
              ? power.shiftLeft(127).divideAndRemainder(BigInteger.ONE.shiftLeft(log2))
              : BigInteger.ONE.shiftLeft(127 - log2).divideAndRemainder(power);
      assertThat(exact[1].signum() == 0)
          .as("10^%d is exact", e)
          .isEqualTo(e >= 0 && e <= PowersOfTen.LAST_EXACT);
      boolean up = e < 0 && e >= PowersOfTen.FIRST_ROUNDED_UP;
      BigInteger expected = up ? exact[0].add(BigInteger.ONE) : exact[0];
      assertThat(expected.bitLength()).isEqualTo(128);
      assertThat(PowersOfTen.high(e)).isEqualTo(expected.shiftRight(64).longValue());
      assertThat(PowersOfTen.low(e)).isEqualTo(expected.and(MASK).longValue());
      // what is rounded down may be corrected by adding 1 to the low half alone
      assertThat(PowersOfTen.low(e)).isNotEqualTo(-1);
      assertThat(PowersOfTen.low(e) == 0).isEqualTo(e >= 0 && e <= 27);
    }
  }

  @Test
  void multipliesUnsignedNumbers() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 10_000; i++) {
      long a = random.nextLong() >> random.nextInt(64);
      long b = random.nextLong() >> random.nextInt(64);
      BigInteger exactA = BigInteger.valueOf(a).and(MASK);
      BigInteger exactB = BigInteger.valueOf(b).and(MASK);
      assertThat(PowersOfTen.multiplyHigh(a, b))
          .isEqualTo(exactA.multiply(exactB).shiftRight(64).longValue());
      assertThat(PowersOfTen.carry(a, b, a + b))
          .isEqualTo(exactA.add(exactB).shiftRight(64).longValue());
    }
  }
}
