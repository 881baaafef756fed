package io.seriform.bench.peer.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class JsonTextsTest {

  @Test
  void shuffledJsonHasTheSameContentInAnotherOrder() throws IOException {
    String json = "{\"a\":1,\"b\":[{\"c\":2.50,\"d\":\"x\"}],\"e\":null,\"f\":true}";

    String shuffled = shuffled(json);

    assertThat(shuffled).isNotEqualTo(json).hasSameSizeAs(json);
    assertThat(shuffled)
        .contains("\"a\":1", "\"c\":2.50", "\"d\":\"x\"", "\"e\":null", "\"f\":true");
  }

  @Test
  void theOrderDependsOnTheNamesAlone() throws IOException {
    assertThat(shuffled("{\"a\":1,\"b\":2,\"c\":3,\"d\":4}"))
        .isEqualTo(shuffled("{\"d\":4,\"b\":2,\"c\":3,\"a\":1}"));
  }

  @Test
  void typesAndReferencesStayInFront() throws IOException {
    assertThat(shuffled("{\"@type\":\"T\",\"a\":1,\"b\":2,\"$ref\":\"x\",\"c\":3}"))
        .startsWith("{\"@type\":\"T\",\"$ref\":\"x\",");
  }

  @Test
  void whatIsNoJsonIsRefused() {
    assertThatThrownBy(() -> shuffled("{a}")).isInstanceOf(IOException.class);
  }

  @Test
  void indentedJsonHasALinePerValue() {
    String json = "{\"a\":1,\"b\":[\"x:,{\\\"\",{}],\"c\":[],\"d\":{\"e\":true}}";

    assertThat(new String(JsonTexts.indented(json.getBytes(UTF_8)), UTF_8))
        .isEqualTo(
            """
            {
              "a": 1,
              "b": [
                "x:,{\\"",
                {}
              ],
              "c": [],
              "d": {
                "e": true
              }
            }
            """);
  }

  private static String shuffled(String json) throws IOException {
    return new String(JsonTexts.shuffled(json.getBytes(UTF_8)), UTF_8);
  }
}
