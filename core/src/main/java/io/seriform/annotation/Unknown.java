package io.seriform.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Collects the properties that the class does not have. On a {@code Map<String, X>} field or its
 * getter, whose entries are written back among the properties, or on a method {@code (String, X)}
 * that takes each when reading. If there is such a method alone, they are not written back: put the
 * annotation on a getter of the map too.
 *
 * <p>On a constant of an enum: it is read instead of unknown ones, with the option {@code
 * withUnknownConstantIsDefault}.
 *
 * <p>On a subtype of a sealed type, or of one with {@link Subtypes}: self-describing formats read
 * it in place of subtypes that are not known. It has an {@code @Unknown} map, which keeps the
 * properties, and the name of the subtype if it is one of them; both are written back.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.TYPE})
public @interface Unknown {}
