package io.seriform.protobuf.internal.message;

import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.internal.site.ProtobufSite;

/**
 * Writer and reader of values of a kind that has no protocol method of its own. One object for each
 * kind, held by the keys; thread-safe.
 */
public abstract class ProtobufScalar {

  /** A number in a list, of a kind that has no protocol method of its own. */
  public record Held(
      ProtobufSite.Tag tag, ProtobufSite.Run run, ProtobufSite.Nulls nulls, ProtobufScalar scalar)
      implements ProtobufSite.Packable {}

  /** A value of a kind that has no protocol method of its own. */
  public record Single(
      ProtobufSite.Tag tag,
      ProtobufSite.Run run,
      ProtobufSite.Nulls nulls,
      boolean omit,
      ProtobufScalar scalar)
      implements ProtobufSite.Delimited {

    @Override
    public boolean message() {
      return scalar.message() != null;
    }
  }

  /** With nothing of its own. */
  protected ProtobufScalar() {}

  /** The type of the field. */
  public abstract ProtoType type();

  /** The full name of its message; null for a field of a scalar type. */
  public String message() {
    return null;
  }

  /** Returns true if a value is left out like a null. */
  public boolean isNone(Object v) {
    return false;
  }

  /** The value that is left out like a null; null for none. */
  public Object none() {
    return null;
  }

  /** Returns true if a value is the default of its type. */
  public boolean isDefault(Object v) {
    return false;
  }

  /** The value that a missing field with implicit presence is read as; null for none. */
  public Object defaultValue() {
    return null;
  }

  /**
   * Writes a value that is not null, after its tag; makes room for itself and for {@code rest}
   * bytes more.
   *
   * @return the position after it, in {@code out.buf}
   */
  public abstract int write(ProtobufWriter out, byte[] buf, int pos, Object v, int rest);

  /** Reads a value; the position is after its tag. */
  public abstract Object read(ProtobufReader in);

  /**
   * Reads a message onto one that was read before; for a field of a scalar type the last counts.
   */
  public Object readMerged(ProtobufReader in, Object old) {
    return read(in);
  }
}
