package io.seriform.model;

import java.lang.reflect.Type;

/**
 * Anything: {@code Object}, or an interface such as {@code Serializable} or {@code Comparable} that
 * says nothing of the data. What it is, is known from the value when writing, and from the wire
 * when reading.
 *
 * @param raw the class as declared
 */
public record DynamicModel(Class<?> raw) implements TypeModel {

  @Override
  public Type type() {
    return raw;
  }
}
