package io.seriform.wire;

import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.wire.strings.Utf8;
import java.io.IOException;
import java.util.Arrays;

/**
 * The bytes being written: a growing array, with a sink after it where the document is streamed.
 * Each format's writer extends it. Not thread-safe; used by one call at a time and then reused.
 *
 * <p>Codecs keep {@code buf} and the position in local variables, which is 6 to 11 % faster than
 * writing through fields: a call that may grow the array gets the position and returns the new one,
 * and the caller then loads {@link #buf} again.
 */
public abstract class Output {

  /** The most bytes of a char: 3 in UTF-8, 6 where it is escaped. */
  private static final int MOST_BYTES = 6;

  private static final int INITIAL = 1024;

  /** A buffer above this size is dropped after its use instead of being kept in a pool. */
  private static final int KEPT = 1 << 20;

  /** A buffer grows to the size of an earlier one at once, but to no more than this. */
  private static final int MOST_AT_ONCE = 1 << 26;

  /** A streamed document leaves in pieces of at least this size. */
  private static final int CHUNK = 8192;

  /**
   * A document that becomes an array of its own fills a buffer that is kept, and leaves in pieces
   * when it is larger: growing one buffer instead took a quarter longer for documents of 2 MB, and
   * twice the memory.
   */
  private static final int FIRST_PIECE = KEPT / 2 + 1;

  /** The least size of the pieces after it. */
  private static final int LEAST_PIECE = Pieces.PIECE / 2 + 1;

  /** The array being filled; replaced when it grows. */
  public byte[] buf = new byte[INITIAL];

  /** Levels of nesting that may still be opened. */
  public int depthLeft;

  private final Limits limits;

  /** The number of bytes that have left the buffer. */
  private long left;

  /** The sink of full buffers; null if the whole document is to stay in {@link #buf}. */
  private Sink sink;

  private final Pieces pieces = new Pieces();

  /** The number of bytes of {@link #buf} that must be filled before it is given to the sink. */
  private int least;

  private int holds;

  private boolean sinkFailed;

  /** The size of the buffer of the last large document; 0 if there was none. */
  private int lastLarge;

  /**
   * Makes an output.
   *
   * @param limits the limits: values that could not be read under them are not written, except
   *     strings
   */
  protected Output(Limits limits) {
    this.limits = limits;
  }

  // ---- what may be read under the same limits

  /** Refuses a binary value, or a text of known length, that is longer than one that is read. */
  public final void admitString(long length) {
    if (length > limits.string()) {
      throw LimitErrors.stringTooLong(limits, length);
    }
  }

  /** Refuses a list, array or map of more elements than one that is read. */
  public final void admitElements(int count) {
    if (count > limits.elements()) {
      throw LimitErrors.tooManyElements(limits, count);
    }
  }

  /** Refuses a key of a map that is a text longer than one that is read. */
  public final void admitKey(Object key) {
    if (key instanceof String s) {
      admitName(s);
    } else if (key instanceof CharSequence s) {
      admitName(s.toString());
    }
  }

  /** Refuses a name that is longer than one that is read. */
  public final void admitName(String name) {
    if (name.length() > limits.name() / MOST_BYTES) {
      int length = length(name);
      if (length > limits.name()) {
        throw LimitErrors.nameTooLong(limits, length);
      }
    }
  }

  /** The bytes that a string takes, without the bytes before and after it. */
  protected int length(String text) {
    return Utf8.encodedLength(text);
  }

  /**
   * Refuses a document that is longer than one that is read.
   *
   * @param start where it began, from {@link #place}
   * @param end how much of {@link #buf} is filled
   */
  public final void admitDocument(long start, int end) {
    if (place(end) - start > limits.document()) {
      throw LimitErrors.documentTooLong(limits, place(end) - start);
    }
  }

  /** The place of a position among all that is written, whatever of it has left the buffer. */
  public final long place(int position) {
    return left + position;
  }

  /** The limits of this output. */
  public final Limits limits() {
    return limits;
  }

  /**
   * Starts a document.
   *
   * @param to where full buffers go, or null to keep the whole document in {@link #buf}
   */
  public void start(Sink to) {
    sink = to;
    least = to == null ? Integer.MAX_VALUE : CHUNK;
    holds = 0;
    left = 0;
    depthLeft = limits.depth();
  }

  /** Starts a document that ends in {@link #toArray}. */
  public void startArray() {
    sink = pieces;
    least = FIRST_PIECE;
    holds = 0;
    left = 0;
    depthLeft = limits.depth();
  }

  /**
   * The document that {@link #startArray} has started, as an array of its own.
   *
   * @param end how much of {@link #buf} is filled
   */
  public final byte[] toArray(int end) {
    if (!pieces.isEmpty()) {
      return pieces.with(buf, end);
    }
    int first = first(end);
    return Arrays.copyOfRange(buf, first, first + end);
  }

  /**
   * Index in {@link #buf} of the first byte of a document that has ended. A format that writes
   * backwards, whose positions count from the end of the buffer, says another one than 0.
   *
   * @param end how much of {@link #buf} is filled
   */
  public int first(int end) {
    return 0;
  }

  /** The bytes written between two positions; null if none are, as they are kept elsewhere. */
  public byte[] written(int from, int to) {
    return Arrays.copyOfRange(buf, from, to);
  }

  /** Starts one of many documents in the same output. */
  public void startDocument() {
    depthLeft = limits.depth();
  }

  /**
   * Makes room for {@code need} more bytes: flushes when there is a sink and nothing has to be
   * patched, and else grows. Load {@link #buf} again afterwards.
   *
   * @param pos how much of {@link #buf} is filled
   * @param need how many more bytes must fit
   * @return the position from which to go on
   */
  public int grow(int pos, int need) {
    if (need < 0) { // a string of nearly 2 GiB and what follows it
      throw tooLarge();
    }
    if (pos >= least && holds == 0) {
      pos = flushed(pos);
      if (need < buf.length) {
        return pos;
      }
    }
    buf = Arrays.copyOf(buf, enlarged(pos, need));
    return pos;
  }

  private int flushed(int pos) {
    // the last byte stays: a format may look at it to know whether a comma is due
    byte last = buf[pos - 1];
    flush(pos - 1);
    buf[0] = last;
    return 1;
  }

  /** Length of the array that {@link #buf} is to be replaced by, to make room. */
  protected final int enlarged(int pos, int need) {
    long size = Math.max((long) pos + need, Math.min(2L * buf.length, Integer.MAX_VALUE - 8));
    if (buf.length >= KEPT) {
      // at once to the size of the last large document: doubling copied each byte twice more
      size = Math.max(size, lastLarge);
    }
    if (size > Integer.MAX_VALUE - 8) {
      throw tooLarge();
    }
    return (int) size;
  }

  /**
   * Writes bytes; a large number of them on the shortest way, which is not through {@link #buf}.
   * Load {@link #buf} again afterwards.
   *
   * @param pos how much of {@link #buf} is filled
   * @param rest how many more bytes must fit after them
   * @return the position from which to go on
   */
  public final int write(int pos, byte[] bytes, int from, int length, int rest) {
    if (length < Pieces.PIECE || holds != 0 || sink == null) {
      if (buf.length - pos - rest < length) {
        if (length + rest < 0) {
          throw tooLarge();
        }
        pos = grow(pos, length + rest);
      }
      System.arraycopy(bytes, from, buf, pos, length);
      return pos + length;
    }
    flush(pos);
    int last = length - 1;
    left += last;
    if (sink == pieces) {
      pieces.lend(bytes, from, last);
    } else {
      flush(bytes, from, last);
    }
    // the last byte stays, as in grow
    buf[0] = bytes[from + last];
    return buf.length - 1 < rest ? grow(1, rest) : 1;
  }

  /** Bytes that are not an array yet: they are put where they belong when the document is. */
  @FunctionalInterface
  public interface Part {
    /** Puts all bytes into an array, from a position on. */
    void put(byte[] to, int pos);
  }

  /**
   * Returns true if so many bytes may be lent: they are many, and the document is to be an array.
   */
  public final boolean lends(int length) {
    return length >= Pieces.PIECE && holds == 0 && sink == pieces;
  }

  /**
   * Writes bytes by lending them, past {@link #buf}: they are copied once. Load {@link #buf} again
   * afterwards; the buffer has no content before the returned position.
   *
   * @param pos how much of {@link #buf} is filled
   * @param length how many bytes, for which {@link #lends} is true
   * @param part puts them, at the end of the document; until then they do not change
   * @return the position from which to go on
   */
  public final int lend(int pos, int length, Part part) {
    flush(pos);
    left += length;
    pieces.lend(part, length);
    return 0;
  }

  static EncodeException tooLarge() {
    return new EncodeException("the document exceeds 2 GiB: write it to a stream");
  }

  /** Forbids flushing until {@link #release}, because bytes from here on will be patched. */
  public final void hold() {
    holds++;
  }

  /** Ends one {@link #hold}. */
  public final void release() {
    holds--;
  }

  /**
   * Ends one {@link #hold}, and gives what has gathered meanwhile to a stream. For what occurs many
   * times in a document: the buffer is mostly full while something is held, and would grow with the
   * document. {@link #buf} stays the same array.
   *
   * @param pos how much of {@link #buf} is filled
   * @return the position from which to go on
   */
  public final int release(int pos) {
    return --holds == 0 && pos >= least && sink != pieces ? flushed(pos) : pos;
  }

  /** Returns true if flushing is forbidden. */
  public final boolean held() {
    return holds != 0;
  }

  /** Gives what is left to the sink, at the end of a streamed document or element. */
  public final void finish(int pos) {
    flush(pos);
  }

  private void flush(int pos) {
    left += pos;
    if (sink == pieces && pos >= LEAST_PIECE - 1) {
      buf = pieces.exchange(buf, pos);
      least = LEAST_PIECE;
    } else {
      flush(buf, first(pos), pos);
    }
  }

  private void flush(byte[] bytes, int from, int length) {
    sinkFailed = true;
    try {
      sink.write(bytes, from, length);
    } catch (SeriformException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw new StreamException("the sink failed", e);
    }
    sinkFailed = false;
  }

  /** Returns true if the sink did not take all that it was given, so that nothing can follow. */
  public final boolean sinkFailed() {
    return sinkFailed;
  }

  /** Forgets the document, and the buffer when it has become too large to keep. */
  public void reset() {
    sink = null;
    least = Integer.MAX_VALUE;
    if (!pieces.isEmpty()) {
      buf = pieces.clear(buf, KEPT);
    }
    if (buf.length > KEPT) {
      lastLarge = Math.min(buf.length, MOST_AT_ONCE);
      buf = new byte[INITIAL];
    }
  }
}
