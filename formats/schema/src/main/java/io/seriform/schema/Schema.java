package io.seriform.schema;

/**
 * Declarations of the shape of data: the files of a schema language, or classes. All
 * implementations are immutable and thread-safe.
 */
public interface Schema {

  /** The declarations in a neutral form. */
  SchemaView view();
}
