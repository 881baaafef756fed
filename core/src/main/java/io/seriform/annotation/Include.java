package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The condition under which a property, or each property of a class, is written. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE})
public @interface Include {

  /** The condition. */
  When value();

  /**
   * The conditions. With {@link #NON_DEFAULT} and {@link #NON_EMPTY}, a property that has another
   * value in a new object is always written.
   */
  enum When {
    /** Always. */
    ALWAYS,
    /** If it is neither null nor an empty optional, which would be written as null. */
    NON_NULL,
    /** If it is not null itself: an empty optional is written as null, as by Jackson's NON_NULL. */
    NON_NULL_REFERENCE,
    /** If it is neither null, zero, false nor empty; a boxed zero or empty text is read as null. */
    NON_DEFAULT,
    /** If it is not null, and not an empty string, collection, map, array, buffer or optional. */
    NON_EMPTY,
    /** As set on the class, or otherwise in the options of the format. */
    INHERIT
  }
}
