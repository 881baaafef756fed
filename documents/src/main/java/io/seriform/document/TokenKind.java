package io.seriform.document;

/** Kind of what comes next in a document, as {@link TokenReader#peek} says. */
public enum TokenKind {
  /** An object begins. */
  BEGIN_OBJECT,
  /** The name of a member, or in binary formats another key. */
  NAME,
  /** An object ends. */
  END_OBJECT,
  /** An array begins. */
  BEGIN_ARRAY,
  /** An array ends. */
  END_ARRAY,
  /** A text. */
  TEXT,
  /** An integer that a {@code long} holds. */
  LONG,
  /** A floating-point number; in text, one that is written as a double is. */
  DOUBLE,
  /** Any other number: a large integer, or a decimal that no {@code double} is written as. */
  NUMBER,
  /** A boolean. */
  BOOLEAN,
  /** A null. */
  NULL,
  /** Bytes, in a format that has them. */
  BYTES,
  /**
   * A value that only this format has, such as a tagged value of CBOR or an extension of
   * MessagePack: a codec, {@link TokenReader#readTree} and {@link TokenReader#skip} take it.
   */
  OTHER,
  /** The document ends. */
  END_DOCUMENT
}
