package io.seriform.struct;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A bit-field: an integer, a boolean or an enum that takes a few bits. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Bits {

  /** The width in bits, from 1 to that of the type. */
  int value();

  /**
   * In a structure with explicit layout, how many bits of the byte at {@link Offset} precede it:
   * from the lowest bit on in little-endian structures, from the highest in big-endian ones.
   */
  int first() default 0;
}
