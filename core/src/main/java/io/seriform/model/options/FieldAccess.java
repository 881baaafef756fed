package io.seriform.model.options;

/** Fields that are properties by themselves. */
public enum FieldAccess {
  /** Public ones. A private one only serves the getter or the annotation that names it. */
  PUBLIC,
  /** All but transient ones, beside accessors. */
  PRIVATE,
  /**
   * All but transient ones, and no accessors, as Gson has it: names are those of the fields, and
   * final fields are set too.
   */
  ONLY
}
