package io.seriform.codec;

/** The role of a value that is not a property. */
public enum ValueRole {
  /** The whole document. */
  ROOT,
  /** An element of a list or an array. */
  ELEMENT,
  /** A key of a map. */
  MAP_KEY,
  /** A value of a map. */
  MAP_VALUE
}
