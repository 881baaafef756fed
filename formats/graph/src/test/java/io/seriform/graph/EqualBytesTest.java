package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.codec.Engine;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.testkit.keys.EqualKeys;
import io.seriform.testkit.keys.EqualKeys.Keys;
import io.seriform.testkit.keys.Part;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that are equal, whose bytes are compared in place of them. */
class EqualBytesTest {

  private static final GraphOptions OPTIONS =
      GraphOptions.standard().withDeterministic(true).withClass(Part.class);

  @Test
  void equalValuesHaveEqualBytesHoweverTheyWerePutTogether() {
    EqualKeys.forEach(
        1,
        keys -> {
          check(keys, OPTIONS);
          check(keys, OPTIONS.withEngine(Engine.INTERPRETED).withLayout(Layout.POSITIONAL));
          check(keys, OPTIONS.withNames(Names.NAMED).withSharedStrings(false));
        });
  }

  @Test
  void whatMayHaveOtherBytesIsToldWithWhatHelps() {
    EqualKeys.forEach(
        2,
        keys -> {
          assertThat(Graph.with(OPTIONS).codec(keys.type()).ambiguities()).isEmpty();
          assertThat(Graph.standard().codec(keys.type()).ambiguities())
              .singleElement()
              .asString()
              .contains("GraphOptions.withDeterministic(true)");
          assertThat(Graph.with(OPTIONS.withReferences(true)).codec(keys.type()).ambiguities())
              .singleElement()
              .asString()
              .contains("GraphOptions.withReferences(false)");
        });
    EqualKeys.forEachOrdered(
        3,
        keys ->
            assertThat(Graph.with(OPTIONS).codec(keys.type()).ambiguities())
                .singleElement()
                .asString()
                .containsPattern("is declared, which keeps an order .* declare a (Map|Set)"));
  }

  @Test
  void aDeclaredOrderIsKept() {
    EqualKeys.forEachOrdered(
        4,
        keys -> {
          GraphCodec<Object> codec = codec(keys);
          for (Object value : keys.values()) {
            assertThat(codec.decode(codec.encode(value))).hasToString(value.toString());
          }
        });
  }

  @SuppressWarnings("unchecked") // that of the values
  private static GraphCodec<Object> codec(Keys<?> keys) {
    return (GraphCodec<Object>) Graph.with(OPTIONS).codec(keys.type());
  }

  private static <T> void check(Keys<T> keys, GraphOptions options) {
    GraphCodec<T> codec = Graph.with(options).codec(keys.type());
    List<T> values = keys.values();
    byte[] first = codec.encode(values.get(0));
    T read = codec.decode(first);
    assertThat(codec.encode(read)).isEqualTo(first);
    if (!keys.members().contains("[]")) { // which are equal to themselves alone
      assertThat(read).isEqualTo(values.get(0));
    }
    for (T value : values) {
      assertThat(codec.encode(value)).as("%s, as %s", value, values.get(0)).isEqualTo(first);
    }
  }
}
