package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.document.DocumentPatch;
import io.seriform.document.MergePatch;
import io.seriform.error.MappingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/patch.md}, word for word. */
class PatchExamplesTest {

  // example
  record Address(String street, String city) {}

  static class Customer {
    public String name;
    public int age;
    public Address address;
    public Map<String, Integer> points = new TreeMap<>();
    public List<String> tags = new ArrayList<>();
  }

  // end

  private static Customer ada() {
    return Json.standard()
        .decode(
            "{\"name\":\"Ada\",\"age\":36,\"address\":{\"street\":\"Main Street\","
                + "\"city\":\"London\"},\"points\":{\"a\":1},\"tags\":[\"new\"]}",
            Customer.class);
  }

  @Test
  void updatesMergeIntoObjects() {
    // example
    Customer customer = ada();
    Json.standard()
        .update(customer, "{\"age\":37,\"address\":{\"city\":\"Paris\"},\"points\":{\"b\":2}}");
    assertThat(customer.name).isEqualTo("Ada");
    assertThat(customer.age).isEqualTo(37);
    assertThat(customer.address).isEqualTo(new Address("Main Street", "Paris"));
    assertThat(customer.points).isEqualTo(Map.of("a", 1, "b", 2));
    // end
  }

  @Test
  void patchesChangeObjects() {
    // example
    String json =
        """
        [
          {"op": "test", "path": "/name", "value": "Ada"},
          {"op": "replace", "path": "/address/city", "value": "Paris"},
          {"op": "add", "path": "/tags/-", "value": "old"},
          {"op": "remove", "path": "/points/a"}
        ]
        """;
    DocumentPatch patch = DocumentPatch.of(Json.standard().readTree(json));
    Customer customer = ada();
    Customer patched = Json.standard().patch(customer, patch);
    assertThat(patched.address.city()).isEqualTo("Paris");
    assertThat(patched.tags).containsExactly("new", "old");
    assertThat(customer.address.city()).isEqualTo("London");
    // end
  }

  @Test
  void patchesThatFailChangeNothing() {
    // example
    Document tree = Json.standard().readTree("{\"a\":[1,2]}");
    DocumentPatch patch =
        DocumentPatch.empty().add("/b", Document.of(1)).remove("/a/7").add("/c", Document.of(2));
    assertThatThrownBy(() -> patch.apply(tree))
        .isInstanceOf(MappingException.class)
        .hasMessage(
            "operation 1 of the patch, remove '/a/7', failed: there is no value at this place"
                + ", at $.a[7]");
    assertThat(tree).hasToString("{\"a\":[1,2]}");
    // end
  }

  @Test
  void differencesArePatches() {
    // example
    Document from = Json.standard().readTree("{\"a\":1,\"b\":[1,2,3]}");
    Document to = Json.standard().readTree("{\"b\":[1,3],\"c\":true}");
    DocumentPatch patch = DocumentPatch.between(from, to);
    assertThat(patch)
        .hasToString(
            "[{\"op\":\"remove\",\"path\":\"/a\"},{\"op\":\"remove\",\"path\":\"/b/1\"},"
                + "{\"op\":\"add\",\"path\":\"/c\",\"value\":true}]");
    assertThat(patch.apply(from)).isEqualTo(to);
    // end
  }

  @Test
  void mergePatch() {
    // example
    Document from = Json.standard().readTree("{\"a\":1,\"b\":{\"c\":2,\"d\":3}}");
    Document patch = Json.standard().readTree("{\"a\":null,\"b\":{\"c\":4}}");
    Document to = MergePatch.apply(from, patch);
    assertThat(to).hasToString("{\"b\":{\"c\":4,\"d\":3}}");
    assertThat(MergePatch.between(from, to)).isEqualTo(patch);

    Customer customer =
        Json.standard().mergePatch(ada(), Json.standard().readTree("{\"address\":null}"));
    assertThat(customer.address).isNull();
    assertThat(customer.name).isEqualTo("Ada");
    // end
  }

  @Test
  void pointersFindValues() {
    // example
    Document tree = Json.standard().readTree("{\"images\":[{\"uri\":\"a.png\",\"alt\":null}]}");
    assertThat(tree.at("/images/0/uri", Document::asText)).isEqualTo("a.png");
    assertThat(tree.findAt("/images/1/uri")).isEmpty();
    assertThat(tree.findAt("/images/0/alt")).contains(Document.ofNull());

    tree.setAt("/images/0/alt", Document.of("A picture"));
    assertThat(tree.testAt("/images/0/alt", Document.of("A picture"))).isTrue();
    assertThat(tree.removeAt("/images/0/uri")).contains(Document.of("a.png"));
    assertThat(tree.removeAt("/images/0/uri")).isEmpty();
    assertThat(tree).hasToString("{\"images\":[{\"alt\":\"A picture\"}]}");
    // end
  }
}
