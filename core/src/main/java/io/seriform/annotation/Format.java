package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The pattern of a date or time, as {@code java.time.format.DateTimeFormatter} has it; of a list,
 * an array, a map or an {@code Optional}, that of each element or value.
 *
 * <p>Points in time, such as an {@code Instant}, are written and read in UTC, unless {@code
 * ModelOptions.withZone} sets another zone or the text has one. A pattern with parts that the class
 * does not have is a {@code ModelException} when its codec is created, and so is one on anything
 * other than dates and times. {@code Duration} and {@code Period} have no patterns.
 *
 * <p>{@code io.seriform.Format}, the type of all formats, has the same simple name: a file that
 * needs both imports one, and writes the other with its package.
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

  /** Whole seconds since 1970. */
  String EPOCH_SECONDS = "epoch-seconds";

  /** The pattern, such as {@code dd.MM.yyyy}, {@link #EPOCH_MILLIS} or {@link #EPOCH_SECONDS}. */
  String value();
}
