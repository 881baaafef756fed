package io.seriform.codec.scalar;

import io.seriform.error.EncodeException;
import io.seriform.reflect.Wrappers;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;

/** Values that may be empty: texts, containers, optionals and references. */
public final class OptionalValues {

  private static final int MOST_WRAPPERS = 1_000;

  private OptionalValues() {}

  /** Returns the wrapped value, or null. */
  public static Object unwrap(Object wrapper) {
    return Wrappers.unwrap(wrapper);
  }

  /** Returns the wrapped value, or null; refuses an undefined one, which cannot be left out. */
  public static Object unwrapDefined(Object wrapper) {
    if (Wrappers.isUndefined(wrapper)) {
      throw new EncodeException(
              "an undefined JsonNullable in a list or map, or at the root, would be read as a null")
          .hinting("leave it out of the list or map, or write JsonNullable.of(null)");
    }
    return unwrap(wrapper);
  }

  /** Returns the wrapped value, or null for none; refuses a null, which would be left out. */
  public static Object unwrapNoNull(Object wrapper) {
    Object held = unwrap(wrapper);
    if (held == null && wrapper != null && !Wrappers.isUndefined(wrapper)) {
      throw new EncodeException(
              "the format has no null: JsonNullable.of(null) would be read as undefined")
          .hinting("set JsonNullable.undefined(), or write a format with nulls, as JSON and CBOR");
    }
    return held;
  }

  /**
   * Returns what a wrapper of any value holds.
   *
   * @throws EncodeException if it is itself empty, or a wrapper around what is empty
   */
  public static Object notEmpty(Object held) {
    Object value = held;
    // a reference may lead to itself, which is reported where it is written
    for (int level = 0; level < MOST_WRAPPERS && value != null; level++) {
      boolean wrapper = Wrappers.isOne(value.getClass());
      Object inner = wrapper ? Wrappers.unwrap(value) : value;
      if (isNothing(inner)) {
        throw new EncodeException(
                "an empty "
                    + value.getClass().getSimpleName()
                    + " in a wrapper of any value would be read as an empty wrapper")
            .hinting("make the outer wrapper empty, or declare the class of its value");
      }
      value = wrapper ? inner : null;
    }
    return held;
  }

  /** The wrapper around a value or null. */
  public static Object wrap(Object value, Class<?> wrapper) {
    return Wrappers.wrap(value, wrapper);
  }

  /** Null for an empty text, collection, map, array, buffer or optional; else the value itself. */
  public static Object nullIfEmpty(Object value) {
    return isEmpty(value) ? null : value;
  }

  private static boolean isEmpty(Object value) {
    if (value instanceof CharSequence s) {
      return s.length() == 0;
    }
    if (value instanceof Collection<?> c) {
      return c.isEmpty();
    }
    if (value instanceof Map<?, ?> m) {
      return m.isEmpty();
    }
    if (value instanceof ByteBuffer b) {
      return !b.hasRemaining();
    }
    return value != null
        && (value.getClass().isArray() ? Array.getLength(value) == 0 : isEmptyOptional(value));
  }

  /** Returns true if a value is written as null: null, an empty optional or reference. */
  public static boolean isNothing(Object value) {
    return value == null
        || isEmptyOptional(value)
        || (value instanceof AtomicReference<?> r && r.get() == null);
  }

  private static boolean isEmptyOptional(Object value) {
    return value instanceof Optional<?> o
        ? o.isEmpty()
        : Integers.isEmpty(value) || (value instanceof OptionalDouble d && d.isEmpty());
  }

  /** Counts a value that is neither null, empty nor undefined. */
  public static int countValue(int before, Object value) {
    return isNothing(value) || Wrappers.isUndefined(value) ? before : before + 1;
  }
}
