package io.seriform.protobuf;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The number of a constant of an enum; without it, the integer that {@code @Value} marks in the
 * enum, and else the ordinal.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface ProtoNumber {

  /** The number that is written. */
  int value();

  /** Other numbers that are read as this constant. */
  int[] aliases() default {};
}
