package io.seriform.struct;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The C type of a number, boolean, char or enum, where it is not the one of the same width. An
 * unsigned type that is as wide as the one in Java keeps all bits, as {@link
 * Integer#toUnsignedString(int)} takes them; of different widths, values that do not fit are
 * refused.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Stored {

  /** The type. */
  CType value();
}
