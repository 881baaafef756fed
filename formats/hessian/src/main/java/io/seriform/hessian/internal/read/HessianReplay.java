package io.seriform.hessian.internal.read;

import io.seriform.wire.Input;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Objects that were skipped, as a class does not have the field in which they were met first, and
 * that another field refers to: their bytes are read once more where they are referred to. Not
 * thread-safe.
 */
public final class HessianReplay {

  /** An object that was skipped. */
  public static final Object SKIPPED = new Object();

  /** The mark of a constant that was read as null, to which others may refer. */
  public static final Object NULL = new Object();

  /** The bytes of a value that was skipped as a whole. */
  static final class Region {
    private final long start;
    private byte[] bytes;
    private int base;

    Region(long start) {
      this.start = start;
    }
  }

  /** The state of reading where a skipped object was referred to. */
  private record Interrupted(byte[] buf, int pos, int end, int root, int next, Region replayed) {}

  private final Input in;
  private final Deque<Interrupted> interrupted = new ArrayDeque<>();

  /** The region that is being skipped; null for none. */
  private Region region;

  /** The offset within its region at which each skipped object begins. */
  private int[] places = {};

  /** The region that is read once more; null for none. */
  private Region replayed;

  /** The number of the object that is read once more. */
  private int root = -1;

  /** The number of the object that begins next within it. */
  private int next;

  HessianReplay(Input in) {
    this.in = in;
  }

  /** Returns true if an object is read once more. */
  public boolean isOn() {
    return root >= 0;
  }

  // ---- skipping

  /** Begins to skip a value; false within a value that is skipped already. */
  boolean beginSkipping() {
    if (region != null || isOn()) {
      return false;
    }
    region = new Region(in.offset(in.pos));
    in.pin();
    return true;
  }

  /**
   * A value was skipped.
   *
   * @param streaming whether the buffer changes, so that its bytes have to be copied
   */
  void endSkipping(boolean objects, boolean streaming) {
    if (objects) {
      int from = (int) (region.start - in.offset(0));
      region.bytes = streaming ? Arrays.copyOfRange(in.buf, from, in.pos) : in.buf;
      region.base = streaming ? 0 : from;
    }
    region = null;
    in.unpin();
  }

  /** Notes the object that begins at an offset and is skipped, and returns its placeholder. */
  Object skipped(int number, long offset) {
    if (region == null) {
      return SKIPPED;
    }
    if (number >= places.length) {
      places = Arrays.copyOf(places, Math.max(16, 2 * number));
    }
    places[number] = (int) (offset - region.start);
    return region;
  }

  // ---- reading once more

  /** Goes to where a skipped object begins. */
  void begin(int number, Region of) {
    interrupted.push(new Interrupted(in.buf, in.pos, in.end, root, next, replayed));
    replayed = of;
    in.buf = of.bytes;
    in.pos = of.base + places[number];
    in.end = of.bytes.length;
    root = number;
    next = number;
  }

  /** The offset in the input of a position in what is read once more. */
  long place(int position) {
    return replayed.start + position - replayed.base;
  }

  /** Returns true if it is the object that is read once more. */
  boolean isRoot(int number) {
    return number == root;
  }

  /** Goes back to after the reference. */
  void end() {
    Interrupted i = interrupted.pop();
    in.buf = i.buf;
    in.pos = i.pos;
    in.end = i.end;
    root = i.root;
    replayed = i.replayed;
    next = i.next;
  }

  /** The number of the object that begins here. */
  int number() {
    return next++;
  }

  /** The number that the next object has. */
  int next() {
    return next;
  }

  /** Goes back to a number. */
  void next(int number) {
    next = number;
  }

  void forget() {
    interrupted.clear();
    region = null;
    replayed = null;
    root = -1;
  }
}
