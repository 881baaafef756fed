package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No digit of a number is lost between reading and writing, wherever in the input it stands. */
class DocumentNumbersTest {

  private static final Json JSON = Json.standard();

  private static void survives(String number) {
    String far = "[" + number + ",\"" + "x".repeat(40) + "\"]";
    String near = "[" + number + "]";
    Document d = JSON.readTree(far).get(0);
    for (String json : new String[] {far, near, number, " " + number + " "}) {
      Document read = JSON.readTree(json);
      assertThat(JSON.encodeToString(read)).isEqualTo(json.trim());
      Document one = read.kind() == Document.Kind.ARRAY ? read.get(0) : read;
      assertThat(one).isEqualTo(d);
      assertThat(one.kind()).isEqualTo(d.kind());
      byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
      assertThat(JSON.readTree(new ByteArrayInputStream(bytes))).isEqualTo(read);
    }
    assertThat(d.asBigDecimal()).isEqualByComparingTo(new BigDecimal(number));
    boolean integer = number.matches("-?[0-9]+");
    assertThat(d.kind() == Document.Kind.INTEGER).isEqualTo(integer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "7",
        "-7",
        "12345678",
        "-12345678",
        "1234567890123456",
        "12345678901234567",
        "999999999999999999",
        "1000000000000000000",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551615",
        "123456789012345678901234567890",
        "-123456789012345678901234567890",
        "0.0",
        "-0.0",
        "0.00",
        "0.1",
        "1.0",
        "1.10",
        "1.5",
        "-1.5",
        "0.001",
        "0.0001",
        "9999999.5",
        "10000000.5",
        "123456.123456789",
        "123456.1234567891",
        "-65.613616999999977",
        "3.141592653589793",
        "0.30000000000000004",
        "0.1000000000000000055511151231257827",
        "1e5",
        "1E5",
        "1e+5",
        "1.0E10",
        "1.0e10",
        "1e-7",
        "1.5E-7",
        "1e23",
        "1e400",
        "-1e400",
        "1e-400",
        "0e0",
        "4.9E-324",
        "1.7976931348623157E308",
        "1.7976931348623159E308"
      })
  void numbersSurviveInTrees(StringBuilder number) {
    survives(number.toString());
  }

  @Test
  void randomNumbersSurvive() {
    Random random = new Random(42);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "" : "-");
      digits(text, random, 20, false);
      if (random.nextInt(4) != 0) {
        digits(text.append('.'), random, 20, true);
      }
      if (random.nextInt(4) == 0) {
        text.append(random.nextBoolean() ? 'e' : 'E').append(random.nextInt(600) - 300);
      }
      survives(text.toString());
    }
  }

  private static void digits(StringBuilder text, Random random, int most, boolean zeros) {
    int n = 1 + random.nextInt(most);
    int first = random.nextInt(10);
    text.append(first);
    for (int i = 1; i < n && (first != 0 || zeros); i++) {
      text.append((char) ('0' + (random.nextInt(3) == 0 ? 0 : random.nextInt(10))));
    }
  }

  @Test
  void doublesAreReadAsTheyAreWritten() {
    Random random = new Random(43);
    for (int i = 0; i < 20_000; i++) {
      double value =
          random.nextBoolean()
              ? Double.longBitsToDouble(random.nextLong())
              : random.nextInt(2_000_000) / 1000.0;
      if (Double.isFinite(value)) {
        Document read = JSON.readTree(JSON.encode(Document.of(value)));
        assertThat(read.kind()).isEqualTo(Document.Kind.DOUBLE);
        assertThat(read.asDouble()).isEqualTo(value);
        assertThat(read).isEqualTo(Document.of(value));
      }
    }
  }
}
