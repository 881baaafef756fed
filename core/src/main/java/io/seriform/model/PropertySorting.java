package io.seriform.model;

/** The order of properties where the class does not say. */
public enum PropertySorting {
  /** As declared: those of the superclass first, fields before getters without a field. */
  DECLARED,
  /** By their names on the wire. */
  ALPHABETICAL
}
