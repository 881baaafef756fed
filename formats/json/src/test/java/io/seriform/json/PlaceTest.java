package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.document.PathFilter;
import io.seriform.document.Pointer;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One place of a large document, and parts of a value by paths. */
class PlaceTest {

  record Line(String article, int count) {}

  private static final Json JSON = Json.standard();

  private static final String ORDERS =
      """
      {"a": [1, {"x": null}, [true]], "orders": [ {"lines": [
        {"article": "pen", "count": 2}, {"article": "ink", "count": 3, "more": {"y": [1]}}]},
        {"lines": []}], "a/b": {"~": 7}, "": "empty", "01": 5}
      """;

  /** Every place of a document gives what the tree has there, at once and in pieces. */
  @Test
  void everyPlace() {
    byte[] bytes = ORDERS.getBytes(StandardCharsets.UTF_8);
    Document tree = JSON.readTree(bytes);
    for (String place :
        List.of(
            "",
            "/a",
            "/a/0",
            "/a/1",
            "/a/1/x",
            "/a/2/0",
            "/a/3",
            "/a/-",
            "/a/00",
            "/a/x",
            "/orders/0/lines/1/article",
            "/orders/0/lines/1/more/y/0",
            "/orders/1/lines",
            "/orders/1/lines/0",
            "/a~1b/~0",
            "/",
            "/01",
            "/none/at/all",
            "/a/0/deeper")) {
      Document expected = Pointer.of(place).find(tree);
      for (int step = 0; step < 4; step++) {
        java.util.Optional<Document> found =
            step == 0
                ? JSON.decodeAt(bytes, place, Document.class)
                : JSON.decodeAt(new Trickle(bytes, step), place, Document.class);
        assertThat(found.orElse(null)).as(place).isEqualTo(expected);
      }
    }
  }

  @Test
  void ofAClass() {
    byte[] bytes = ORDERS.getBytes(StandardCharsets.UTF_8);
    assertThat(JSON.decodeAt(bytes, "/orders/0/lines/0", Line.class)).contains(new Line("pen", 2));
    assertThat(JSON.decodeAt(bytes, "/orders/0/lines/7", Line.class)).isEmpty();
    String text = new String(bytes, StandardCharsets.UTF_8);
    assertThat(JSON.decodeAt(text, "/orders/0/lines/0", Line.class)).contains(new Line("pen", 2));
    assertThat(JSON.decodeAt(text, "/orders/0/lines", new TypeRef<List<Line>>() {}))
        .hasValueSatisfying(l -> assertThat(l).startsWith(new Line("pen", 2)));
    assertThat(
            JSON.decodeAt(new Trickle(bytes, 3), "/orders/0/lines", new TypeRef<List<Line>>() {}))
        .hasValueSatisfying(l -> assertThat(l).startsWith(new Line("pen", 2)));
    assertThat(JSON.codec(Line[].class).at(Pointer.of("/orders/0/lines")).decode(bytes))
        .get()
        .extracting(lines -> lines.length)
        .isEqualTo(2);
    assertThat(JSON.decodeAt(bytes, "/a/1/x", Line.class)).isEmpty();
  }

  /** The rest is checked as all that is skipped, and errors say the place. */
  @Test
  void errorsNameThePlace() {
    byte[] wrong = "{\"a\":[{\"count\":true}],\"b\":1}".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> JSON.decodeAt(wrong, "/a/0", Line.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("at $.a[0].count, offset 15");
    for (String malformed : List.of("{\"a\":1,\"b\":[}", "{\"a\":1} x", "{\"a\":1", "")) {
      assertThatThrownBy(
              () -> JSON.decodeAt(malformed.getBytes(StandardCharsets.UTF_8), "/a", Integer.class))
          .isInstanceOf(SyntaxException.class);
    }
    assertThatThrownBy(() -> JSON.decodeAt(wrong, "a", Line.class))
        .isInstanceOf(SyntaxException.class);
    String deep = "{\"a\":".repeat(600) + "1" + "}".repeat(600);
    assertThatThrownBy(
            () ->
                JSON.decodeAt(
                    deep.getBytes(StandardCharsets.UTF_8), "/a".repeat(600), Document.class))
        .hasMessageContaining("depth is at most 500");
  }

  @Test
  void pathsKeepOnlyWhatTheyName() {
    Document tree = JSON.readTree(ORDERS);
    String[][] rows = {
      {
        "+",
        "/orders/*/lines/*/article",
        "{\"orders\":[{\"lines\":[{\"article\":\"pen\"},{\"article\":\"ink\"}]},{\"lines\":[]}]}"
      },
      {"+", "/a/2", "{\"a\":[[true]]}"},
      {"+", "", tree.toString()},
      {"+", "/none", "{}"},
      {"-", "/orders", "{\"a\":[1,{\"x\":null},[true]],\"a/b\":{\"~\":7},\"\":\"empty\",\"01\":5}"},
      {"-", "", "null"},
      {"-", "/*", "{}"},
    };
    for (String[] row : rows) {
      PathFilter filter =
          row[0].equals("+") ? PathFilter.including(row[1]) : PathFilter.excluding(row[1]);
      assertThat(filter.apply(tree)).as(row[1]).hasToString(row[2]);
    }
    assertThat(tree).isEqualTo(JSON.readTree(ORDERS));
    assertThat(JSON.encode(Map.of("line", new Line("pen", 2)), PathFilter.excluding("/line/count")))
        .asString(StandardCharsets.UTF_8)
        .isEqualTo("{\"line\":{\"article\":\"pen\"}}");
  }
}
