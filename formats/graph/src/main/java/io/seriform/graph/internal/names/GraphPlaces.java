package io.seriform.graph.internal.names;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The classes that values name only by their positions: registered collections and maps, and
 * comparators. Immutable.
 *
 * @param containers empty for a place that has none
 * @param comparators empty for one whose class has no name that would last, such as a lambda
 */
public record GraphPlaces(List<String> containers, List<String> comparators) {

  public static final GraphPlaces NONE = new GraphPlaces(List.of(), List.of());

  /**
   * The classes that are named by their positions.
   *
   * @param name the name that a class goes by
   */
  public static GraphPlaces of(
      List<Class<?>> containers, List<Comparator<?>> comparators, Function<Class<?>, String> name) {
    List<String> names = new ArrayList<>();
    for (Class<?> type : containers) {
      names.add(type == null ? "" : name.apply(type));
    }
    List<String> orders = new ArrayList<>();
    for (Comparator<?> comparator : comparators) {
      Class<?> type = comparator.getClass();
      orders.add(type.getCanonicalName() == null || type.isHidden() ? "" : name.apply(type));
    }
    return new GraphPlaces(List.copyOf(names), List.copyOf(orders));
  }

  /** Returns whether there are no such classes. */
  public boolean isEmpty() {
    return containers.isEmpty() && comparators.isEmpty();
  }

  /** Returns whether each place means the same on both sides. One side may have more of them. */
  public boolean agrees(GraphPlaces other) {
    return agree(containers, other.containers) && agree(comparators, other.comparators);
  }

  private static boolean agree(List<String> some, List<String> others) {
    for (int i = 0; i < Math.min(some.size(), others.size()); i++) {
      String a = some.get(i);
      String b = others.get(i);
      if (!a.isEmpty() && !b.isEmpty() && !a.equals(b)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return comparators.isEmpty()
        ? "containers " + containers
        : "containers " + containers + ", comparators " + comparators;
  }
}
