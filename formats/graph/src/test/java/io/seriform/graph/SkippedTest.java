package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.Trickle;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Properties that the reader does not have, of classes that it does not have either. */
class SkippedTest {

  /** One that only the writer has. */
  public enum Tone {
    LOW,
    HIGH
  }

  /** One that only the writer has. */
  public record Circle(int radius, Tone tone) {}

  /** What the writer has. */
  public record Old(
      int a, Object[] things, Set<Tone> tones, Object any, Map<Tone, Circle[][]> map, int z) {}

  /** The same later. */
  public record Later(int a, int z) {}

  private static Graph graph(boolean references, GraphOptions.Names names, Class<?>... classes) {
    return Graph.with(
        GraphOptions.standard().withReferences(references).withNames(names).withClass(classes));
  }

  @Test
  void containersSayClassesThatAreNotHere() {
    Circle circle = new Circle(1, Tone.HIGH);
    Map<Tone, Circle[][]> map = new EnumMap<>(Tone.class);
    map.put(Tone.LOW, new Circle[][] {{circle}, {}});
    for (boolean references : new boolean[] {false, true}) {
      for (GraphOptions.Names names : GraphOptions.Names.values()) {
        Graph before = graph(references, names, Circle.class, Tone.class);
        Graph later = graph(references, names);
        for (Object any : List.of(EnumSet.of(Tone.HIGH), map.keySet(), List.of(circle))) {
          Old old = new Old(1, new Circle[] {circle}, EnumSet.of(Tone.LOW), any, map, 9);
          byte[] bytes = before.encode(old);
          assertThat(later.decode(bytes, Later.class)).isEqualTo(new Later(1, 9));
          Later read = later.codec(Later.class).decode(new Trickle(bytes, 1));
          assertThat(read).isEqualTo(new Later(1, 9));
        }
      }
    }
  }
}
