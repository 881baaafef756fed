package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** One row of {@link Subtypes}. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface Subtype {

  /** The class. */
  Class<?> value();

  /** The name on the wire; empty for the class's {@link TypeName} or else its simple name. */
  String name() default "";

  /** The number in formats with field numbers, from 1; 0 for none. */
  int id() default 0;
}
