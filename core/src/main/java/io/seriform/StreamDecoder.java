package io.seriform;

import io.seriform.codec.Frames;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads the values of one stream, each when it is asked for; holds one value and one buffer,
 * however long the stream is. From {@link Codec#decodeStream}. Not thread-safe.
 *
 * <p>An error ends the stream: it is thrown once, with the index of its value as the first segment
 * of its path and its offset in the whole stream; to go on after it is an {@link
 * IllegalStateException}, so that what was cut off can not be taken for the whole. Closing does not
 * close what the bytes come from.
 *
 * @param <T> the type of the values; they may be null
 */
public final class StreamDecoder<T> implements Iterator<T>, AutoCloseable {

  private final Codec<T> codec;
  private final Frames frames;

  /** What the input reads from where that expands something compressed; else null. */
  private final ExpandingSource expanding;

  private Input in;
  private long count;
  private boolean ready;

  /** Whether a call has begun and has not come to its end. */
  private boolean failed;

  StreamDecoder(Codec<T> codec, Frames frames, Input in, ExpandingSource expanding) {
    this.codec = codec;
    this.frames = frames;
    this.in = in;
    this.expanding = expanding;
  }

  /**
   * Whether there is one more value.
   *
   * @throws SeriformException for what is neither a value nor the end
   * @throws IllegalStateException after an error
   */
  @Override
  public boolean hasNext() {
    if (failed) {
      throw new IllegalStateException("the stream ended by an error");
    }
    if (ready || in == null) {
      return ready;
    }
    Input input = in;
    // an input whose call failed is not given back: its state may be anything
    in = null;
    failed = true;
    try {
      ready = frames.next(input, count);
      if (ready && !frames.oneDocument()) {
        input.startDocument();
      }
      if (!ready && expanding != null) {
        expanding.finish();
      }
    } catch (SeriformException e) {
      throw failed(e);
    }
    failed = false;
    if (ready) {
      in = input;
    } else {
      end(input);
    }
    return ready;
  }

  /**
   * The next value.
   *
   * @throws SeriformException where it is not well-formed or does not fit the type
   * @throws NoSuchElementException behind the last one, and after closing
   * @throws IllegalStateException after an error
   */
  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Input input = in;
    in = null;
    ready = false;
    failed = true;
    try {
      T value = codec.readOne(input);
      input.endDocument();
      count++;
      in = input;
      failed = false;
      return value;
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  private SeriformException failed(SeriformException e) {
    if (expanding != null) {
      expanding.close();
    }
    return e.within(count);
  }

  private void end(Input input) {
    codec.giveBack(input);
    if (expanding != null) {
      expanding.close();
    }
  }

  /** How many values have been read. */
  public long count() {
    return count;
  }

  /** The values that are left, in order; closing the result closes this. */
  public Stream<T> stream() {
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED), false)
        .onClose(this::close);
  }

  /** Ends the stream; it has no next value any more. Does nothing the second time. */
  @Override
  public void close() {
    failed = false;
    if (in != null) {
      end(in);
      in = null;
      ready = false;
    } else if (expanding != null) {
      // what failed otherwise than by an exception of the library has left it open
      expanding.close();
    }
  }
}
