package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Unknown;
import io.seriform.error.EncodeException;
import io.seriform.graph.GraphOptions.Layout;
import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Containers of an enum that is not registered, where the declared type names it. */
class EnumContainersTest {

  /** By interfaces. */
  public record Week(Map<DayOfWeek, Integer> hours, Set<DayOfWeek> free, int last) {}

  /** An earlier version. */
  public record Earlier(int last) {}

  /** An earlier version that keeps what it does not know. */
  public static final class Keeping {
    public int last;
    @Unknown public Map<String, Object> more;
  }

  /** A later version. */
  public record Later(String name, Map<DayOfWeek, Integer> hours, Set<DayOfWeek> free, int last) {}

  /** By Object. */
  public record Any(Object any) {}

  private static List<Graph> graphs(Layout layout) {
    return Modes.graphs(GraphOptions.standard().withLayout(layout));
  }

  private static List<Week> weeks() {
    EnumMap<DayOfWeek, Integer> hours = new EnumMap<>(DayOfWeek.class);
    Week empty = new Week(hours, EnumSet.noneOf(DayOfWeek.class), 7);
    hours = new EnumMap<>(DayOfWeek.class);
    hours.put(DayOfWeek.FRIDAY, 6);
    return List.of(empty, new Week(hours, EnumSet.of(DayOfWeek.SUNDAY), 8));
  }

  @Test
  void theDeclaredTypeNamesTheEnum() {
    for (Layout layout : Layout.values()) {
      for (Graph graph : graphs(layout)) {
        for (Week week : weeks()) {
          Week back = graph.decode(graph.encode(week), Week.class);
          assertThat(back).isEqualTo(week);
          assertThat(back.hours()).isExactlyInstanceOf(EnumMap.class);
          assertThat(back.free()).isInstanceOf(EnumSet.class);
        }
      }
    }
  }

  @Test
  void otherVersions() {
    for (Graph graph : graphs(Layout.BY_NAME)) {
      for (Week week : weeks()) {
        byte[] bytes = graph.encode(week);
        assertThat(graph.decode(bytes, Earlier.class).last()).isEqualTo(week.last());
        Later later = graph.decode(bytes, Later.class);
        assertThat(later.hours()).isEqualTo(week.hours()).isExactlyInstanceOf(EnumMap.class);
        byte[] kept = graph.encode(graph.decode(bytes, Keeping.class));
        assertThat(graph.decode(kept, Week.class)).isEqualTo(week);
      }
    }
  }

  @Test
  void whereNothingNamesItTheEnumIsRegistered() {
    for (Graph graph : graphs(Layout.BY_NAME)) {
      Any any = new Any(EnumSet.of(DayOfWeek.MONDAY));
      assertThatThrownBy(() -> graph.encode(any)).isInstanceOf(EncodeException.class);
    }
  }
}
