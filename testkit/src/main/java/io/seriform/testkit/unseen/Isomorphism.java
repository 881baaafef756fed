package io.seriform.testkit.unseen;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Compares two graphs of objects: their classes, what they hold, and which objects are the same
 * ones. Transient fields do not count. What a set or map holds must also be found in it.
 */
final class Isomorphism {

  private IdentityHashMap<Object, Object> pairs = new IdentityHashMap<>();
  private IdentityHashMap<Object, Object> back = new IdentityHashMap<>();

  /** True if it counts which objects are the same ones. */
  private final boolean identity;

  private Isomorphism(boolean identity) {
    this.identity = identity;
  }

  /** Returns where two graphs differ; null if they do not. */
  static String difference(Object expected, Object actual) {
    return new Isomorphism(true).compare("$", expected, actual);
  }

  /** Returns where two graphs without circles differ, in which an object may be several ones. */
  static String differenceOfTrees(Object expected, Object actual) {
    return new Isomorphism(false).compare("$", expected, actual);
  }

  private String compare(String path, Object a, Object b) {
    if (a == null || b == null || a instanceof Enum || a instanceof Class) {
      return a == b ? null : differ(path, a, b);
    }
    boolean container = a instanceof Collection || a instanceof Map;
    boolean own = isOwn(a.getClass());
    if (!own
        && !container
        && !a.getClass().isArray()
        && !(a instanceof AtomicReference)
        && !(a instanceof Map.Entry)) {
      return a.getClass() == b.getClass() && same(a, b) ? null : differ(path, a, b);
    }
    boolean view = container && !own && !Modifier.isPublic(a.getClass().getModifiers());
    if (view ? kind(a) != kind(b) : a.getClass() != b.getClass()) {
      return differ(path, a.getClass(), b.getClass());
    }
    Object known = identity ? pairs.get(a) : null;
    Object other = identity ? back.get(b) : null;
    if (known != null || other != null) {
      boolean alike = known == b && (other == a || other == null);
      return alike || (view && size(a) == 0 && size(b) == 0)
          ? null
          : path + ": is not the same object as before";
    }
    pairs.put(a, b);
    back.put(b, a);
    if (a.getClass().isArray()) {
      return array(path, a, b);
    }
    if (a instanceof AtomicReference<?> x && b instanceof AtomicReference<?> y) {
      return compare(path + ".get", x.get(), y.get());
    }
    if (a instanceof Map.Entry<?, ?> x && b instanceof Map.Entry<?, ?> y) {
      String key = compare(path + ".key", x.getKey(), y.getKey());
      return key != null ? key : compare(path + ".value", x.getValue(), y.getValue());
    }
    String found = own ? fields(path, a, b) : null;
    if (found == null && a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) {
      found = map(path, x, y);
    } else if (found == null && a instanceof Collection<?> x && b instanceof Collection<?> y) {
      found = collection(path, x, y);
    }
    return found;
  }

  private static int size(Object o) {
    return o instanceof Map<?, ?> m ? m.size() : ((Collection<?>) o).size();
  }

  static boolean isOwn(Class<?> type) {
    return type.getClassLoader() != null
        && type.getClassLoader() != ClassLoader.getPlatformClassLoader()
        && !type.isArray();
  }

  /** Returns the kind of a container that only the JDK can make. */
  private static Object kind(Object o) {
    for (Class<?> kind :
        List.of(SortedMap.class, Map.class, SortedSet.class, Set.class, List.class)) {
      if (kind.isInstance(o)) {
        return kind;
      }
    }
    return Collection.class;
  }

  private static String differ(String path, Object a, Object b) {
    return path + ": expected <" + text(a) + "> but was <" + text(b) + ">";
  }

  private static String text(Object o) {
    if (o == null || o instanceof Class) {
      return String.valueOf(o);
    }
    return o.getClass().getSimpleName() + " " + (isOwn(o.getClass()) ? "" : Objects.toString(o));
  }

  private static boolean same(Object a, Object b) {
    if (a instanceof Calendar x && b instanceof Calendar y) {
      return x.getTimeInMillis() == y.getTimeInMillis();
    }
    if (a.equals(b)) {
      return true;
    }
    return (a instanceof StringBuilder || a.getClass().getName().contains(".atomic."))
        && a.toString().equals(b.toString());
  }

  private String array(String path, Object a, Object b) {
    if (Array.getLength(a) != Array.getLength(b)) {
      return differ(path, Array.getLength(a), Array.getLength(b));
    }
    for (int i = 0; i < Array.getLength(a); i++) {
      String d = compare(path + "[" + i + "]", Array.get(a, i), Array.get(b, i));
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  private String fields(String path, Object a, Object b) {
    for (Class<?> c = a.getClass(); isOwn(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (Modifier.isStatic(modifiers) || Modifier.isTransient(modifiers)) {
          continue;
        }
        field.setAccessible(true);
        try {
          String d = compare(path + "." + field.getName(), field.get(a), field.get(b));
          if (d != null) {
            return d;
          }
        } catch (IllegalAccessException e) {
          throw new LinkageError("the field was made accessible", e);
        }
      }
    }
    return null;
  }

  private String collection(String path, Collection<?> a, Collection<?> b) {
    if (a.size() != b.size()) {
      return path + ": expected " + a.size() + " elements but there are " + b.size();
    }
    Comparator<?> order = a instanceof SortedSet<?> x ? x.comparator() : null;
    Comparator<?> found = b instanceof SortedSet<?> y ? y.comparator() : null;
    if (!Objects.equals(order, found)) {
      return path + ": the comparator is another one";
    }
    boolean ordered =
        a instanceof List
            || a instanceof Deque
            || a instanceof SortedSet
            || a instanceof LinkedHashSet
            || a.getClass().getSimpleName().startsWith("CopyOnWrite")
            || (a instanceof Queue && !a.getClass().getSimpleName().startsWith("Priority"));
    String d =
        ordered
            ? array(path, a.toArray(), b.toArray())
            : unordered(path, new ArrayList<>(a), new ArrayList<>(b));
    if (d == null && a instanceof Set) {
      return lost(path, a, b);
    }
    return d;
  }

  /** Looks for elements that are in a set and are not found there. */
  private static String lost(String path, Collection<?> a, Collection<?> b) {
    for (Object each : a) {
      if (!a.contains(each)) {
        return null; // not found before either
      }
    }
    for (Object each : b) {
      if (!b.contains(each)) {
        return path + ": does not find what it holds";
      }
    }
    return null;
  }

  private String map(String path, Map<?, ?> a, Map<?, ?> b) {
    if (a.size() != b.size()) {
      return path + ": expected " + a.size() + " entries but there are " + b.size();
    }
    Comparator<?> order = a instanceof SortedMap<?, ?> x ? x.comparator() : null;
    Comparator<?> found = b instanceof SortedMap<?, ?> y ? y.comparator() : null;
    if (!Objects.equals(order, found)) {
      return path + ": the comparator is another one";
    }
    List<Object> left = entries(a);
    List<Object> right = entries(b);
    String d =
        a instanceof LinkedHashMap || a instanceof SortedMap
            ? array(path, left.toArray(), right.toArray())
            : unordered(path, left, right);
    return d != null ? d : lost(path, a.keySet(), b.keySet());
  }

  private static List<Object> entries(Map<?, ?> map) {
    List<Object> entries = new ArrayList<>();
    map.forEach((k, v) -> entries.add(new AbstractMap.SimpleEntry<>(k, v)));
    return entries;
  }

  /** Compares elements that come in any order: with those of the same number, or by trying. */
  private String unordered(String path, List<Object> a, List<Object> b) {
    for (Object each : a) {
      Object label = label(each);
      String first = null;
      Object match = null;
      for (Object other : b) {
        if (!Objects.equals(label, label(other))) {
          continue;
        }
        IdentityHashMap<Object, Object> one = new IdentityHashMap<>(pairs);
        IdentityHashMap<Object, Object> two = new IdentityHashMap<>(back);
        String d = compare(path + "{" + label + "}", each, other);
        if (d == null) {
          match = other;
          break;
        }
        pairs = one;
        back = two;
        first = first == null ? d : first;
      }
      if (match == null) {
        return first != null ? first : path + ": has no " + label;
      }
      removeSame(b, match);
    }
    return null;
  }

  private static void removeSame(List<Object> all, Object one) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) == one) {
        all.remove(i);
        return;
      }
    }
  }

  /** Returns what tells objects apart. */
  private static Object label(Object o) {
    if (o instanceof Map.Entry<?, ?> e && !isOwn(o.getClass())) {
      return Arrays.asList("entry", label(e.getKey()));
    }
    if (o == null || o instanceof Enum || !isOwn(o.getClass())) {
      boolean container =
          o instanceof Collection || o instanceof Map || (o != null && o.getClass().isArray());
      return container ? "container" : o;
    }
    for (Class<?> c = o.getClass(); isOwn(c); c = c.getSuperclass()) {
      try {
        Field uid = c.getDeclaredField("uid");
        uid.setAccessible(true);
        return c.getSimpleName() + uid.get(o);
      } catch (NoSuchFieldException inSuperclass) {
        // goes on
      } catch (IllegalAccessException e) {
        throw new LinkageError("the field was made accessible", e);
      }
    }
    return o.getClass().getSimpleName();
  }
}
