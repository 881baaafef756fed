package io.seriform;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecInput;
import io.seriform.codec.Copying;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.runtime.NodeTrail;
import io.seriform.compression.Compressor;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
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
import java.util.Objects;
import java.util.function.Function;

/**
 * Writes and reads values of one type in one format, for use in hot code. Thread-safe and
 * immutable; get one from {@link Format#codec(Class)} and share it.
 *
 * <p>Every method that reads throws a {@link SeriformException} for input that is not well-formed,
 * that does not fit the type, or that exceeds a limit. Every method that writes throws an {@link
 * EncodeException} for a value that the format cannot hold. A source or sink that fails is a {@link
 * io.seriform.error.StreamException}.
 *
 * <p>A value may be null, when it is written and when it was read; anything else that is null is a
 * {@link NullPointerException}.
 *
 * @param <T> the type
 */
public abstract class Codec<T> {

  /** The message of what there is where an array is null. */
  static final String NO_BYTES = "bytes is null: there is no document to read";

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

  /** Writes and reads as another codec does, and shares its writers and readers. */
  Codec(Codec<T> other) {
    this(other.root, other.outputs, other.inputs);
  }

  // ---- writing

  /**
   * Writes a value to a new array.
   *
   * @param value the value; null is written as the format's null
   */
  public byte[] encode(T value) {
    Output out = outputs.take();
    byte[] bytes;
    if (rewrites()) {
      out.start(null);
      int end = finished(out, write(out, value));
      bytes = Arrays.copyOf(out.buf, end);
    } else {
      out.startArray();
      int end = write(out, value);
      bytes = out.toArray(end);
    }
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

  /** Writes a value to a sink. */
  void encode(T value, Sink sink) {
    Output out = outputs.take();
    out.start(through(sink));
    finish(out, write(out, value));
    release(out);
  }

  /**
   * Gives the rest of what was written to where the output goes; for formats.
   *
   * @param end how much of {@code out.buf} is filled
   */
  protected final void finish(Output out, int end) {
    try {
      out.finish(end);
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /**
   * Writes a value to a buffer, from its position on.
   *
   * @throws EncodeException if the value does not fit; the buffer's position is then unchanged
   */
  public void encode(T value, ByteBuffer buffer) {
    Objects.requireNonNull(buffer, "buffer is null: there is nothing to write to");
    Output out = outputs.take();
    out.start(null);
    int end = finished(out, write(out, value));
    if (end > buffer.remaining()) {
      release(out);
      throw tooLong(end, buffer);
    }
    buffer.put(out.buf, out.first(end), end);
    release(out);
  }

  /** What is thrown where a document does not fit into a buffer. */
  final SeriformException tooLong(int length, ByteBuffer buffer) {
    String problem =
        "the value takes " + length + " bytes, the buffer has room for " + buffer.remaining();
    return new EncodeException(problem).at(name(), -1);
  }

  /**
   * Writes a value to the beginning of an output; for formats.
   *
   * @return the position after it
   */
  protected final int write(Output out, T value) {
    return write(out, 0, value);
  }

  /** Writes a value and reads what was written as another type, where it was written. */
  final <R> R convert(T value, Codec<R> to) {
    Output out = outputs.take();
    out.start(null);
    int end = write(out, value);
    int first = out.first(end);
    R result = to.decode(out.buf, first, first + end);
    release(out);
    return result;
  }

  /** Writes a value to an output, from a position on. */
  final int write(Output out, int pos, T value) {
    return value == null ? writeNull(out, pos) : write(out, pos, value, root);
  }

  /** Writes an element of a list that is written value by value. */
  final int writeElement(Output out, int pos, T value) {
    return value == null ? writeNullWithin(out, pos) : write(out, pos, value, root.element());
  }

  private int write(Output out, int pos, T value, TypeCodec codec) {
    try {
      long start = out.place(pos);
      int end = codec.write(out, out.buf, pos, value);
      out.admitDocument(start, end);
      return end;
    } catch (StackOverflowError e) {
      throw failed(tooDeep(out, value, e));
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** What leaves a call that writes or copies. */
  final SeriformException failed(SeriformException e) {
    return failed(e, this::mended);
  }

  private SeriformException failed(SeriformException e, Function<Object, String> hint) {
    SeriformException told = e instanceof LimitException limit ? limit.orCycle(hint) : e;
    if (NodeTrail.CYCLE.equals(told.problem())) {
      told.hinting(mended(null));
    }
    return told.at(name(), -1).leaving();
  }

  /** What to do about a cycle, which comes back to an object, a list or a map; null for a node. */
  private String mended(Object again) {
    Copying copying = root.copying();
    return copying == null ? null : copying.mended(again);
  }

  /**
   * The error if a limit is set higher than the thread's stack allows: a cycle, if that is the
   * reason. It is found by writing once more, to nowhere and only so deep that the stack suffices.
   */
  private SeriformException tooDeep(Output out, T value, StackOverflowError ended) {
    int reached = out.limits().depth() - out.depthLeft;
    // less and less: frames are larger where code is interpreted that was compiled before
    for (int depth = reached / 4 * 3; depth > 0; depth /= 2) {
      Output again = outputs.take();
      again.start(Sink.of(OutputStream.nullOutputStream()));
      again.depthLeft = depth;
      try {
        root.write(again, again.buf, 0, value);
      } catch (StackOverflowError e) {
        continue;
      } catch (LimitException e) {
        if (e.orCycle(this::mended) instanceof EncodeException cycle) {
          return cycle;
        }
      }
      break;
    }
    return CodecErrors.stackEnded(
        ended, out.limits(), out.limits().depth() - reached, EncodeException::new);
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
    Objects.requireNonNull(bytes, NO_BYTES);
    return decode(bytes, 0, bytes.length);
  }

  /**
   * Reads a value from a range of an array, which must hold nothing else.
   *
   * @param from the first byte
   * @param to the byte after the last one
   * @throws IndexOutOfBoundsException if the range is not in the array
   */
  public T decode(byte[] bytes, int from, int to) {
    Objects.requireNonNull(bytes, NO_BYTES);
    Objects.checkFromToIndex(from, to, bytes.length);
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

  /** Reads a value from a source to its end. */
  T decode(Source source) {
    Input in = inputs.take();
    in.start(source);
    return read(in);
  }

  /** Reads a value from the rest of a buffer, and moves its position to the limit. */
  public T decode(ByteBuffer buffer) {
    Objects.requireNonNull(buffer, "buffer is null: there is no document to read");
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

  /**
   * Reads a value from an input that has been started, and returns the input to the pool; for
   * formats.
   */
  protected final T read(Input in) {
    T value;
    try {
      value = readOne(in);
      finish(in);
    } catch (SeriformException e) {
      throw e.leaving();
    }
    giveBack(in);
    return value;
  }

  /** Reads a value and leaves the input behind it. */
  final T readOne(Input in) {
    return readOne(in, root);
  }

  /** Reads a value that is part of a document, and leaves the input behind it. */
  final T readPart(Input in) {
    return readOne(in, root.part());
  }

  @SuppressWarnings("unchecked") // the codec reads values of its type
  private T readOne(Input in, TypeCodec codec) {
    T value;
    try {
      value = !codec.readsNull() && isNull(in) ? null : (T) codec.read(in);
    } catch (StackOverflowError e) {
      // the limit is higher than the stack of the thread is deep
      throw in.at(
          CodecErrors.stackEnded(e, in.limits(), in.depthLeft, MappingException::new), in.pos);
    }
    CodecInput.of(in).settle(value);
    return value;
  }

  /** Writes a value that is part of a document; errors are those of the parts within. */
  final int writePart(Output out, int pos, T value) {
    if (value == null) {
      return writeNullWithin(out, pos);
    }
    try {
      return root.part().write(out, out.buf, pos, value);
    } catch (StackOverflowError e) {
      throw tooDeep(out, value, e);
    }
  }

  /** Refuses to be used within documents of another format, or of the same with other options. */
  final void requireKin(Codec<?> other) {
    if (inputs != other.inputs || this instanceof CompressedCodec) {
      String of =
          name().equals(other.name())
              ? "a " + name() + " with other options"
              : name() + ", and not of " + other.name();
      throw new IllegalArgumentException(
          "the codec is of " + of + ": take it from the format that the reader or writer is from");
    }
  }

  /** Gives an input back after a call that did not fail. */
  final void giveBack(Input in) {
    in.reset();
    give(inputs, in);
  }

  // ---- copying

  /**
   * A deep copy of a value, made without bytes: of the properties that the format knows, with
   * collections and maps of the same kinds. Only immutable parts are shared. If the format keeps
   * references, parts that are the same in the value are the same in the copy, cycles included.
   * Otherwise, each part is copied as often as it occurs.
   *
   * @param value may be null
   * @throws EncodeException if the value, or a part of it, cannot be copied
   * @throws LimitException if it nests too deeply
   */
  @SuppressWarnings("unchecked") // the copy of a value is of its class
  public T copy(T value) {
    Copying copying = root.copying();
    if (copying == null) {
      throw new EncodeException("values of this type cannot be copied").at(name(), -1);
    }
    Output out = outputs.take();
    try {
      return (T) copying.copy(value, out.limits());
    } catch (StackOverflowError e) {
      throw failed(out.limits().tooDeep());
    } catch (SeriformException e) {
      throw failed(e, again -> mended(null)); // a copy keeps lists and maps too
    } finally {
      give(outputs, out);
    }
  }

  // ---- many values

  /**
   * Reads the values of a stream, each on demand.
   *
   * @param framing how the values are separated
   * @throws IllegalArgumentException if the format has no such framing
   */
  public StreamDecoder<T> decodeStream(InputStream stream, Framing framing) {
    return decodeStream(Source.of(stream), framing);
  }

  /** Reads the values of a channel in blocking mode, each on demand. */
  public StreamDecoder<T> decodeStream(ReadableByteChannel channel, Framing framing) {
    return decodeStream(Source.of(channel), framing);
  }

  /** Reads the values of a source, each when it is asked for. */
  StreamDecoder<T> decodeStream(Source source, Framing framing) {
    return decodeStream(source, framing, null);
  }

  /**
   * Reads the values of a source, each when it is asked for.
   *
   * @param expanding the source, where it expands something compressed; else null
   */
  final StreamDecoder<T> decodeStream(Source source, Framing framing, ExpandingSource expanding) {
    Frames frames = known(framing);
    Input in = inputs.take();
    if (frames.oneDocument()) {
      in.start(source);
    } else {
      in.startMany(source);
    }
    return new StreamDecoder<>(this, frames, in, expanding);
  }

  /** Reads the values of an array, each on demand; the array must not change. */
  public StreamDecoder<T> decodeStream(byte[] bytes, Framing framing) {
    Objects.requireNonNull(bytes, NO_BYTES);
    Frames frames = known(framing);
    Input in = inputs.take();
    if (frames.oneDocument()) {
      in.start(bytes, 0, bytes.length);
    } else {
      in.startMany(bytes);
    }
    return new StreamDecoder<>(this, frames, in, null);
  }

  /**
   * Writes many values to a stream, each as it comes. Closing the result ends the list, if it is
   * one, and neither flushes nor closes the stream.
   *
   * @param framing how the values are separated
   * @throws IllegalArgumentException if the format has no such framing
   */
  public StreamEncoder<T> encodeStream(OutputStream stream, Framing framing) {
    return encodeStream(Sink.of(stream), framing);
  }

  /** Writes many values to a channel in blocking mode, each as it comes. */
  public StreamEncoder<T> encodeStream(WritableByteChannel channel, Framing framing) {
    return encodeStream(Sink.of(channel), framing);
  }

  /** Writes many values to a sink, each when it is there. */
  StreamEncoder<T> encodeStream(Sink sink, Framing framing) {
    return encodeStream(sink, framing, null);
  }

  /**
   * Writes many values to a sink, each when it is there.
   *
   * @param compressor the sink, where it compresses what it gets; else null
   */
  final StreamEncoder<T> encodeStream(Sink sink, Framing framing, Compressor compressor) {
    Frames frames = known(framing);
    Output out = outputs.take();
    out.start(frames.oneDocument() ? through(sink) : sink);
    return new StreamEncoder<>(this, frames, out, compressor);
  }

  /** An input from the pool; for formats. */
  protected final Input input() {
    return inputs.take();
  }

  /** An output from the pool; for formats. */
  protected final Output output() {
    return outputs.take();
  }

  /** Returns an output to the pool after a call that did not fail; for formats. */
  protected final void giveBack(Output out) {
    release(out);
  }

  private Frames known(Framing framing) {
    return frames(
        Objects.requireNonNull(
            framing, "framing is null: say how the values of the stream are separated"));
  }

  // ---- what formats say

  /** The format's name. */
  protected abstract String name();

  /** Writes a null as the whole document; returns the position after it. */
  protected abstract int writeNull(Output out, int pos);

  /** Writes a null within a document, where it is written in another way than a whole one. */
  protected int writeNullWithin(Output out, int pos) {
    return writeNull(out, pos);
  }

  /**
   * Separators between many values in one stream.
   *
   * @throws IllegalArgumentException if the format has no such framing
   */
  protected abstract Frames frames(Framing framing);

  /** Whether {@link #finished} does anything, and so needs the whole document. */
  protected boolean rewrites() {
    return false;
  }

  /**
   * Rewrites a document that is finished, in {@code out.buf}, which may become another array.
   *
   * @param end how much of the buffer the document takes
   * @return the new end
   */
  protected int finished(Output out, int end) {
    return end;
  }

  /** The same for a document that is streamed: a sink between the output and its own sink. */
  protected Sink through(Sink sink) {
    return sink;
  }

  /** Whether the whole document is a null; it is then consumed. */
  protected abstract boolean isNull(Input in);

  /** Refuses anything after the value. */
  protected abstract void finish(Input in);
}
