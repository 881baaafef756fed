package io.seriform.schema.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.schema.text.LexicalRules.Feature;
import io.seriform.schema.text.Token.Kind;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tokens by the rules of any language. */
class TokensTest {

  private static LexicalRules rules(Feature... features) {
    return new LexicalRules("Test", " \t", null, "nt\"\\x0uU", Set.of(features));
  }

  private static Tokens tokens(String text, Feature... features) {
    return new Tokens(rules(features), "a.test", text);
  }

  private static List<String> all(String text, Feature... features) {
    Tokens tokens = tokens(text, features);
    List<String> all = new ArrayList<>();
    while (!tokens.at(Kind.END)) {
      Token token = tokens.take();
      all.add(
          token.kind() == Kind.STRING
              ? "'" + token.string() + "'"
              : token.kind().name().charAt(0) + ":" + token.text());
    }
    return all;
  }

  @Test
  void tokensHaveTheirKind() {
    assertThat(all("a_1 12 0x1F 1.5 .5 5. 1e-3 \"x\" 'y' {"))
        .containsExactly(
            "I:a_1", "I:12", "I:0x1F", "F:1.5", "F:.5", "F:5.", "F:1e-3", "'x'", "'y'", "S:{");
    assertThat(all("-1 a.b -x")).containsExactly("S:-", "I:1", "I:a", "S:.", "I:b", "S:-", "I:x");
    assertThat(
            all(
                "-1 +.5 a.b -x",
                Feature.SIGNED_NUMBERS,
                Feature.SIGNED_NAMES,
                Feature.DOTTED_NAMES))
        .containsExactly("I:-1", "F:+.5", "I:a.b", "S:-x");
    assertThat(all("1a", Feature.ADJACENT_NUMBERS)).containsExactly("I:1", "I:a");
    assertThat(all("0x1.8p-3", Feature.HEX_FLOATS)).containsExactly("F:0x1.8p-3");
    assertThat(all("a # b\nc", Feature.HASH_COMMENTS)).containsExactly("I:a", "I:c");
    assertThat(all("'a\nb'", Feature.MULTILINE_STRINGS)).containsExactly("'a\nb'");
    assertThat(all("\uFEFFa // b")).containsExactly("I:a");
  }

  @Test
  void escapesStandForTheirCharacters() {
    assertThat(all("\"\\n\\t\\\"\\\\\\x41\\101\\u00e9\\ud83d\\ude00\\U0001F600\""))
        .containsExactly("'\n\t\"\\AA\u00e9\ud83d\ude00\ud83d\ude00'");
    assertThat(all("'\\x4'", Feature.SHORT_HEX_ESCAPES)).containsExactly("'\4'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x 'abc|1|3|does not end on the line",
        "x '\\q'|1|3|an unknown escape sequence",
        "x '\\x4'|1|3|too few digits",
        "x '\\777'|1|3|above \\377",
        "x '\\ud800'|1|3|not a Unicode code point",
        "x '\\ud800\\u0041'|1|3|a lone surrogate",
        "/* a|1|1|an unterminated comment",
        "0x|1|1|0x without digits",
        "1e|1|1|an exponent without digits",
        "1a|1|2|an unexpected character after a number",
        "1.2.3|1|4|an unexpected character after a number",
        "x ~~ \u00e9|1|6|an unexpected character, U+00E9",
      })
  void errorsHaveTheirPlace(String text, int line, int column, String problem) {
    SeriformException e = catchThrowableOfType(SyntaxException.class, () -> all(text));
    assertThat(e).hasMessageContaining(problem).hasMessageContaining("in a.test");
    assertThat(e.line()).isEqualTo(line);
    assertThat(e.column()).isEqualTo(column);
    assertThat(e.format()).isEqualTo("Test");
  }

  @Test
  void rulesThatRefuse() {
    assertThat(catchThrowableOfType(SyntaxException.class, () -> all("/* /* */ */ a"))).isNull();
    for (Feature feature : EnumSet.of(Feature.NO_NESTED_COMMENTS)) {
      assertThat(catchThrowableOfType(SyntaxException.class, () -> all("/* /* */", feature)))
          .hasMessageContaining("a comment inside a comment");
    }
    assertThat(catchThrowableOfType(SyntaxException.class, () -> all("'\t'", Feature.NO_CONTROLS)))
        .isNotNull();
    assertThat(catchThrowableOfType(SyntaxException.class, () -> all("089", Feature.OCTAL_NUMBERS)))
        .hasMessageContaining("octal");
    assertThat(catchThrowableOfType(SyntaxException.class, () -> all("'\ud800'")))
        .hasMessageContaining("a lone surrogate");
  }

  @Test
  void docComments() {
    Tokens lines = tokens("/// one\n///  two\n// no doc\n///\na b", Feature.LINE_DOCS);
    assertThat(lines.doc()).isEqualTo("one\n two\n");
    lines.take();
    assertThat(lines.doc()).isNull();
    Tokens blocks = tokens("/** one\n * two */ a /* no */ b /***/ c /**/ d", Feature.BLOCK_DOCS);
    assertThat(blocks.take().doc()).isEqualTo("one\ntwo");
    assertThat(blocks.take().doc()).isNull();
    assertThat(blocks.take().doc()).isNull();
    assertThat(
            catchThrowableOfType(
                SyntaxException.class, () -> all("a /// doc\nb", Feature.LINE_DOCS)))
        .hasMessageContaining("a doc comment after something else on its line");
  }

  @Test
  void numbersAreReadInTheirNotation() {
    assertThat(tokens("010").integer(0, 100, "a number")).isEqualTo(10);
    assertThat(tokens("010", Feature.OCTAL_NUMBERS).integer(0, 100, "a number")).isEqualTo(8);
    assertThat(tokens("-0x10", Feature.SIGNED_NUMBERS).integer(-16, 0, "")).isEqualTo(-16);
    assertThat(
            catchThrowableOfType(
                SyntaxException.class, () -> tokens("101").integer(0, 100, "up to 100")))
        .hasMessageContaining("a number that is too large")
        .hasMessageContaining("up to 100");
    assertThat(
            catchThrowableOfType(
                SyntaxException.class, () -> tokens("1").integer(2, 100, "from 2 on")))
        .hasMessageContaining("a number that is too small");
  }

  @Test
  void limitsHoldForTokens() {
    Limits small = Limits.standard().withName(3).withDigits(20).withString(3).withDocument(30);
    for (String text : List.of("abcd", "1".repeat(21), "'abcd'", "a ".repeat(16))) {
      assertThat(
              catchThrowableOfType(
                  LimitException.class,
                  () -> {
                    Tokens tokens = new Tokens(rules(), null, text, small);
                    while (!tokens.at(Kind.END)) {
                      tokens.take();
                    }
                  }))
          .isNotNull();
    }
    Tokens deep = new Tokens(rules(), null, "a", Limits.standard().withDepth(2));
    deep.enter();
    deep.enter();
    assertThat(catchThrowableOfType(LimitException.class, deep::enter)).isNotNull();
  }

  /** What a language quotes is what it reads. */
  @Test
  void quotedTextsComeBack() {
    Random random = new Random(1);
    LexicalRules[] languages = {
      rules(),
      new LexicalRules("A", " ", null, "abfnrtv\\'\"?xX0uU", Set.of(Feature.SHORT_HEX_ESCAPES)),
      new LexicalRules("B", " ", null, "ntr\\\"'", Set.of(Feature.MULTILINE_STRINGS)),
      new LexicalRules("C", " ", null, "ntrbf\"'\\/xu", Set.of(Feature.NO_CONTROLS)),
    };
    for (int i = 0; i < 2000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(6); n > 0; n--) {
        text.appendCodePoint(
            random.nextInt(3) == 0 ? 0x1F600 + random.nextInt(9) : 1 + random.nextInt(300));
      }
      for (LexicalRules rules : languages) {
        String quoted = rules.quoted(text.toString());
        assertThat(new Tokens(rules, null, quoted).string("a string"))
            .as(quoted)
            .isEqualTo(text.toString());
      }
    }
  }
}
