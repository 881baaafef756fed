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

  /**
   * What to do about a value that leads back to itself, as {@link ReferencePolicy#cycleHint} says.
   *
   * @param again what is inside itself; null for an object
   */
  String mended(Object again);
}
