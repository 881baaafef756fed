package io.seriform.bench.check;

import io.seriform.bench.contestant.Variant;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * The first differences between two object graphs, seen through every field that is neither static
 * nor transient, those of superclasses included. It calls no {@code equals} of a user's class,
 * except for elements of sets and keys of maps. Depth costs heap, not stack, and cycles end.
 *
 * <p>Classes of the JDK are compared by what they mean: collections and maps by their elements (in
 * order, where the declared type keeps one), {@code StringBuilder} and the atomics by content, all
 * others by {@code equals}; so no module has to be opened.
 *
 * @param value the first difference of values, with its path: {@code $.images[1].size: expected
 *     SMALL, got LARGE}; null if there is none
 * @param type the first object whose class is another, though its value may be the same; null if
 *     there is none
 * @param identity the first place where one graph shares an object and the other does not; null if
 *     there is none. Immutable values and empty containers have no identity here.
 */
public record GraphDiff(String value, String type, String identity) {

  /** Compares two graphs; either may be null. */
  public static GraphDiff of(Object expected, Object actual) {
    return new Walk().compare(expected, actual);
  }

  /** The first difference of values, or null. */
  public static String firstDifference(Object expected, Object actual) {
    return of(expected, actual).value();
  }

  /** A check that a variant's result has the expected value. */
  public static Variant.Check equalTo(Object expected) {
    return result -> firstDifference(expected, result);
  }

  /** Returns true if the graphs agree in values, classes and identity. */
  public boolean none() {
    return value == null && type == null && identity == null;
  }

  /**
   * One place in both graphs that is still to be compared.
   *
   * @param declared the type that the place promises: order counts only where that keeps one
   */
  private record Pair(Path path, Type declared, Object expected, Object actual) {}

  /** Two objects that have met, known by their identity. */
  private record Seen(Object expected, Object actual) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Seen seen && seen.expected == expected && seen.actual == actual;
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(expected) + System.identityHashCode(actual);
    }
  }

  /** The path to a place; turned into text only for a difference. */
  private record Path(Path parent, String step) {
    @Override
    public String toString() {
      Deque<String> steps = new ArrayDeque<>();
      for (Path path = this; path != null; path = path.parent) {
        steps.push(path.step);
      }
      return String.join("", steps);
    }
  }

  /** The traversal: depth first, in the order of fields and elements. */
  private static final class Walk {

    private final Deque<Pair> open = new ArrayDeque<>();
    private final List<Pair> children = new ArrayList<>();
    private final Set<Seen> seen = new HashSet<>();
    private final IdentityHashMap<Object, Object> actualOf = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Object> expectedOf = new IdentityHashMap<>();
    private String value;
    private String type;
    private String identity;

    GraphDiff compare(Object expected, Object actual) {
      Type declared = expected == null ? Object.class : expected.getClass();
      open.push(new Pair(new Path(null, "$"), declared, expected, actual));
      while (value == null && !open.isEmpty()) {
        visit(open.pop());
        for (int i = children.size() - 1; i >= 0; i--) {
          open.push(children.get(i));
        }
        children.clear();
      }
      return new GraphDiff(value, type, identity);
    }

    private void visit(Pair pair) {
      Object expected = pair.expected;
      Object actual = pair.actual;
      if (expected == null || actual == null) {
        if (expected != actual) {
          differ(pair);
        }
        return;
      }
      if (Values.isValue(expected)) {
        compareValues(pair);
        return;
      }
      if (!seen.add(new Seen(expected, actual))) {
        return;
      }
      noteType(pair);
      noteIdentity(pair);
      if (expected.getClass().isArray()) {
        compareArrays(pair);
      } else if (expected instanceof Set<?> set) {
        compareSets(pair, set);
      } else if (expected instanceof Collection<?> collection) {
        compareCollections(pair, collection);
      } else if (expected instanceof Map<?, ?> map) {
        compareMaps(pair, map);
      } else {
        compareFields(pair);
      }
    }

    private void compareValues(Pair pair) {
      if (Values.same(pair.expected, pair.actual)) {
        noteType(pair);
      } else {
        differ(pair);
      }
    }

    private void compareArrays(Pair pair) {
      if (!pair.actual.getClass().isArray()) {
        differ(pair);
        return;
      }
      if (pair.expected instanceof Object[] expected && pair.actual instanceof Object[] actual) {
        if (sameSize(pair, expected.length, actual.length)) {
          for (int i = 0; i < expected.length; i++) {
            child(pair, "[" + i + "]", argument(pair, 0), expected[i], actual[i]);
          }
        }
        return;
      }
      if (pair.expected.getClass() != pair.actual.getClass()) {
        differ(pair);
        return;
      }
      int at = Values.mismatch(pair.expected, pair.actual);
      if (at >= 0 && sameSize(pair, Values.length(pair.expected), Values.length(pair.actual))) {
        differ(
            new Pair(
                new Path(pair.path, "[" + at + "]"),
                Object.class,
                Values.element(pair.expected, at),
                Values.element(pair.actual, at)));
      }
    }

    private void compareSets(Pair pair, Set<?> expected) {
      if (!(pair.actual instanceof Set<?> actual)) {
        differ(pair);
      } else if (keepsOrder(pair, LinkedHashSet.class, SortedSet.class)) {
        compareCollections(pair, expected);
      } else if (sameSize(pair, expected.size(), actual.size())) {
        for (Object element : expected) {
          if (!actual.contains(element)) {
            value = pair.path + ": lacks the element " + Values.show(element);
            return;
          }
        }
      }
    }

    private void compareCollections(Pair pair, Collection<?> expected) {
      if (!(pair.actual instanceof Collection<?> actual)) {
        differ(pair);
        return;
      }
      if (sameSize(pair, expected.size(), actual.size())) {
        Iterator<?> others = actual.iterator();
        int i = 0;
        for (Object element : expected) {
          child(pair, "[" + i++ + "]", argument(pair, 0), element, others.next());
        }
      }
    }

    private void compareMaps(Pair pair, Map<?, ?> expected) {
      if (!(pair.actual instanceof Map<?, ?> actual)) {
        differ(pair);
        return;
      }
      if (!sameSize(pair, expected.size(), actual.size())) {
        return;
      }
      boolean ordered = keepsOrder(pair, LinkedHashMap.class, SortedMap.class);
      Iterator<?> keys = actual.keySet().iterator();
      for (Map.Entry<?, ?> entry : expected.entrySet()) {
        Object key = entry.getKey();
        if (!(ordered ? Values.same(key, keys.next()) : actual.containsKey(key))) {
          value = pair.path + ": lacks the key " + Values.show(key);
          return;
        }
        String step = "[" + Values.show(key) + "]";
        child(pair, step, argument(pair, 1), entry.getValue(), actual.get(key));
      }
    }

    private void compareFields(Pair pair) {
      if (Values.ofJdk(pair.actual.getClass())) {
        differ(pair);
        return;
      }
      for (Fields.Property property : Fields.of(pair.expected.getClass())) {
        Fields.Property other = Fields.matching(property, pair.actual.getClass());
        if (other == null) {
          value =
              pair.path
                  + "."
                  + property.name()
                  + ": missing in "
                  + pair.actual.getClass().getSimpleName();
          return;
        }
        child(
            pair,
            "." + property.name(),
            property.field().getGenericType(),
            property.get(pair.expected),
            other.get(pair.actual));
      }
    }

    private void child(Pair parent, String step, Type declared, Object expected, Object actual) {
      children.add(new Pair(new Path(parent.path, step), declared, expected, actual));
    }

    /** Returns true if a place's declared type is one of two that keep an order, or extends it. */
    private static boolean keepsOrder(Pair pair, Class<?> first, Class<?> second) {
      Type declared =
          pair.declared instanceof ParameterizedType type ? type.getRawType() : pair.declared;
      return declared instanceof Class<?> raw
          && (first.isAssignableFrom(raw) || second.isAssignableFrom(raw));
    }

    /** Returns the type that a place declares for its elements or values. */
    private static Type argument(Pair pair, int index) {
      if (pair.declared instanceof ParameterizedType type
          && index < type.getActualTypeArguments().length) {
        return type.getActualTypeArguments()[index];
      }
      return pair.declared instanceof Class<?> raw && raw.isArray()
          ? raw.getComponentType()
          : Object.class;
    }

    private boolean sameSize(Pair pair, int expected, int actual) {
      if (expected == actual) {
        return true;
      }
      value = pair.path + ": expected " + expected + " elements, got " + actual;
      return false;
    }

    private void differ(Pair pair) {
      value =
          pair.path
              + ": expected "
              + Values.show(pair.expected)
              + ", got "
              + Values.show(pair.actual);
    }

    private void noteType(Pair pair) {
      if (type == null && pair.expected.getClass() != pair.actual.getClass()) {
        type =
            pair.path
                + ": expected "
                + pair.expected.getClass().getTypeName()
                + ", got "
                + pair.actual.getClass().getTypeName();
      }
    }

    private void noteIdentity(Pair pair) {
      if (identity != null || Values.isEmpty(pair.expected)) {
        return;
      }
      Object before = actualOf.putIfAbsent(pair.expected, pair.actual);
      if (before != null && before != pair.actual) {
        identity = pair.path + ": a copy of an object met before";
        return;
      }
      Object other = expectedOf.putIfAbsent(pair.actual, pair.expected);
      if (other != null && other != pair.expected) {
        identity = pair.path + ": shared with another place";
      }
    }
  }
}
