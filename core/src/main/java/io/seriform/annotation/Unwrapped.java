package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Writes the properties of an object among those of the object that holds it. A null leaves all of
 * them out; where none of them is met when reading, the object is not made. It may not collect
 * unknown properties, nor be one of several subtypes. Formats whose properties have a position and
 * no name or number write it as any other object.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Unwrapped {

  /** What is put before the names of the inner properties. */
  String prefix() default "";

  /** What is put behind the names of the inner properties. */
  String suffix() default "";
}
