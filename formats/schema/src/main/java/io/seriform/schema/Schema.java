package io.seriform.schema;

/**
 * Declarations that say what data looks like: the files of a schema language, or classes. All
 * implementations are immutable and thread-safe.
 */
public interface Schema {

  /** What is declared, as every language says it. */
  SchemaView view();
}
