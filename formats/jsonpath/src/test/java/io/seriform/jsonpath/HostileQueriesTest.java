package io.seriform.jsonpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import io.seriform.testkit.hostile.SmallStacks;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Queries and patterns that ask for much, or are none. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileQueriesTest {

  private static Document numbers(int n) {
    DocumentArray array = Document.array();
    for (int i = 0; i < n; i++) {
      array.add(i);
    }
    return array;
  }

  @Test
  void stepsAreCounted() {
    Document nested = Document.of(1);
    for (int i = 0; i < 400; i++) {
      nested = Document.array().add(nested);
    }
    Document deep = nested;
    JsonPath all = JsonPath.of("$..*..*..*..*");
    assertThatThrownBy(() -> all.select(deep))
        .isInstanceOf(LimitException.class)
        .hasMessage(
            "limit exceeded: steps is at most 10000000 (the query asks for too much;"
                + " JsonPath.withSteps sets it)");
    JsonPath square = JsonPath.of("$[?$[?@ == 10000]]");
    assertThatThrownBy(() -> square.select(numbers(10_000))).isInstanceOf(LimitException.class);
    assertThat(square.select(numbers(100))).isEmpty();
    assertThatThrownBy(() -> square.withSteps(1000).select(numbers(100)))
        .isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> square.withSteps(0)).isInstanceOf(IllegalArgumentException.class);
    JsonPath repeated = JsonPath.of("$[" + "*,".repeat(30_000) + "*]");
    assertThatThrownBy(() -> repeated.select(numbers(1000))).isInstanceOf(LimitException.class);
    Document large = Document.array().add(numbers(5000)).add(numbers(5000));
    DocumentArray many = Document.array();
    for (int i = 0; i < 5000; i++) {
      many.add(large);
    }
    assertThatThrownBy(() -> JsonPath.of("$[?@[0] == @[1]]").select(many))
        .isInstanceOf(LimitException.class);
  }

  /** Trees deeper than any stack are gone through. */
  @Test
  void deepTrees() {
    Document nested = Document.object().put("end", 1);
    for (int i = 0; i < 100_000; i++) {
      nested = i % 2 == 0 ? Document.array().add(nested) : Document.object().put("a", nested);
    }
    assertThat(JsonPath.of("$..end").select(nested)).containsExactly(Document.of(1));
  }

  @Test
  void patternsTakeTimeInProportion() {
    String text = "a".repeat(5000);
    Document root = Document.array().add(text + "b");
    for (String pattern :
        new String[] {"(a*)*", "(a|a)*c", "(a|aa)+c", "(.*)(.*)(.*)(.*)c", "(a?){50}a{50}"}) {
      assertThat(JsonPath.of("$[?match(@, '" + pattern + "')]").select(root)).isEmpty();
    }
    assertThat(JsonPath.of("$[?search(@, '(a*)*b')]").select(root)).hasSize(1);
    assertThatThrownBy(() -> JsonPath.of("$[?match(@, '((a{1000}){1000}){1000}')]"))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("the size of a pattern is at most 20000");
    assertThat(JsonPath.of("$[?match(@, '(){1000000}b?')]").select(root)).isEmpty();
    // from the document
    Document own = Json.standard().readTree("[{\"t\":\"aaaa\",\"p\":\"(a*)*\"}]");
    assertThat(JsonPath.of("$[?match(@.t, @.p)]").select(own)).hasSize(1);
    assertThatThrownBy(() -> JsonPath.of("$[?match(@, '.*x')]").withSteps(1000).select(root))
        .isInstanceOf(LimitException.class);
  }

  @Test
  void patternsMatchAsIRegexpSays() {
    String[] matching = {
      "abc:abc",
      "a.c:a\u4e2dc",
      "a|b:b",
      "[a-c]+:abcab",
      "[^a-c]:d",
      "a{2,3}:aaa",
      "a{2,}:aaaa",
      "a{2}:aa",
      "\\p{Lu}\\p{L}*:Abc",
      "\\P{N}:a",
      "[\\p{Nd}_-]+:1-_2",
      "[-a]:-",
      "\\.\\*:.*",
      "(ab|cd)?:",
      "\\n:\n",
      ".:\ud83d\ude00",
      "[\ud83d\ude00-\ud83d\ude0f]:\ud83d\ude01",
      "\\p{Sc}:$",
      "^a$:a",
      "x*:"
    };
    for (String each : matching) {
      int colon = each.indexOf(':');
      assertThat(matches(each.substring(0, colon), each.substring(colon + 1))).as(each).isTrue();
    }
    String[] none = {"a{2,3}:aaaa", "a{2,3}:a", ".:\n", "[^a]:a", "a$b:a$b", "a:ab"};
    for (String each : none) {
      int colon = each.indexOf(':');
      assertThat(matches(each.substring(0, colon), each.substring(colon + 1))).as(each).isFalse();
    }
    // no patterns of RFC 9485, though others know them
    for (String pattern :
        new String[] {
          "\\d", "\\w+", "(?:a)", "a+?", "[a", "a)", "(a", "*a", "a{,3}", "a{3,2}", "\\p{Foo}",
          "\\p{}", "[]", "[^]", "[b-a]", "a{x}", "\\", "[a-[b]]", "\\u0041", "a**", "]", "}"
        }) {
      assertThat(IRegexp.of(pattern)).as(pattern).isSameAs(IRegexp.NONE);
    }
  }

  @Test
  void classesOfManyMembersTakeOneStepForEachCharacterAndNoStack() {
    StringBuilder members = new StringBuilder();
    for (int i = 0; i < 12_000; i++) {
      members.appendCodePoint(0x4e00 + 2 * i);
    }
    String one = "[" + members + "]";
    SmallStacks.run(
        "a class of 12,000 members",
        () -> {
          JsonPath query = JsonPath.of("$[?match(@, '" + one + "+')]");
          DocumentArray texts =
              Document.array().add("\u4e02".repeat(100_000)).add("\u4e02\u4e03").add("\u4e04");
          if (query.select(texts).size() != 2) {
            throw new AssertionError("other matches");
          }
        });
    CharacterClass.Builder builder = new CharacterClass.Builder();
    members.codePoints().forEach(c -> builder.add(c, c));
    CharacterClass built = builder.build(false);
    for (int c = 0; c < 0x11000; c++) {
      boolean in = c >= 0x4e00 && c < 0x4e00 + 24_000 && c % 2 == 0;
      assertThat(built.test(c)).isEqualTo(in);
    }
  }

  @Test
  void classesAreTheUnionsOfTheirMembers() {
    Random random = new Random(9);
    for (int round = 0; round < 500; round++) {
      CharacterClass.Builder builder = new CharacterClass.Builder();
      boolean[] expected = new boolean[200];
      for (int i = 0; i < 1 + random.nextInt(12); i++) {
        int from = random.nextInt(200);
        int to = Math.min(199, from + random.nextInt(20));
        builder.add(from, to);
        Arrays.fill(expected, from, to + 1, true);
      }
      boolean negated = random.nextBoolean();
      CharacterClass built = builder.build(negated);
      for (int c = 0; c < 200; c++) {
        assertThat(built.test(c)).isEqualTo(expected[c] != negated);
      }
    }
  }

  @Test
  void comparisonsCountTheirTexts() {
    DocumentArray texts = Document.array();
    for (int i = 0; i < 100; i++) {
      texts.add("x".repeat(10_000));
    }
    DocumentArray all = Document.array();
    for (int i = 0; i < 100; i++) {
      all.add(Document.object().put("a", texts).put("b", texts.copy()));
    }
    assertThatThrownBy(() -> JsonPath.of("$[?@.a == @.b]").withSteps(1_000_000).select(all))
        .isInstanceOf(LimitException.class);
    Document numbers = Json.standard().readTree("[[1.5" + "0".repeat(900) + ",1]]");
    assertThatThrownBy(() -> JsonPath.of("$[?@[0] < @[1]]").withSteps(500).select(numbers))
        .isInstanceOf(LimitException.class);
  }

  @Test
  void patternsOfDocumentsCountWhatTheyBecome() {
    DocumentArray patterns = Document.array();
    for (int i = 0; i < 1000; i++) {
      patterns.add("a{15000}" + i);
    }
    assertThatThrownBy(() -> JsonPath.of("$[?match('b', @)]").select(patterns))
        .isInstanceOf(LimitException.class);
  }

  @Test
  void nestedFiltersOnSmallStacks() {
    String deep = "$[?" + "(!(".repeat(49) + "@.a" + "))".repeat(49) + "]";
    String groups = "$[?match(@, '" + "(".repeat(99) + "a" + ")".repeat(99) + "*')]";
    for (String query : new String[] {deep, groups}) {
      SmallStacks.run(
          query,
          () -> {
            try {
              JsonPath.of(query).select(numbers(3));
            } catch (SeriformException e) {
              // refused
            }
          });
    }
  }

  private static boolean matches(String pattern, String text) {
    Evaluation evaluation = new Evaluation(Match.root(Document.ofNull()), 1_000_000);
    return IRegexp.of(pattern).matches(text, true, evaluation);
  }

  @Test
  void deeplyNestedQueriesAreRefused() {
    String deep = "$[?" + "(".repeat(10_000) + "@" + ")".repeat(10_000) + "]";
    assertThatThrownBy(() -> JsonPath.of(deep)).isInstanceOf(LimitException.class);
    String filters = "$" + "[?@".repeat(10_000) + "]".repeat(10_000);
    assertThatThrownBy(() -> JsonPath.of(filters)).isInstanceOf(LimitException.class);
    String functions = "$[?" + "length(".repeat(5000) + "@" + ")".repeat(5000) + " == 1]";
    assertThatThrownBy(() -> JsonPath.of(functions)).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> JsonPath.of("$[?" + "!".repeat(10_000) + "@]"))
        .isInstanceOf(SyntaxException.class);
    assertThatThrownBy(() -> JsonPath.of("$" + ".a".repeat(100_000)))
        .isInstanceOf(LimitException.class);
  }

  @Test
  void errorsSayWhere() {
    refused("$.a b", 3, "the end of the query");
    refused("a.b", 0, "a query begins with $");
    refused("$.store.book[(@.length-1)]", 13, "[-1] is the last element");
    refused("$[?@.a = 1]", 7, "an operator, found = 1] at $, offset 7 (they are == !=");
    refused("$[?@.a == b]", 10, "texts need quotes");
    refused("$[@.a]", 2, "a filter begins with a question mark");
    refused("$['a]", 5, "the end of the string");
    refused("$[?lower(@) == 'a']", 3, "they are length, count, match, search and value");
    refused("$[?@.* == 1]", 3, "only names and indexes select one value");
    refused("$[?match(@, 'a') == true]", 3, "are not compared");
    refused("$[?length(@)]", 3, "a value has to be compared");
    refused("$[?count('a') == 1]", 9, "count() takes what a query selects");
    refused("$[?match(@.a)]", 3, "match with 2 arguments");
    refused("$[01]", 2, "an integer without zeros before it");
    refused("$.a-b", 3, "['a-b']");
    refused("$[1", 3, "unexpected end of the query");
    assertThatThrownBy(() -> JsonPath.of(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("the query is null");
  }

  private static void refused(String query, long offset, String message) {
    assertThatThrownBy(() -> JsonPath.of(query))
        .as(query)
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining(message)
        .satisfies(e -> assertThat(((SeriformException) e).offset()).isEqualTo(offset));
  }

  /** Whatever a text is, it is a query or a SyntaxException. */
  @Test
  void anyText() {
    String[] parts = {
      "$", "@", ".", "..", "[", "]", "?", "*", "a", "'b'", "\"c\"", "1", "-", ":", ",", "(", ")",
      " ", "==", "<", "&&", "||", "!", "length(", "count(", "match(", "true", "null", "1.5e3", "\\",
      "\ud800", "\u4e2d", "'\\u12"
    };
    Document root = Json.standard().readTree("{\"a\":[1,{\"b\":\"x\"}],\"c\":null}");
    Random random = new Random(5);
    int good = 0;
    for (int i = 0; i < 200_000; i++) {
      StringBuilder text = new StringBuilder(random.nextInt(10) == 0 ? "" : "$");
      for (int n = random.nextInt(12); n > 0; n--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      try {
        JsonPath.of(text.toString()).select(root);
        good++;
      } catch (SyntaxException e) {
        assertThat(e.offset()).isBetween(0L, (long) text.length());
      }
    }
    assertThat(good).isGreaterThan(2000);
  }
}
