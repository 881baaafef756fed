package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** When a property, or each property of a class, is written. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE})
public @interface Include {

  /** The condition. */
  When value();

  /** The conditions. */
  enum When {
    /** Always. */
    ALWAYS,
    /** Where it is not null, nor an empty optional, which would be written as null. */
    NON_NULL,
    /**
     * Where it is not null, zero or false, boxed or not, and not empty: what is the default of most
     * types. A boxed zero and an empty text are left out too, and come back as null. A property
     * that has something else in a new object is written whatever its value.
     */
    NON_DEFAULT,
    /**
     * Where it is not null, and no empty text, collection, map, array, buffer or optional; or has
     * something else in a new object.
     */
    NON_EMPTY,
    /** As the class says, or else the options of the format. */
    INHERIT
  }
}
