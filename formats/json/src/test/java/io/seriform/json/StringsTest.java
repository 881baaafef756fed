package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Strings (RFC 8259 §7) and their encoding (§8, RFC 3629). */
@Tag("slow")
class StringsTest {

  private final Ways ways = Ways.strict();

  /** Reads it, and writes it back. */
  private void both(String json, String value) {
    ways.accept(json, String.class, value);
    reads(value);
  }

  private static void reads(String value) {
    byte[] written = Json.standard().encode(value);
    assertThat(new String(written, StandardCharsets.UTF_8))
        .isEqualTo(Json.standard().encodeToString(value));
    assertThat(Json.standard().decode(written, String.class)).isEqualTo(value);
    assertThat(Json.standard().decode(Json.standard().encodeToString(value), String.class))
        .isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "ab",
        "abc",
        "1234567",
        "12345678",
        "123456789",
        "1234567890123456",
        "/",
        "?",
        "a?b",
        "what? why?",
        "12345678?12345678?12345678?12345678?",
        "'",
        "\u007f",
        "\u0080",
        "\u00e9",
        "\u00ff",
        "\u0100",
        "\u07ff",
        "\u0800",
        "\u2028",
        "\u2029",
        "\ud7ff",
        "\ue000",
        "\ufeff",
        "\ufffd",
        "\uffff",
        "\ud800\udc00",
        "\udbff\udfff",
        "\ud83d\ude00",
        "a\u00e9",
        "aaaaaaa\u00e9",
        "aaaaaaaa\u00e9b",
        "\u00e9aaaaaaaaaaaaaaaaaaaa",
        "\u20ac",
        "x\u20acy",
        "z\u00df\u6c34\ud83c\udf0d"
      })
  void unescapedTextsAreReadAsTheyAre(String text) {
    both("\"" + text + "\"", text);
  }

  @Test
  void everyLengthWithASpecialCharAtEveryPlace() {
    for (String special :
        new String[] {"\u00e9", "\u20ac", "\ud83d\ude00", "\n", "\"", "\\", "\u0001"}) {
      for (int n = 0; n < 40; n++) {
        for (int i = 0; i <= n; i++) {
          String value = "x".repeat(i) + special + "y".repeat(n - i);
          reads(value);
          Map<String, String> map = Map.of(value, value);
          byte[] bytes = Json.standard().encode(map);
          assertThat(Json.standard().decode(bytes, Object.class)).isEqualTo(map);
        }
      }
    }
  }

  @Test
  void everyAlignmentOfEscapesAndWideCharacters() {
    for (int shift = 0; shift < 9; shift++) {
      for (int i = 0; i < 10; i++) {
        String plain = "abcdefghij".substring(0, i);
        String json = " ".repeat(shift) + "\"" + plain + "\u00e9\\n" + plain + "\"";
        ways.accept(json, String.class, plain + "\u00e9\n" + plain);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'\\\"', 22",
    "'\\\\', 5c",
    "'\\/', 2f",
    "'\\b', 8",
    "'\\f', c",
    "'\\n', a",
    "'\\r', d",
    "'\\t', 9",
    "'\\u0000', 0",
    "'\\u001f', 1f",
    "'\\u0041', 41",
    "'\\u00e9', e9",
    "'\\u00E9', e9",
    "'\\u20ac', 20ac",
    "'\\uabcd', abcd",
    "'\\uABCD', abcd",
    "'\\uFFFF', ffff",
    "'\\u2028', 2028",
    "'\\ufeff', feff",
    "'\\ud83d\\ude00', 1f600",
    "'\\uD800\\uDC00', 10000",
    "'\\uDBFF\\uDFFF', 10ffff"
  })
  void escapesStandForTheirCharacters(String json, String codePoint) {
    String value = Character.toString(Integer.parseInt(codePoint, 16));
    both("\"" + json + "\"", value);
    both("\"a" + json + "b\"", "a" + value + "b");
    both("\"\u00e9" + json + "\u20ac\"", "\u00e9" + value + "\u20ac");
    both("\"1234567" + json + "1234567890\"", "1234567" + value + "1234567890");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\a",
        "\\v",
        "\\0",
        "\\x41",
        "\\'",
        "\\U0041",
        "\\N",
        "\\ ",
        "\\\u00e9",
        "\\u",
        "\\u1",
        "\\u12",
        "\\u123",
        "\\u12 4",
        "\\u123g",
        "\\u-123",
        "\\u+123",
        "\\u 123",
        "\\u\uff11234",
        "\\\n",
        "\\\u0001"
      })
  void noSuchEscape(String escape) {
    ways.reject("\"" + escape + "\"", String.class, SyntaxException.class, 1);
    ways.reject("\"abc" + escape + "\"", String.class, SyntaxException.class, 4);
    ways.reject("\"abc" + escape + "      \"", String.class, SyntaxException.class, 4);
  }

  @Test
  void controlCharactersMustBeEscaped() {
    for (char c = 0; c < 0x20; c++) {
      for (int n = 0; n < 18; n++) {
        ways.reject(
            "\"" + "x".repeat(n) + c + "yyyyyyyyyy\"", String.class, SyntaxException.class, n + 1);
        n += 4;
      }
      ways.reject("\"\u00e9" + c + "\u20ac\"", String.class, SyntaxException.class, 3);
      ways.reject("{\"a" + c + "\":1}", Ways.Stranger.class, SyntaxException.class, 3);
      String written = Json.standard().encodeToString(String.valueOf(c));
      assertThat(written).matches("\"\\\\(b|f|n|r|t|u00[01][0-9a-f])\"");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\ud800",
        "\\udc00",
        "\\udfff",
        "\\ud83dx",
        "\\ud83d\\n",
        "\\ud83d\\ud83d",
        "\\ude00\\ud83d",
        "\\ud83d\u20ac",
        "\\ud83d\ud83d\ude00",
        "\\udbff\\u0041",
        "\ud83d\ude00\\ude00"
      })
  void loneSurrogatesInEscapes(String text) {
    ways.reject("\"" + text + "\"", String.class, SyntaxException.class, 0);
    ways.reject("\"abcdefgh" + text + "ijklmnop\"", String.class, SyntaxException.class, 0);
    ways.reject("{\"" + text + "\":1}", Ways.Stranger.class, SyntaxException.class, 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "80",
        "bf",
        "c0",
        "c080",
        "c1bf",
        "c2",
        "c27f",
        "c2c2",
        "c3",
        "e0",
        "e080",
        "e08080",
        "e09fbf",
        "e282",
        "e28228",
        "e228a1",
        "eda080",
        "edb080",
        "edbfbf",
        "f0",
        "f09f",
        "f09f98",
        "f0808080",
        "f08fbfbf",
        "f48fbf",
        "f4908080",
        "f5808080",
        "f8888080",
        "fc",
        "fe",
        "ff",
        "f7bfbfbf",
        "e2e282ac"
      })
  void malformedUtf8(String hex) {
    byte[] bad = HexFormat.of().parseHex(hex);
    for (String around : new String[] {"", "a", "abcdefg", "abcdefgh", "abcdefghijklmnopq"}) {
      int offset = 1 + around.length();
      // what follows the first good sequence of the last vector is the bad one
      ways.reject(joined("\"" + around, bad, "\""), String.class, SyntaxException.class, offset);
      ways.reject(
          joined("\"" + around, bad, around + "\""), String.class, SyntaxException.class, offset);
      ways.reject(
          joined("{\"" + around, bad, "\":1}"),
          Ways.Stranger.class,
          SyntaxException.class,
          1 + offset);
    }
  }

  @Test
  void malformedUtf8BehindGood() {
    ways.reject(
        joined("\"\u00e9\u20ac", new byte[] {(byte) 0xC3}, "\""),
        String.class,
        SyntaxException.class,
        6);
    ways.reject(
        joined("\"\\n\u00e9", new byte[] {(byte) 0xA9}, "\""),
        String.class,
        SyntaxException.class,
        5);
    ways.reject(
        joined("", new byte[] {(byte) 0xC3, (byte) 0xA9}, ""),
        String.class,
        SyntaxException.class,
        0);
  }

  private static byte[] joined(String before, byte[] middle, String after) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(Ways.utf8(before));
    all.writeBytes(middle);
    all.writeBytes(Ways.utf8(after));
    return all.toByteArray();
  }

  @Test
  void aByteOrderMarkIsNoJson() {
    ways.reject("\ufeff\"a\"", String.class, SyntaxException.class, 0);
    ways.reject("\ufeff{}", Ways.Stranger.class, SyntaxException.class, 0);
    byte[] utf16 = "\"a\"".getBytes(StandardCharsets.UTF_16);
    assertThatThrownBy(() -> Json.standard().decode(utf16, String.class))
        .isInstanceOf(SyntaxException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"",
        "\"a",
        "\"abcdefgh",
        "\"\\",
        "\"\\\"",
        "\"a\\",
        "\"\\u12",
        "\"\u00e9",
        "\"\\n",
        "\"abcdefghijklmnopqrstu"
      })
  void openStrings(String json) {
    ways.reject(json, String.class, SyntaxException.class, Ways.utf8(json).length);
  }

  @ParameterizedTest
  @CsvSource({"'''a''', 0", "a, 0", "'\"a\"b, 3', 3", "'\"a\"\"b\"', 3", "`a`, 0"})
  void noStrings(String json, int offset) {
    ways.reject(json, String.class, SyntaxException.class, offset);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "true", "[]", "{}", "-0.5"})
  void aValueOfAnotherKindIsNoSyntaxError(String json) {
    ways.rejectTyped(json, String.class, MappingException.class, 0);
  }

  @Test
  void loneSurrogatesInAString() {
    for (String bad :
        new String[] {"\ud800", "\udc00", "a\ud83d", "\ud83dx", "\ude00\ud83d", "12345678\ud800"}) {
      String before = "[\"ab\", \"";
      String json = before + bad + "\"]";
      int offset =
          before.length() + (int) bad.chars().takeWhile(c -> c < Character.MIN_SURROGATE).count();
      assertThatThrownBy(() -> Json.standard().decode(json, Object.class))
          .isInstanceOfSatisfying(
              SyntaxException.class, e -> assertThat(e.offset()).isEqualTo(offset));
      assertThatThrownBy(() -> Json.standard().encode(bad)).isInstanceOf(EncodeException.class);
      assertThatThrownBy(() -> Json.standard().encodeToString(bad))
          .isInstanceOf(EncodeException.class);
      assertThatThrownBy(() -> Json.standard().encode(Map.of(bad, 1)))
          .isInstanceOf(EncodeException.class);
      assertThatThrownBy(() -> Json.standard().encode(Map.of("k", "x".repeat(600) + bad)))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("$.k");
    }
    assertThatThrownBy(() -> Json.standard().encode('\ud800')).isInstanceOf(EncodeException.class);
  }

  @Test
  void lengthsAreLimited() {
    Ways ten =
        Ways.with(JsonOptions.standard().withLimits(Limits.standard().withString(10).withName(12)));
    ten.accept("\"1234567890\"", String.class, "1234567890");
    ten.reject("\"12345678901\"", String.class, LimitException.class, 0);
    ten.reject("\"1234567890\u00e9\"", String.class, LimitException.class, 0);
    ten.reject("\"" + "x".repeat(100) + "\"", String.class, LimitException.class, 0);
    ten.accept(
        "{\"123456789012\":1}",
        Ways.Stranger.class,
        new Ways.Stranger(null),
        Map.of("123456789012", 1L));
    ten.reject("{\"1234567890123\":1}", Ways.Stranger.class, LimitException.class, 1);
    ten.reject("{\"x\":{\"1234567890123\":1}}", Ways.Stranger.class, LimitException.class, 6);
  }

  @Test
  void aStringAcrossManyRefills() {
    String value = ("abc\u00e9\u20ac\ud83d\ude00\n\"" + "x".repeat(50)).repeat(2000);
    byte[] json = Json.standard().encode(Map.of("k", value, "l", value + "!"));
    assertThat(Json.standard().decode(new java.io.ByteArrayInputStream(json), Object.class))
        .isEqualTo(Map.of("k", value, "l", value + "!"));
  }
}
