package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a property of type {@code boolean} tells whether another one is there, as {@code
 * hasBitrate} does of {@code bitrate}. Formats with optional fields leave the other out where it is
 * false, set it to whether the other was met, and do not write it itself; formats in which a null
 * or a zero is written take it for a property like any other.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface PresenceOf {

  /** The name in Java of the other property. */
  String value();
}
