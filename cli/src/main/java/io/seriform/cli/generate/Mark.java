package io.seriform.cli.generate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Annotation in a generated class.
 *
 * @param type full name of the annotation
 * @param values values by element: texts, numbers, booleans, {@link Constant}, {@link TypeUse},
 *     other annotations, and lists of these
 */
record Mark(String type, Map<String, Object> values) {

  private static final String CORE = "io.seriform.annotation.";

  /** Constant of an enum of the library. */
  record Constant(String type, String name) {}

  static Mark of(String type) {
    return new Mark(type, new LinkedHashMap<>());
  }

  static Mark property() {
    return of(CORE + "Property");
  }

  static Mark value() {
    return of(CORE + "Value");
  }

  static Mark unknown() {
    return of(CORE + "Unknown");
  }

  /** Sets an element, unless the value is null. */
  Mark with(String element, Object value) {
    if (value != null) {
      values.put(element, value);
    }
    return this;
  }

  boolean isEmpty() {
    return values.isEmpty();
  }

  /** Returns the table of the classes of a sealed type, each with its number if it has one. */
  static Mark subtypes(List<Mark> subtypes) {
    return of(CORE + "Subtypes").with("value", subtypes);
  }

  static Mark subtype(String path, Integer id, String name) {
    return of(CORE + "Subtype")
        .with("value", new TypeUse.Generated(path))
        .with("name", name)
        .with("id", id);
  }
}
