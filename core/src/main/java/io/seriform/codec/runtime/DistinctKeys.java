package io.seriform.codec.runtime;

import io.seriform.codec.plan.Plan;
import io.seriform.error.EncodeException;
import io.seriform.wire.Output;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The keys of one map as they are written, for compiled codecs and the interpreter: two keys that
 * differ in Java, such as {@code 1L} and {@code "1"} in JSON, may be written as the same one, and
 * readers of the map would keep only one entry. Such a map is refused.
 *
 * <p>Maps whose keys are declared as one class of scalars are never looked at, and those whose keys
 * turn out to be of one such class are looked at only for that. For one map.
 */
public final class DistinctKeys {

  private final Set<Object> written = new HashSet<>();

  private DistinctKeys() {}

  private record Range(byte[] bytes, int hash) {
    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Range r && Arrays.equals(bytes, r.bytes);
    }
  }

  /** Returns the check for the keys of a map while they are written; null if none can be alike. */
  public static DistinctKeys of(Map<?, ?> map) {
    if (map.size() < 2) {
      return null;
    }
    Class<?> one = null;
    for (Object key : map.keySet()) {
      Class<?> type = key == null ? null : key.getClass();
      if (type != one || type == null) {
        if (one != null
            || !(key instanceof Enum || (key != null && Plan.Mapping.isPlainKey(type)))) {
          return new DistinctKeys();
        }
        one = type;
      }
    }
    return null;
  }

  /** A key follows; its bytes stay in the buffer. */
  public static void begin(DistinctKeys keys, Output out) {
    if (keys != null) {
      out.hold();
    }
  }

  /**
   * A key was written.
   *
   * @param key the key
   * @param from where it begins in the buffer
   * @param to where it ends
   * @throws EncodeException if another key of the map was written alike
   */
  public static void end(DistinctKeys keys, Output out, Object key, int from, int to) {
    if (keys != null) {
      out.release();
      keys.add(out, key, from, to);
    }
  }

  private void add(Output out, Object key, int from, int to) {
    byte[] bytes = out.written(from, to);
    boolean distinct = bytes == null || written.add(new Range(bytes, Arrays.hashCode(bytes)));
    if (key instanceof CharSequence text) {
      // a format may write the second of equal texts as a reference to the first
      distinct &= written.add(text.toString());
    }
    if (!distinct) {
      throw new EncodeException(
          "two keys of a map are written as the same one, and one of the entries would be lost;"
              + " give all keys one class");
    }
  }
}
