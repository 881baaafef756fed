package io.seriform.jsonpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.cbor.Cbor;
import io.seriform.document.Document;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/jsonpath.md}, word for word. */
class JsonPathExamplesTest {

  // example
  static final Document STORE =
      Json.standard()
          .readTree(
              """
              {"book": [
                 {"title": "Sword of Honour", "price": 12.99},
                 {"title": "Moby Dick", "price": 8.99, "isbn": "0-553-21311-3"}],
               "bicycle": {"color": "red", "price": 399}}
              """);

  // end

  @Test
  void queriesSelectValues() {
    // example
    JsonPath cheap = JsonPath.of("$.book[?@.price < 10].title");
    assertThat(cheap.select(STORE)).containsExactly(Document.of("Moby Dick"));
    assertThat(JsonPath.of("$..price").select(STORE)).hasSize(3);
    assertThat(JsonPath.of("$.book[-1].isbn").first(STORE)).contains(Document.of("0-553-21311-3"));
    // end
  }

  @Test
  void queriesFindPlaces() {
    // example
    List<Match> matches = JsonPath.of("$..[?@.color]").find(STORE);
    assertThat(matches).hasSize(1);
    assertThat(matches.get(0).path()).isEqualTo("$['bicycle']");

    Document changed = STORE.copy();
    for (Match match : JsonPath.of("$.book[*].price").find(changed)) {
      match.pointer().set(changed, Document.of(5));
    }
    assertThat(JsonPath.of("$.book[*].price").select(changed))
        .containsExactly(Document.of(5), Document.of(5));
    // end
  }

  @Test
  void functionsFilterValues() {
    // example
    assertThat(JsonPath.of("$.book[?match(@.title, 'S.*')]").select(STORE)).hasSize(1);
    assertThat(JsonPath.of("$.book[?search(@.isbn, '-21')].title").select(STORE))
        .containsExactly(Document.of("Moby Dick"));
    assertThat(JsonPath.of("$.book[?length(@.title) > 10 && !@.isbn]").select(STORE)).hasSize(1);
    assertThat(JsonPath.of("$[?count(@.*) == 2]").select(STORE)).hasSize(2);
    // end
  }

  @Test
  void otherFormats() {
    // example
    byte[] bytes = Cbor.standard().encode(Map.of("a", List.of(1, 2, 3)));
    assertThat(JsonPath.of("$.a[1:]").select(Cbor.standard().readTree(bytes)))
        .containsExactly(Document.of(2), Document.of(3));
    // end
  }

  @Test
  void errorsSayWhatWasExpected() {
    // example
    assertThatThrownBy(() -> JsonPath.of("$.book[(@.length-1)]"))
        .isInstanceOf(SyntaxException.class)
        .hasMessage(
            "JSONPath: expected a name in quotes, an index, a slice, * or a filter, found"
                + " (@.length-1)] at $, offset 7 (expressions in parentheses are no selectors;"
                + " [-1] is the last element)");

    JsonPath untrusted = JsonPath.of("$..*..*").withSteps(100_000);
    // end
    assertThat(untrusted.select(STORE)).isNotEmpty();
  }
}
