package io.seriform.protobuf;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The number of an enum constant. Without it, the number is the integer that {@code @Value} marks
 * in the enum, or else the ordinal.
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
