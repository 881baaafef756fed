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

  /**
   * Instead of a pattern: the whole milliseconds since 1970 as a number, in every format. For
   * {@code Instant}, {@code Date}, {@code Timestamp} and {@code Calendar}; a calendar is read in
   * UTC.
   */
  String EPOCH_MILLIS = "epoch-millis";

  /** The same in whole seconds. */
  String EPOCH_SECONDS = "epoch-seconds";

  /** The pattern, {@link #EPOCH_MILLIS} or {@link #EPOCH_SECONDS}. */
  String value();
}
