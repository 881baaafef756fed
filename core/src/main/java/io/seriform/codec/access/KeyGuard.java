package io.seriform.codec.access;

import io.seriform.codec.Protocol;
import io.seriform.codec.plan.Plan;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.reflect.PerClass;
import io.seriform.wire.Input;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * Guards one set or map while it is filled: counts what it takes to hash its keys and to find them
 * among others of the same hash, and has {@link Input#hashing} refuse what is out of proportion.
 *
 * <p>A {@code HashMap} finds keys of one hash in a tree where they are of one class that is
 * comparable to itself, as strings and numbers are; such keys cost nothing here. All others are
 * searched one by one, and counted. Not thread-safe.
 */
public final class KeyGuard {

  private enum Search {
    /** Keys of one hash are in a tree where they can be compared. */
    TREES,
    /** Keys of one hash are searched one by one. */
    LISTS,
    /** All keys are searched one by one. */
    LINEAR,
    /** Keys are sorted. */
    SORTED
  }

  /** Up to as many keys may all have one hash. */
  private static final int FEW = 16;

  /** The number of keys of an array that are compared in the time of one step. */
  private static final int COMPARED_AT_ONCE = 16;

  /** Steps of hashing that take as long as the stack of a thread, until it ends. */
  static final int WHOLE_STACK = 1 << 16;

  /** The problem of a key that contains itself. */
  static final String ENDLESS =
      "an element of a set or a key of a map contains itself, so that its hash never ends";

  private static final PerClass<Boolean> COMPARABLE = new PerClass<>(KeyGuard::isComparable);

  private final Search search;
  private final Object container;

  /** The one class of all keys, which is comparable to itself; null if it is no more so. */
  private Class<?> only;

  /** True if keys are counted: they are not of one class that is comparable to itself. */
  private boolean counting;

  /** True if the keys are in the container already, and one that has no hash may stay there. */
  private boolean settles;

  /** A key that contains itself; null if there is none. */
  private Object endless;

  private final boolean freezes;
  private EqualHashes equal;
  private int lastHash;
  private int lastSize = -1;

  private KeyGuard(Search search, Object container, boolean freezes) {
    this.search = search;
    this.container = container;
    this.freezes = freezes;
  }

  // ---- which containers

  /** Returns true if the keys of a plan's container are to be guarded, as they may be slow. */
  public static boolean concerns(Plan plan, Protocol protocol) {
    if (plan instanceof Plan.Mapping m) {
      Class<?> made = m.model().implementation();
      if (protocol.tracksIdentity()) {
        // the message may choose another class; one without trees is among those of any map
        return !isPlain(m.key())
            || m.raw().isAssignableFrom(Hashtable.class)
            || concerns(m.key(), made);
      }
      return concerns(m.key(), made);
    }
    Plan.Sequence s = (Plan.Sequence) plan;
    if (!protocol.tracksIdentity()) {
      return concerns(s.element(), s.model().implementation());
    }
    Class<?> raw = s.raw();
    return !isPlain(s.element())
        && !raw.isArray()
        && !List.class.isAssignableFrom(raw)
        && !Queue.class.isAssignableFrom(raw);
  }

  private static boolean concerns(Plan key, Class<?> made) {
    Search search = made == null ? null : search(made);
    return search != null && (search == Search.LISTS || search == Search.LINEAR || !isPlain(key));
  }

  private static boolean isPlain(Plan key) {
    return key instanceof Plan.Enumeration
        || (key instanceof Plan.Scalar s && (s.raw().isPrimitive() || COMPARABLE.get(s.raw())));
  }

  /** Returns how a class of containers finds a key; null if it needs no guard. */
  private static Search search(Class<?> type) {
    if (type == LinkedHashMap.class
        || type == LinkedHashSet.class
        || type == HashMap.class
        || type == HashSet.class) {
      return Search.TREES;
    }
    boolean keyed = Map.class.isAssignableFrom(type) || Set.class.isAssignableFrom(type);
    if (SortedMap.class.isAssignableFrom(type) || SortedSet.class.isAssignableFrom(type)) {
      return Search.SORTED;
    }
    if (!keyed || EnumMap.class.isAssignableFrom(type) || EnumSet.class.isAssignableFrom(type)) {
      return null;
    }
    if (CopyOnWriteArraySet.class.isAssignableFrom(type)) {
      return Search.LINEAR;
    }
    boolean trees =
        HashMap.class.isAssignableFrom(type)
            || HashSet.class.isAssignableFrom(type)
            || ConcurrentHashMap.class.isAssignableFrom(type)
            || ConcurrentHashMap.KeySetView.class.isAssignableFrom(type)
            || Properties.class.isAssignableFrom(type)
            || type.getName().startsWith("java.util.Collections$");
    return trees ? Search.TREES : Search.LISTS;
  }

  /** Returns true if a {@code HashMap} compares keys of the class: the test that it makes. */
  private static boolean isComparable(Class<?> type) {
    if (type == String.class) {
      return true;
    }
    for (Type each : type.getGenericInterfaces()) {
      if (each instanceof ParameterizedType p
          && p.getRawType() == Comparable.class
          && p.getActualTypeArguments()[0] == type) {
        return true;
      }
    }
    return false;
  }

  /** The guard of an empty container; null if it needs none. */
  public static KeyGuard of(Object container) {
    return of(container, container.getClass());
  }

  /**
   * The guard of a container that another one is made of when it is filled.
   *
   * @param becomes the class of the other one
   */
  public static KeyGuard of(Object container, Class<?> becomes) {
    Search search = search(becomes);
    return search == null ? null : new KeyGuard(search, container, false);
  }

  /**
   * The guard of a map that is read without a class, all of whose keys so far are texts: lists and
   * maps among its keys are frozen.
   */
  public static KeyGuard ofDynamic(Map<Object, Object> map) {
    KeyGuard guard = new KeyGuard(Search.TREES, map, true);
    guard.only = map.isEmpty() ? null : String.class;
    return guard;
  }

  // ---- which keys

  /**
   * Accepts a key before it is put into the container.
   *
   * @param guard null if none is needed
   * @return the key
   */
  public static Object admit(Object key, Input in, KeyGuard guard) {
    return guard == null || key == null || (key.getClass() == guard.only && !in.hasReplaced())
        ? key
        : guard.admit(key, in);
  }

  /**
   * Accepts the keys of a container that another one is made of, by the class of that one. A key
   * that is there already counts as it would there: once.
   */
  public static void admitAll(Object filled, Class<?> becomes, Input in) {
    Object endless = findEndless(filled, becomes, in);
    if (endless != null) {
      throw in.at(endless(new MappingException(ENDLESS), endless), in.pos);
    }
    if (in.hasReplaced() && filled instanceof List && search(becomes) != null) {
      Set<Object> distinct = new HashSet<>();
      for (Object key : (List<?>) filled) {
        if (!distinct.add(key)) {
          throw twice(key, in);
        }
      }
    }
  }

  /**
   * Does the same, and returns the first key that contains itself, so that no container can hash
   * it; null if there is none.
   */
  static Object findEndless(Object filled, Class<?> becomes, Input in) {
    Search search = search(becomes);
    if (search == null || search == Search.SORTED) {
      return null;
    }
    Collection<Object> before = search == Search.LINEAR ? new ArrayList<>() : new HashSet<>();
    KeyGuard guard = new KeyGuard(search, before, false);
    guard.settles = true;
    int free = 0;
    for (Object key : keys(filled)) {
      admit(key, in, guard);
      if (guard.endless != null) {
        return guard.endless;
      }
      if (!guard.counting) {
        free++;
        continue;
      }
      if (free > 0) {
        keys(filled).stream().limit(free).forEach(k -> put(before, k, in));
        free = 0;
      }
      put(before, key, in);
    }
    return null;
  }

  /** Adds a key that was admitted, unless it is in a cycle and cannot be hashed yet. */
  private static void put(Collection<Object> keys, Object key, Input in) {
    try {
      keys.add(key);
    } catch (RuntimeException e) {
      // counted again where it is put right
    } catch (StackOverflowError e) {
      in.hashing(WHOLE_STACK);
    }
  }

  private Object admit(Object key, Input in) {
    Object put = search == Search.SORTED ? key : counted(key, in);
    if (in.hasReplaced() && !settles && holds(put, in)) {
      throw twice(key, in);
    }
    return put;
  }

  private boolean holds(Object key, Input in) {
    try {
      return keys(container).contains(key);
    } catch (RuntimeException e) {
      return false; // the container refuses it in its own words, or it is in a cycle
    } catch (StackOverflowError e) {
      in.hashing(WHOLE_STACK);
      return false;
    }
  }

  /** Says that a key, or an element of a set, equals one before it, perhaps only as it was read. */
  private static SeriformException twice(Object key, Input in) {
    return in.at(
        new MappingException("unknown constants are read as one, which makes two keys equal")
            .expecting("keys that differ", "the same " + key.getClass().getName() + " again")
            .hinting(
                "add the new constants to the enum, or read what contains these keys as a list of"
                    + " entries or elements"),
        in.pos);
  }

  private Object counted(Object key, Input in) {
    Class<?> type = key.getClass();
    if (only == null && !counting && search == Search.TREES && COMPARABLE.get(type)) {
      only = type;
      return key;
    }
    only = null;
    counting = true;
    long weight = HashWeight.of(key, in);
    if (weight < 0 && search != Search.LINEAR) {
      if (!settles) {
        throw in.at(endless(new MappingException(ENDLESS), key), in.pos);
      }
      endless = key;
      return key;
    }
    weight = Math.abs(weight);
    if (weight > 1) {
      in.hashing(weight); // before the hash is asked for
    }
    Object put = freezes ? DynamicKeys.frozen(key) : key;
    int size = size();
    if (search == Search.LINEAR) {
      compare(weight, size / COMPARED_AT_ONCE, in);
    } else if (size >= FEW) {
      compare(weight, compared(put, size, in), in);
    }
    return put;
  }

  /** Says what is wrong with a key that contains itself, and how to mend it. */
  static SeriformException endless(SeriformException e, Object key) {
    return e.findingClass(key.getClass().getName())
        .hinting(
            "keep it in a list or as the value of an entry, or give a class in this cycle a"
                + " hashCode without the property that leads back");
  }

  private static void compare(long weight, int keys, Input in) {
    if (keys > 0) {
      in.hashing(weight > Long.MAX_VALUE / 4 / keys ? weight : weight * keys);
    }
  }

  /** Returns the number of other keys with the hash of one, which may be compared with it. */
  private int compared(Object key, int size, Input in) {
    if (equal == null) {
      equal = new EqualHashes();
      for (Object before : keys(container)) {
        add(before, in);
      }
    } else if (size == lastSize) {
      equal.remove(lastHash); // the container had the last one already
    }
    lastSize = size;
    return add(key, in);
  }

  private int add(Object key, Input in) {
    try {
      lastHash = key == null ? 0 : key.hashCode();
    } catch (RuntimeException e) {
      // in a cycle, and not complete; it is counted again where it is put right
      lastSize = -1;
      return 0;
    } catch (StackOverflowError e) {
      in.hashing(WHOLE_STACK);
      lastSize = -1;
      return 0;
    }
    Class<?> type = key == null ? Object.class : key.getClass();
    return equal.add(lastHash, type, search == Search.TREES && COMPARABLE.get(type));
  }

  private int size() {
    return container instanceof Map<?, ?> map ? map.size() : ((Collection<?>) container).size();
  }

  private static Collection<?> keys(Object container) {
    return container instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) container;
  }
}
