package io.seriform.copy;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.access.Containers;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Copies maps, as maps of the same kind. */
final class CopiedMap extends Copy {

  private final CopySource source;
  private final Class<?> declared;
  private final Copy key;
  private final Copy value;

  CopiedMap(Class<?> declared, Copy key, Copy value, CopySource source) {
    this.source = source;
    this.declared = declared;
    this.key = key;
    this.value = value;
  }

  @Override
  Object copy(Object map, int number, CopyRun run) {
    run.enter();
    Map<?, ?> from = (Map<?, ?>) map;
    Containers.checkDefaults(from);
    source.checkState(map.getClass());
    try {
      Map<Object, Object> into = empty(from);
      Object copy = into;
      if (into != null && declared.isInstance(into)) {
        run.is(number, into);
        fill(from, into, run);
      } else {
        into = plain(from);
        fill(from, into, run);
        copy = run.is(number, wrapped(from, into));
      }
      run.leave();
      if (declared.isInstance(copy)) {
        return copy;
      }
    } catch (SeriformException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new EncodeException("a map refused an entry", e);
    }
    throw new EncodeException(
        "no "
            + map.getClass().getName()
            + " can be made, and nothing like it is a "
            + declared.getName());
  }

  private void fill(Map<?, ?> from, Map<Object, Object> into, CopyRun run) {
    if (put(from, into, run)) {
      // again, when all keys are complete
      run.later(
          () -> {
            into.clear();
            put(from, into, run);
            if (into.size() < from.size()) {
              throw new EncodeException(
                  "keys that are equal but not the same, of which one would be lost: "
                      + from.getClass().getName());
            }
          });
    }
  }

  /** Puts the copies of all entries; returns whether a key may not be complete yet. */
  private boolean put(Map<?, ?> from, Map<Object, Object> into, CopyRun run) {
    boolean circular = false;
    int i = 0;
    for (Map.Entry<?, ?> e : from.entrySet()) {
      try {
        int before = run.incomplete();
        Object k = key.copyOrNull(e.getKey(), run);
        circular |= run.incomplete() != before;
        into.put(k, value.copyOrNull(e.getValue(), run));
      } catch (SeriformException x) {
        throw CodecErrors.writingEntry(x, from, e.getKey(), i);
      }
      i++;
    }
    return circular;
  }

  /** An empty map of the same class; null if there is none that can be filled. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // keys are copied to keys of the same class
  private static Map<Object, Object> empty(Map<?, ?> from) {
    Class<?> type = from.getClass();
    if (type == HashMap.class) {
      return new HashMap<>();
    }
    if (type == LinkedHashMap.class) {
      return new LinkedHashMap<>();
    }
    if (type == TreeMap.class) {
      return new TreeMap<>(((TreeMap<Object, Object>) from).comparator());
    }
    if (type == ConcurrentSkipListMap.class) {
      return new ConcurrentSkipListMap<>(
          ((ConcurrentSkipListMap<Object, Object>) from).comparator());
    }
    if (from instanceof EnumMap map) {
      Map<Object, Object> copy = map.clone(); // knows the class of the keys, also where it is empty
      copy.clear();
      return copy;
    }
    return (Map<Object, Object>) ContainerFactory.empty(type);
  }

  /** The usual map of the same interface. */
  @SuppressWarnings("unchecked") // as above
  private static Map<Object, Object> plain(Map<?, ?> from) {
    return from instanceof SortedMap<?, ?> sorted
        ? new TreeMap<>(((SortedMap<Object, Object>) sorted).comparator())
        : new LinkedHashMap<>();
  }

  private static Map<Object, Object> wrapped(Map<?, ?> from, Map<Object, Object> plain) {
    String way = ContainerFactory.way(from.getClass());
    if (way.equals(ContainerFactory.UNMODIFIABLE)) {
      return plain instanceof NavigableMap<Object, Object> sorted
          ? Collections.unmodifiableNavigableMap(sorted)
          : Collections.unmodifiableMap(plain);
    }
    if (way.equals(ContainerFactory.SYNCHRONIZED)) {
      return plain instanceof NavigableMap<Object, Object> sorted
          ? Collections.synchronizedNavigableMap(sorted)
          : Collections.synchronizedMap(plain);
    }
    return plain;
  }
}
