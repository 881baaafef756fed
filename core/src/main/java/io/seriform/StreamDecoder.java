package io.seriform;

import io.seriform.codec.ByteFilter.FilterSource;
import io.seriform.codec.CodecParts;
import io.seriform.codec.Frames;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Input;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
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
 * IllegalStateException}, so that a part cannot be mistaken for the whole. {@link #skipBadValues}
 * continues after a value that cannot be read, if its end is known. Closing does not close the
 * underlying stream or channel.
 *
 * @param <T> the type of the values; they may be null
 */
public final class StreamDecoder<T> implements Iterator<T>, AutoCloseable {

  /** The most bytes of a value that may be skipped, if documents may have any length. */
  private static final int HELD = 1 << 24;

  /** The most bytes if they may have more than an array: a line has to fit with its break. */
  private static final int MOST_HELD = Integer.MAX_VALUE - 9;

  /** The most bytes of a length before a value. */
  private static final int PREFIX = 10;

  /** The most bytes that {@link BadValue} has of a value that is too long. */
  private static final int SHOWN = 1 << 10;

  /**
   * A value that cannot be read.
   *
   * @param index how many values are before it, with those that cannot be read
   * @param offset its first byte in the stream
   * @param bytes its bytes, with its length before them if the framing has that; the first ones, up
   *     to 1,024, if it is too long to be held
   * @param error what is wrong with it, with the place in the stream
   */
  public record BadValue(long index, long offset, byte[] bytes, SeriformException error) {}

  private final Codec<T> codec;
  private final Frames frames;

  /** The source of the input if it filters; else null. */
  private final FilterSource filter;

  /** The file that is read, to be closed; null if the caller closes what it gave. */
  private InputStream file;

  private Input in;
  private long count;
  private boolean ready;

  /** True if a call has begun and has not come to its end. */
  private boolean failed;

  /** Receives bad values; null if the first one ends the stream. */
  private Consumer<? super BadValue> listener;

  /** The last error that it has received. */
  private SeriformException last;

  private long skipped;

  /** The value that was read to know whether there is a next one. */
  private T value;

  StreamDecoder(Codec<T> codec, Frames frames, Input in, FilterSource filter) {
    this.codec = codec;
    this.frames = frames;
    this.in = in;
    this.filter = filter;
  }

  /**
   * Skips values that cannot be read: those that are malformed, do not fit the type, or exceed a
   * limit. The end of a value must be known without reading it: it is on a line of its own, which
   * may be blank otherwise; or its length is before it; or it is an item of CBOR or MessagePack
   * that is well-formed. If a length or an item is damaged, so that the next value cannot be found,
   * the stream ends with an error, as it does for exceptions of the source, and for those that are
   * not {@link SeriformException}s.
   *
   * <p>A whole value is held in memory, up to the limit of a document ({@link
   * io.seriform.wire.Limits#withDocument}), or up to 16 MiB if that is not set. A longer line, or
   * value with its length before it, counts as one that cannot be read.
   *
   * @param bad receives each such value. The first segment of the path of its error is its index,
   *     not counting blank lines. An exception that it throws ends the stream.
   * @return this
   * @throws IllegalArgumentException if nobody knows where the next value starts after one that
   *     cannot be read
   * @throws IllegalStateException if the stream has already been asked for values, or is closed
   */
  public StreamDecoder<T> skipBadValues(Consumer<? super BadValue> bad) {
    Objects.requireNonNull(bad, "bad");
    if (!frames.lines() && !frames.endsAreKnown()) {
      throw new IllegalArgumentException(
          "skipBadValues needs values whose ends are known: lines of text, Framing.PREFIXED, or a"
              + " sequence of CBOR or MessagePack; in others, a value that cannot be read does not"
              + " say where the next one begins");
    }
    if (in == null || ready || count > 0 || listener != null) {
      throw new IllegalStateException("call skipBadValues before the first value is read");
    }
    listener = bad;
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
          "an earlier error has ended the stream; skipBadValues goes on after values that cannot"
              + " be read");
    }
    if (ready || in == null) {
      return ready;
    }
    Input input = in;
    // an input whose call failed is not given back: its state may be anything
    in = null;
    failed = true;
    try {
      ready =
          listener == null
              ? frames.next(input, count)
              : frames.lines() ? readLine(input) : readFramed(input);
      if (ready && listener == null && !frames.oneDocument()) {
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
    if (listener != null) {
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
      boolean fits = input.boundAt((byte) '\n', mostHeld(input));
      int from = input.pos;
      SeriformException bad = fits ? readBounded(input) : tooLong(input, -1);
      int to = fits ? input.pos : Math.min(input.end, from + SHOWN);
      BadValue skipped = bad == null ? null : bad(input, from, to, bad);
      boolean blank = skipLine(input);
      if (skipped != null && (fits || !blank)) {
        skip(skipped);
      } else if (ready) {
        return true;
      }
    }
    return false;
  }

  /** Reads the next value that can be read, of those whose ends are known; false at the end. */
  private boolean readFramed(Input input) {
    while (!ready) {
      input.startDocument();
      long length = frames.length(input);
      if (length < 0) {
        return false;
      }
      if (length - PREFIX > mostHeld(input)) {
        int to = Math.min(input.end, input.pos + SHOWN);
        BadValue skipped = bad(input, input.pos, to, tooLong(input, length));
        pass(input, length);
        skip(skipped);
        continue;
      }
      Input part = CodecParts.input(codec);
      if (!part.startWithin(input, (int) length)) {
        throw cut(input, length);
      }
      try {
        frames.next(part, 0);
        part.startDocument();
        value = CodecParts.readOne(codec, part);
        frames.behind(part);
        part.endDocument();
        CodecParts.giveBack(codec, part);
        ready = true;
      } catch (SeriformException e) {
        value = null;
        skip(bad(input, input.pos - (int) length, input.pos, e));
      }
    }
    return true;
  }

  private BadValue bad(Input input, int from, int to, SeriformException e) {
    long index = count + skipped;
    byte[] bytes = Arrays.copyOfRange(input.buf, from, to);
    return new BadValue(index, input.offset(from), bytes, e.within(index));
  }

  private void skip(BadValue bad) {
    skipped++;
    last = bad.error();
    listener.accept(bad);
  }

  private static void pass(Input input, long length) {
    for (long left = length; left > 0; ) {
      if (input.atEnd()) {
        throw cut(input, length);
      }
      int n = (int) Math.min(left, input.end - input.pos);
      input.pos += n;
      left -= n;
      input.startDocument(); // what is passed over belongs to no document
    }
  }

  private static SeriformException cut(Input input, long length) {
    String problem =
        "the stream ends within a value of " + length + " bytes, or its length is wrong";
    return input.at(new SyntaxException(problem), input.pos);
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

  /** The most bytes of a value: the limit of documents, and 16 MiB if there is none. */
  private static int mostHeld(Input input) {
    long most = input.limits().document();
    return most == Long.MAX_VALUE ? HELD : (int) Math.min(most, MOST_HELD);
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

  private static SeriformException tooLong(Input input, long length) {
    return input.at(new LimitException("document", mostHeld(input), length), input.pos);
  }

  private SeriformException failed(SeriformException e) {
    release();
    return (e == last ? e : e.within(count + skipped)).leaving();
  }

  private void end(Input input) {
    CodecParts.giveBack(codec, input);
    release();
  }

  private void release() {
    if (filter != null) {
      filter.close();
    }
    if (file != null) {
      try {
        file.close();
      } catch (IOException e) {
        // nothing more is read of it
      }
    }
  }

  /** Closes a file when nothing more is read of it. */
  StreamDecoder<T> closing(InputStream opened) {
    file = opened;
    return this;
  }

  /** Returns how many values have been read, without skipped ones. */
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
    } else {
      // what failed otherwise than by an exception of the library has left it open
      release();
    }
  }
}
