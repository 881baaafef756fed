package io.seriform.struct;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Puts a count before a text, bytes, an array or a list. With {@link Length} there is room for that
 * many, and the rest is zeros. Without it the elements are a flexible array, which ends the
 * structure: as many as there are.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Counted {

  /** The type of the count. */
  CType value() default CType.UINT32;

  /** The name of the count in C; empty for that of the property and {@code _count}. */
  String name() default "";

  /**
   * The name in Java of another property of the class, an integer before this one, that is the
   * count; empty for a member of its own directly before the elements. Writing refuses a count that
   * is not the number of the elements.
   */
  String by() default "";
}
