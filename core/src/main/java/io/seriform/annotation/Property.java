package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Configures a property. On a field, a getter, a setter, a record component, a parameter of a
 * constructor or factory, or an enum constant (where only the name and the aliases count). Once is
 * enough: it applies to all parts of the property.
 *
 * <p>It also makes a property of a private field, a method whose name is not a getter's, or a
 * transient field.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Property {

  /** Means that there is no default value. */
  String NO_DEFAULT = "\u0000";

  /** The name on the wire; empty for the name in Java after the naming strategy. */
  String name() default "";

  /** The number of the property in formats with field numbers, from 1; 0 for none. */
  int id() default 0;

  /** Other names that are accepted when reading. */
  String[] aliases() default {};

  /** Returns true if reading fails where the property is missing. */
  boolean required() default false;

  /** The value, as text, of a property that is missing when reading. */
  String defaultValue() default NO_DEFAULT;
}
