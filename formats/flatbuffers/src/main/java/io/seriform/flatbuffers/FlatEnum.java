package io.seriform.flatbuffers;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An enum as FlatBuffers write it. Constants have the numbers that {@link FlatNumber} gives them;
 * without it, the integers marked by {@code @Value}, or their ordinals.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface FlatEnum {

  /** Underlying type; by default the smallest signed one that holds all numbers. */
  FlatType type() default FlatType.AUTO;

  /**
   * Returns true if numbers are places of bits, {@code bit_flags} in schemas: a constant is one
   * bit, and a set of constants one number.
   */
  boolean flags() default false;
}
