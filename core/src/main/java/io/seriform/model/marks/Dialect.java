package io.seriform.model.marks;

import java.lang.reflect.AnnotatedElement;

/** Translates one family of annotations into the neutral form. Stateless and thread-safe. */
public interface Dialect {

  /**
   * Position among the dialects that options name: where two disagree, the lower one counts. An
   * enum that implements this interface already has it.
   */
  default int ordinal() {
    return 0;
  }

  /** Whether its library reads numbers and booleans where a String is declared. */
  default boolean readsScalarsAsText() {
    return false;
  }

  /**
   * Whether it honours annotations, so that naming it decides which ones count. One that only reads
   * what a compiler says of classes does not.
   */
  default boolean honoursAnnotations() {
    return true;
  }

  /** Translates the annotations of a field, method, parameter, constructor or enum constant. */
  void member(AnnotatedElement element, MemberMarks marks);

  /** Translates the annotations of a class. */
  void type(Class<?> element, ClassMarks marks);
}
