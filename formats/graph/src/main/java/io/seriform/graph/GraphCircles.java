package io.seriform.graph;

import io.seriform.error.MappingException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Predicate;

/**
 * Containers in a circle: an element that leads back to an object that was not complete yet had
 * another hash, or another place in the order, when it was put there than it has now.
 */
final class GraphCircles {

  private GraphCircles() {}

  /**
   * Puts the elements or entries of a container where they belong, if one can not be found.
   *
   * @param declared how many there are in the message; less than none where that may be more
   */
  static void settle(GraphInput in, Object container, int declared) {
    if (container instanceof Map<?, ?> map) {
      checkSize(in, map, map.size(), declared);
      if (!(map instanceof EnumMap) && isLost(map.keySet(), map::containsKey)) {
        fillAgain(in, map);
      }
    } else if (container instanceof Set<?> set) {
      checkSize(in, set, set.size(), declared);
      if (!(set instanceof EnumSet)
          && !(set instanceof CopyOnWriteArraySet)
          && isLost(set, set::contains)) {
        fillAgain(in, set);
      }
    } else if (container instanceof PriorityQueue<?> queue) {
      order(in, queue, queue.comparator());
    } else if (container instanceof PriorityBlockingQueue<?> queue) {
      order(in, queue, queue.comparator());
    }
  }

  /** Refuses what has lost a key that was equal to another one before both were complete. */
  private static void checkSize(GraphInput in, Object container, int size, int declared) {
    if (size < declared) {
      throw GraphErrors.mapping(
          in,
          "a cycle through a key that is equal to another one as long as it is not complete, so"
              + " that one of them is lost",
          declared + " keys",
          size + " in " + container.getClass().getName());
    }
  }

  /** Orders a queue, if an element comes before one that is to come first. */
  @SuppressWarnings("unchecked") // what was in it goes into it
  private static void order(GraphInput in, Queue<?> queue, Comparator<?> comparator) {
    Comparator<Object> order =
        comparator == null
            ? (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder()
            : (Comparator<Object>) comparator;
    List<Object> elements = new ArrayList<>(queue);
    for (int i = 1; i < elements.size(); i++) {
      // as both queues keep them: a heap
      if (order.compare(elements.get((i - 1) / 2), elements.get(i)) > 0) {
        queue.clear();
        fill(in, queue, () -> ((Collection<Object>) queue).addAll(elements));
        return;
      }
    }
  }

  private static boolean isLost(Set<?> keys, Predicate<Object> contains) {
    for (Object key : keys) {
      boolean fixed = key == null || key.getClass().getPackageName().equals("java.lang");
      if (!fixed && !contains.test(key)) {
        return true;
      }
    }
    return false;
  }

  @SuppressWarnings("unchecked") // what was in it goes into it
  private static void fillAgain(GraphInput in, Set<?> set) {
    List<Object> elements = new ArrayList<>(set);
    empty(in, set, elements, set::clear);
    fill(in, set, () -> ((Collection<Object>) set).addAll(elements));
  }

  @SuppressWarnings("unchecked") // what was in it goes into it
  private static void fillAgain(GraphInput in, Map<?, ?> map) {
    List<Object> keys = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          keys.add(key);
          values.add(value);
        });
    empty(in, map, keys, map::clear);
    fill(
        in,
        map,
        () -> {
          for (int i = 0; i < keys.size(); i++) {
            ((Map<Object, Object>) map).put(keys.get(i), values.get(i));
          }
        });
  }

  /** Fills what was emptied; what fails now is an error, as something would be lost. */
  private static void fill(GraphInput in, Object container, Runnable filling) {
    try {
      filling.run();
    } catch (RuntimeException | StackOverflowError e) {
      MappingException failed = new MappingException("a key failed when it was put again", e);
      failed.expecting(null, container.getClass().getName());
      throw GraphErrors.place(in, failed, in.pos);
    }
  }

  /** Empties a container, where its keys can be put into another one: else it stays as it is. */
  @SuppressWarnings("unchecked") // its keys are what it compares
  private static void empty(GraphInput in, Object container, List<Object> keys, Runnable clear) {
    Set<Object> found =
        container instanceof SortedMap<?, ?> m
            ? new TreeSet<>((Comparator<Object>) m.comparator())
            : container instanceof SortedSet<?> s
                ? new TreeSet<>((Comparator<Object>) s.comparator())
                : new HashSet<>();
    found.addAll(keys);
    String name = container.getClass().getName();
    if (found.size() < keys.size()) {
      throw GraphErrors.mapping(in, "keys that are equal once they are complete", null, name);
    }
    try {
      clear.run();
    } catch (UnsupportedOperationException e) {
      throw GraphErrors.mapping(
          in,
          "a cycle through a key of what can not be changed: it was not complete when it was put"
              + " there",
          null,
          name);
    }
  }
}
