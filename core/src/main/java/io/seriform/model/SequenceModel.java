package io.seriform.model;

import java.lang.reflect.Type;

/**
 * Elements one after the other.
 *
 * @param type the type, resolved
 * @param raw its class
 * @param element the type of the elements, resolved; {@code Object} where it is not known
 * @param kind how it is made
 * @param implementation the class to make, with a public constructor without parameters (for
 *     COPY_ON_WRITE also one from a collection); the class itself for arrays; null if reading is
 *     not possible
 */
public record SequenceModel(
    Type type, Class<?> raw, Type element, SequenceKind kind, Class<?> implementation)
    implements TypeModel {

  /** Returns true if it is an array. */
  public boolean isArray() {
    return kind == SequenceKind.ARRAY || kind == SequenceKind.PRIMITIVE_ARRAY;
  }
}
