package io.seriform.thrift.internal.site;

/**
 * Writer and reader of values of a kind that has no protocol method of its own. One object for each
 * kind, held by the keys; thread-safe.
 */
public abstract class ThriftScalar {

  private final ThriftType type;

  public ThriftScalar(ThriftType type) {
    this.type = type;
  }

  /** The type on the wire. */
  public final ThriftType type() {
    return type;
  }

  /** Returns true if a value is an empty optional, which is left out like a null. */
  public boolean isEmpty(Object v) {
    return false;
  }

  /** The boolean of a scalar of type bool. */
  public boolean isTrue(Object v) {
    throw new IllegalStateException("not a boolean");
  }

  /** The scalar of a boolean. */
  public Object of(boolean v) {
    throw new IllegalStateException("not a boolean");
  }

  /**
   * Writes a value that is neither null nor empty. Room for {@link ThriftWriter#SLACK} bytes is
   * there; a longer one makes room for itself and {@code rest} bytes more.
   *
   * @return the position after it, in {@code out.buf}
   */
  public abstract int write(ThriftWriter out, int pos, Object v, int rest);

  /** Reads a value. */
  public abstract Object read(ThriftReader in, ThriftItem item);
}
