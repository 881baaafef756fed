package io.seriform.model;

/** Which fields are properties by themselves. */
public enum FieldAccess {
  /** The public ones. A private one only serves the getter or the annotation that names it. */
  PUBLIC,
  /** All of them. */
  PRIVATE
}
