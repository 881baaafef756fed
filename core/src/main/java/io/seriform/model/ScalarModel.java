package io.seriform.model;

import io.seriform.scalar.Kind;
import java.lang.reflect.Type;

/**
 * A single value.
 *
 * @param raw the class as declared: primitive or wrapper, or a subclass such as Inet4Address
 * @param kind what it is
 */
public record ScalarModel(Class<?> raw, Kind kind) implements TypeModel {

  @Override
  public Type type() {
    return raw;
  }

  /** Returns true if this is the wrapper of a primitive type, so that it may be null. */
  public boolean boxed() {
    return kind.primitive() != null && !raw.isPrimitive();
  }
}
