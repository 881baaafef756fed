package io.seriform.codec;

import io.seriform.wire.Limits;

/** Copies values of one type, deeply and without bytes. Immutable and thread-safe. */
public interface Copying {

  /**
   * Copies a value.
   *
   * @param value may be null
   * @param limits limits whose depth applies
   * @return the copy; null for null
   */
  Object copy(Object value, Limits limits);
}
