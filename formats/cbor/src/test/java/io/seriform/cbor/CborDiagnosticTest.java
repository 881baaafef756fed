package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The diagnostic notation as people write it, and what is none. */
class CborDiagnosticTest {

  private static String hex(String text) {
    return HexFormat.of().formatHex(Cbor.standard().encode(Cbor.parseDiagnostic(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "0x1F|181f",
        "-0b101|24",
        "0o17|0f",
        "1_1|01",
        "1.5_3|f93e00",
        "1e2|f95640",
        "'it\\'s'|4469742773",
        "'\u00fc'|42c3bc",
        "h'01 0a\tFF'|43010aff",
        "b64'AQ-_'|43010fbf",
        "b64'AQ+/'|43010fbf",
        "b64'AQ=='|4101",
        "<<1, [2]>>|43018102",
        "<<>>|40",
        "(_ 'a', h'00')|426100",
        "(_ \"a\", \"\")|6161",
        "/ a comment / [1, / another / 2]|820102",
        "\"\\u00fc\\n\"|63c3bc0a",
        "\"\\ud83d\\ude00\"|64f09f9880",
        "2(h'010000000000000000')|c249010000000000000000",
        "4([-2, 27315])|c48221196ab3",
        "1e400|c48219019001",
        "-1e-400|c48239018f20",
        "1.234567890123456789|c482311b112210f47de98115",
        "1.100000000000000088817841970012523233890533447265625|fb3ff199999999999a",
        "1.1000000000000001|fb3ff199999999999a",
        "1.50000000000000000000000|f93e00",
        "1.234567890123456789_3|fb3ff3c0ca428c59fb",
        "0e9999|f90000",
        "18446744073709551615(0)|dbffffffffffffffff00",
        "{_ 1: 2, \"a\": [_0 3]}|a2010261618103",
        "{[1]: {}, h'00': null, undefined: simple(99)}|a38101a04100f6f7f863"
      })
  void isRead(String text, String expected) {
    assertThat(hex(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "/",
        "/ x",
        "1 2",
        "[",
        "[1",
        "[1,",
        "[1,]",
        "[,]",
        "{",
        "{1",
        "{1:",
        "{1:2,}",
        "{1:2 3:4}",
        "{1:2,1:3}",
        "\"",
        "\"\\",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u12g4\"",
        "'",
        "h'0'",
        "h'0g'",
        "h'",
        "b64'!'",
        "b64'A'",
        "(",
        "(_",
        "(_ 1)",
        "(_ 'a', \"b\")",
        "<",
        "<<",
        "<<1",
        "<<1>",
        "simple(",
        "simple()",
        "simple(24)",
        "simple(256)",
        "simple(99999999999999999999)",
        "simple(1",
        "tru",
        "nul",
        "-",
        "+1",
        ".5",
        "1.",
        "1e",
        "1e+",
        "0x",
        "0xg",
        "-(1)",
        "-1(1)",
        "18446744073709551616(1)",
        "1(",
        "1(2",
        "1()",
        "2(1)",
        "4([1])",
        "\u0661",
        "1.\u0661",
        "1e\u0661",
        "0x\uff11",
        "1.5(2)",
        "Inf",
        "\ud800",
        "trueish"
      })
  void isRefused(String text) {
    assertThatThrownBy(() -> Cbor.parseDiagnostic(text))
        .as(text)
        .isInstanceOf(SyntaxException.class)
        .satisfies(
            e -> assertThat(((SyntaxException) e).offset()).isBetween(0L, (long) text.length()));
  }

  @Test
  void limits() {
    for (String opening : List.of("[", "{1:", "{", "1(", "<<", "(_ ", "{[")) {
      assertThatThrownBy(() -> Cbor.parseDiagnostic(opening.repeat(100_000)))
          .isInstanceOf(SeriformException.class);
    }
    for (String around : List.of("%s", "-%s", "0x%s", "%s(1)", "simple(%s)", "1e%s", "1e-1%1.5s")) {
      assertThatThrownBy(() -> Cbor.parseDiagnostic(around.formatted("1".repeat(1_000_000))))
          .as(around)
          .isInstanceOf(LimitException.class);
    }
  }

  /** What is printed as a number is the same number when it is read. */
  @Test
  void decimalFractions() {
    for (String number :
        List.of(
            "-627.45378005920020200072050", "1E+400", "1E-9999", "0.1", "12345678901234567890.5")) {
      Document document = Document.of(new BigDecimal(number));
      assertThat(document).hasToString(number);
      assertThat(Cbor.parseDiagnostic(number)).isEqualTo(document);
    }
  }

  /** Whatever is changed, it is a document or one of our exceptions, at a place in the text. */
  @Test
  void changed() {
    String all =
        "{1: [_ 0x1F, -2.5e3_1, NaN, simple(7)], h'01': b64'AQ', 'a\\'': (_ \"\\u00fc\"),"
            + " 32(\"x\"): <<1, true>>, /c/ 2(h'ff'): {}, 4([-1, 5]): undefined, \"\\\"\": null}";
    Document tree = Cbor.parseDiagnostic(all);
    assertThat(Cbor.parseDiagnostic(tree.toString())).isEqualTo(tree);
    Random random = new Random(1);
    String pieces = all + "\ud800\u0661\u0000'\"\\_()<>[]{}:,/.+-eExXbuhn019";
    for (int i = 0; i < 100_000; i++) {
      StringBuilder text = new StringBuilder(all);
      for (int n = random.nextInt(3); n >= 0 && !text.isEmpty(); n--) {
        int at = random.nextInt(text.length());
        char c = pieces.charAt(random.nextInt(pieces.length()));
        switch (random.nextInt(4)) {
          case 0 -> text.setCharAt(at, c);
          case 1 -> text.insert(at, c);
          case 2 -> text.deleteCharAt(at);
          default -> text.setLength(Math.max(1, at));
        }
      }
      try {
        Cbor.parseDiagnostic(text.toString());
      } catch (SeriformException e) {
        assertThat(e.offset()).as(text.toString()).isBetween(0L, (long) text.length());
      }
    }
  }
}
