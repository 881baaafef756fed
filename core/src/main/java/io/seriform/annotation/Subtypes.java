package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The closed list of the classes that may occur where this type is declared. A sealed hierarchy
 * needs none, unless you change a name, an id or the inclusion.
 *
 * <p>On a field, getter, setter or parameter, it is the list of this property instead of the one of
 * its type; on a container, that of what it contains.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
  ElementType.TYPE,
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.PARAMETER,
  ElementType.RECORD_COMPONENT
})
public @interface Subtypes {

  /** The classes; empty for those that a sealed type permits. */
  Subtype[] value() default {};

  /** Place of the name of the class. */
  Inclusion inclusion() default Inclusion.PROPERTY;

  /** The property that holds the name; empty for the one in the options. */
  String property() default "";
}
