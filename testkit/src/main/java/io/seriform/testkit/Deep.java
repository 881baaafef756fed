package io.seriform.testkit;

import io.seriform.document.Document;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** Compares graphs of objects by what they hold, cycles included. */
public final class Deep {

  private final IdentityHashMap<Object, Object> open = new IdentityHashMap<>();

  /** True if a null counts as an empty list, map or array. */
  private final boolean nullIsEmpty;

  private Deep(boolean nullIsEmpty) {
    this.nullIsEmpty = nullIsEmpty;
  }

  /** The difference within this comparison; what is met in it is not remembered. */
  private String tried(Object a, Object b) {
    Deep trial = new Deep(nullIsEmpty);
    trial.open.putAll(open);
    return trial.compare("", a, b);
  }

  /**
   * Fails where two graphs differ, and says where.
   *
   * @param what for the message
   */
  public static void assertSame(Object expected, Object actual, String what) {
    String difference = difference(expected, actual);
    if (difference != null) {
      throw new AssertionError(difference + " in " + what);
    }
  }

  /** Asserts that graphs are the same if a null counts as an empty list, map or array. */
  public static void assertSameButEmpty(Object expected, Object actual, String what) {
    String difference = new Deep(true).compare("$", expected, actual);
    if (difference != null) {
      throw new AssertionError(difference + " in " + what);
    }
  }

  /** Returns where two graphs differ; null if they do not. */
  public static String difference(Object expected, Object actual) {
    return new Deep(false).compare("$", expected, actual);
  }

  private String compare(String path, Object a, Object b) {
    if (a == b) {
      return null;
    }
    if (a == null || b == null) {
      return nullIsEmpty && isEmpty(a == null ? b : a) ? null : differ(path, a, b);
    }
    if (a instanceof Document) {
      return a.equals(b) ? null : differ(path, a, b);
    }
    boolean container =
        a.getClass().isArray() || a instanceof Collection<?> || a instanceof Map<?, ?>;
    if (container && open.put(a, b) == b) {
      // it stands in itself
      return null;
    }
    if (a.getClass().isArray()) {
      return array(path, a, b);
    }
    if (a instanceof Collection<?> x && b instanceof Collection<?> y) {
      return collection(path, x, y);
    }
    if (a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) {
      return map(path, x, y);
    }
    if (a instanceof Optional<?> x && b instanceof Optional<?> y) {
      return compare(path + "?", x.orElse(null), y.orElse(null));
    }
    if (a instanceof AtomicReference<?> x && b instanceof AtomicReference<?> y) {
      return compare(path + "?", x.get(), y.get());
    }
    if (a.getClass() == Object.class && b.getClass() == Object.class) {
      return null; // they hold nothing
    }
    ClassLoader loader = a.getClass().getClassLoader();
    if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
      return jdk(path, a, b);
    }
    if (a.getClass() != b.getClass()) {
      return differ(path, a.getClass(), b.getClass());
    }
    return a instanceof Enum ? differ(path, a, b) : object(path, a, b);
  }

  private static boolean isEmpty(Object o) {
    return (o instanceof Iterable<?> i && !i.iterator().hasNext())
        || (o instanceof Map<?, ?> m && m.isEmpty())
        || (o.getClass().isArray() && !(o instanceof byte[]) && Array.getLength(o) == 0);
  }

  private static String differ(String path, Object a, Object b) {
    return path + ": expected <" + text(a) + "> but was <" + text(b) + ">";
  }

  private static String text(Object o) {
    try {
      return plainText(o);
    } catch (StackOverflowError e) {
      return o.getClass().getSimpleName() + " that has itself in it";
    }
  }

  private static String plainText(Object o) {
    if (o == null || o.getClass().isArray() || o instanceof Collection) {
      return Arrays.deepToString(new Object[] {o});
    }
    return o.getClass().getSimpleName() + " " + o;
  }

  private String array(String path, Object a, Object b) {
    if (a.getClass() != b.getClass() || Array.getLength(a) != Array.getLength(b)) {
      return differ(path, a, b);
    }
    for (int i = 0; i < Array.getLength(a); i++) {
      String d = compare(path + "[" + i + "]", Array.get(a, i), Array.get(b, i));
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  private String collection(String path, Collection<?> a, Collection<?> b) {
    if (a.size() != b.size() || (a instanceof Set) != (b instanceof Set)) {
      return differ(path, a, b);
    }
    if (a instanceof Set<?> x
        && b instanceof Set<?> y
        && !(a instanceof SortedSet)
        && ends(() -> x.equals(y))) {
      return null;
    }
    if (a.getClass() == HashSet.class && b.getClass() == HashSet.class) {
      return unordered(path, a, b);
    }
    Iterator<?> x = ordered(a);
    Iterator<?> y = ordered(b);
    for (int i = 0; x.hasNext(); i++) {
      String d = compare(path + "[" + i + "]", x.next(), y.next());
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  /** The answer; false if it would take forever, because something contains itself. */
  private static boolean ends(BooleanSupplier question) {
    try {
      return question.getAsBoolean();
    } catch (StackOverflowError e) {
      return false;
    }
  }

  /** Elements that are hashed by their identity come in any order. */
  private String unordered(String path, Collection<?> a, Collection<?> b) {
    List<Object> left = new ArrayList<>(b);
    for (Object one : a) {
      int at = 0;
      while (at < left.size() && tried(one, left.get(at)) != null) {
        at++;
      }
      if (at == left.size()) {
        return path + " has no " + text(one);
      }
      left.remove(at);
    }
    return null;
  }

  /** The order of a heap is its own affair. */
  private static Iterator<?> ordered(Collection<?> c) {
    return c instanceof PriorityQueue ? c.stream().sorted().iterator() : c.iterator();
  }

  private String map(String path, Map<?, ?> a, Map<?, ?> b) {
    if (a.size() != b.size()) {
      return differ(path, a, b);
    }
    List<Map.Entry<?, ?>> left = new ArrayList<>();
    for (Map.Entry<?, ?> e : a.entrySet()) {
      if (!ends(() -> b.containsKey(e.getKey()))) {
        // a key that is no equal of its like: an array, an object with one, or the map itself in it
        left = left.isEmpty() ? new ArrayList<>(b.entrySet()) : left;
        Map.Entry<?, ?> like = like(e, left);
        if (like != null) {
          left.remove(like);
          continue;
        }
        Object other = b.keySet().isEmpty() ? null : b.keySet().iterator().next();
        return path + " has no key " + text(e.getKey()) + " but one like " + text(other);
      }
      String d = compare(path + "{" + e.getKey() + "}", e.getValue(), b.get(e.getKey()));
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  private Map.Entry<?, ?> like(Map.Entry<?, ?> entry, List<Map.Entry<?, ?>> others) {
    for (Map.Entry<?, ?> other : others) {
      if (tried(entry.getKey(), other.getKey()) == null
          && tried(entry.getValue(), other.getValue()) == null) {
        return other;
      }
    }
    return null;
  }

  private static String jdk(String path, Object a, Object b) {
    if (a instanceof Calendar x && b instanceof Calendar y) {
      return x.getTimeInMillis() == y.getTimeInMillis() ? null : differ(path, a, b);
    }
    boolean same = a.equals(b) || (a.getClass() == b.getClass() && sameText(a, b));
    return same ? null : differ(path, a, b);
  }

  /** Some classes of the JDK have no equals: atomics, patterns, builders of text. */
  private static boolean sameText(Object a, Object b) {
    try {
      boolean own =
          a.getClass().getMethod("equals", Object.class).getDeclaringClass() != Object.class;
      return !own && Objects.toString(a).equals(Objects.toString(b));
    } catch (NoSuchMethodException e) {
      throw new AssertionError("every class has equals", e);
    }
  }

  private String object(String path, Object a, Object b) {
    if (open.put(a, b) == b) {
      return null;
    }
    for (Field f : Fields.of(a.getClass())) {
      if (!Modifier.isTransient(f.getModifiers())) {
        String d = compare(path + "." + f.getName(), Fields.get(f, a), Fields.get(f, b));
        if (d != null) {
          return d;
        }
      }
    }
    return null;
  }
}
