package io.seriform.struct;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a sealed type a structure of a tag and a union. The tag of a class is the {@code id} of its
 * {@link io.seriform.annotation.Subtype}, or else, where none has one, its index.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE})
public @interface Tagged {

  /** The type of the tag. */
  CType value() default CType.INT32;

  /** The name of the tag in C. */
  String tag() default "tag";

  /** The name of the union in C. */
  String union() default "value";

  /** The name of the structure of both in C; empty for the simple name of the class. */
  String name() default "";
}
