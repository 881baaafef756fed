package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Writes the properties of an object among those of the object that holds it. Null leaves all of
 * them out. If none of them is found when reading, the object is not created. The object must not
 * collect unknown properties, nor be one of several subtypes. Formats whose properties have only
 * positions write it like any other object.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Unwrapped {

  /** The prefix of the names of the inner properties. */
  String prefix() default "";

  /** The suffix of the names of the inner properties. */
  String suffix() default "";
}
