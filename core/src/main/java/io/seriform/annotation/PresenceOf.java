package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a property of type {@code boolean} that says whether another one is present, as {@code
 * hasBitrate} does for {@code bitrate}. Formats with optional fields leave the other out if it is
 * false, set it when reading, and do not write it. Other formats treat it like any property.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface PresenceOf {

  /** The name in Java of the other property. */
  String value();
}
