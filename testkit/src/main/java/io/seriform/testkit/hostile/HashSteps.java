package io.seriform.testkit.hostile;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Counts what it took to put the elements and keys of a value into their sets and maps: the parts
 * that {@code hashCode} walks through, along every path as it does, and the elements that are
 * compared where hashes are equal. Counting stops at a bound.
 */
final class HashSteps {

  private final long most;
  private long steps;

  private HashSteps(long most) {
    this.most = most;
  }

  /** Number of steps for all sets and maps in a value; more than the bound for anything above. */
  static long of(Object value, long most) {
    HashSteps count = new HashSteps(most);
    try {
      count.walk(value);
    } catch (StackOverflowError e) {
      // a cycle, which nothing can hash; what is in one is seen from outside
      return count.steps;
    }
    return count.steps;
  }

  private boolean more() {
    return ++steps <= most;
  }

  /** Looks for sets and maps. */
  private void walk(Object value) {
    if (!more()) {
      return;
    }
    if (value instanceof Set<?> set) {
      if (!(set instanceof SortedSet)) {
        hashed(set);
      }
    } else if (value instanceof Map<?, ?> map && !(map instanceof SortedMap)) {
      hashed(map.keySet());
    }
    if (value instanceof Map<?, ?> map) {
      map.values().forEach(this::walk);
    } else if (value instanceof Collection<?> all) {
      all.forEach(this::walk);
    } else if (value instanceof Object[] all) {
      for (Object each : all) {
        walk(each);
      }
    } else if (value instanceof Optional<?> maybe) {
      maybe.ifPresent(this::walk);
    }
  }

  /** Counts what a table of these takes: the walk through each, and those of equal hashes. */
  private void hashed(Collection<?> keys) {
    Map<Integer, Integer> hashes = new HashMap<>();
    for (Object key : keys) {
      hash(key);
      if (steps > most) {
        return;
      }
      // Strings, numbers and the like of one hash are found by a tree
      int before = hashes.merge(key == null ? 0 : key.hashCode(), 1, Integer::sum) - 1;
      steps += key instanceof Comparable ? 0 : before;
    }
  }

  private void hash(Object value) {
    if (!more()) {
      return;
    }
    if (value instanceof Map<?, ?> map) {
      map.forEach(
          (k, v) -> {
            hash(k);
            hash(v);
          });
    } else if (value instanceof Collection<?> all) {
      all.forEach(this::hash);
    } else if (value instanceof Optional<?> maybe) {
      maybe.ifPresent(this::hash);
    }
  }
}
