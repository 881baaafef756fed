package io.seriform.flatbuffers;

/** Meaning of a field that is missing in a table. */
public enum FlatPresence {
  /**
   * {@link #DEFAULT} for primitives and for properties with a default value; {@link #REQUIRED} for
   * required properties; else {@link #OPTIONAL}.
   */
  AUTO,
  /** The field's default, zero if none is declared; a value equal to it is not written. */
  DEFAULT,
  /** No value: {@code = null} in schemas. A value is always written. */
  OPTIONAL,
  /** The buffer is refused; a null is not written. */
  REQUIRED
}
