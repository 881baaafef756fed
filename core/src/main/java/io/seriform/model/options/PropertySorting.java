package io.seriform.model.options;

/** The order of properties unless the class declares it. */
public enum PropertySorting {
  /** As declared: those of the superclass first, fields before getters without a field. */
  DECLARED,
  /** By their names on the wire. */
  ALPHABETICAL
}
