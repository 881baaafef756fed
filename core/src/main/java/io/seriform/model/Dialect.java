package io.seriform.model;

import java.lang.reflect.AnnotatedElement;

/** One family of annotations, translated into the neutral form. Stateless. */
public interface Dialect {

  /** Says what the annotations of a field, method, parameter, constructor or constant say. */
  void member(AnnotatedElement element, MemberMarks marks);

  /** Says what the annotations of a class say. */
  void type(Class<?> element, ClassMarks marks);
}
