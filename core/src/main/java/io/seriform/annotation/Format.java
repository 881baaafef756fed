package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The pattern of a date or time, as {@code java.time.format.DateTimeFormatter} has it; of a list,
 * an array, a map or an {@code Optional}, that of each element or value.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Format {

  /** The pattern. */
  String value();
}
