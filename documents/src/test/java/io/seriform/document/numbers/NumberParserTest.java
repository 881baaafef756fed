package io.seriform.document.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.SyntaxException;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link NumberParser} against the JDK and against exact arithmetic. */
class NumberParserTest {

  private static byte[] padded(String text) {
    return ("9" + text + "99999999").getBytes(StandardCharsets.US_ASCII);
  }

  private static double parse(String text) {
    byte[] buf = padded(text);
    return NumberParser.parseDouble(buf, 1, 1 + text.length());
  }

  private static float parseFloat(String text) {
    byte[] buf = padded(text);
    return NumberParser.parseFloat(buf, 1, 1 + text.length());
  }

  /** Both the double and the float, as the JDK reads them. */
  private static void agrees(String text) {
    if (Double.doubleToRawLongBits(parse(text))
        != Double.doubleToRawLongBits(Double.parseDouble(text))) {
      assertThat(parse(text)).as(text).isEqualTo(Double.parseDouble(text));
    }
    if (Float.floatToRawIntBits(parseFloat(text))
        != Float.floatToRawIntBits(Float.parseFloat(text))) {
      assertThat(parseFloat(text)).as(text).isEqualTo(Float.parseFloat(text));
    }
  }

  @Test
  void countsTheDigitsOfAWord() {
    for (int n = 0; n <= 8; n++) {
      for (int other = 0; other < 256; other++) {
        if (other >= '0' && other <= '9') {
          continue;
        }
        long word = 0x3939303539313839L;
        if (n < 8) {
          word = (word & ~(0xFFL << (8 * n))) | (long) other << (8 * n);
        }
        assertThat(NumberParser.digits(word)).isEqualTo(n);
      }
    }
  }

  @Test
  void parsesTheDigitsOfAWord() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 10_000; i++) {
      int n = 1 + random.nextInt(8);
      int value = random.nextInt((int) Math.pow(10, n));
      byte[] text = String.format("%0" + n + "d", value).getBytes(StandardCharsets.US_ASCII);
      long garbage = n == 8 ? 0 : random.nextLong() << (8 * n);
      assertThat(NumberParser.parse8(Bytes.word(text, 0) | garbage, n)).isEqualTo(value);
    }
    assertThat(NumberParser.parse8(0x3939393939393939L, 8)).isEqualTo(99_999_999);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "+1",
        ".5",
        "5.",
        "1.e5",
        "1e",
        "1e+",
        "1e-",
        "1e5x",
        "1x",
        "1.5x",
        "e5",
        "-e5",
        "1 ",
        " 1",
        "0x10",
        "NaN",
        "Infinity",
        "1.2.3",
        "1e5.0",
        "1,5",
        "12345678901234567890x"
      })
  void refusesWhatIsNoNumber(String text) {
    assertThatThrownBy(() -> parse(text)).isInstanceOf(SyntaxException.class);
    assertThatThrownBy(() -> parseFloat(text)).isInstanceOf(SyntaxException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "0.0",
        "-0.0",
        "0e99999999999999",
        "1e99999999999999",
        "-1e-99999999999999",
        "00012.5",
        "1e0000000000000000005",
        "1E+5",
        "10000000000e-0000000000000000000010",
        "2.2250738585072011e-308",
        "2.2250738585072012e-308",
        "2.2250738585072014e-308",
        "5e-324",
        "4.9406564584124654e-324",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324",
        "2e-324",
        "3e-324",
        "9007199254740993",
        "9007199254740992.999999999999",
        "9007199254740993.00000001",
        "9007199254740995",
        "1.7976931348623157e308",
        "1.7976931348623158e308",
        "1.7976931348623159e308",
        "1e308",
        "1e309",
        "179769313486231580793e289",
        "1e23",
        "8.5e22",
        "1e22",
        "1e-22",
        "123456789012345678e22",
        "6.631236846766476e-316",
        "3.2378839133029012895883524125015321748630094985763e-319",
        "2.2250738585072011360574097967091319759348195463516456480234261097248222220210769455165295239081350879141491589130396211068700864386945946455276572074078206217433799881410632673292535522868813721490129811224514518898490572223072852551331557550159143974763979834118019993239625482890171070818506906306666559949382757725720157630626906633326475653000092458883164330377797918696120494973903778297049050510806099407302629371289589500035837999672072543043602840788957717961509455167482434710307026091447215722898802581825451803257070188608721131280795122334262883686223215037756666225039825343359745688844239002654981983854879482922068947216898310996983658468140228542433306603398508864458040010349339704275671864433837704860378616227717385456230658746790140867233276367187499e-308",
        "1.00000005960464477539062499999999999999999999999999999",
        "1.000000059604644775390625",
        "1.00000005960464477539062500000000000000000000000000001",
        "1.00000017881393432617187499",
        "1.00000017881393432617187500",
        "16777217",
        "16777219",
        "16777217.0000000000000000000001",
        "3.4028235e38",
        "3.4028235677973366e38",
        "3.4028236e38",
        "3.40282356779733661637539395458142568447e38",
        "3.40282356779733661637539395458142568448e38",
        "1.4e-45",
        "7.006492321624085e-46",
        "7.1e-46",
        "7.0e-46",
        "0.000000000000000000000000000000000000000000000700649232162408535461864791644958065640130970938257885878534141944895541342930300743319094181060791015625",
        "0.00000000000000000000000000000000000000000000070064923216240853546186479164495806564013097093825788587853414194489554134293030074331909418106079101562500000000000001",
        "18446744073709551615",
        "18446744073709551616",
        "99999999999999999999",
        "9999999999999999999e-5",
        "0.00000000000000000000000000012345678901234567890123456789e30"
      })
  void hardCases(String text) {
    agrees(text);
    agrees(text.startsWith("-") ? text.substring(1) : "-" + text);
  }

  @Test
  void readsWhatIsWritten() {
    SplittableRandom random = new SplittableRandom(12);
    byte[] buf = new byte[40];
    for (int i = 0; i < 300_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        int end = NumberText.putDouble(buf, 0, value);
        assertThat(NumberParser.parseDouble(buf, 0, end) == value).isTrue();
      }
      float small = Float.intBitsToFloat(random.nextInt());
      if (Float.isFinite(small)) {
        int end = NumberText.putFloat(buf, 0, small);
        assertThat(NumberParser.parseFloat(buf, 0, end) == small).isTrue();
      }
    }
  }

  @Test
  void randomDecimals() {
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < 300_000; i++) {
      long digits = random.nextLong() >>> random.nextInt(64);
      int exponent = random.nextInt(3) == 0 ? random.nextInt(-345, 312) : random.nextInt(-60, 60);
      agrees(Long.toUnsignedString(digits) + "e" + exponent);
    }
    for (int i = 0; i < 30_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(1, 60); n > 0; n--) {
        text.append((char) ('0' + random.nextInt(10)));
      }
      if (random.nextBoolean()) {
        text.insert(random.nextInt(text.length()), "0.");
        if (text.charAt(0) != '0' || text.charAt(1) != '.') {
          text.deleteCharAt(text.indexOf(".") - 1);
        }
      }
      agrees(text.toString());
      agrees(text.append('E').append(random.nextInt(-350, 310)).toString());
    }
  }

  @Test
  void halfwayBetweenTwoDoublesAndJustBesideIt() {
    SplittableRandom random = new SplittableRandom(10);
    for (int i = 0; i < 3_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong() >>> 1);
      if (Double.isFinite(value) && value < Double.MAX_VALUE) {
        besideHalf(new BigDecimal(value).add(new BigDecimal(Math.nextUp(value))));
      }
      value = Math.scalb((double) random.nextLong(1L << 52, 1L << 53), random.nextInt(-60, 60));
      besideHalf(new BigDecimal(value).add(new BigDecimal(Math.nextUp(value))));
      float small = Float.intBitsToFloat(random.nextInt() >>> 1);
      if (Float.isFinite(small) && small < Float.MAX_VALUE) {
        besideHalf(new BigDecimal(small).add(new BigDecimal(Math.nextUp(small))));
      }
      small = Math.scalb((float) random.nextInt(1 << 23, 1 << 24), random.nextInt(-60, 30));
      besideHalf(new BigDecimal(small).add(new BigDecimal(Math.nextUp(small))));
    }
  }

  private static void besideHalf(BigDecimal twice) {
    BigDecimal half = twice.divide(BigDecimal.valueOf(2));
    BigInteger digits = half.unscaledValue();
    int exponent = -half.scale();
    agrees(digits + "e" + exponent);
    agrees(digits.subtract(BigInteger.ONE) + "e" + exponent);
    agrees(digits.add(BigInteger.ONE) + "e" + exponent);
    agrees(half.toString());
    agrees(digits + "00000000000000000000000000000001e" + (exponent - 32));
  }

  @Test
  void longestDigitStrings() {
    String nines = "9".repeat(20_000);
    agrees(nines + "e-20000");
    agrees("0." + "0".repeat(20_000) + "1e20001");
    agrees("1" + "0".repeat(20_000) + "e-20000");
  }
}
