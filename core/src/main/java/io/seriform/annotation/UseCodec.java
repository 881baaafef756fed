package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Writes and reads this property or class by a conversion of the user, an {@code
 * io.seriform.annotation.Conversion}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE})
public @interface UseCodec {

  /** The class, a {@code Conversion} with a constructor without parameters. */
  Class<?> value();
}
