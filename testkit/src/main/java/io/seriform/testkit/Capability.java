package io.seriform.testkit;

/** A capability of a format; a test that needs more than a format has is skipped for it. */
public enum Capability {
  /** Properties are found by name or number, so that a class may evolve. */
  EVOLUTION,
  /** Properties are found by name, so that aliases count. */
  NAMES,
  /** An integer of one width is read as one that is wider. */
  WIDENS,
  /** Repeated properties are refused. */
  REFUSES_DUPLICATES,
  /** A property that the class does not have is skipped. */
  SKIPS_UNKNOWN,
  /** A null may be an element of a list and a value of a map. */
  NULL_ELEMENTS,
  /** A null list, map or array differs from an empty one. */
  NULL_CONTAINERS,
  /** Documents tell where they end: one that is cut is refused, and anything after it. */
  SELF_DELIMITED,
  /** A null may be the whole document. */
  NULL_ROOT,
  /** A document may be a value that is not an object: a number, a list. */
  ANY_ROOT,
  /** The keys of maps may be of every kind that is a single value. */
  SCALAR_KEYS,
  /** The keys of maps may be objects and lists. */
  OBJECT_KEYS,
  /** Lists may contain lists, maps may be in lists, and so on. */
  NESTED_CONTAINERS,
  /** Values tell their kind, so that {@code Object} can be written and read. */
  SELF_DESCRIBING,
  /** Shared objects and cycles are kept. */
  REFERENCES,
  /** Documents are text: numbers have digits and exponents to be limited. */
  TEXT,
  /** NaN and the infinities can be written. */
  NON_FINITE,
  /** Strings with lone surrogates can be written and come back as they were. */
  LONE_SURROGATES,
  /** Declared lengths and counts precede what they count. */
  DECLARED_LENGTHS,
  /** One of several classes can be written and read. */
  SUBTYPES
}
