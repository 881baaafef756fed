package io.seriform.model.rules;

import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Collection;

/** A property of a class, as a filter of properties sees it. Immutable. */
public interface DeclaredProperty {

  /** Returns the name on the wire. */
  String name();

  /** Returns the name in Java. */
  String javaName();

  /** Returns the type, resolved. */
  Type type();

  /**
   * Returns an annotation of any part of the property: its field, getter, setter, parameter, their
   * mix-ins.
   *
   * @return the nearest one; null for none
   */
  <A extends Annotation> A annotation(Class<A> type);

  /** Returns the annotations of all parts of the property, the nearest of each class. */
  Collection<Annotation> annotations();
}
