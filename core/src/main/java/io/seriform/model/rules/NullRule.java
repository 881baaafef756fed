package io.seriform.model.rules;

/** Rule for a null that is read for a property, or for a value in its list or map. */
public enum NullRule {
  /** It is set like any other value. */
  SET,
  /** The property keeps what it has; a list or map goes without the element or entry. */
  SKIP,
  /** It is an error. */
  FAIL,
  /**
   * It is an empty text, list, map, array or optional, a zero, false, or an object as its
   * constructor without parameters makes it; for other types it is null.
   */
  EMPTY
}
