package io.seriform.msgpack;

/**
 * How a value of a kind that has no verb of its own is written and read. One object for each kind,
 * held by the keys; thread-safe.
 */
public abstract class MsgpackScalar {

  MsgpackScalar() {}

  /**
   * Writes a value that is not null; makes room for itself and for {@code rest} bytes more.
   *
   * @return the position behind it, in {@code out.buf}
   */
  abstract int write(MsgpackWriter out, byte[] buf, int pos, Object v, int rest);

  /** Reads a value; the position is at its first byte, and it is not nil. */
  abstract Object read(MsgpackReader in);

  /** What nil is read as: the empty one of a kind that can be empty. */
  Object ofNull() {
    return null;
  }
}
