package io.seriform.flatbuffers;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a class a FlatBuffers struct: its fields are stored inside the table or vector that holds
 * it, always all of them, in declared order with natural alignment. They may be primitives, enums,
 * other structs, and arrays of these whose {@link FlatField#length} is fixed.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface FlatStruct {

  /** Alignment, a power of two up to 32: {@code force_align}; 0 for that of its widest field. */
  int align() default 0;
}
