package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.SyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the options admit beyond RFC 8259, one at a time, and that each admits nothing else. */
class LenienceTest {

  record Pair(Integer a, String b) {}

  private final JsonOptions strict = JsonOptions.standard();

  @Test
  void commentsAreSkippedIfAllowed() {
    Ways ways = Ways.with(strict.withComments(true));
    for (String c :
        List.of(
            "/**/",
            "/* x */",
            "//x\n",
            "//\r",
            " // a\n // b\n /* c */ ",
            "/***/",
            "/*/*/",
            "/* * / \" */")) {
      ways.accept(c + "1" + c, Integer.class, 1, 1L);
      ways.accept(c + "null" + c, Integer.class, null);
      ways.accept(c + "true" + c, Boolean.class, true);
      ways.accept(c + "\"//\"" + c, String.class, "//");
      ways.accept(
          "[" + c + "1" + c + "," + c + "2" + c + "]",
          int[].class,
          new int[] {1, 2},
          List.of(1L, 2L));
      ways.accept("[" + c + "]", int[].class, new int[0], List.of());
      ways.accept(
          "{" + c + "\"a\"" + c + ":" + c + "1" + c + "," + c + "\"b\"" + c + ":" + c + "\"x\"" + c
              + "}",
          Pair.class,
          new Pair(1, "x"),
          Map.of("a", 1L, "b", "x"));
    }
    assertThat(Json.with(strict.withComments(true)).decode("1//", int.class)).isEqualTo(1);
    ways.reject("/1", Integer.class, SyntaxException.class, 0);
    ways.reject("/ *1*/", Integer.class, SyntaxException.class, 0);
    ways.reject("1/", Integer.class, SyntaxException.class, 1);
    ways.reject("/*", Integer.class, SyntaxException.class, 2);
    ways.reject("/*/", Integer.class, SyntaxException.class, 3);
    ways.reject("[1,]", int[].class, SyntaxException.class, 3);
    String many = "//\n/**/".repeat(100_000);
    ways.accept(many + "7", Integer.class, 7, 7L);
    Ways.strict().reject("/**/1", Integer.class, SyntaxException.class, 0);
    Ways.strict().reject("1//", Integer.class, SyntaxException.class, 1);
    Ways.strict().reject("[1/**/]", int[].class, SyntaxException.class, 2);
  }

  @Test
  void trailingCommas() {
    Ways ways = Ways.with(strict.withTrailingCommas(true));
    for (String space : List.of("", " ", "\n  ")) {
      ways.accept(
          "[1," + space + "2," + space + "]", int[].class, new int[] {1, 2}, List.of(1L, 2L));
      ways.accept("[\"x\"," + space + "]", String[].class, new String[] {"x"}, List.of("x"));
      ways.accept(
          "[null" + space + "," + space + "]",
          Integer[].class,
          new Integer[] {null},
          Arrays.asList((Object) null));
      ways.accept("{\"a\":1," + space + "}", Pair.class, new Pair(1, null), Map.of("a", 1L));
      ways.accept(
          "{\"a\":1,\"b\":\"x\"" + space + "," + space + "}",
          Pair.class,
          new Pair(1, "x"),
          Map.of("a", 1L, "b", "x"));
      ways.accept(
          "{\"b\":\"x\",\"zz\":{\"y\":[1,],},}",
          Pair.class,
          new Pair(null, "x"),
          Map.of("b", "x", "zz", Map.of("y", List.of(1L))));
    }
    ways.accept(
        "[[1,],[],]", int[][].class, new int[][] {{1}, {}}, List.of(List.of(1L), List.of()));
    ways.reject("[,]", int[].class, SyntaxException.class, 1);
    ways.reject("[1,,]", int[].class, SyntaxException.class, 3);
    ways.reject("[1\0002]", int[].class, SyntaxException.class, 2);
    ways.reject("{,}", Pair.class, SyntaxException.class, 1);
    ways.reject("{\"a\":1,,}", Pair.class, SyntaxException.class, 7);
    Json slots = Json.with(strict.withTrailingCommas(true).withShape(JsonOptions.Shape.ARRAY));
    assertThat(slots.decode("[1,\"x\",]", Pair.class)).isEqualTo(new Pair(1, "x"));
    assertThat(slots.decode("[1,]", Pair.class)).isEqualTo(new Pair(1, null));
    assertThatThrownBy(() -> slots.decode("[1\000\"x\"]", Pair.class))
        .isInstanceOf(SyntaxException.class);
  }

  @Test
  void singleQuotes() {
    Ways ways = Ways.with(strict.withSingleQuotes(true));
    ways.accept("'a'", String.class, "a");
    ways.accept("''", String.class, "");
    ways.accept("'a\"b'", String.class, "a\"b");
    ways.accept("'a\\'b\\\"c'", String.class, "a'b\"c");
    ways.accept("\"a\\'b'c\"", String.class, "a'b'c");
    ways.accept("'\u00e9\u20ac\\n0123456789'", String.class, "\u00e9\u20ac\n0123456789");
    ways.accept("{'a':1,'b':'x'}", Pair.class, new Pair(1, "x"), Map.of("a", 1L, "b", "x"));
    ways.accept(
        "{'b':'x','zz':{'q':['y']},\"a\":1}",
        Pair.class,
        new Pair(1, "x"),
        Map.of("b", "x", "a", 1L, "zz", Map.of("q", List.of("y"))));
    ways.reject("'a\"", String.class, SyntaxException.class, 3);
    ways.reject("'a\nb'", String.class, SyntaxException.class, 2);
    ways.reject("\"a'", String.class, SyntaxException.class, 3);
    Ways.strict().reject("'a'", String.class, SyntaxException.class, 0);
    Ways.strict().reject("\"\\'\"", String.class, SyntaxException.class, 1);
  }

  @Test
  void nonFiniteNumbers() {
    JsonOptions options = strict.withNonFiniteNumbers(true);
    Ways ways = Ways.with(options);
    for (double v : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      String text = Double.toString(v);
      ways.accept(text, Double.class, v);
      ways.accept(text, Float.class, (float) v, v);
      ways.accept(" " + text + " ", Double.class, v);
      assertThat(Json.with(options).encodeToString(v)).isEqualTo(text);
      assertThat(Json.with(options).encodeToString(List.of(v, (float) v)))
          .isEqualTo("[" + text + "," + text + "]");
    }
    ways.accept("-1.5", Double.class, -1.5);
    ways.reject("Nan", Double.class, SyntaxException.class, 0);
    ways.reject("NaNx", Double.class, SyntaxException.class, 3);
    ways.reject("+Infinity", Double.class, SyntaxException.class, 0);
    ways.reject("-Inf", Double.class, SyntaxException.class, 1);
    ways.rejectTyped("NaN", Integer.class, SyntaxException.class, 0);
  }
}
