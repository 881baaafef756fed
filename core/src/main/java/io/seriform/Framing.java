package io.seriform;

/**
 * Separation of many values in one stream. You choose it; it is never guessed, because the same
 * bytes may be one list or a stream of lists.
 */
public enum Framing {
  /**
   * One value after another, with only the separator that the format needs: a line break in JSON
   * (NDJSON, JSON Lines), nothing in a CBOR sequence or in MessagePack. Each value is a document of
   * its own, to which the limits apply.
   */
  SEQUENCE,
  /** The elements of one list, which is the whole document. */
  ARRAY,
  /** One value after another, each with its length before it, as binary formats need. */
  PREFIXED
}
