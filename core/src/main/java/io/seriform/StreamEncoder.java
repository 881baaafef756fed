package io.seriform;

import io.seriform.codec.Frames;
import io.seriform.compression.Compressor;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Output;

/**
 * Writes many values to one stream, each when it is there; holds no more than one buffer, unless
 * the format writes the count of a list before it. From {@link Codec#encodeStream}. Not
 * thread-safe.
 *
 * <p>An error ends the stream: nothing is written after it, not even what ends a list, so that what
 * was cut off can not be taken for the whole. Closing does not close what the bytes go to.
 *
 * @param <T> the type of the values; they may be null
 */
public final class StreamEncoder<T> implements AutoCloseable {

  /** How much is gathered before it is given to the sink. */
  private static final int CHUNK = 8192;

  private final Codec<T> codec;
  private final Frames frames;

  /** Where the output goes where that compresses it; else null. */
  private final Compressor compressor;

  private Output out;
  private int pos;
  private long count;

  StreamEncoder(Codec<T> codec, Frames frames, Output out, Compressor compressor) {
    this.codec = codec;
    this.frames = frames;
    this.out = out;
    this.compressor = compressor;
  }

  /**
   * Writes one more value.
   *
   * @throws EncodeException for a value that the format can not hold, and where the sink failed
   * @throws IllegalStateException after an error, and after closing
   */
  public void write(T value) {
    Output output = take();
    try {
      if (!frames.oneDocument()) {
        output.startDocument();
      }
      int mark = frames.begin(output, pos, count);
      pos = frames.end(output, codec.write(output, mark, value), mark);
      if (pos >= CHUNK && !output.held()) {
        output.finish(pos);
        pos = 0;
      }
    } catch (SeriformException e) {
      if (compressor != null) {
        compressor.close();
      }
      throw e.within(count);
    }
    count++;
    out = output;
  }

  /**
   * Gives everything written so far to the stream or channel, which it does not flush; nothing
   * where the format writes the count of a list before it, and holds the list until its end.
   */
  public void flush() {
    Output output = take();
    if (!output.held()) {
      output.finish(pos);
      pos = 0;
      if (compressor != null) {
        CompressedCodec.sinking(compressor::flush);
      }
    }
    out = output;
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

  /** How many values have been written. */
  public long count() {
    return count;
  }

  /** Writes what ends the stream. Does nothing the second time, and after an error. */
  @Override
  public void close() {
    try {
      if (out != null) {
        Output output = take();
        output.finish(frames.finish(output, pos, count));
        codec.giveBack(output);
        if (compressor != null) {
          CompressedCodec.sinking(compressor::finish);
        }
      }
    } finally {
      if (compressor != null) {
        compressor.close();
      }
    }
  }
}
