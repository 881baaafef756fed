package io.seriform.flatbuffers;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The class whose table an interface is a view of, which says the ids and types of its fields. On
 * an interface that is given to {@link Flatbuffers#views(Class)}, and on the interfaces of a sealed
 * view of a union whose names do not tell their class.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface FlatView {

  /** The class. */
  Class<?> value();
}
