package io.seriform;

import io.seriform.codec.ByteFilter.FilterSink;
import io.seriform.codec.CodecParts;
import io.seriform.codec.Frames;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Output;
import java.io.IOException;

/**
 * Writes many values to one stream, each as it comes; holds no more than one buffer, unless the
 * format writes the count of a list before it. From {@link Codec#encodeStream}. Not thread-safe.
 *
 * <p>An error ends the stream. The values before it still reach the underlying stream or channel,
 * unless that has failed itself or the format holds the list until its end. Nothing is written
 * after them, not even the end of a list, so that a part cannot be mistaken for the whole. Closing
 * does not close the underlying stream or channel.
 *
 * @param <T> the type of the values; they may be null
 */
public final class StreamEncoder<T> implements AutoCloseable {

  /** The number of bytes gathered before they are given to the sink. */
  private static final int CHUNK = 8192;

  private final Codec<T> codec;
  private final Frames frames;

  /** The sink of the output if it filters; else null. */
  private final FilterSink filter;

  private Output out;
  private int pos;
  private long count;

  /** The number of values known to have left the buffer. */
  private long given;

  StreamEncoder(Codec<T> codec, Frames frames, Output out, FilterSink filter) {
    this.codec = codec;
    this.frames = frames;
    this.out = out;
    this.filter = filter;
  }

  /**
   * Writes one more value.
   *
   * @throws EncodeException for a value that the format cannot hold, or a StreamException where the
   *     sink failed
   * @throws IllegalStateException after an error, and after closing
   */
  public void write(T value) {
    Output output = take();
    long start = output.place(pos);
    boolean held = output.held();
    try {
      if (!frames.oneDocument()) {
        output.startDocument();
      }
      int mark = frames.begin(output, pos, count);
      int end =
          frames.oneDocument()
              ? CodecParts.writeElement(codec, output, mark, value)
              : CodecParts.write(codec, output, mark, value);
      pos = frames.end(output, end, mark);
      if (pos >= CHUNK && !output.held()) {
        output.finish(pos);
        pos = 0;
        given = filter == null ? count + 1 : given;
      }
    } catch (SeriformException e) {
      e.within(count);
      giveBefore(output, start, held, e);
      throw CodecParts.failed(codec, e);
    }
    count++;
    out = output;
  }

  /**
   * Gives the values before one that failed.
   *
   * @param start where that one began
   * @param held whether they wait for what is written before them
   */
  private void giveBefore(Output output, long start, boolean held, SeriformException e) {
    try {
      if (held || output.sinkFailed()) {
        count = given;
      } else {
        give(output, (int) Math.max(0, start - output.place(0)), FilterSink::flush);
      }
    } catch (SeriformException failed) {
      e.addSuppressed(failed);
    } finally {
      if (filter != null) {
        filter.close();
      }
    }
  }

  /**
   * Passes everything written so far to the stream or channel, which it does not flush. Does
   * nothing if the format holds the list until its end, to write its count first.
   */
  public void flush() {
    Output output = take();
    if (!output.held()) {
      give(output, pos, FilterSink::flush);
      pos = 0;
    }
    out = output;
  }

  /** A flush or the end of the filter, after all bytes were given to it. */
  private interface Behind {
    void run(FilterSink filter) throws IOException;
  }

  private void give(Output output, int end, Behind behind) {
    try {
      CodecParts.finish(codec, output, end);
      if (filter != null) {
        FilteredCodec.sinking(CodecParts.name(codec), () -> behind.run(filter));
      }
      given = count;
    } finally {
      count = given;
    }
  }

  // an output whose call failed is not given back: its state may be anything
  private Output take() {
    if (out == null) {
      throw new IllegalStateException("the stream was closed, or ended by an error");
    }
    Output output = out;
    out = null;
    return output;
  }

  /**
   * Returns how many values have been written; after an error, those that are known to have been
   * given to the stream or channel.
   */
  public long count() {
    return count;
  }

  /** Writes the end of the stream. Does nothing after an error or a previous call. */
  @Override
  public void close() {
    try {
      if (out != null) {
        Output output = take();
        give(output, frames.finish(output, pos, count), FilterSink::finish);
        CodecParts.giveBack(codec, output);
      }
    } catch (SeriformException e) {
      throw CodecParts.failed(codec, e);
    } finally {
      if (filter != null) {
        filter.close();
      }
    }
  }
}
