package io.seriform.hessian.internal.read;

import io.seriform.codec.CodecSource;
import io.seriform.codec.access.ObjectAccess;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.model.ObjectModel;
import io.seriform.model.TypeModel;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Containers that were given to objects before they were filled: in a cycle, a setter or
 * constructor gets a list whose elements are still being read. If one copies it, it keeps the
 * elements that are there by then, and silently loses the rest. Whether it did is checked when all
 * is complete. Not thread-safe.
 */
final class HessianKept {

  /** A container that an object must hold in the end. */
  private record Given(int owner, Object container, long offset) {}

  private final List<Given> all = new ArrayList<>();

  boolean isEmpty() {
    return all.isEmpty();
  }

  void forget() {
    all.clear();
  }

  /** Notes a container that is given to an object with a number. */
  void add(int owner, Object container, long offset) {
    all.add(new Given(owner, container, offset));
  }

  /**
   * Offset at which a container was given to an object that does not hold it; -1 for none.
   *
   * @param objects the objects by their numbers, all of them complete
   */
  long lost(CodecSource codecs, Object[] objects) {
    for (Given given : all) {
      if (!isHeld(codecs, objects[given.owner], given.container)) {
        return given.offset;
      }
    }
    return -1;
  }

  private static boolean isHeld(CodecSource codecs, Object owner, Object container) {
    ObjectAccess access = access(codecs, owner);
    if (access == null) {
      return true; // made of its parts by other code
    }
    Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < access.properties().size(); i++) {
      if (access.gets(i)
          && !access.properties().get(i).rawType().isPrimitive()
          && holds(access.get(owner, i), container, visited)) {
        return true;
      }
    }
    return false;
  }

  private static ObjectAccess access(CodecSource codecs, Object owner) {
    if (owner == null || owner == HessianReplay.SKIPPED) {
      return null;
    }
    TypeModel model = codecs.models().object(owner.getClass());
    return model instanceof ObjectModel object ? ObjectAccess.of(object, codecs.models()) : null;
  }

  /** Returns true if a value is the container, has its elements, or holds such a value within. */
  private static boolean holds(Object value, Object container, Set<Object> visited) {
    if (value instanceof java.util.Optional<?>
        || value instanceof java.util.concurrent.atomic.AtomicReference<?>) {
      return holds(OptionalValues.unwrap(value), container, visited);
    }
    Collection<?> parts = parts(value);
    if (parts == null || !visited.add(value)) {
      return false;
    }
    if (isSame(value, container) || isSame(parts, parts(container))) {
      return true;
    }
    for (Object part : parts) {
      if (holds(part, container, visited)) {
        return true;
      }
    }
    return false;
  }

  @SuppressWarnings("ReferenceEquality") // the very same
  private static boolean isSame(Object one, Object other) {
    return one == other;
  }

  /** The elements of a container, or the keys and values of a map; null for another value. */
  private static Collection<?> parts(Object value) {
    if (value instanceof Collection<?> c) {
      return c;
    }
    if (value instanceof Map<?, ?> map) {
      List<Object> parts = new ArrayList<>(map.keySet());
      parts.addAll(map.values());
      return parts;
    }
    if (value instanceof Object[] array) {
      return java.util.Arrays.asList(array);
    }
    return value != null && value.getClass().isArray() && Array.getLength(value) == 0
        ? List.of()
        : null;
  }

  private static boolean isSame(Collection<?> some, Collection<?> others) {
    if (some.size() != others.size()) {
      return false;
    }
    Set<Object> left = Collections.newSetFromMap(new IdentityHashMap<>());
    left.addAll(others);
    return left.containsAll(some);
  }
}
