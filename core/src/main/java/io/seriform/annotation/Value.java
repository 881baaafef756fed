package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The field or the method whose value represents the whole object, which is then written as that
 * value alone. It is read back through a {@link Creator} with one parameter or a constructor that
 * takes the value. In an enum it gives the value of each constant.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface Value {}
