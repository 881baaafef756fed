package io.seriform.thrift;

/** Thrift's protocols. */
public enum Encoding {
  /** Binary protocol: fixed widths, most significant byte first; larger and faster. */
  BINARY,
  /** Compact protocol: numbers in as few bytes as they need. */
  COMPACT
}
