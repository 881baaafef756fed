package io.seriform;

import io.seriform.codec.ByteFilter.FilterSource;
import io.seriform.codec.CodecParts;
import io.seriform.codec.Frames;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads the values of one stream, each on demand; holds one value and one buffer, however long the
 * stream is. From {@link Codec#decodeStream}. Not thread-safe.
 *
 * <p>An error ends the stream: it is thrown once, with the index of its value as the first segment
 * of its path and its offset in the whole stream; continuing after it is an {@link
 * IllegalStateException}, so that a part cannot be mistaken for the whole. If each value is a line,
 * {@link #skipBadLines} continues after one that cannot be read. Closing does not close the
 * underlying stream or channel.
 *
 * @param <T> the type of the values; they may be null
 */
public final class StreamDecoder<T> implements Iterator<T>, AutoCloseable {

  /** The most bytes of a line where documents may have any length. */
  private static final int LINE = 1 << 24;

  /**
   * The most bytes of a line where they may have more than an array: with its break it has to fit.
   */
  private static final int MOST_LINE = Integer.MAX_VALUE - 9;

  private final Codec<T> codec;
  private final Frames frames;

  /** What the input reads from where that filters; else null. */
  private final FilterSource filter;

  private Input in;
  private long count;
  private boolean ready;

  /** Whether a call has begun and has not come to its end. */
  private boolean failed;

  /** Receives the errors of bad lines; null if the first one ends the stream. */
  private Consumer<? super SeriformException> told;

  /** The last error that it has received. */
  private SeriformException last;

  private long skipped;

  /** The value of the line that was read to know whether there is a next one. */
  private T value;

  StreamDecoder(Codec<T> codec, Frames frames, Input in, FilterSource filter) {
    this.codec = codec;
    this.frames = frames;
    this.in = in;
    this.filter = filter;
  }

  /**
   * Skips lines that cannot be read: those that are malformed, do not fit the type, or exceed a
   * limit. Each value must then be on a line of its own. Blank lines do not count. Exceptions of
   * the source, and exceptions that are not {@link SeriformException}s, still end the stream.
   *
   * <p>A whole line is held in memory, up to the limit of a document ({@link
   * io.seriform.wire.Limits#withDocument}), or up to 16 MiB if that is not set. A longer line
   * counts as one that cannot be read.
   *
   * @param bad receives the error of each such line, with its place in the stream; the first
   *     segment of its path is the index of the line, not counting blank ones. An exception that it
   *     throws ends the stream.
   * @return this
   * @throws IllegalArgumentException if values are not lines, because nobody knows where the next
   *     one starts after one that cannot be read
   * @throws IllegalStateException if the stream has already been asked for values, or is closed
   */
  public StreamDecoder<T> skipBadLines(Consumer<? super SeriformException> bad) {
    Objects.requireNonNull(bad, "bad");
    if (!frames.lines()) {
      throw new IllegalArgumentException(
          "skipBadLines needs a text format and Framing.SEQUENCE, a line for each value: in others,"
              + " a value that cannot be read does not say where the next one begins");
    }
    if (in == null || ready || count > 0 || told != null) {
      throw new IllegalStateException("call skipBadLines before the first value is read");
    }
    told = bad;
    return this;
  }

  /**
   * Returns true if there is one more value.
   *
   * @throws SeriformException for what is neither a value nor the end
   * @throws IllegalStateException after an error
   */
  @Override
  public boolean hasNext() {
    if (failed) {
      throw new IllegalStateException(
          "an earlier error has ended the stream; skipBadLines goes on after lines that cannot be"
              + " read");
    }
    if (ready || in == null) {
      return ready;
    }
    Input input = in;
    // an input whose call failed is not given back: its state may be anything
    in = null;
    failed = true;
    try {
      ready = told == null ? frames.next(input, count) : readLine(input);
      if (ready && told == null && !frames.oneDocument()) {
        input.startDocument();
      }
      if (!ready && filter != null) {
        filter.finish();
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
   * @throws SeriformException if it is not well-formed or does not fit the type
   * @throws NoSuchElementException after the last one, and after closing
   * @throws IllegalStateException after an error
   */
  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    if (told != null) {
      T read = value;
      value = null;
      ready = false;
      count++;
      return read;
    }
    Input input = in;
    in = null;
    ready = false;
    failed = true;
    try {
      T read = CodecParts.readOne(codec, input);
      frames.behind(input);
      input.endDocument();
      count++;
      in = input;
      failed = false;
      return read;
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads the value of the next line that has one which can be read; false at the end. */
  private boolean readLine(Input input) {
    while (!input.atEnd()) {
      input.startDocument();
      // what the source throws is no fault of the line
      boolean fits = input.boundAt((byte) '\n', longestLine(input));
      SeriformException bad = fits ? readBounded(input) : tooLong(input);
      boolean blank = skipLine(input);
      if (bad != null && (fits || !blank)) {
        last = bad.within(count + skipped);
        skipped++;
        told.accept(last);
      } else if (ready) {
        return true;
      }
    }
    return false;
  }

  /** Reads the value of a line, if it has one; returns what is wrong with it, or null. */
  private SeriformException readBounded(Input input) {
    try {
      if (!frames.blank(input)) {
        value = CodecParts.readOne(codec, input);
        CodecParts.finish(codec, input);
        ready = true;
      }
      return null;
    } catch (SeriformException e) {
      value = null;
      return e;
    } finally {
      input.unbound();
    }
  }

  /** The most bytes of a line: the limit of documents, and 16 MiB if there is none. */
  private static int longestLine(Input input) {
    long most = input.limits().document();
    return most == Long.MAX_VALUE ? LINE : (int) Math.min(most, MOST_LINE);
  }

  /**
   * Goes to after the next line break, or to the end of the input.
   *
   * @return whether nothing but blanks was passed over
   */
  private static boolean skipLine(Input input) {
    boolean found = false;
    boolean blank = true;
    while (!found && !input.atEnd()) {
      while (input.pos < input.end && !found) {
        byte b = input.buf[input.pos++];
        found = b == '\n';
        blank &= b == ' ' || b == '\t' || b == '\r' || found;
      }
      // what is passed over belongs to no document
      input.startDocument();
    }
    return blank;
  }

  private static SeriformException tooLong(Input input) {
    return input.at(new LimitException("document", longestLine(input), -1), input.pos);
  }

  private SeriformException failed(SeriformException e) {
    if (filter != null) {
      filter.close();
    }
    return (e == last ? e : e.within(count + skipped)).leaving();
  }

  private void end(Input input) {
    CodecParts.giveBack(codec, input);
    if (filter != null) {
      filter.close();
    }
  }

  /** Returns how many values have been read, without skipped lines. */
  public long count() {
    return count;
  }

  /** The remaining values, in order; closing the result closes this. */
  public Stream<T> stream() {
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED), false)
        .onClose(this::close);
  }

  /** Ends the stream, so that it has no next value. Further calls do nothing. */
  @Override
  public void close() {
    failed = false;
    if (in != null) {
      end(in);
      in = null;
      ready = false;
    } else if (filter != null) {
      // what failed otherwise than by an exception of the library has left it open
      filter.close();
    }
  }
}
