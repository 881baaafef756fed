package io.seriform.wire.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.LimitException;
import io.seriform.wire.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The digits of numbers, against what the JDK makes of them. */
class DecimalDigitsTest {

  private static final Limits TWENTY = Limits.standard().withDigits(20);

  @Test
  void integersAreThoseOfTheJdk() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      BigDecimal value = BigDecimal.valueOf(random.nextInt(4000) - 2000L, random.nextInt(30) - 19);
      BigInteger expected = null;
      try {
        expected = value.toBigIntegerExact();
      } catch (ArithmeticException e) {
        assertThatThrownBy(() -> DecimalDigits.integer(value, TWENTY))
            .as("%s", value)
            .isInstanceOf(ArithmeticException.class);
        continue;
      }
      if (value.scale() != 0 && expected.abs().compareTo(BigInteger.TEN.pow(20)) >= 0) {
        assertThatThrownBy(() -> DecimalDigits.integer(value, TWENTY))
            .as("%s", value)
            .isInstanceOf(LimitException.class);
      } else {
        assertThat(DecimalDigits.integer(value, TWENTY)).as("%s", value).isEqualTo(expected);
      }
    }
  }

  @Test
  void hugeScalesCostNothing() {
    for (int scale : new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE + 1}) {
      BigDecimal zero = new BigDecimal(BigInteger.ZERO, scale);
      assertThat(DecimalDigits.integer(zero, TWENTY)).isZero();
      BigDecimal one = new BigDecimal(BigInteger.ONE, scale);
      assertThatThrownBy(() -> DecimalDigits.integer(one, TWENTY))
          .isInstanceOf(scale > 0 ? ArithmeticException.class : LimitException.class);
    }
  }

  @Test
  void digitsOfSignificands() {
    for (int digits : new int[] {20, 21, 100, 1000}) {
      Limits limits = Limits.standard().withDigits(digits);
      BigInteger tooLarge = BigInteger.TEN.pow(digits);
      DecimalDigits.check(tooLarge.subtract(BigInteger.ONE), limits);
      DecimalDigits.check(BigInteger.ONE.subtract(tooLarge), limits);
      for (BigInteger each : new BigInteger[] {tooLarge, tooLarge.negate(), tooLarge.pow(9)}) {
        assertThatThrownBy(() -> DecimalDigits.check(each, limits))
            .isInstanceOf(LimitException.class)
            .hasMessageContaining("withDigits");
      }
    }
  }

  @Test
  void powersOfTwo() {
    Random random = new Random(3);
    Limits limits = Limits.standard();
    for (int i = 0; i < 5_000; i++) {
      BigInteger significand = new BigInteger(random.nextInt(80), random);
      significand = random.nextBoolean() ? significand : significand.negate();
      int exponent = random.nextInt(400) - 200;
      BigDecimal expected =
          exponent >= 0
              ? new BigDecimal(significand.shiftLeft(exponent))
              : new BigDecimal(significand)
                  .divide(new BigDecimal(BigInteger.ONE.shiftLeft(-exponent)));
      assertThat(DecimalDigits.binary(significand, exponent, limits)).isEqualTo(expected);
    }
    for (long exponent : new long[] {10_000, -10_000, Long.MAX_VALUE / 4, -Long.MAX_VALUE / 4}) {
      assertThatThrownBy(() -> DecimalDigits.binary(BigInteger.ONE, exponent, limits))
          .isInstanceOf(LimitException.class);
      assertThat(DecimalDigits.binary(BigInteger.ZERO, exponent, limits)).isZero();
    }
  }
}
