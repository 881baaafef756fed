package io.seriform.json;

import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** true, false and null (RFC 8259 §3), and whitespace (§2). */
class LiteralsTest {

  private final Ways ways = Ways.strict();

  @Test
  void threeLiterals() {
    ways.accept("true", Boolean.class, true);
    ways.accept("false", Boolean.class, false);
    ways.accept("null", Boolean.class, null);
    ways.accept("null", String.class, null);
    ways.accept("null", Integer.class, null);
    ways.accept("null", Ways.Stranger.class, null);
    ways.accept("null", int[].class, null);
  }

  @ParameterizedTest
  @CsvSource({
    "tru, 0",
    "truE, 0",
    "True, 0",
    "TRUE, 0",
    "fals, 0",
    "falsE, 0",
    "FALSE, 0",
    "nul, 0",
    "nulL, 0",
    "Null, 0",
    "NULL, 0",
    "truex, 4",
    "false1, 5",
    "nulll, 4",
    "true false, 5",
    "null null, 5",
    "undefined, 0",
    "yes, 0"
  })
  void nothingElse(String json, int offset) {
    ways.reject(json, Boolean.class, SyntaxException.class, offset);
  }

  @ParameterizedTest
  @ValueSource(strings = {"t", "f", "n", "tr", "fal", "nu"})
  void cutLiterals(String json) {
    ways.rejectDocument(json, Boolean.class, SyntaxException.class, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "\"true\"", "[]", "{}", "-1.5"})
  void aValueOfAnotherKindIsNoSyntaxError(String json) {
    ways.rejectTyped(json, Boolean.class, MappingException.class, 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " ",
        "\t",
        "\n",
        "\r",
        "\r\n",
        "        ",
        "         ",
        "\n\n\t\t  \r\n       \n",
        " \n \n \n"
      })
  void whitespaceAroundEverything(String space) {
    ways.accept(space + "true" + space, Boolean.class, true);
    ways.accept(space + "17" + space, Integer.class, 17, 17L);
    ways.accept(space + "null" + space, Integer.class, null);
    ways.accept(space + "\"x\"" + space, String.class, "x");
    ways.accept(
        space + "[" + space + "1" + space + "," + space + "2" + space + "]" + space,
        int[].class,
        new int[] {1, 2},
        java.util.List.of(1L, 2L));
    ways.accept(
        space + "{" + space + "\"a\"" + space + ":" + space + "5" + space + "}" + space,
        Ways.Stranger.class,
        new Ways.Stranger(5),
        java.util.Map.of("a", 5L));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\f", "\u000b", "\u0000", "\u00a0", "\u0085", "\u2028", "\u3000", "\ufeff", "\u001f", "\b",
        "\u007f"
      })
  void whatIsNoWhitespace(String space) {
    ways.reject(space + "true", Boolean.class, SyntaxException.class, 0);
    ways.reject("true" + space + " ", Boolean.class, SyntaxException.class, 4);
    ways.reject("1" + space + " ", Integer.class, SyntaxException.class, 1);
    ways.reject("[" + space + "1]", int[].class, SyntaxException.class, 1);
    ways.reject("[1," + space + "1]", int[].class, SyntaxException.class, 3);
    ways.reject("{" + space + "}", Ways.Stranger.class, SyntaxException.class, 1);
    ways.reject("{\"a\":" + space + "1}", Ways.Stranger.class, SyntaxException.class, 5);
    ways.reject("{\"a\"" + space + ":1}", Ways.Stranger.class, SyntaxException.class, 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n\n", "                  "})
  void noValueAtAll(String json) {
    ways.rejectDocument(json, Boolean.class, SyntaxException.class, json.length());
    ways.rejectDocument(json, String.class, SyntaxException.class, json.length());
    ways.rejectDocument(json, int.class, SyntaxException.class, json.length());
    ways.rejectDocument(json, double.class, SyntaxException.class, json.length());
    ways.rejectDocument(json, Ways.Stranger.class, SyntaxException.class, json.length());
    ways.rejectDocument(json, int[].class, SyntaxException.class, json.length());
  }
}
