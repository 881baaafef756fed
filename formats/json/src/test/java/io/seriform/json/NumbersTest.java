package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers (RFC 8259 §6): the grammar, the limits, and which values fit which type. */
class NumbersTest {

  private final Ways ways = Ways.strict();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-1",
        "7",
        "10",
        "123",
        "1234567",
        "12345678",
        "123456789",
        "1234567890123456",
        "12345678901234567",
        "123456789012345678",
        "1234567890123456789",
        "-1234567890123456",
        "9223372036854775807",
        "-9223372036854775808",
        "999999999999999999"
      })
  void integersAreReadAsEveryNumber(String json) {
    long v = Long.parseLong(json);
    ways.accept(json, Long.class, v);
    ways.accept(json, BigInteger.class, BigInteger.valueOf(v), v);
    ways.accept(json, BigDecimal.class, BigDecimal.valueOf(v), v);
    ways.accept(json, Double.class, (double) v, v);
    if (v == (int) v) {
      ways.accept(json, Integer.class, (int) v, v);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1.0, 1",
    "-1.0, -1",
    "1e3, 1000",
    "1E3, 1000",
    "1e+3, 1000",
    "-1e0, -1",
    "100e-2, 1",
    "1.5e1, 15",
    "0e0, 0",
    "0.0, 0",
    "0e10000, 0",
    "0.00e-100, 0",
    "12345678.0, 12345678",
    "1.20e2, 120",
    "1e18, 1000000000000000000"
  })
  void integersWrittenAsDecimals(String json, long v) {
    Ways all = ways;
    all.accept(json, Long.class, v, anyOf(json));
    all.accept(json, BigInteger.class, BigInteger.valueOf(v), anyOf(json));
    if (v == (int) v) {
      all.accept(json, Integer.class, (int) v, anyOf(json));
    }
    if (v == (byte) v) {
      all.accept(json, Byte.class, (byte) v, anyOf(json));
    }
  }

  /** A decimal is a double where the double prints the same value. */
  private static Object anyOf(String json) {
    return Double.valueOf(json);
  }

  @ParameterizedTest
  @CsvSource({
    "1.5",
    "-1.5",
    "0.1",
    "1.25e2",
    "1E-7",
    "1e+22",
    "-2.5E-3",
    "0.5e0",
    "123.456",
    "1.7976931348623157e308",
    "4.9e-324",
    "1234567.7654321"
  })
  void decimalsAreReadAsEveryNumber(String json) {
    ways.accept(json, Double.class, Double.valueOf(json), Double.valueOf(json));
    ways.accept(json, BigDecimal.class, new BigDecimal(json), Double.valueOf(json));
    if (json.length() < 10) {
      ways.accept(json, Float.class, Float.valueOf(json), Double.valueOf(json));
    }
  }

  @Test
  void negativeZeroKeepsItsSignWhereItCan() {
    ways.accept("-0", Double.class, -0.0, -0.0);
    ways.accept("-0.0", Double.class, -0.0, -0.0);
    ways.accept("-0", Float.class, -0.0f, -0.0);
    ways.accept("-0e5", Double.class, -0.0, -0.0);
    ways.accept("-0", Long.class, 0L, -0.0);
    ways.accept("-0", Integer.class, 0, -0.0);
    ways.accept("-0.0", Integer.class, 0, -0.0);
  }

  @ParameterizedTest
  @CsvSource({
    "01, 0",
    "-01, 1",
    "00, 0",
    "-00, 1",
    "01.5, 0",
    "0123456789012345678, 0",
    "007, 0",
    "00000000, 0",
    "000000000000000000, 0",
    "+1, 0",
    "+0.5, 0",
    ".5, 0",
    "-.5, 1",
    "-, 1",
    "--1, 1",
    "-a, 1",
    "- 1, 1",
    "1., 2",
    "1.e5, 2",
    "-1.x, 3",
    "1e, 2",
    "1E, 2",
    "1e+, 3",
    "1e-, 3",
    "1e+-1, 3",
    "1ee1, 2",
    "1e1.5, 3",
    "1.0.5, 3",
    "1.5e, 4",
    "1e5e5, 3",
    "0x10, 1",
    "0b1, 1",
    "1a, 1",
    "1_000, 1",
    "1f, 1",
    "1d, 1",
    "1L, 1",
    "0e, 2",
    "0., 2",
    "1 2, 2",
    "1-2, 1",
    "1+2, 1",
    "NaN, 0",
    "Infinity, 0",
    "-Infinity, 1",
    "inf, 0",
    "-NaN, 1",
    "12345678x, 8",
    "1234567.x, 8"
  })
  void malformedNumbersAreRefusedAtTheirOffset(String json, int offset) {
    ways.reject(json, Double.class, SyntaxException.class, offset);
    ways.reject(json, Integer.class, SyntaxException.class, offset);
    ways.reject(json, Long.class, SyntaxException.class, offset);
    ways.reject(json, BigDecimal.class, SyntaxException.class, offset);
  }

  @Test
  void whatFollowsALongNumber() {
    ways.reject("1234567890123456x", Long.class, SyntaxException.class, 16);
    ways.reject("123456789012345678x", Long.class, SyntaxException.class, 18);
    ways.reject("12345678901234567890x", Double.class, SyntaxException.class, 20);
  }

  @Test
  void digitsOfOtherScripts() {
    ways.reject("\uff11", Integer.class, SyntaxException.class, 0);
    ways.reject("1\u0662", Integer.class, SyntaxException.class, 1);
  }

  @ParameterizedTest
  @CsvSource({
    "128, java.lang.Byte",
    "-129, java.lang.Byte",
    "256, java.lang.Byte",
    "32768, java.lang.Short",
    "-32769, java.lang.Short",
    "65536, java.lang.Short",
    "2147483648, java.lang.Integer",
    "-2147483649, java.lang.Integer",
    "4294967296, java.lang.Integer",
    "4294967297, java.lang.Byte",
    "1e10, java.lang.Integer",
    "9223372036854775808, java.lang.Long",
    "-9223372036854775809, java.lang.Long",
    "18446744073709551616, java.lang.Long",
    "18446744073709551617, java.lang.Integer",
    "99999999999999999999999, java.lang.Long",
    "1e19, java.lang.Long",
    "1e10000, java.lang.Long",
    "1.5, java.lang.Integer",
    "0.1, java.lang.Long",
    "1e-1, java.lang.Byte",
    "-1.01, java.lang.Short",
    "1e-10000, java.lang.Long",
    "1.5, java.math.BigInteger",
    "1e-5, java.math.BigInteger",
    "1e309, java.lang.Double",
    "-1e309, java.lang.Double",
    "1.8e308, java.lang.Double",
    "1e39, java.lang.Float",
    "3.5e38, java.lang.Float",
    "1e10000, java.lang.Double"
  })
  void whatDoesNotFit(String json, Class<?> type) {
    ways.rejectTyped(json, type, MappingException.class, 0);
    ways.rejectTyped(" \n " + json, type, MappingException.class, 3);
  }

  @Test
  void theLargestThatFit() {
    ways.accept("127", Byte.class, (byte) 127, 127L);
    ways.accept("-128", Byte.class, (byte) -128, -128L);
    ways.accept("32767", Short.class, (short) 32767, 32767L);
    ways.accept("-32768", Short.class, (short) -32768, -32768L);
    ways.accept("2147483647", Integer.class, Integer.MAX_VALUE, 2147483647L);
    ways.accept("-2147483648", Integer.class, Integer.MIN_VALUE, -2147483648L);
    ways.accept(
        "9223372036854775807.0",
        Long.class,
        Long.MAX_VALUE,
        new BigDecimal("9223372036854775807.0"));
  }

  @Test
  void anyNumberIsExact() {
    ways.accept("9223372036854775808", BigInteger.class, new BigInteger("9223372036854775808"));
    ways.accept("-9223372036854775809", BigInteger.class, new BigInteger("-9223372036854775809"));
    ways.accept(
        "0.1000000000000000055511151231257827",
        BigDecimal.class,
        new BigDecimal("0.1000000000000000055511151231257827"));
    ways.accept("1e400", BigDecimal.class, new BigDecimal("1e400"));
    ways.accept("1e-400", BigDecimal.class, new BigDecimal("1e-400"));
    ways.accept("1e-400", Double.class, 0.0, new BigDecimal("1e-400"));
    ways.accept("-1e-400", Double.class, -0.0, new BigDecimal("-1e-400"));
  }

  /** Double.toString had a digit too many for some of these before JDK 19. */
  @Test
  void anyNumberStaysTheSameWhenItIsWrittenAndReadAgain() {
    List<String> texts = new ArrayList<>(List.of("48237777777775512.0", "2E23", "2.0E-3"));
    SplittableRandom random = new SplittableRandom(23);
    for (int i = 0; i < 20_000; i++) {
      long digits = random.nextLong(1L << random.nextInt(1, 63));
      texts.add(digits + (i % 2 == 0 ? ".0" : "e" + random.nextInt(-30, 30)));
    }
    for (String text : texts) {
      Object once = Json.standard().decode(text, Object.class);
      String written = Json.standard().encodeToString(once);
      if (once instanceof Double) {
        // the nearest to at most 17 digits
        assertThat(Double.parseDouble(written)).as(text).isEqualTo(Double.parseDouble(text));
      } else {
        assertThat(new BigDecimal(written)).as(text).isEqualByComparingTo(new BigDecimal(text));
      }
      Object twice = Json.standard().decode(written, Object.class);
      assertThat(Json.standard().encodeToString(twice)).as(text).isEqualTo(written);
    }
  }

  @Test
  void digitsAreLimited() {
    String most = "1".repeat(1000);
    ways.accept(most, BigInteger.class, new BigInteger(most));
    ways.reject(most + "1", BigInteger.class, LimitException.class, 0);
    ways.reject(most + "1", Double.class, LimitException.class, 0);
    ways.reject(most + "1", Long.class, LimitException.class, 0);
    ways.reject("-" + most + "1", Double.class, LimitException.class, 0);
    ways.reject("0." + most, Double.class, LimitException.class, 0);
    ways.reject("1".repeat(600) + "." + "1".repeat(600), Double.class, LimitException.class, 0);
    String fraction = "0." + "1".repeat(999);
    ways.accept(fraction, BigDecimal.class, new BigDecimal(fraction));
  }

  @Test
  void exponentsAreLimited() {
    ways.reject("1e10001", Double.class, LimitException.class, 0);
    ways.reject("1e-10001", Double.class, LimitException.class, 0);
    ways.reject("1e99999999999999999999999999", BigDecimal.class, LimitException.class, 0);
    ways.reject("0e10001", Integer.class, LimitException.class, 0);
    ways.reject("1e4294967296", Long.class, LimitException.class, 0);
    ways.accept("1e10000", BigDecimal.class, new BigDecimal("1e10000"));
    ways.accept("1e-10000", BigDecimal.class, new BigDecimal("1e-10000"));
    ways.accept("1e0000000000000000000000000002", Double.class, 100.0);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {Object.class, Double.class, Long.class, BigInteger.class, Ways.Stranger.class})
  void aNumberOfAMillionDigitsIsRefusedAfterItsFirstThousand(Class<?> type) {
    String before = type == Ways.Stranger.class ? "{\"zz\":" : "";
    Endless digits = new Endless(before);
    assertThatThrownBy(() -> Json.standard().decode(digits, type))
        .isInstanceOfSatisfying(
            LimitException.class,
            e -> {
              assertThat(e.limit()).isEqualTo("digits");
              assertThat(e.value()).isEqualTo(1000);
              assertThat(e.offset()).isEqualTo(before.length());
            });
    assertThat(digits.given).isLessThan(40_000);
  }

  /** Digits without end. */
  private static final class Endless extends InputStream {
    private final byte[] before;
    int given;

    Endless(String before) {
      this.before = Ways.utf8(before);
    }

    @Override
    public int read() {
      return given < before.length ? before[given++] : '7' + 0 * given++;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
      for (int i = 0; i < length; i++) {
        to[offset + i] = (byte) read();
      }
      return length;
    }
  }

  @Test
  void theLastNumberOfABuffer() {
    for (int n = 1; n <= 19; n++) {
      String digits = "1234567891234567891".substring(0, n);
      byte[] exact = Ways.utf8(digits);
      assertThat(Json.standard().decode(exact, long.class)).isEqualTo(Long.parseLong(digits));
      assertThat(Json.standard().decode(exact, double.class)).isEqualTo(Double.parseDouble(digits));
      // digits behind the range do not count
      byte[] more = Arrays.copyOf(exact, n + 20);
      Arrays.fill(more, n, n + 20, (byte) '9');
      assertThat(Json.standard().codec(long.class).decode(more, 0, n))
          .isEqualTo(Long.parseLong(digits));
      assertThat(Json.standard().codec(Object.class).decode(more, 0, n))
          .isEqualTo(Long.parseLong(digits));
    }
  }
}
