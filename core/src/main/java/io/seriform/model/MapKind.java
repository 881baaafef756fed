package io.seriform.model;

/** The way in which a map is made. */
public enum MapKind {
  /** A {@code Map} that promises no more. */
  MAP,
  /** A {@code SortedMap}, in the natural order. */
  SORTED_MAP,
  /** A {@code ConcurrentMap}: no null in it. */
  CONCURRENT_MAP,
  /** An {@code EnumMap}, made with the class of its keys. */
  ENUM_MAP,
  /** {@code java.util.Properties}: text to text. */
  PROPERTIES
}
