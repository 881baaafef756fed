package io.seriform.model;

import io.seriform.scalar.Kind;

/** The way in which a sequence is made. */
public enum SequenceKind {
  /** An array of objects, which may be arrays again. */
  ARRAY,
  /** An array of primitives; {@code byte[]} is {@link Kind#BYTES}. */
  PRIMITIVE_ARRAY,
  /** A {@code Collection} or an {@code Iterable} that promises no more. */
  COLLECTION,
  /** A {@code List}. */
  LIST,
  /** A {@code Set}. */
  SET,
  /** A {@code SortedSet}, in the natural order. */
  SORTED_SET,
  /** A {@code Queue} or {@code Deque}. */
  QUEUE,
  /** An {@code EnumSet}, made by {@code noneOf}. */
  ENUM_SET,
  /** A collection that copies on each write: to be made at once, from a collection. */
  COPY_ON_WRITE
}
