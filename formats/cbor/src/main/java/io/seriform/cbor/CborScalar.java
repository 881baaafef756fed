package io.seriform.cbor;

/**
 * How a value of a kind that has no verb of its own is written and read. One object for each kind,
 * held by the keys; thread-safe.
 */
public abstract class CborScalar {

  CborScalar() {}

  /**
   * Writes a value that is not null; makes room for itself and for {@code rest} bytes more.
   *
   * @return the position behind it, in {@code out.buf}
   */
  abstract int write(CborWriter out, byte[] buf, int pos, Object v, int rest);

  /** Reads a value, which is no null. */
  abstract Object read(CborReader in);

  /** What a null is read as: the empty one of a kind that can be empty. */
  Object ofNull() {
    return null;
  }
}
