package io.seriform;

import io.seriform.codec.ByteFilter.FilterSink;
import io.seriform.codec.ByteFilter.FilterSource;
import io.seriform.codec.CodecErrors;
import io.seriform.codec.FormatCodec;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

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
public abstract class Codec<T> extends FormatCodec<T> {

  private static final String NO_BUFFER = "buffer is null: there is no document to read";

  /**
   * For formats.
   *
   * @param root writes and reads the value
   * @param outputs where the format's writers are kept
   * @param inputs where the format's readers are kept
   */
  protected Codec(TypeCodec root, Pool<? extends Output> outputs, Pool<? extends Input> inputs) {
    super(root, outputs, inputs);
  }

  /** Writes and reads as another codec does, and shares its writers and readers. */
  Codec(Codec<T> other) {
    super(other);
  }

  // ---- writing

  /**
   * Writes a value to a new array.
   *
   * @param value the value; null is written as the format's null
   */
  public byte[] encode(T value) {
    Output out = output();
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
    giveBack(out);
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
    Output out = output();
    out.start(through(sink));
    finish(out, write(out, value));
    giveBack(out);
  }

  /**
   * Writes a value to a buffer, from its position on.
   *
   * @throws EncodeException if the value does not fit; the buffer's position is then unchanged
   */
  public void encode(T value, ByteBuffer buffer) {
    Objects.requireNonNull(buffer, "buffer is null: there is nothing to write to");
    Output out = output();
    out.start(null);
    int end = finished(out, write(out, value));
    if (end > buffer.remaining()) {
      giveBack(out);
      throw tooLong(end, buffer);
    }
    buffer.put(out.buf, out.first(end), end);
    giveBack(out);
  }

  /** Returns the exception for a document that does not fit into a buffer. */
  final SeriformException tooLong(int length, ByteBuffer buffer) {
    String problem =
        "the value takes " + length + " bytes, the buffer has room for " + buffer.remaining();
    return new EncodeException(problem).at(name(), -1);
  }

  // ---- reading

  /** Reads a value from an array, which must hold nothing else. */
  public T decode(byte[] bytes) {
    Objects.requireNonNull(bytes, CodecErrors.NO_BYTES);
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
    Objects.requireNonNull(bytes, CodecErrors.NO_BYTES);
    Objects.checkFromToIndex(from, to, bytes.length);
    Input in = input();
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
    Input in = input();
    in.start(source);
    return read(in);
  }

  /** Reads a value from the rest of a buffer, and moves its position to the limit. */
  public T decode(ByteBuffer buffer) {
    Objects.requireNonNull(buffer, NO_BUFFER);
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

  /** Reads a value from a file, a piece at a time. */
  public T decode(Path file) {
    try (InputStream stream = Files.newInputStream(file)) {
      return decode(stream);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private SeriformException failed(IOException e) {
    return new StreamException("the source failed", e).at(name(), -1);
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

  /** Reads the values of a file, each on demand; the end or closing the result closes the file. */
  public StreamDecoder<T> decodeStream(Path file, Framing framing) {
    known(framing); // refused before the file is opened
    try {
      InputStream stream = Files.newInputStream(file);
      return decodeStream(stream, framing).closing(stream);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Reads the values of a copy of the rest of a buffer, and moves its position to the limit. */
  public StreamDecoder<T> decodeStream(ByteBuffer buffer, Framing framing) {
    known(framing);
    Objects.requireNonNull(buffer, NO_BUFFER);
    byte[] rest = new byte[buffer.remaining()];
    buffer.get(rest);
    return decodeStream(rest, framing);
  }

  /** Reads the values of a source, each when it is asked for. */
  StreamDecoder<T> decodeStream(Source source, Framing framing) {
    return decodeStream(source, framing, null);
  }

  /**
   * Reads the values of a source, each when it is asked for.
   *
   * @param filter the source, where it filters; else null
   */
  final StreamDecoder<T> decodeStream(Source source, Framing framing, FilterSource filter) {
    Frames frames = known(framing);
    Input in = input();
    if (frames.oneDocument()) {
      in.start(source);
    } else {
      in.startMany(source);
    }
    return new StreamDecoder<>(this, frames, in, filter);
  }

  /** Reads the values of an array, each on demand; the array must not change. */
  public StreamDecoder<T> decodeStream(byte[] bytes, Framing framing) {
    Objects.requireNonNull(bytes, CodecErrors.NO_BYTES);
    Frames frames = known(framing);
    Input in = input();
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
   * @param filter the sink, where it filters; else null
   */
  final StreamEncoder<T> encodeStream(Sink sink, Framing framing, FilterSink filter) {
    Frames frames = known(framing);
    Output out = output();
    out.start(frames.oneDocument() ? through(sink) : sink);
    return new StreamEncoder<>(this, frames, out, filter);
  }

  private Frames known(Framing framing) {
    return frames(
        Objects.requireNonNull(
            framing, "framing is null: say how the values of the stream are separated"));
  }

  /**
   * Separators between many values in one stream.
   *
   * @throws IllegalArgumentException if the format has no such framing
   */
  protected abstract Frames frames(Framing framing);
}
