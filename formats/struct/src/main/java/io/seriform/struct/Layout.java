package io.seriform.struct;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Layout of the members of a class. A class without it has natural layout and is named in C as in
 * Java.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE})
public @interface Layout {

  /** Layout of the members. */
  Kind value() default Kind.NATURAL;

  /** The name of the structure in C; empty for the simple name of the class. */
  String name() default "";

  /**
   * The size in bytes of a structure with {@link Kind#EXPLICIT} layout; 0 for just after the last
   * member.
   */
  int size() default 0;

  /** Layout of the members of a structure. */
  enum Kind {
    /** Each at a multiple of its alignment, as the System V ABI of 64-bit processors says. */
    NATURAL,
    /** One directly after the other, as {@code __attribute__((packed))} says. */
    PACKED,
    /** Each where its {@link Offset} says. */
    EXPLICIT
  }
}
