package io.seriform.jsonpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The compliance test suite of RFC 9535; its origin is beside it. */
class ComplianceTest {

  @TestFactory
  Stream<DynamicTest> casesOfTheSuiteHold() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    try (InputStream in =
        ComplianceTest.class.getResourceAsStream("/jsonpath-compliance-test-suite/cts.json")) {
      for (Document test : Json.standard().readTree(in).get("tests").asArray()) {
        tests.add(DynamicTest.dynamicTest(test.get("name").asText(), () -> run(test)));
      }
    }
    assertThat(tests).hasSizeGreaterThanOrEqualTo(687);
    return tests.stream();
  }

  private static void run(Document test) {
    String selector = test.get("selector").asText();
    if (test.get("invalid_selector") != null) {
      assertThatThrownBy(() -> JsonPath.of(selector))
          .isInstanceOf(SyntaxException.class)
          .hasMessageMatching("(?s)JSONPath: (?:unexpected|expected) .*");
      return;
    }
    JsonPath path = JsonPath.of(selector);
    assertThat(path).hasToString(selector);
    Document root = test.get("document");
    Document values = Document.array();
    Document paths = Document.array();
    for (Match match : path.find(root)) {
      values.asArray().add(match.value());
      paths.asArray().add(match.path());
      assertThat(match.pointer().get(root)).isSameAs(match.value());
      assertThat(JsonPath.of(match.path()).select(root)).containsExactly(match.value());
    }
    assertThat(path.select(root)).isEqualTo(list(values));
    if (test.get("result") != null) {
      assertThat(values).isEqualTo(test.get("result"));
      assertThat(paths).isEqualTo(test.get("result_paths"));
    } else {
      assertThat(list(test.get("results"))).contains(values);
      assertThat(list(test.get("results_paths"))).contains(paths);
    }
  }

  private static List<Document> list(Document array) {
    List<Document> list = new ArrayList<>();
    array.asArray().forEach(list::add);
    return list;
  }
}
