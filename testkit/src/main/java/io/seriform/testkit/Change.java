package io.seriform.testkit;

/**
 * A change of a class from one version to the next, beside properties that are added, removed or
 * moved and another way to hold them, which no reader may mind.
 */
public enum Change {
  /** An integer that is a wider one. */
  WIDER_INTEGER,
  /** An integer that is a number with a fraction in which every value of it is exact. */
  INTEGER_TO_REAL,
  /** A {@code float} that is a {@code double}. */
  FLOAT_TO_DOUBLE,
  /** An integer that is a {@code BigInteger} or {@code BigDecimal}. */
  INTEGER_TO_BIG,
  /** A primitive that is its wrapper. */
  BOXED,
  /** An {@code int} that is an {@code AtomicInteger} or {@code OptionalInt}. */
  IN_HOLDER,
  /** A property whose single value or object is in an {@code Optional}. */
  IN_OPTIONAL,
  /** A property whose collection, map or array is in an {@code Optional}. */
  CONTAINER_IN_OPTIONAL,
  /** An element that is in an {@code Optional}. */
  ELEMENT_IN_OPTIONAL,
  /** A value that was in an {@code Optional} and no longer is. */
  OUT_OF_OPTIONAL,
  /** A collection, map or array that was in an {@code Optional} and no longer is. */
  CONTAINER_OUT_OF_OPTIONAL,
  /** A list that is a {@code Collection}, a sorted map that is a {@code Map}. */
  SUPERTYPE,
  /** A list that is an array, or the other way round. */
  LIST_OR_ARRAY,
  /** A set that is a list or a {@code Collection}. */
  SET_TO_LIST,
  /** An array of primitives that is a list of their wrappers. */
  ARRAY_TO_BOXES,
  /** An array of integers that is one of wider ones. */
  WIDER_ARRAY,
  /** A map that is a sorted one. */
  SORTED,
  /** A key of a map that is a wider integer. */
  WIDER_KEY,
  /** A text that is a {@code CharSequence} or {@code StringBuilder}. */
  OTHER_TEXT,
  /** Constants of an enum after those that were there. */
  CONSTANTS_APPENDED,
  /** Constants of an enum before those that were there. */
  CONSTANTS_INSERTED,
  /** A class more at the end of a hierarchy. */
  SUBTYPE_APPENDED,
  /** A class more at the front of a hierarchy whose classes say their ids. */
  SUBTYPE_INSERTED,
  /** Another name, with the old one as an alias. */
  RENAMED,
  /** A narrower number, which values may or may not fit. */
  NARROWED,
  /** A wrapper that is a primitive: a null is lost. */
  UNBOXED,
  /** Constants that are there no more. */
  CONSTANTS_REMOVED,
  /** A class that is no longer in its hierarchy. */
  SUBTYPE_REMOVED,
  /** A list that is a set: what is twice is lost. */
  LIST_TO_SET,
  /** Another type. */
  OTHER_TYPE
}
