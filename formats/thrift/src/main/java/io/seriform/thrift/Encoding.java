package io.seriform.thrift;

/** Thrift's protocols. */
public enum Encoding {
  /** Fixed widths, most significant byte first: larger and faster. */
  BINARY,
  /** Numbers in as few bytes as they need. */
  COMPACT
}
