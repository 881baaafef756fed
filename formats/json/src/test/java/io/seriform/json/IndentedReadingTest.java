package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A reader guesses the whitespace of indented JSON by what it saw before: a guess may never change
 * what is read or refused.
 */
class IndentedReadingTest {

  record Item(int a, String name, List<Item> items, List<Integer> numbers, boolean b) {}

  private static final Item ITEM =
      new Item(
          1,
          "one",
          List.of(
              new Item(-2, "two", List.of(), List.of(3, -4, 5), true),
              new Item(6, "", null, List.of(), false)),
          List.of(7, 8),
          true);

  private static final Json WARM = Json.standard();

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "  ", "    ", "       ", "        ", "                    ", "\t"})
  void everyIndentation(String indentation) {
    for (String lineBreak : List.of("\n", "\r\n", "\n\n", " \n")) {
      String text = indented(indentation, lineBreak);
      for (int i = 0; i < 3; i++) {
        assertThat(WARM.decode(text, Item.class)).isEqualTo(ITEM);
        assertThat(WARM.decode(bytes(text), Item.class)).isEqualTo(ITEM);
        assertThat(WARM.decode(text, Document.class))
            .isEqualTo(WARM.decode(WARM.encode(ITEM), Document.class));
      }
    }
  }

  @Test
  void aGuessChangesNothing() {
    String text = indented("  ", "\n");
    for (int i = 0; i < text.length(); i++) {
      for (String other : List.of("", " ", "\n", "\t", ",", "}", "]", "x", "\"")) {
        String changed = text.substring(0, i) + other + text.substring(i + 1);
        WARM.decode(text, Item.class);
        String guessed = outcome(changed, t -> WARM.decode(t, Item.class));
        String fresh = outcome(changed, t -> fresh().decode(t, Item.class));
        assertThat(guessed).as(changed).isEqualTo(fresh);
      }
    }
  }

  @Test
  void aGuessChangesNoTree() {
    String text = indented("\t", "\n");
    for (int i = 0; i < text.length(); i++) {
      for (String other : List.of("", " ", "\n", ",", "}", "]", "\"")) {
        String changed = text.substring(0, i) + other + text.substring(i + 1);
        WARM.decode(text, Document.class);
        String guessed = outcome(changed, t -> WARM.decode(t, Document.class));
        String fresh = outcome(changed, t -> Json.standard().decode(t, Document.class));
        assertThat(guessed).as(changed).isEqualTo(fresh);
      }
    }
  }

  private static Json fresh() {
    return Json.with(JsonOptions.standard().withEngine(io.seriform.codec.Engine.INTERPRETED));
  }

  private static String outcome(String text, Function<String, Object> decode) {
    try {
      return decode.apply(text).toString();
    } catch (SeriformException e) {
      return e.toString();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String indented(String indentation, String lineBreak) {
    String json = Json.with(JsonOptions.standard().withIndent(1)).encodeToString(ITEM);
    StringBuilder out = new StringBuilder();
    for (String line : json.split("\n", -1)) {
      int depth = line.length() - line.stripLeading().length();
      out.append(out.isEmpty() ? "" : lineBreak)
          .append(indentation.repeat(depth))
          .append(line.strip());
    }
    return out.toString();
  }
}
