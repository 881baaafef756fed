package io.seriform;

import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/**
 * Writes and reads values of one type in one format: what hot code keeps. Thread-safe and
 * immutable; get one from {@link Format#codec(Class)} and share it.
 *
 * <p>Every method that reads throws a {@link SeriformException} for input that is not well-formed,
 * that does not fit the type, or that exceeds a limit; every method that writes throws an {@link
 * EncodeException} for a value that the format can not hold, and for a sink that failed.
 *
 * @param <T> the type
 */
public abstract class Codec<T> {

  private final TypeCodec root;
  private final Pool<? extends Output> outputs;
  private final Pool<? extends Input> inputs;

  /**
   * For formats.
   *
   * @param root writes and reads the value
   * @param outputs where the format's writers are kept
   * @param inputs where the format's readers are kept
   */
  protected Codec(TypeCodec root, Pool<? extends Output> outputs, Pool<? extends Input> inputs) {
    this.root = root;
    this.outputs = outputs;
    this.inputs = inputs;
  }

  // ---- writing

  /**
   * Writes a value to a new array.
   *
   * @param value the value; null is written as the format's null
   */
  public byte[] encode(T value) {
    Output out = outputs.take();
    out.start(null);
    int end = write(out, value);
    byte[] bytes = Arrays.copyOf(out.buf, end);
    release(out);
    return bytes;
  }

  /** Writes a value to a stream, a piece at a time; neither flushes nor closes it. */
  public void encode(T value, OutputStream stream) {
    encode(value, Sink.of(stream));
  }

  /** Writes a value to a channel in blocking mode, a piece at a time; does not close it. */
  public void encode(T value, WritableByteChannel channel) {
    encode(value, Sink.of(channel));
  }

  private void encode(T value, Sink sink) {
    Output out = outputs.take();
    out.start(sink);
    out.finish(write(out, value));
    release(out);
  }

  /**
   * Writes a value to a buffer, from its position on.
   *
   * @throws EncodeException where the value does not fit; the buffer's position is then unchanged
   */
  public void encode(T value, ByteBuffer buffer) {
    Output out = outputs.take();
    out.start(null);
    int end = write(out, value);
    if (end > buffer.remaining()) {
      release(out);
      throw new EncodeException(
          "the value takes " + end + " bytes, the buffer has room for " + buffer.remaining());
    }
    buffer.put(out.buf, 0, end);
    release(out);
  }

  /**
   * Writes a value to the beginning of an output; for formats.
   *
   * @return the position behind it
   */
  protected final int write(Output out, T value) {
    if (value == null) {
      return writeNull(out);
    }
    try {
      return root.write(out, out.buf, 0, value);
    } catch (LimitException e) {
      throw e.orCycle().at(name(), -1);
    } catch (SeriformException e) {
      throw e.at(name(), -1);
    }
  }

  // an output or input whose call failed is not given back: its state may be anything
  private void release(Output out) {
    out.reset();
    give(outputs, out);
  }

  @SuppressWarnings("unchecked") // what was taken from the pool goes back to it
  private static <X> void give(Pool<? extends X> pool, X x) {
    ((Pool<X>) pool).give(x);
  }

  // ---- reading

  /** Reads a value from an array, which must hold nothing else. */
  public T decode(byte[] bytes) {
    return decode(bytes, 0, bytes.length);
  }

  /**
   * Reads a value from a range of an array, which must hold nothing else.
   *
   * @param from the first byte
   * @param to the byte behind the last one
   * @throws IndexOutOfBoundsException where the range is not in the array
   */
  public T decode(byte[] bytes, int from, int to) {
    java.util.Objects.checkFromToIndex(from, to, bytes.length);
    Input in = inputs.take();
    in.start(bytes, from, to);
    return read(in);
  }

  /** Reads a value from a stream to its end, a piece at a time; does not close it. */
  public T decode(InputStream stream) {
    return decode(Source.of(stream));
  }

  /** Reads a value from a channel in blocking mode to its end; does not close it. */
  public T decode(ReadableByteChannel channel) {
    return decode(Source.of(channel));
  }

  private T decode(Source source) {
    Input in = inputs.take();
    in.start(source);
    return read(in);
  }

  /** Reads a value from what is left in a buffer, and moves its position to the limit. */
  public T decode(ByteBuffer buffer) {
    T value;
    if (buffer.hasArray()) {
      int from = buffer.arrayOffset() + buffer.position();
      value = decode(buffer.array(), from, from + buffer.remaining());
    } else {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      value = decode(bytes);
    }
    buffer.position(buffer.limit());
    return value;
  }

  /** Reads a value from an input that has been started, and gives it back; for formats. */
  protected final T read(Input in) {
    Object value = !root.readsNull() && isNull(in) ? null : root.read(in);
    finish(in);
    in.reset();
    give(inputs, in);
    @SuppressWarnings("unchecked") // the codec reads values of its type
    T t = (T) value;
    return t;
  }

  /** An input from the pool; for formats. */
  protected final Input input() {
    return inputs.take();
  }

  /** An output from the pool; for formats. */
  protected final Output output() {
    return outputs.take();
  }

  /** Gives an output back after a call that did not fail; for formats. */
  protected final void giveBack(Output out) {
    release(out);
  }

  // ---- what formats say

  /** The format's name. */
  protected abstract String name();

  /** Writes a null as the whole document; returns the position behind it. */
  protected abstract int writeNull(Output out);

  /** Whether the whole document is a null; it is then consumed. */
  protected abstract boolean isNull(Input in);

  /** Refuses anything behind the value. */
  protected abstract void finish(Input in);
}
