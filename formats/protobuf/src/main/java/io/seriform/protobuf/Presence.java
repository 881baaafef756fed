package io.seriform.protobuf;

/** Whether a field that is not there can be told from one with its default value. */
public enum Presence {
  /** As {@link ProtobufOptions#withPresence} says for all. */
  AUTO,
  /**
   * It can: a null is left out, anything else is written, a zero too. A missing field leaves the
   * property as the class begins it. Proto2's and proto3's {@code optional}, the default of
   * editions.
   */
  EXPLICIT,
  /**
   * It can not: zero, false, the empty text, no bytes and the constant with number 0 are left out,
   * and a missing field is read as these. Proto3's fields without a label.
   */
  IMPLICIT,
  /** It has to be there: writing refuses a null, and reading a message without it. */
  REQUIRED
}
