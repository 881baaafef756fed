package io.seriform.reflect;

import java.lang.reflect.Type;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Objects that hold one value or none: {@code Optional}, {@code AtomicReference} and {@code
 * JsonNullable}.
 */
public final class Wrappers {

  private static final Set<Class<?>> EMPTY_THEMSELVES =
      Set.of(
          Optional.class,
          AtomicReference.class,
          OptionalInt.class,
          OptionalLong.class,
          OptionalDouble.class);

  private Wrappers() {}

  /** Returns true for a class of wrappers. */
  public static boolean isOne(Class<?> type) {
    return type == Optional.class || type == AtomicReference.class || JsonNullables.isOne(type);
  }

  /** Returns what a missing property of a class of wrappers gets; null for a null. */
  public static Object absent(Class<?> raw) {
    return raw == Optional.class
        ? Optional.empty()
        : raw == AtomicReference.class ? null : JsonNullables.undefined(raw);
  }

  /** Returns a wrapper of a class around a value or null. */
  public static Object wrap(Object value, Class<?> raw) {
    return raw == Optional.class
        ? Optional.ofNullable(value)
        : raw == AtomicReference.class
            ? new AtomicReference<>(value)
            : JsonNullables.of(value, raw);
  }

  /** Returns what a wrapper holds; null for nothing, and where the wrapper is null itself. */
  public static Object unwrap(Object wrapper) {
    if (wrapper instanceof Optional<?> o) {
      return o.orElse(null);
    }
    if (wrapper instanceof AtomicReference<?> r) {
      return r.get();
    }
    return wrapper == null ? null : JsonNullables.value(wrapper);
  }

  /** Returns true for a {@code JsonNullable} without a value and without a null. */
  public static boolean isUndefined(Object wrapper) {
    return wrapper != null
        && JsonNullables.isOne(wrapper.getClass())
        && JsonNullables.isUndefined(wrapper);
  }

  /** Returns true for a class of wrappers that tell a null from none. */
  public static boolean tellNull(Class<?> raw) {
    return JsonNullables.isOne(raw);
  }

  /**
   * Returns true if the value of a wrapper can be empty itself, which a null could not tell from an
   * empty wrapper.
   *
   * @param value the type of the value, resolved
   */
  public static boolean canBeEmpty(Type value) {
    return EMPTY_THEMSELVES.contains(Types.raw(value)) || JsonNullables.isOne(Types.raw(value));
  }
}
