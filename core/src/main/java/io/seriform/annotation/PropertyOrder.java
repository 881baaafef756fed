package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The order in which the properties are written. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE})
public @interface PropertyOrder {

  /** Names, in Java or on the wire, that come first; the others follow in their order. */
  String[] value() default {};

  /**
   * Returns true if the others follow by their names on the wire instead of as they are declared.
   */
  boolean alphabetical() default false;
}
