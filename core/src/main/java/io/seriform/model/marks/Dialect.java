package io.seriform.model.marks;

import java.lang.reflect.AnnotatedElement;

/**
 * Translates what a library's annotations, or a language's compiler, say of classes into marks.
 * Options add dialects by {@code ModelOptions.withDialects}, in any order: Kotlin's beside
 * Jackson's, for example. Immutable and thread-safe.
 *
 * <p>Of two dialects of the same class, which differ in their settings, the one that is added later
 * takes the place of the other.
 */
public interface Dialect {

  /**
   * Rank among dialects that disagree: marks of the lower one count. Those of annotations are 100
   * to 500, those of languages 900 and more; 0 by default, before them all.
   */
  default int precedence() {
    return 0;
  }

  /** Returns true if its library reads numbers and booleans where a String is declared. */
  default boolean readsScalarsAsText() {
    return false;
  }

  /** Returns true if its library reads {@code ""} as null where a number or date is declared. */
  default boolean readsEmptyTextAsNull() {
    return false;
  }

  /** Returns true if its library reads numbers as Integer and Double where Object is declared. */
  default boolean readsIntegerAndDouble() {
    return false;
  }

  /** Returns true if its library also reads dates that are numbers or arrays in JSON. */
  default boolean readsTimestamps() {
    return false;
  }

  /** Returns true if its library leaves out entries of maps whose values are null. */
  default boolean leavesOutNullEntries() {
    return false;
  }

  /**
   * Returns true if it honours annotations, so that adding it decides which ones count. A dialect
   * that only reads what a compiler says of classes returns false.
   */
  default boolean honoursAnnotations() {
    return true;
  }

  /**
   * Returns true if it describes a class of another language by what the compiler says of it.
   * Classes of Kotlin that no dialect describes, and that read wrong as those of Java, are refused.
   */
  default boolean describes(Class<?> type) {
    return false;
  }

  /** Returns what leaves a class to its library as a whole, if it is refused; null for nothing. */
  default String remedy(Class<?> type) {
    return null;
  }

  /** The class whose annotations count as those of another class; null for none. */
  default Class<?> mixIn(Class<?> target) {
    return null;
  }

  /** Translates the annotations of a field, method, parameter, constructor or enum constant. */
  void member(AnnotatedElement element, MemberMarks marks);

  /** Translates the annotations of a class. */
  void type(Class<?> element, ClassMarks marks);
}
