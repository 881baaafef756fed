package io.seriform.codec;

/** Where a value stands that is no property. */
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
