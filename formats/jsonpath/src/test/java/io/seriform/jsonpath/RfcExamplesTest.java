package io.seriform.jsonpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of RFC 9535, by its tables. */
class RfcExamplesTest {

  private static Document tree(String json) {
    return Json.standard().readTree(json);
  }

  /** Asserts what a query selects, as a JSON array. */
  private static void selects(Document root, String query, String values) {
    Document selected = Document.array();
    JsonPath.of(query).select(root).forEach(selected.asArray()::add);
    assertThat(selected).as(query).isEqualTo(tree(values));
  }

  private static void holds(Document root, String condition, boolean expected) {
    assertThat(JsonPath.of("$[?" + condition + "]").select(Document.array().add(root)))
        .as(condition)
        .hasSize(expected ? 1 : 0);
  }

  private static final Document STORE =
      tree(
          """
          { "store": {
              "book": [
                { "category": "reference", "author": "Nigel Rees",
                  "title": "Sayings of the Century", "price": 8.95 },
                { "category": "fiction", "author": "Evelyn Waugh",
                  "title": "Sword of Honour", "price": 12.99 },
                { "category": "fiction", "author": "Herman Melville", "title": "Moby Dick",
                  "isbn": "0-553-21311-3", "price": 8.99 },
                { "category": "fiction", "author": "J. R. R. Tolkien",
                  "title": "The Lord of the Rings", "isbn": "0-395-19395-8", "price": 22.99 }
              ],
              "bicycle": { "color": "red", "price": 399 }
          } }
          """);

  /** Section 2.1: a singular query selects one node at most, whatever the value is. */
  @Test
  void singularQueries() {
    for (String query : List.of("$", "$.a", "$['a'].b[0]", "$.a[-1]")) {
      assertThat(JsonPath.of(query).isSingular()).as(query).isTrue();
    }
    for (String query : List.of("$.*", "$..a", "$['a','b']", "$[0:1]", "$.a[?@.b].c")) {
      assertThat(JsonPath.of(query).isSingular()).as(query).isFalse();
    }
  }

  @Test
  void queriesOfTable2SelectTheirNodes() {
    String authors = "[\"Nigel Rees\",\"Evelyn Waugh\",\"Herman Melville\",\"J. R. R. Tolkien\"]";
    selects(STORE, "$.store.book[*].author", authors);
    selects(STORE, "$..author", authors);
    assertThat(JsonPath.of("$.store.*").select(STORE)).hasSize(2);
    assertThat(JsonPath.of("$.store..price").select(STORE)).hasSize(5);
    selects(STORE, "$..book[2].author", "[\"Herman Melville\"]");
    selects(STORE, "$..book[2].publisher", "[]");
    selects(STORE, "$..book[-1].title", "[\"The Lord of the Rings\"]");
    String firstTwo = "[\"Sayings of the Century\",\"Sword of Honour\"]";
    selects(STORE, "$..book[0,1].title", firstTwo);
    selects(STORE, "$..book[:2].title", firstTwo);
    selects(STORE, "$..book[?@.isbn].title", "[\"Moby Dick\",\"The Lord of the Rings\"]");
    selects(STORE, "$..book[?@.price<10].title", "[\"Sayings of the Century\",\"Moby Dick\"]");
    assertThat(JsonPath.of("$..*").select(STORE)).hasSize(27);
  }

  @Test
  void tables5To9() {
    Document names = tree("{\"o\": {\"j j\": {\"k.k\": 3}}, \"'\": {\"@\": 2}}");
    selects(names, "$.o['j j']", "[{\"k.k\":3}]");
    selects(names, "$.o['j j']['k.k']", "[3]");
    selects(names, "$.o[\"j j\"][\"k.k\"]", "[3]");
    selects(names, "$[\"'\"][\"@\"]", "[2]");
    Document both = tree("{\"o\": {\"j\": 1, \"k\": 2}, \"a\": [5, 3]}");
    selects(both, "$[*]", "[{\"j\":1,\"k\":2},[5,3]]");
    selects(both, "$.o[*]", "[1,2]");
    selects(both, "$.o[*, *]", "[1,2,1,2]");
    selects(both, "$.a[*]", "[5,3]");
    Document array = tree("[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\"]");
    selects(array, "$[1]", "[\"b\"]");
    selects(array, "$[-2]", "[\"f\"]");
    selects(array, "$[1:3]", "[\"b\",\"c\"]");
    selects(array, "$[5:]", "[\"f\",\"g\"]");
    selects(array, "$[1:5:2]", "[\"b\",\"d\"]");
    selects(array, "$[5:1:-2]", "[\"f\",\"d\"]");
    selects(array, "$[::-1]", "[\"g\",\"f\",\"e\",\"d\",\"c\",\"b\",\"a\"]");
    selects(array, "$[0, 3]", "[\"a\",\"d\"]");
    selects(array, "$[0:2, 5]", "[\"a\",\"b\",\"f\"]");
    selects(array, "$[0, 0]", "[\"a\",\"a\"]");
  }

  @Test
  void comparisonsOfTable11Hold() {
    Document root = tree("{\"obj\": {\"x\": \"y\"}, \"arr\": [2, 3]}");
    holds(root, "@.absent1 == @.absent2", true);
    holds(root, "@.absent1 <= @.absent2", true);
    holds(root, "@.absent == 'g'", false);
    holds(root, "@.absent1 != @.absent2", false);
    holds(root, "@.absent != 'g'", true);
    holds(root, "1 <= 2", true);
    holds(root, "1 > 2", false);
    holds(root, "13 == '13'", false);
    holds(root, "'a' <= 'b'", true);
    holds(root, "'a' > 'b'", false);
    holds(root, "@.obj == @.arr", false);
    holds(root, "@.obj != @.arr", true);
    holds(root, "@.obj == @.obj", true);
    holds(root, "@.obj != @.obj", false);
    holds(root, "@.arr == @.arr", true);
    holds(root, "@.arr != @.arr", false);
    holds(root, "@.obj == 17", false);
    holds(root, "@.obj != 17", true);
    holds(root, "@.obj <= @.arr", false);
    holds(root, "@.obj < @.arr", false);
    holds(root, "@.obj <= @.obj", true);
    holds(root, "@.arr <= @.arr", true);
    holds(root, "1 <= @.arr", false);
    holds(root, "1 >= @.arr", false);
    holds(root, "1 > @.arr", false);
    holds(root, "1 < @.arr", false);
    holds(root, "true <= true", true);
    holds(root, "true > true", false);
  }

  @Test
  void filtersOfTable12SelectTheirNodes() {
    Document root =
        tree(
            """
            { "a": [3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}],
              "o": {"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}},
              "e": "f" }
            """);
    selects(root, "$.a[?@.b == 'kilo']", "[{\"b\":\"kilo\"}]");
    selects(root, "$.a[?(@.b == 'kilo')]", "[{\"b\":\"kilo\"}]");
    selects(root, "$.a[?@>3.5]", "[5,4,6]");
    selects(root, "$.a[?@.b]", "[{\"b\":\"j\"},{\"b\":\"k\"},{\"b\":{}},{\"b\":\"kilo\"}]");
    assertThat(JsonPath.of("$[?@.*]").select(root)).hasSize(2);
    assertThat(JsonPath.of("$[?@[?@.b]]").select(root)).containsExactly(root.get("a"));
    selects(root, "$.o[?@<3, ?@<3]", "[1,2,1,2]");
    selects(root, "$.a[?@<2 || @.b == \"k\"]", "[1,{\"b\":\"k\"}]");
    selects(root, "$.a[?match(@.b, \"[jk]\")]", "[{\"b\":\"j\"},{\"b\":\"k\"}]");
    selects(root, "$.a[?search(@.b, \"[jk]\")]", "[{\"b\":\"j\"},{\"b\":\"k\"},{\"b\":\"kilo\"}]");
    selects(root, "$.o[?@>1 && @<4]", "[2,3]");
    selects(root, "$.o[?@.u || @.x]", "[{\"u\":6}]");
    selects(root, "$.a[?@.b == $.x]", "[3,5,1,2,4,6]");
    assertThat(JsonPath.of("$.a[?@ == @]").select(root)).hasSize(10);
  }

  /** What is well-typed, and what is not. */
  @Test
  void illTypedFunctionsOfTable14AreRefused() {
    for (String query :
        new String[] {
          "$[?length(@) < 3]",
          "$[?count(@.*) == 1]",
          "$[?match(@.timezone, 'Europe/.*')]",
          "$[?value(@..color) == \"red\"]"
        }) {
      assertThat(JsonPath.of(query)).hasToString(query);
    }
    for (String query :
        new String[] {
          "$[?length(@.*) < 3]",
          "$[?count(1) == 1]",
          "$[?match(@.timezone, 'Europe/.*') == true]",
          "$[?value(@..color)]"
        }) {
      assertThatThrownBy(() -> JsonPath.of(query)).as(query).isInstanceOf(SyntaxException.class);
    }
  }

  @Test
  void tables15To18() {
    Document root = tree("{\"o\": {\"j\": 1, \"k\": 2}, \"a\": [5, 3, [{\"j\": 4}, {\"k\": 6}]]}");
    selects(root, "$..j", "[1,4]");
    selects(root, "$..[0]", "[5,{\"j\":4}]");
    assertThat(JsonPath.of("$..*").select(root)).hasSize(11);
    assertThat(JsonPath.of("$..o").select(root)).containsExactly(root.get("o"));
    selects(root, "$.o..[*, *]", "[1,2,1,2]");
    selects(root, "$.a..[0, 1]", "[5,3,{\"j\":4},{\"k\":6}]");
    Document nulls = tree("{\"a\": null, \"b\": [null], \"c\": [{}], \"null\": 1}");
    selects(nulls, "$.a", "[null]");
    selects(nulls, "$.a[0]", "[]");
    selects(nulls, "$.a.d", "[]");
    selects(nulls, "$.b[0]", "[null]");
    selects(nulls, "$.b[*]", "[null]");
    selects(nulls, "$.b[?@]", "[null]");
    selects(nulls, "$.b[?@==null]", "[null]");
    selects(nulls, "$.c[?@.d==null]", "[]");
    selects(nulls, "$.null", "[1]");
  }

  @Test
  void pathsOfTable20AreNormalized() {
    Document root = tree("{\"a\":1,\"b\":[0,1,2],\"\\u000b\":2}");
    assertThat(JsonPath.of("$.a").find(root).get(0).path()).isEqualTo("$['a']");
    assertThat(JsonPath.of("$.b[-2]").find(root).get(0).path()).isEqualTo("$['b'][1]");
    assertThat(JsonPath.of("$[\"\\u000B\"]").find(root).get(0).path()).isEqualTo("$['\\u000b']");
  }
}
