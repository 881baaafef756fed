package io.seriform.thrift;

/**
 * How a value of a kind that has no verb of its own is written and read. One object for each kind,
 * held by the keys; thread-safe.
 */
public abstract class ThriftScalar {

  private final ThriftType type;

  ThriftScalar(ThriftType type) {
    this.type = type;
  }

  /** The type on the wire. */
  final ThriftType type() {
    return type;
  }

  /** Whether a value is an empty optional, which is left out as a null is. */
  boolean isEmpty(Object v) {
    return false;
  }

  /** The truth value, of a scalar of type bool. */
  boolean isTrue(Object v) {
    throw new IllegalStateException("no truth value");
  }

  /** The scalar of a truth value. */
  Object of(boolean v) {
    throw new IllegalStateException("no truth value");
  }

  /**
   * Writes a value that is neither null nor empty. Room for {@link ThriftWriter#SLACK} bytes is
   * there; a longer one makes room for itself and {@code rest} bytes more.
   *
   * @return the position behind it, in {@code out.buf}
   */
  abstract int write(ThriftWriter out, int pos, Object v, int rest);

  /** Reads a value. */
  abstract Object read(ThriftReader in, ThriftItem item);
}
