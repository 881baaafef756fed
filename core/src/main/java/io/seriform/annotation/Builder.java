package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The object is made by a builder. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE})
public @interface Builder {

  /**
   * The class of the builder, created by its constructor without parameters if there is no {@link
   * #start()} method; {@code void} for the class that the start method returns.
   */
  Class<?> value() default void.class;

  /** The static method of this class, without parameters, that starts a builder. */
  String start() default "builder";

  /** The method of the builder, without parameters, that ends it. */
  String build() default "build";

  /** The prefix of property names in the builder's methods, such as {@code with}. */
  String prefix() default "";
}
