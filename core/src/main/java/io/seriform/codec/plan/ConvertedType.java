package io.seriform.codec.plan;

import io.seriform.model.ConversionModel;
import java.lang.reflect.Type;

/**
 * A type whose values a conversion of the user writes and reads.
 *
 * @param conversion the conversion
 * @param type the type of the values
 */
public record ConvertedType(ConversionModel conversion, Type type) implements Type {

  /** The type if it is a primitive, for which null is not a value; otherwise null. */
  public Class<?> primitive() {
    return type instanceof Class<?> c && c.isPrimitive() ? c : null;
  }
}
