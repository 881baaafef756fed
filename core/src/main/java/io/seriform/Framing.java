package io.seriform;

/**
 * How many values are separated in one stream. It is always said and never guessed: the same bytes may be
 * one list and a stream of lists.
 */
public enum Framing {
  /**
   * One value after another, with no more between them than the format needs to tell them apart: a
   * line break in JSON (NDJSON, JSON Lines), nothing in a CBOR sequence or in MessagePack. Each
   * value is a document of its own, to which the limits apply.
   */
  SEQUENCE,
  /** The elements of one list, which is the whole document. */
  ARRAY,
  /** One value after another, each with its length before it, as binary formats need. */
  PREFIXED
}
