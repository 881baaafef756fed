package io.seriform.protobuf;

/** Meaning of a missing field: the same as one with its default value, or not. */
public enum Presence {
  /** As set by {@link ProtobufOptions#withPresence} for all fields. */
  AUTO,
  /**
   * It differs: a null is left out, and everything else is written, zeros too. A missing field
   * leaves the property with its initial value. This is {@code optional} in proto2 and proto3, and
   * the default of editions.
   */
  EXPLICIT,
  /**
   * It does not differ: zero, false, the empty string, no bytes and the constant with number 0 are
   * left out, and a missing field is read as these. These are proto3's fields without a label.
   */
  IMPLICIT,
  /** It is required: a null is refused when writing, and a message without it when reading. */
  REQUIRED
}
