package io.seriform.thrift.internal;

/**
 * Writer and reader of values of a kind that has no protocol method of its own. One object for each
 * kind, held by the keys; thread-safe.
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

  /** Whether a value is an empty optional, which is left out like a null. */
  boolean isEmpty(Object v) {
    return false;
  }

  /** The boolean of a scalar of type bool. */
  boolean isTrue(Object v) {
    throw new IllegalStateException("not a boolean");
  }

  /** The scalar of a boolean. */
  Object of(boolean v) {
    throw new IllegalStateException("not a boolean");
  }

  /**
   * Writes a value that is neither null nor empty. Room for {@link ThriftWriter#SLACK} bytes is
   * there; a longer one makes room for itself and {@code rest} bytes more.
   *
   * @return the position after it, in {@code out.buf}
   */
  abstract int write(ThriftWriter out, int pos, Object v, int rest);

  /** Reads a value. */
  abstract Object read(ThriftReader in, ThriftItem item);
}
