package io.seriform.wire.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Doubles and floats of {@link NumberText}: against the JDK's text where it is the shortest (JDK 19
 * and later), and against exact arithmetic everywhere.
 */
class DecimalTextTest {

  private static final boolean JDK_IS_SHORTEST = Runtime.version().feature() >= 19;

  private final byte[] buf = new byte[40];

  private String text(double value) {
    Arrays.fill(buf, (byte) 'x');
    return taken(NumberText.putDouble(buf, 5, value));
  }

  private String text(float value) {
    Arrays.fill(buf, (byte) 'x');
    return taken(NumberText.putFloat(buf, 5, value));
  }

  private String taken(int end) {
    for (int i = 0; i < buf.length; i++) {
      if ((i < 5 || i >= 5 + NumberText.DOUBLE_ROOM) && buf[i] != 'x') {
        assertThat(i).as("byte touched").isBetween(5, 4 + NumberText.DOUBLE_ROOM);
      }
    }
    return new String(buf, 5, end - 5, StandardCharsets.US_ASCII);
  }

  private void agrees(double value) {
    String text = text(value);
    if (JDK_IS_SHORTEST) {
      if (!text.equals(Double.toString(value))) {
        assertThat(text).isEqualTo(Double.toString(value));
      }
    } else if (Double.doubleToRawLongBits(Double.parseDouble(text))
        != Double.doubleToRawLongBits(value)) {
      assertThat(text).isEqualTo(Double.toString(value));
    }
  }

  private void agrees(float value) {
    String text = text(value);
    if (JDK_IS_SHORTEST) {
      if (!text.equals(Float.toString(value))) {
        assertThat(text).isEqualTo(Float.toString(value));
      }
    } else if (Float.floatToRawIntBits(Float.parseFloat(text)) != Float.floatToRawIntBits(value)) {
      assertThat(text).isEqualTo(Float.toString(value));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.0, 0.0",
    "-0.0, -0.0",
    "1.0, 1.0",
    "-1.0, -1.0",
    "100.0, 100.0",
    "0.1, 0.1",
    "9999999.0, 9999999.0",
    "1.0E7, 1.0E7",
    "12345678, 1.2345678E7",
    "1e10, 1.0E10",
    "0.001, 0.001",
    "0.00099999, 9.9999E-4",
    "1e-5, 1.0E-5",
    "123456.789, 123456.789",
    "5e-324, 4.9E-324",
    "1e-323, 9.9E-324",
    "1.5e-323, 1.5E-323",
    "2e-323, 2.0E-323",
    "2.2250738585072011e-308, 2.225073858507201E-308",
    "2.2250738585072014E-308, 2.2250738585072014E-308",
    "1.7976931348623157e308, 1.7976931348623157E308",
    "9007199254740993, 9.007199254740992E15",
    "9007199254740991, 9.007199254740991E15",
    "2e23, 2.0E23",
    "8.41E21, 8.41E21",
    "2.0E-3, 0.002",
    "1.1E23, 1.1E23",
    "1e23, 1.0E23",
    "4.35, 4.35",
    "0.3, 0.3",
    "2.98023223876953125E-8, 2.9802322387695312E-8",
    "NaN, NaN",
    "Infinity, Infinity",
    "-Infinity, -Infinity"
  })
  void knownDoubles(double value, String expected) {
    assertThat(text(value)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0.0, 0.0",
    "-0.0, -0.0",
    "1.0, 1.0",
    "0.1, 0.1",
    "16777216, 1.6777216E7",
    "1.4E-45, 1.4E-45",
    "9999999, 9999999.0",
    "3.4028235E38, 3.4028235E38",
    "1.17549435E-38, 1.1754944E-38",
    "1.1754942E-38, 1.1754942E-38",
    "2.8E-45, 2.8E-45",
    "0.001, 0.001",
    "3.3554432E7, 3.3554432E7",
    "8.5899346E9, 8.589935E9",
    "2.0E-10, 2.0E-10",
    "1.0E10, 1.0E10",
    "NaN, NaN",
    "-Infinity, -Infinity"
  })
  void knownFloats(float value, String expected) {
    assertThat(text(value)).isEqualTo(expected);
  }

  @Test
  void negativeNaNsHaveNoSign() {
    assertThat(text(Double.longBitsToDouble(-1L))).isEqualTo("NaN");
    assertThat(text(Float.intBitsToFloat(-1))).isEqualTo("NaN");
  }

  @Test
  void everyExponentWithItsNeighboursAndRandomSignificands() {
    SplittableRandom random = new SplittableRandom(11);
    for (long exponent = 0; exponent < 0x7FF; exponent++) {
      for (long off = -20; off <= 20; off++) {
        agrees(Double.longBitsToDouble(Math.max(0, (exponent << 52) + off)));
      }
      for (int i = 0; i < 40; i++) {
        agrees(Double.longBitsToDouble(exponent << 52 | random.nextLong() >>> 12));
      }
    }
    for (int exponent = 0; exponent < 0xFF; exponent++) {
      for (int off = -20; off <= 20; off++) {
        agrees(Float.intBitsToFloat(Math.max(0, (exponent << 23) + off)));
      }
      for (int i = 0; i < 400; i++) {
        agrees(Float.intBitsToFloat(exponent << 23 | random.nextInt() >>> 9));
      }
    }
  }

  @Test
  void decimalsOfFewDigits() {
    for (int power = -30; power <= 30; power++) {
      for (int digits = 1; digits < 1200; digits++) {
        String given = digits + "E" + power;
        agrees(Double.parseDouble(given));
        agrees(Float.parseFloat(given));
        assertThat(new BigDecimal(text(Double.parseDouble(given))))
            .isEqualByComparingTo(new BigDecimal(given));
      }
    }
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 200_000; i++) {
      long digits = random.nextLong(1L << random.nextInt(1, 50));
      int places = random.nextInt(8);
      double value = digits / Math.pow(10, places);
      agrees(value);
      agrees(Math.nextUp(value));
      agrees(-Math.nextDown(value));
      agrees((float) value);
    }
  }

  @Test
  void randomBits() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 400_000; i++) {
      agrees(Double.longBitsToDouble(random.nextLong()));
      agrees(random.nextDouble());
      agrees(Float.intBitsToFloat(random.nextInt()));
    }
  }

  @Test
  void isShortestAndNearestByExactArithmetic() {
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < 20_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong() >>> 1);
      if (Double.isFinite(value) && value > 0) {
        shortestAndNearest(text(value), new BigDecimal(value), d -> d.doubleValue() == value);
      }
      float small = Float.intBitsToFloat(random.nextInt() >>> 1);
      if (Float.isFinite(small) && small > 0) {
        shortestAndNearest(text(small), new BigDecimal(small), d -> d.floatValue() == small);
      }
    }
    for (int i = 1; i < 300; i++) {
      double value = i * Double.MIN_VALUE;
      shortestAndNearest(text(value), new BigDecimal(value), d -> d.doubleValue() == value);
      float small = i * Float.MIN_VALUE;
      shortestAndNearest(text(small), new BigDecimal(small), d -> d.floatValue() == small);
    }
  }

  @Test
  void aDoubleMeansTheDecimalOfItsText() {
    double value = 48237777777775512.0;
    assertThat(NumberText.text(value)).isEqualTo("4.823777777777551E16");
    assertThat(NumberText.means(value, new BigDecimal("48237777777775510"))).isTrue();
    assertThat(NumberText.means(value, new BigDecimal("48237777777775512"))).isFalse();
    assertThat(NumberText.means(0.1, new BigDecimal("0.10"))).isTrue();
    assertThat(NumberText.means(Double.POSITIVE_INFINITY, BigDecimal.ONE)).isFalse();
    assertThat(NumberText.means(Double.NaN, BigDecimal.ZERO)).isFalse();
    assertThat(NumberText.text(1.1f)).isEqualTo("1.1");
  }

  /** Looks at the two decimals around the value, of each length from two digits on. */
  private static void shortestAndNearest(
      String text, BigDecimal exact, java.util.function.Predicate<BigDecimal> readsBack) {
    BigDecimal found = new BigDecimal(text);
    assertThat(readsBack.test(found)).as(text).isTrue();
    int length = Math.max(2, found.stripTrailingZeros().precision());
    BigDecimal distance = found.subtract(exact).abs();
    for (int n = 2; n <= length; n++) {
      for (RoundingMode mode : new RoundingMode[] {RoundingMode.DOWN, RoundingMode.UP}) {
        BigDecimal other = exact.round(new MathContext(n, mode));
        int order = other.subtract(exact).abs().compareTo(distance);
        boolean better =
            n < length
                || order < 0
                || (order == 0 && isOdd(found, length) && other.compareTo(found) != 0);
        if (better && readsBack.test(other)) {
          assertThat(text).as("there is a better decimal").isEqualTo(other.toString());
        }
      }
    }
  }

  private static boolean isOdd(BigDecimal d, int length) {
    BigInteger digits = d.setScale(d.scale() + length - d.precision()).unscaledValue();
    return digits.testBit(0);
  }
}
