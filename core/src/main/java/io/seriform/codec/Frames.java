package io.seriform.codec;

import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * Bytes before, between and after many values in one stream; one object for each framing that it
 * knows. Immutable and thread-safe: what changes is passed.
 */
public abstract class Frames {

  /** For formats. */
  protected Frames() {}

  /** Returns true if all values together are one document, to which the limits apply. */
  public abstract boolean oneDocument();

  /**
   * Moves to the first byte of the next value, past the separator.
   *
   * @param in at the beginning of the stream or after the value before
   * @param index how many values have been read
   * @return false at the end, where all of the input is consumed
   */
  public abstract boolean next(Input in, long index);

  /**
   * Checks the input after a value that was read, before the value is returned: does nothing by
   * default.
   *
   * @param in after the value
   */
  public void behind(Input in) {}

  /**
   * Returns true if a value ends with its line at the latest, so that it is known where the next
   * one starts before this one is read.
   */
  public boolean lines() {
    return false;
  }

  /** Returns true if {@link #length} finds the end of a value before it is read. */
  public boolean endsAreKnown() {
    return false;
  }

  /**
   * Finds the end of the next value, without moving to it; where {@link #endsAreKnown}.
   *
   * @return the bytes of the value and of what is before it, which need not be there; -1 at the end
   *     of the input
   */
  public long length(Input in) {
    throw new UnsupportedOperationException();
  }

  /**
   * Returns true if a line holds no value; for framings whose values are lines.
   *
   * @param in at the beginning of the line, and ending with it
   */
  public boolean blank(Input in) {
    return in.atEnd();
  }

  /**
   * Writes the bytes before a value: nothing by default.
   *
   * @param index how many values have been written
   * @return the new position; the value starts there
   */
  public int begin(Output out, int pos, long index) {
    return pos;
  }

  /**
   * Writes the bytes after a value, nothing by default, or patches those before it: {@link #begin}
   * then holds the output and this releases it.
   *
   * @param mark where the value starts
   * @return the new position
   */
  public int end(Output out, int pos, int mark) {
    return pos;
  }

  /**
   * Writes the bytes after the last value: nothing by default.
   *
   * @param count how many values have been written
   * @return the new position
   */
  public int finish(Output out, int pos, long count) {
    return pos;
  }
}
