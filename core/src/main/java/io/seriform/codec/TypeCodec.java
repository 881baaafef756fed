package io.seriform.codec;

import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * Writes and reads the values of one type in one format. Thread-safe; knows nothing of buffers,
 * sources and sinks beyond the output and the input that it is given.
 */
public abstract class TypeCodec {

  private volatile CodecOrigin origin;
  private boolean readsNull;

  /** For the codecs of formats and for compiled ones. */
  protected TypeCodec() {}

  /**
   * Writes a value that is not null.
   *
   * @param out the format's writer
   * @param buf its buffer
   * @param pos where to write
   * @param value the value
   * @return the position after what was written, in {@code out.buf}, which may be another array
   */
  public abstract int write(Output out, byte[] buf, int pos, Object value);

  /**
   * Reads a value that is not null.
   *
   * @param in the format's reader
   * @return the value
   */
  public abstract Object read(Input in);

  /**
   * Reads a value that is not null and merges it into one that was read before, as if both had been
   * one. For formats whose objects may come in several parts.
   *
   * @param old what was read before; may be changed and given back
   */
  public Object readMerged(Input in, Object old) {
    return read(in);
  }

  /** Returns true if the format's null is a value of this type, which is read as any other. */
  public boolean readsNull() {
    return readsNull;
  }

  /** Says that the format's null is a value of this type; before any other thread sees this. */
  public final void readNull() {
    readsNull = true;
  }

  /** Returns the codec of the value alone, where this one writes and reads whole documents. */
  public TypeCodec part() {
    return this;
  }

  /** Returns the codec of values that are only kept, to be written back with all digits. */
  public TypeCodec kept() {
    return this;
  }

  /** Returns the codec of an element of a list that is written value by value. */
  public TypeCodec element() {
    return this;
  }

  /** Returns where this codec comes from; null if it is not one of a registry. */
  public CodecOrigin origin() {
    return origin;
  }

  /** Sets where this codec comes from; the first origin stays. */
  public final void setOrigin(CodecOrigin value) {
    if (origin == null) {
      origin = value;
    }
  }
}
