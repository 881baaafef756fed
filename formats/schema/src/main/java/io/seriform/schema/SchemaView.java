package io.seriform.schema;

import java.util.List;

/**
 * Declarations of a schema in a form common to all languages. Immutable.
 *
 * @param language name of the schema language; {@link #JAVA} for classes
 * @param definitions in the order of the schema
 */
public record SchemaView(String language, List<Definition> definitions) {

  /** Language of the view of classes. */
  public static final String JAVA = "Java";

  /** Copies the list. */
  public SchemaView {
    definitions = List.copyOf(definitions);
  }

  /** The definition with a full name; null for none. */
  public Definition definition(String name) {
    for (Definition d : definitions) {
      if (d.name().equals(name)) {
        return d;
      }
    }
    return null;
  }
}
