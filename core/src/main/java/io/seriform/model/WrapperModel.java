package io.seriform.model;

import java.lang.reflect.Type;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Something that holds one value or none: {@code Optional} or {@code AtomicReference}.
 *
 * @param type the type, resolved
 * @param raw its class, one of the two
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

  /** Whether the value can be empty itself, which a null could not tell from an empty wrapper. */
  public boolean isEmptyInTwoWays() {
    return WRAPPERS.contains(Types.raw(value));
  }
}
