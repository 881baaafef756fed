package io.seriform.json.internal;

/**
 * How a value of a kind without a protocol method of its own is written and read. One object for
 * each kind, held by the keys; thread-safe.
 */
public abstract class JsonScalar {

  JsonScalar() {}

  /**
   * Writes a value that is not null; makes room for itself and for {@code rest} bytes more.
   *
   * @return the position after it, in {@code out.buf}
   */
  abstract int write(JsonWriter out, byte[] buf, int pos, Object v, int rest);

  /** Reads a value; the position is at its first byte, and it is not null. */
  abstract Object read(JsonReader in);

  /** What a null is read as: the empty one of a kind that can be empty. */
  Object ofNull() {
    return null;
  }

  /** Whether it is written without quotes. */
  boolean unquoted() {
    return false;
  }

  /** The value as a name. */
  abstract String toName(Object v);

  /**
   * The value of a name.
   *
   * @param at the offset of the name, or of the text that is read as one
   */
  abstract Object fromName(JsonReader in, String name, long at);
}
