package io.seriform.flatbuffers;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The number of an enum's constant in FlatBuffers; of bit flags, the place of the bit. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface FlatNumber {

  /** The number. */
  long value();
}
