package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Doubles and floats print as short as {@code Double.toString} of JDK 19 and later does, which is
 * as short as can be but for the two digits that it always has, and read back as themselves.
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // vectors have more digits than a double
class DecimalsTest {

  private final Json json = Json.standard();
  private final JsonCodec<double[]> doubles = json.codec(double[].class);
  private final JsonCodec<float[]> floats = json.codec(float[].class);

  /** Values at which printers and parsers of the past have failed. */
  @SuppressWarnings("FloatingPointLiteralPrecision") // the digits that are lost are the point
  private static final double[] HARD = {
    0.0,
    -0.0,
    1.0,
    0.1,
    0.3,
    2.0 / 3,
    1e21,
    1e22,
    1e23,
    9007199254740993.0,
    9007199254740992.0,
    2e-3,
    5e-324,
    4.9e-324,
    Double.MIN_NORMAL,
    2.2250738585072011e-308,
    2.225073858507201e-308,
    Double.MAX_VALUE,
    1.0e-5,
    9.5367431640625e-7,
    1.7976931348623157e308,
    8.41e21,
    2.0e-3,
    4.4501477170144023e-308,
    9.999999999999999e22,
    5.0e-324,
    1.8014398509481984e16,
    123456789012345680.0,
    6.02214076e23,
    3.141592653589793,
    1e7,
    9999999.999999998,
    0.001,
    9.999999999999998e-4,
    100.0,
    1.2345678901234567e-300,
    7.0060e-46,
    2.98023223876953125e-8
  };

  @Test
  void hardDoubles() {
    for (double v : HARD) {
      check(v);
      check(-v);
      check(Math.nextUp(v));
      check(Math.nextDown(v));
    }
  }

  @Test
  void randomDoubles() {
    SplittableRandom random = new SplittableRandom(4627);
    for (int i = 0; i < 100_000; i++) {
      double v = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(v)) {
        check(v);
      }
    }
    for (int i = 0; i < 20_000; i++) {
      check(random.nextInt(1_000_000) / 1000.0);
      check((double) random.nextLong());
    }
  }

  private void check(double v) {
    if (!Double.isFinite(v)) {
      return;
    }
    double[] one = {v};
    byte[] text = doubles.encode(one);
    assertThat(Double.doubleToRawLongBits(doubles.decode(text)[0]))
        .isEqualTo(Double.doubleToRawLongBits(v));
    String s = new String(text, 1, text.length - 2, StandardCharsets.US_ASCII);
    assertThat(Double.parseDouble(s)).isEqualTo(v);
    assertThat(isShortest(new BigDecimal(s), v)).as(s).isTrue();
  }

  /** Whether no decimal with one digit less reads as the same double. */
  private static boolean isShortest(BigDecimal printed, double v) {
    BigDecimal exact = printed.stripTrailingZeros();
    int digits = exact.precision();
    if (digits <= 2) {
      return true;
    }
    for (java.math.RoundingMode mode :
        new java.math.RoundingMode[] {
          java.math.RoundingMode.FLOOR, java.math.RoundingMode.CEILING
        }) {
      if (exact.round(new java.math.MathContext(digits - 1, mode)).doubleValue() == v) {
        return false;
      }
    }
    return true;
  }

  @Test
  @SuppressWarnings("FloatingPointLiteralPrecision") // the digits that are lost are the point
  void randomFloats() {
    SplittableRandom random = new SplittableRandom(77);
    float[] hard = {
      0f,
      -0f,
      1f,
      0.1f,
      1.17549435e-38f,
      1.4e-45f,
      3.4028235e38f,
      1.6777216e7f,
      8.5e9f,
      3.3554432e7f,
      2e-44f
    };
    for (float v : hard) {
      check(v);
      check(Math.nextUp(v));
      check(Math.nextDown(v));
    }
    for (int i = 0; i < 100_000; i++) {
      check(Float.intBitsToFloat(random.nextInt()));
    }
  }

  private void check(float v) {
    if (!Float.isFinite(v)) {
      return;
    }
    float[] one = {v};
    byte[] text = floats.encode(one);
    assertThat(Float.floatToRawIntBits(floats.decode(text)[0]))
        .isEqualTo(Float.floatToRawIntBits(v));
    String s = new String(text, 1, text.length - 2, StandardCharsets.US_ASCII);
    BigDecimal exact = new BigDecimal(s).stripTrailingZeros();
    assertThat(exact.floatValue()).isEqualTo(v);
    if (exact.precision() > 2) {
      BigDecimal shorter =
          exact.round(
              new java.math.MathContext(exact.precision() - 1, java.math.RoundingMode.HALF_EVEN));
      assertThat(shorter.floatValue()).as(s).isNotEqualTo(v);
    }
  }

  @Test
  void longTextsAreRoundedCorrectly() {
    SplittableRandom random = new SplittableRandom(3);
    JsonCodec<Double> codec = json.codec(Double.class);
    for (int i = 0; i < 3000; i++) {
      double v = Math.abs(Double.longBitsToDouble(random.nextLong()));
      if (!Double.isFinite(v) || v < 1e-250 || v > 1e250) {
        continue;
      }
      // exactly between two doubles, and a little to each side
      BigDecimal half =
          new BigDecimal(v).add(new BigDecimal(Math.nextUp(v))).divide(BigDecimal.valueOf(2));
      if (half.precision() > 990) {
        continue;
      }
      for (String text :
          new String[] {half.toString(), half + "1", half.toString().replace("E", "0001E")}) {
        if (text.matches(".*E.*1$") && !text.contains("0001E")) {
          continue;
        }
        if (!text.contains(".") && text.endsWith("1")) {
          continue;
        }
        assertThat(codec.decode(text)).as(text).isEqualTo(Double.parseDouble(text));
      }
    }
  }

  @Test
  void whatIsNoNumberIsNotWritten() {
    for (double v : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      assertThatThrownBy(() -> json.encode(v)).isInstanceOf(EncodeException.class);
      assertThatThrownBy(() -> json.encode((float) v)).isInstanceOf(EncodeException.class);
      assertThatThrownBy(() -> json.encode(new double[] {1, v}))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("$[1]")
          .hasMessageContaining("withNonFiniteNumbers");
    }
  }

  @Test
  void integersPrintAsThemselves() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 20_000; i++) {
      long v = random.nextLong() >> random.nextInt(64);
      assertThat(json.encodeToString(v)).isEqualTo(Long.toString(v));
      assertThat(json.decode(Long.toString(v), long.class)).isEqualTo(v);
      assertThat(json.encodeToString((int) v)).isEqualTo(Integer.toString((int) v));
      assertThat(json.decode(" " + (int) v + " ", int.class)).isEqualTo((int) v);
    }
  }
}
