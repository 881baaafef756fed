package io.seriform.wire;

import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.io.IOException;
import java.util.Arrays;

/**
 * The bytes being read: a range of an array, refilled from a source where the document is streamed.
 * Each format's reader extends it. Not thread-safe; used by one call at a time and then reused.
 *
 * <p>Fast paths look at {@code buf[pos..end)} only. Where they run out of bytes a slow path asks
 * {@link #fill}, which moves what is left to the front of the buffer and reads more; positions held
 * in local variables are stale after it.
 */
public abstract class Input {

  private static final byte[] NONE = {};
  private static final int CHUNK = 16384;
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  /** The chars of most texts have room in these. */
  private static final int ROOM = 1024;

  /** Texts of up to as many bytes are decoded without garbage. */
  private static final int MOST_ROOM = 4096;

  /** The most bytes that readers ask for without knowing that they are of the document. */
  private static final int ASKED_AHEAD = 64;

  /** Elements whose memory is counted at once: a power of two. */
  public static final int AT_ONCE = 64;

  /** A refill buffer above this size is dropped after its use instead of being kept in a pool. */
  private static final int KEPT = 1 << 20;

  /** The array being read. Never written to when it is the caller's. */
  public byte[] buf = NONE;

  /** The next byte to read. */
  public int pos;

  /** The end of the bytes that are there. */
  public int end;

  /** True if {@link #utf8} refuses what is malformed; where not, it makes U+FFFD of it. */
  public boolean checksUtf8 = true;

  /** Levels of nesting that may still be opened. */
  public int depthLeft;

  private final Limits limits;
  private Source source;
  private byte[] own = NONE;
  private char[] room = {};
  private int pinned = -1;

  /** The end of the available bytes, if {@link #end} is before it; otherwise -1. */
  private int hidden = -1;

  private long before;
  private boolean many;
  private long documentStart;
  private long hashing;
  private boolean replaced;

  /** The bytes of memory that may be made before {@link #charge} looks at the length again. */
  private long memoryLeft;

  private long memoryGranted;

  /** The bytes that a compressed source has taken for those it gave; -1 for another source. */
  private long received;

  /** The containers skipped to look for something after them; null for none. */
  private LookAhead ahead;

  private boolean looking;

  /**
   * Makes an input.
   *
   * @param limits what the input may at most ask for
   */
  protected Input(Limits limits) {
    this.limits = limits;
  }

  /** The limits of this input. */
  public final Limits limits() {
    return limits;
  }

  /** Starts to read a range of an array. */
  public void start(byte[] bytes, int from, int to) {
    buf = bytes;
    pos = from;
    end = to;
    before = -(long) from;
    source = null;
    pinned = -1;
    hidden = -1;
    documentStart = 0;
    depthLeft = limits.depth();
    received = -1;
    ahead = null;
    startCounting();
    documentStarts();
    if (!many && to - from > limits.document()) {
      throw at(LimitErrors.documentTooLong(limits, to - from), from + (int) limits.document());
    }
  }

  /** Starts to read from a source, one buffer at a time. */
  public void start(Source from) {
    if (own.length == 0) {
      own = new byte[CHUNK];
    }
    start(own, 0, 0);
    source = from;
  }

  /** Starts to read from a source that holds many documents. */
  public final void startMany(Source from) {
    many = true;
    start(from);
  }

  /** Starts to read an array that holds many documents. */
  public final void startMany(byte[] bytes) {
    many = true;
    start(bytes, 0, bytes.length);
  }

  /**
   * Starts to read the next bytes of an input that holds many documents, as such an input with the
   * same offsets; that one moves past them.
   *
   * @return false if it has fewer
   */
  public final boolean startWithin(Input outer, int length) {
    if (!outer.fill(length)) {
      return false;
    }
    many = true;
    start(outer.buf, outer.pos, outer.pos + length);
    before = outer.before;
    outer.pos += length;
    return true;
  }

  /**
   * The string of a range of {@link #buf}.
   *
   * @return null if the range is not well-formed UTF-8 and {@link #checksUtf8}
   */
  public final String utf8(int from, int to) {
    int most = to - from;
    if (most > room.length && most <= MOST_ROOM) {
      room = new char[most <= ROOM ? ROOM : MOST_ROOM];
    }
    String s = Utf8.decode(buf, from, to, room);
    return s != null || checksUtf8 ? s : Strings.utf8(buf, from, to - from);
  }

  /** Says that one of many documents starts at the position: the limits count from here. */
  public void startDocument() {
    documentStart = offset(pos);
    depthLeft = limits.depth();
    startCounting();
    documentStarts();
  }

  private void startCounting() {
    looking = false;
    hashing = 0;
    replaced = false;
    memoryGranted = Math.min(Limits.FREE_MEMORY, limits.memory());
    memoryLeft = memoryGranted;
  }

  /** Says that a document ends at the position, whatever follows it. */
  public final void endDocument() {
    if (many && documentLength() > limits.document()) {
      throw at(LimitErrors.documentTooLong(limits, documentLength()), pos);
    }
  }

  /** The number of bytes from the start of the document to the position. */
  protected final long documentLength() {
    return offset(pos) - documentStart;
  }

  /** Called where a document starts, to forget what belongs to the one before. */
  protected void documentStarts() {}

  /**
   * Counts steps of hashing and comparing the keys of sets and maps.
   *
   * @throws SeriformException if they are more than {@link Limits#hashing} allows
   */
  public final void hashing(long steps) {
    hashing = Math.min(hashing + steps, Long.MAX_VALUE / 2);
    long bytes = offset(pos) - documentStart;
    if (hashing > Limits.FREE_HASHING
        && hashing - Limits.FREE_HASHING > saturated(bytes, limits.hashing())) {
      long each = hashing / Math.max(1, bytes);
      throw at(new LimitException("hashing", limits.hashing(), each), pos);
    }
  }

  /** Notes that a value was read in place of an unknown one, so that keys may become equal. */
  public final void replaced() {
    replaced = true;
  }

  /** Returns true if a value of this document was read in place of an unknown one. */
  public final boolean hasReplaced() {
    return replaced;
  }

  private static long saturated(long bytes, int each) {
    return bytes > Long.MAX_VALUE / 4 / each ? Long.MAX_VALUE / 4 : bytes * each;
  }

  /**
   * Counts memory that is made of the document, beyond what its own bytes take.
   *
   * @param bytes an estimate
   * @throws SeriformException if it is more than {@link Limits#memory} or {@link
   *     Limits#amplification} allow
   */
  public final void charge(long bytes) {
    if ((memoryLeft -= bytes) < 0) {
      grant();
    }
  }

  /**
   * Counts the memory of the elements of a container, while it is filled.
   *
   * @param i the index of an element
   * @param each the bytes that each element adds
   */
  public final void chargeElement(int i, int each) {
    if ((i & (AT_ONCE - 1)) == AT_ONCE - 1) {
      charge((long) AT_ONCE * each);
    }
  }

  /**
   * Counts the memory of a container that is filled, and of the elements that {@link
   * #chargeElement} has left.
   *
   * @param n how many elements it has
   * @param empty the bytes that it takes without them
   */
  public final void chargeFilled(int n, int each, int empty) {
    charge((long) (n & (AT_ONCE - 1)) * each + empty);
  }

  /** Counts a text that comes again, and takes no memory until it is written somewhere. */
  public final void chargeAgain(String text) {
    if (text.length() >= AT_ONCE) {
      charge(text.length());
    }
  }

  /** Grants more memory for the bytes that have come since; or none. */
  private void grant() {
    long bytes = offset(end) - documentStart;
    if (received >= 0) {
      bytes = Math.min(bytes, saturated(received, Limits.COUNTED_EXPANSION));
    }
    long most =
        Math.min(limits.memory(), Limits.FREE_MEMORY + saturated(bytes, limits.amplification()));
    memoryLeft += most - memoryGranted;
    memoryGranted = most;
    if (memoryLeft < 0) {
      throw at(LimitErrors.tooMuchMemory(limits, bytes, most - memoryLeft), pos);
    }
  }

  /** The offset of a position from the start of the input. */
  public final long offset(int position) {
    return before + position;
  }

  /** The offset that exceptions tell of a position: another one where something was rewritten. */
  public long place(int position) {
    return offset(position);
  }

  /**
   * Tries to have {@code need} bytes at {@link #pos}; moves {@link #pos}, {@link #end} and the
   * bytes.
   *
   * @return whether they are there; false at the end of the input, where fewer are left
   */
  protected final boolean fill(int need) {
    if (end - pos >= need) {
      return true;
    }
    return source != null && hidden < 0 && refill(need);
  }

  private boolean refill(int need) {
    int from = pinned < 0 ? pos : pinned;
    int left = end - from;
    int asked = need;
    if (need > MAX_LENGTH - (pos - from)) {
      throw tooLong();
    }
    need += pos - from;
    byte[] to = own;
    if (need > to.length) {
      // doubled, never set to the need: a declared length alone allocates nothing
      to = new byte[(int) Math.min(Math.max(2L * to.length, CHUNK), MAX_LENGTH)];
    }
    moving(from);
    if (from != 0 || to != buf) {
      System.arraycopy(buf, from, to, 0, left);
    }
    before += from;
    own = to;
    buf = to;
    pos -= from;
    pinned = pinned < 0 ? -1 : 0;
    end = left;
    while (end < need) {
      if (end == buf.length) {
        if (end == MAX_LENGTH) {
          throw tooLong();
        }
        own = Arrays.copyOf(buf, (int) Math.min(2L * buf.length, MAX_LENGTH));
        buf = own;
      }
      int n = read();
      received = source.received();
      if (n < 0) {
        source = null;
        return false;
      }
      end += n;
      long length = many ? documentLength() + sureOf(asked) : offset(end);
      if (length > limits.document()) {
        throw at(LimitErrors.documentTooLong(limits, length), pos);
      }
    }
    return true;
  }

  /**
   * The number of bytes after the position that surely belong to this document of many. They are
   * those that a reader asks for at once, except a few that it may ask for in advance. The bytes of
   * the next documents may be in the buffer already.
   */
  private int sureOf(int asked) {
    return Math.max(0, Math.min(asked, end - pos) - ASKED_AHEAD);
  }

  /**
   * Marks that values from here on are skipped to look for something after them; they are read
   * afterwards, or searched, and then need not be skipped again. The input is pinned.
   */
  public final void lookAhead() {
    if (ahead == null) {
      ahead = new LookAhead();
    }
    ahead.from(offset(pos));
    looking = true;
  }

  /** Says that what was looked for is found. */
  public final void found() {
    ahead.covered(offset(pos));
    looking = false;
  }

  /**
   * Begins to skip the list or object at the position; goes after it where it was skipped before.
   *
   * @return what {@link #skipped} wants; less than -1 where the position is after it
   */
  public final int skips() {
    if (!looking) {
      return LookAhead.UNNOTED;
    }
    long end = ahead.end(offset(pos));
    if (end < 0) {
      return ahead.begin(offset(pos));
    }
    pos = (int) (end - before);
    return LookAhead.JUMPED;
  }

  /** Says that the list or object was skipped for which {@link #skips} gave this. */
  public final void skipped(int mark) {
    if (mark >= 0) {
      ahead.end(mark, offset(pos));
    }
  }

  /** Keeps the bytes from the position on, so that it is possible to come back to it. */
  public final void pin() {
    pinned = pos;
  }

  /** Forgets the position that was pinned. */
  public final void unpin() {
    pinned = -1;
  }

  /** Goes back to the position that was pinned, and forgets it. */
  public final void unpinTo() {
    pos = pinned;
    pinned = -1;
  }

  /** Returns true if nothing is left. */
  public final boolean atEnd() {
    return pos == end && !fill(1);
  }

  /**
   * Has all bytes up to the next one of a value, or up to the end of the input, and ends the input
   * there until {@link #unbound}.
   *
   * @param most the most bytes before it
   * @return false if there are more; the input is then not bounded
   */
  public final boolean boundAt(byte value, int most) {
    for (int n = 0; n <= most; ) {
      while (pos + n < end && buf[pos + n] != value) {
        n++;
      }
      if (n <= most && (pos + n < end || !fill(n + 1))) {
        hidden = end;
        end = pos + n;
        return true;
      }
    }
    return false;
  }

  /** Moves to where the input was ended, and shows the bytes after it again. */
  public final void unbound() {
    pos = end;
    end = hidden;
    hidden = -1;
    pinned = -1;
  }

  private int read() {
    try {
      return source.read(buf, end, buf.length - end);
    } catch (SeriformException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw at(new StreamException("the source failed", e), end);
    }
  }

  /** Refuses a key of a map that is a longer text than a name may be; for codecs. */
  public final void admitKey(Object key) {
    if (key instanceof CharSequence s && s.length() > limits.name() / Utf8.MAX_BYTES_PER_CHAR) {
      int length = Utf8.encodedLength(s.toString());
      if (length > limits.name()) {
        throw at(LimitErrors.nameTooLong(limits, length), pos);
      }
    }
  }

  private SeriformException tooLong() {
    return at(new MappingException("a value is longer than an array can be"), pos);
  }

  /** Called before the bytes at {@code from} move to the front of the buffer. */
  protected void moving(int from) {}

  /** Returns true if more bytes than those in the buffer may come. */
  protected final boolean streaming() {
    return source != null && hidden < 0;
  }

  /** An exception of this input for the byte at a position. */
  public abstract SeriformException at(SeriformException e, int position);

  /** Forgets the document. */
  public void reset() {
    buf = NONE;
    source = null;
    many = false;
    if (own.length > KEPT) {
      own = NONE;
    }
  }
}
