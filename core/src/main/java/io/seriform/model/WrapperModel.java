package io.seriform.model;

import java.lang.reflect.Type;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Something that holds one value or none: {@code Optional}, {@code AtomicReference}, or the {@code
 * JsonNullable} of OpenAPI Generator, which also tells a null from none.
 *
 * @param type the type, resolved
 * @param raw its class, one of the three
 * @param value the type of the value, resolved
 */
public record WrapperModel(Type type, Class<?> raw, Type value) implements TypeModel {

  private static final Set<Class<?>> WRAPPERS =
      Set.of(
          Optional.class,
          AtomicReference.class,
          OptionalInt.class,
          OptionalLong.class,
          OptionalDouble.class);

  /** Whether values of a class are such. */
  static boolean isOne(Class<?> type) {
    return type == Optional.class || type == AtomicReference.class || JsonNullables.isOne(type);
  }

  /** What a missing property gets; null for a null. */
  public Object absent() {
    return raw == Optional.class
        ? Optional.empty()
        : raw == AtomicReference.class ? null : JsonNullables.undefined(raw);
  }

  /** The wrapper of a class around a value or null. */
  public static Object wrap(Object value, Class<?> raw) {
    return raw == Optional.class
        ? Optional.ofNullable(value)
        : raw == AtomicReference.class
            ? new AtomicReference<>(value)
            : JsonNullables.of(value, raw);
  }

  /** What a wrapper holds; null for nothing, and where it is null itself. */
  public static Object unwrap(Object wrapper) {
    if (wrapper instanceof Optional<?> o) {
      return o.orElse(null);
    }
    if (wrapper instanceof AtomicReference<?> r) {
      return r.get();
    }
    return wrapper == null ? null : JsonNullables.value(wrapper);
  }

  /** Whether a wrapper is a {@code JsonNullable} without a value and without a null. */
  public static boolean isUndefined(Object wrapper) {
    return wrapper != null
        && JsonNullables.isOne(wrapper.getClass())
        && JsonNullables.isUndefined(wrapper);
  }

  /** Whether it tells a null from none. */
  public boolean tellsNull() {
    return JsonNullables.isOne(raw);
  }

  /** Whether the value can be empty itself, which a null could not tell from an empty wrapper. */
  public boolean isEmptyInTwoWays() {
    return WRAPPERS.contains(Types.raw(value)) || JsonNullables.isOne(Types.raw(value));
  }
}
