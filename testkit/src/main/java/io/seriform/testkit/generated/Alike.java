package io.seriform.testkit.generated;

import io.seriform.testkit.Fields;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

/**
 * Compares values of two versions of their classes: numbers by what they are, whatever their
 * classes, containers by what they hold, and objects by the properties that both have.
 */
final class Alike {

  /** Exceptions for properties that were written as another type. */
  interface Exceptions {
    /** Returns true if a property may be missing, if it was there. */
    boolean mayBeMissing(String property);

    /** Returns true if a property may be anything. */
    boolean mayBeAnything(String property);

    /** Returns true if an object may have become null. */
    boolean mayBeNull(Object object);
  }

  private final Exceptions exceptions;

  /** True if a null counts as an empty container. */
  private final boolean nullIsEmpty;

  private static final Exceptions NONE =
      new Exceptions() {
        @Override
        public boolean mayBeMissing(String property) {
          return false;
        }

        @Override
        public boolean mayBeAnything(String property) {
          return false;
        }

        @Override
        public boolean mayBeNull(Object object) {
          return false;
        }
      };

  /**
   * Fails if two values that were read as one class differ, except in properties that are only
   * kept.
   */
  static void assertSame(Object one, Object two, String what) {
    String difference = new Alike(false, NONE).difference("$", one, two);
    if (difference != null) {
      throw new AssertionError(difference + " in " + what);
    }
  }

  Alike(boolean nullIsEmpty, Exceptions exceptions) {
    this.nullIsEmpty = nullIsEmpty;
    this.exceptions = exceptions;
  }

  /** Returns where they differ; null if they do not. */
  String difference(String path, Object one, Object two) {
    Object a = plain(one);
    Object b = plain(two);
    if (a == null || b == null) {
      Object other = a == null ? b : a;
      boolean unread = b == null && a != null && exceptions.mayBeNull(a);
      boolean same = a == b || unread || (nullIsEmpty && isEmpty(other));
      return same ? null : differ(path, a, b);
    }
    if (a instanceof List<?> x && b instanceof List<?> y) {
      return list(path, x, y);
    }
    if ((a instanceof Set<?> || a instanceof List<?>)
        && (b instanceof Set<?> || b instanceof List<?>)) {
      return set(path, (Collection<?>) a, (Collection<?>) b);
    }
    if (a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) {
      return map(path, x, y);
    }
    if (isObject(a) && isObject(b)) {
      return object(path, a, b);
    }
    return single(a, b) ? null : differ(path, a, b);
  }

  private static String differ(String path, Object a, Object b) {
    return path + ": " + text(a) + " was read as " + text(b);
  }

  private static String text(Object o) {
    return o == null ? "null" : o.getClass().getSimpleName() + " " + o;
  }

  /** Returns the content of a holder, a list in place of an array, and so on. */
  private static Object plain(Object o) {
    if (o instanceof Optional<?> x) {
      return plain(x.orElse(null));
    }
    if (o instanceof OptionalInt x) {
      return x.isPresent() ? (Object) x.getAsInt() : null;
    }
    if (o instanceof OptionalLong x) {
      return x.isPresent() ? (Object) x.getAsLong() : null;
    }
    if (o instanceof OptionalDouble x) {
      return x.isPresent() ? (Object) x.getAsDouble() : null;
    }
    if (o instanceof Collection<?> c) {
      return c instanceof Set || c instanceof List ? c : new ArrayList<>(c);
    }
    if (o != null && o.getClass().isArray()) {
      List<Object> all = new ArrayList<>();
      for (int i = 0; i < Array.getLength(o); i++) {
        all.add(Array.get(o, i));
      }
      return all;
    }
    if (o instanceof CharSequence
        || o instanceof Character
        || o instanceof Enum<?>
        || o instanceof URI
        || o instanceof UUID) {
      return o instanceof Enum<?> e ? e.name() : o.toString();
    }
    return o;
  }

  private static boolean isEmpty(Object o) {
    return (o instanceof Collection<?> c && c.isEmpty())
        || (o instanceof Map<?, ?> m && m.isEmpty());
  }

  private static boolean isContainer(Object o) {
    return plain(o) instanceof Collection || o instanceof Map || o instanceof Optional;
  }

  private static boolean isObject(Object o) {
    return o.getClass().getClassLoader() != null;
  }

  private static boolean single(Object a, Object b) {
    if (a instanceof Number x && b instanceof Number y) {
      if (real(x) && real(y)) {
        return x.doubleValue() == y.doubleValue() || x.floatValue() == y.floatValue();
      }
      if (real(x) || real(y)) {
        Number real = real(x) ? x : y;
        BigDecimal exact = new BigDecimal((real(x) ? y : x).toString());
        return real instanceof Float f
            ? exact.floatValue() == f
            : exact.doubleValue() == real.doubleValue();
      }
      return new BigDecimal(x.toString()).compareTo(new BigDecimal(y.toString())) == 0;
    }
    return a.equals(b);
  }

  private static boolean real(Number n) {
    return n instanceof Double || n instanceof Float;
  }

  private String list(String path, List<?> a, List<?> b) {
    if (a.size() != b.size()) {
      return differ(path, a, b);
    }
    for (int i = 0; i < a.size(); i++) {
      String d = difference(path + "[" + i + "]", a.get(i), b.get(i));
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  private boolean has(Iterable<?> all, Object one) {
    for (Object o : all) {
      if (difference("", one, o) == null) {
        return true;
      }
    }
    return false;
  }

  /** Compares sets: an element that one has twice may be once in the other. */
  private String set(String path, Collection<?> a, Collection<?> b) {
    for (Object o : a) {
      if (!has(b, o)) {
        return path + ": nothing like " + text(o);
      }
    }
    return b.size() <= a.size() ? null : differ(path, a, b);
  }

  private String map(String path, Map<?, ?> a, Map<?, ?> b) {
    if (a.size() != b.size()) {
      return differ(path, a, b);
    }
    Map<Object, Object> plain = new LinkedHashMap<>();
    b.forEach((k, v) -> plain.put(key(k), v));
    for (Map.Entry<?, ?> e : a.entrySet()) {
      Object key = key(e.getKey());
      if (!plain.containsKey(key)) {
        return path + ": no key " + key + " in " + plain.keySet();
      }
      String d = difference(path + "{" + key + "}", e.getValue(), plain.get(key));
      if (d != null) {
        return d;
      }
    }
    return null;
  }

  private static Object key(Object o) {
    return o instanceof Number ? o.toString() : plain(o);
  }

  private static Map<String, Object> properties(Object o) {
    Map<String, Object> all = new LinkedHashMap<>();
    Fields.of(o.getClass()).forEach(f -> all.put(f.getName(), Fields.get(f, o)));
    return all;
  }

  private static boolean isNothing(Object value) {
    Object o = plain(value);
    return o == null
        || isEmpty(o)
        || Boolean.FALSE.equals(o)
        || "\0".equals(o)
        || (o instanceof Number n && n.doubleValue() == 0);
  }

  private String object(String path, Object a, Object b) {
    String name = a.getClass().getSimpleName();
    if (!name.equals(b.getClass().getSimpleName())) {
      return differ(path, a.getClass(), b.getClass());
    }
    Map<String, Object> left = properties(a);
    Map<String, Object> right = properties(b);
    for (Map.Entry<String, Object> e : left.entrySet()) {
      String property = name + "." + e.getKey();
      String where = path + "." + e.getKey();
      boolean shared = right.containsKey(e.getKey()) && !e.getKey().equals("more");
      if (!shared || exceptions.mayBeAnything(property)) {
        continue;
      }
      Object value = right.get(e.getKey());
      // a null that is left out is what a primitive begins with
      boolean missing = plain(e.getValue()) == null || exceptions.mayBeMissing(property);
      if (missing && isNothing(value)) {
        continue;
      }
      if (exceptions.mayBeMissing(property) && isContainer(e.getValue())) {
        continue;
      }
      String d = difference(where, e.getValue(), value);
      if (d != null) {
        return d;
      }
    }
    for (Map.Entry<String, Object> e : right.entrySet()) {
      if (!left.containsKey(e.getKey()) && !e.getKey().equals("more") && !isNothing(e.getValue())) {
        return path + "." + e.getKey() + " is " + text(e.getValue()) + " out of nothing";
      }
    }
    return null;
  }
}
