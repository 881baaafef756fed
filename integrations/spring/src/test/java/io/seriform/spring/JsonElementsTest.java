package io.seriform.spring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.SyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.buffer.DataBufferLimitException;

class JsonElementsTest {

  private static final String ELEMENTS =
      " [ {\"a\":[1,2]} , \"]\\\"},[\" ,3, [ [], {} ] ,null, \"\\\\\" /* ], */ , 'it,]' // ]\n ] ";

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 1000})
  void elementsAreTheSameHoweverTheBodyIsCut(int size) {
    assertThat(split(ELEMENTS, false, size))
        .containsExactly(
            "{\"a\":[1,2]}",
            "\"]\\\"},[\"",
            "3",
            "[ [], {} ]",
            "null",
            "\"\\\\\" /* ], */",
            "'it,]' // ]");
  }

  @Test
  void aBodyThatIsNoArrayIsOneValue() {
    assertThat(split(" {\"a\": [1, 2]} ", false, 3)).containsExactly("{\"a\": [1, 2]}");
    assertThat(split("12", false, 1)).containsExactly("12");
    assertThat(split("", false, 1)).isEmpty();
    assertThat(split(" [ ] ", false, 1)).isEmpty();
  }

  @Test
  void linesAreValuesAndEmptyOnesAreNone() {
    assertThat(split("{\"a\":[1]}\n\n \r\n2\r\n[3,\"]\"]", true, 2))
        .containsExactly("{\"a\":[1]}", "2", "[3,\"]\"]");
  }

  @Test
  void whatIsMissingBetweenCommasIsLeftToTheCodec() {
    assertThat(split("[1,,2]", false, 2)).containsExactly("1", "", "2");
    assertThat(split("[1,]", false, 2)).containsExactly("1", "");
    assertThat(split("[,]", false, 2)).containsExactly("", "");
  }

  @Test
  void whatIsBehindAnArrayOrMissingInItIsAnError() {
    assertThatThrownBy(() -> split("[1] 2", false, 9))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("data after the array");
    assertThatThrownBy(() -> split("[1, 2", false, 9))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("the array ends too early");
  }

  @Test
  void eachElementIsBoundedAndNotTheBody() {
    JsonElements elements = new JsonElements(false, 4);
    int count = 0;
    byte[] more = "1234,".getBytes(UTF_8);
    elements.feed("[".getBytes(UTF_8));
    for (int i = 0; i < 1000; i++) {
      count += elements.feed(more).size();
    }
    assertThat(count).isEqualTo(1000);
    assertThatThrownBy(() -> elements.feed("12345".getBytes(UTF_8)))
        .isInstanceOf(DataBufferLimitException.class)
        .hasMessageContaining("more than 4 bytes; spring.http.codecs.max-in-memory-size");
  }

  private static List<String> split(String body, boolean lines, int size) {
    JsonElements elements = new JsonElements(lines, -1);
    List<byte[]> all = new ArrayList<>();
    byte[] bytes = body.getBytes(UTF_8);
    for (int from = 0; from < bytes.length; from += size) {
      all.addAll(
          elements.feed(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + size))));
    }
    byte[] last = elements.end();
    if (last != null) {
      all.add(last);
    }
    return all.stream().map(text -> new String(text, UTF_8).strip()).toList();
  }
}
