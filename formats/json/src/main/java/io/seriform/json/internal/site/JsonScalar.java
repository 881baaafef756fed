package io.seriform.json.internal.site;

/**
 * The writing and reading of a scalar without a protocol method of its own. One object for each
 * kind, held by the keys; thread-safe.
 */
public abstract class JsonScalar {

  public JsonScalar() {}

  /**
   * Writes a value that is not null; makes room for itself and for {@code rest} bytes more.
   *
   * @return the position after it, in {@code out.buf}
   */
  public abstract int write(JsonWriter out, byte[] buf, int pos, Object v, int rest);

  /** Reads a value; the position is at its first byte, and it is not null. */
  public abstract Object read(JsonReader in);

  /** Returns what a null is read as: the empty value of a kind that has one; else null. */
  public Object ofNull() {
    return null;
  }

  /** Returns true if it is written without quotes. */
  public boolean unquoted() {
    return false;
  }

  /** The value as a name. */
  public abstract String toName(Object v);

  /**
   * The value of a name.
   *
   * @param at the offset of the name, or of the text that is read as one
   */
  public abstract Object fromName(JsonReader in, String name, long at);
}
