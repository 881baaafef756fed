package io.seriform.struct;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The fixed length of a text, of bytes, of an array or of a list. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Length {

  /**
   * The length of an array in elements, and of each array within it; of a text or of bytes, the
   * number of bytes.
   */
  int[] value();

  /**
   * Returns true if a text leaves room for a NUL after it, and is refused if there is none. Without
   * it, a text may fill all of its bytes, as in a field that {@code strncpy} has filled.
   */
  boolean terminated() default true;
}
