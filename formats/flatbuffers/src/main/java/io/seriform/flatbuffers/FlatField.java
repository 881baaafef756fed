package io.seriform.flatbuffers;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Configures a property as a field of a FlatBuffers table or struct, beyond its Java type. On a
 * field, getter, setter, record component or parameter.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface FlatField {

  /**
   * The field's id as in {@code .fbs} files, from 0; for a union the id of the value, whose type
   * has the one before. -1 for one less than that of {@code @Property(id)}, and without that for
   * the place in the class.
   */
  int id() default -1;

  /** Scalar type of the field; of a vector or array, that of its elements. */
  FlatType type() default FlatType.AUTO;

  /** Meaning of a missing field. */
  FlatPresence presence() default FlatPresence.AUTO;

  /** Number of elements of a fixed array in a struct. */
  int length() default 0;

  /**
   * Returns true if it is the key of its class: vectors of such tables are written in the order of
   * their keys, so that {@link #sorted} fields allow binary search.
   */
  boolean key() default false;

  /** Returns true if a vector of tables is written in the order of their keys. */
  boolean sorted() default false;

  /** Returns true if equal strings in this field and others are written once. */
  boolean shared() default false;

  /** Alignment of a vector's elements, a power of two up to 32; 0 for that of their type. */
  int forceAlign() default 0;

  /**
   * Returns true if an offset of 64 bits leads to the value, a string or a vector of numbers or
   * structs.
   */
  boolean offset64() default false;

  /**
   * Returns true if the length of the vector has 64 bits, and an offset of as many leads to it: of
   * numbers, structs or bytes.
   */
  boolean vector64() default false;

  /** Returns true if the value, an object, is a FlatBuffer of its own in a vector of bytes. */
  boolean nested() default false;

  /**
   * Returns true if the field is no longer used: it keeps its id, is never written, and is skipped
   * when reading.
   */
  boolean deprecated() default false;
}
