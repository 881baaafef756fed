package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Unknown;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions.Decimals;
import io.seriform.document.SelfDescribingOptions.Integers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The classes of numbers where {@code Object} is declared. */
class UntypedNumbersTest {

  private static final JsonOptions STANDARD = JsonOptions.standard();

  private static Object read(JsonOptions options, String json) {
    Object alone = Json.with(options).decode(json, Object.class);
    List<?> list = (List<?>) Json.with(options).decode("[" + json + " ]", Object.class);
    assertThat(list.get(0)).isEqualTo(alone).hasSameClassAs(alone);
    return alone;
  }

  @Test
  void integersAreLongsOrTheSmallestThatHoldsThem() {
    JsonOptions small = STANDARD.withUntypedIntegers(Integers.INT);
    for (Decimals decimals : Decimals.values()) {
      JsonOptions ints = small.withUntypedDecimals(decimals);
      JsonOptions longs = STANDARD.withUntypedDecimals(decimals);
      for (String each : List.of("0", "7", "-1", "2147483647", "-2147483648")) {
        assertThat(read(ints, each)).isEqualTo(Integer.valueOf(each));
        assertThat(read(longs, each)).isEqualTo(Long.valueOf(each));
      }
      for (String each : List.of("2147483648", "-2147483649", "9223372036854775807")) {
        assertThat(read(ints, each)).isEqualTo(Long.valueOf(each));
      }
      String large = "9223372036854775808";
      assertThat(read(ints, large)).isEqualTo(new BigInteger(large));
    }
  }

  @Test
  void decimalsAreDoublesUpToSeventeenDigits() {
    Random random = new Random(7);
    for (int i = 0; i < 10_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Math.abs(value) >= Double.MIN_NORMAL && Double.isFinite(value)) {
        String text = String.format(java.util.Locale.ROOT, "%.16e", value);
        assertThat(read(STANDARD, text)).as(text).isEqualTo(Double.valueOf(text));
      }
    }
    assertThat(read(STANDARD, "43.420273000000009")).isEqualTo(43.42027300000001);
    assertThat(read(STANDARD, "0.10000000000000000555")).isInstanceOf(BigDecimal.class);
    assertThat(read(STANDARD, "1e400")).isEqualTo(new BigDecimal("1e400"));
    assertThat(read(STANDARD, "1.2345678901e-320")).isInstanceOf(BigDecimal.class);
  }

  @Test
  void decimalsAreRoundedOrExactByAnOption() {
    JsonOptions rounded = STANDARD.withUntypedDecimals(Decimals.DOUBLE);
    JsonOptions exact = STANDARD.withUntypedDecimals(Decimals.EXACT);
    for (String each : List.of("0.10000000000000000555", "1.00", "43.42", "1e2", "-0.5")) {
      assertThat(read(rounded, each)).isEqualTo(Double.valueOf(each));
      assertThat(read(exact, each)).isEqualTo(new BigDecimal(each));
    }
    assertThat(read(rounded, "1e400")).isEqualTo(new BigDecimal("1e400"));
  }

  record Keeping(@Unknown Map<String, Object> rest, Number number) {}

  @Test
  void whatIsKeptAndDeclaredNumbersHaveAllDigits() {
    String text = "{\"number\":43.420273000000009,\"a\":[43.420273000000009,0.1]}";
    Keeping read = Json.standard().decode(text, Keeping.class);
    assertThat(Json.standard().encodeToString(read)).isEqualTo(text);
  }

  @Test
  void optionsFormatsAndCodecsSayWhatTheyAre() {
    assertThat(STANDARD).hasToString("JsonOptions[]");
    assertThat(STANDARD.withIndent(2).withUntypedIntegers(Integers.INT))
        .hasToString("JsonOptions[indent=2, untypedIntegers=INT]");
    SelfDescribingFormat json = Json.standard();
    assertThat(json).hasToString("JSON");
    assertThat(json.codec(String.class)).hasToString("JSON of java.lang.String");
  }
}
