package io.seriform.document.tokens;

/** Kind of a value of a self-describing format by its first bytes. */
public enum Token {
  /** A null. */
  NULL,
  /** The boolean false. */
  FALSE,
  /** The boolean true. */
  TRUE,
  /** An integer that a long holds. */
  LONG,
  /** A floating-point number of 32 bits. */
  FLOAT,
  /** A floating-point number of 64 bits. */
  DOUBLE,
  /** A text. */
  TEXT,
  /** Bytes. */
  BYTES,
  /** A list. */
  ARRAY,
  /** Names and values. */
  OBJECT,
  /** Anything else that the format has, or nothing that it has. */
  OTHER;

  /** Returns what it is, for messages. */
  public String words() {
    return switch (this) {
      case NULL -> "null";
      case FALSE -> "false";
      case TRUE -> "true";
      case LONG -> "an integer";
      case FLOAT, DOUBLE -> "a floating-point number";
      case TEXT -> "a text";
      case BYTES -> "bytes";
      case ARRAY -> "an array";
      case OBJECT -> "an object";
      case OTHER -> "a value that only this format has";
    };
  }
}
