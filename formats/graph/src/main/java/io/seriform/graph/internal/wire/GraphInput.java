package io.seriform.graph.internal.wire;

import io.seriform.codec.CodecInput;
import io.seriform.codec.access.CyclicContainers;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.names.GraphEnum;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphUnknownField;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * The state of a reader of graphs, and the work that its protocol methods leave to methods that are
 * not inlined: the objects that were met, the descriptions of classes, and refilling the buffer.
 */
public abstract class GraphInput extends CodecInput {

  /** Reads the values of a stream. */
  public interface Values {

    /** Reads the next value of a stream whose head was read. */
    Object next(GraphInput in);
  }

  /** A placeholder for an object that was not kept. */
  public static final Object SKIPPED = new Object();

  /** The mark of an object whose class is unknown, and which is read as null. */
  public static final Object UNKNOWN = new Object();

  private static final int KEPT = 1 << 12;

  /** In {@link #kinds}, marks a possible set or map, less the number of elements. */
  private static final int SETTLED = -2;

  /** The size of a container whose own number is not the one that was written. */
  public static final int ANY_SIZE = -1;

  /** Containers of up to as many elements are not counted. */
  private static final int FEW = 256;

  public final int longestString;
  public final int longestName;
  public final int mostElements;

  /** The byte that several properties share. */
  public int bits;

  /** The number that the object gets that is made next; -1 for none. */
  public int pending = -1;

  /** The value that was referred to. */
  public Object referred;

  /** The number of elements of the container that is opened. */
  public int size;

  /** The strings last read, by their length modulo the number of slots. */
  final String[] slots = new String[GraphWire.SLOTS];

  /** True if there are any. */
  boolean shared;

  /** The classes that this message or stream has defined. */
  public final GraphDefined defined = new GraphDefined();

  /** True if several values are read that share descriptions of classes. */
  public boolean streams;

  /** True if what is read is one of several values, and not the first. */
  public boolean continued;

  /** True if a checksum follows each value. */
  public boolean checked;

  private GraphChecksum checksum;

  /** The reader of the values of a stream that has begun. */
  public Values reading;

  /** The schema of the values' type; null if it is this side's own. */
  public GraphSchema rootSchema;

  /** The required end of a value that follows its length. */
  private long prefixedEnd = -1;

  /** The other side's schema of the class that was read last; null if both sides agree. */
  public GraphSchema definition;

  /** The number of kept properties of the object that are left. */
  public int kept;

  /** The property that is to be kept; its value follows where it is null here. */
  public GraphUnknownField unknown;

  /** True if the value of one is read, which may refer into others. */
  public boolean inKept;

  public Object[] objects = new Object[16];

  /**
   * For each of them the kind of declared class of the place where it was completed, {@link
   * #SETTLED} or less, or 0.
   */
  public int[] kinds = new int[16];

  private int count;

  /** True if an object was referred to that may not have been complete. */
  private boolean circular;

  /** The earliest end of a value that has all the elements declared so far. */
  private long earliestEnd;

  public GraphInput(Limits limits) {
    super(limits);
    this.longestString = limits.string();
    this.longestName = limits.name();
    this.mostElements = limits.elements();
  }

  // ---- checksums

  /** Returns the counter of the checksum. */
  public GraphChecksum checksum() {
    if (checksum == null) {
      checksum = new GraphChecksum();
    }
    return checksum;
  }

  /** Returns true if what is read is one of several values. */
  boolean isFramed() {
    return streams || prefixedEnd >= 0;
  }

  @Override
  protected void moving(int from) {
    if (checked) {
      checksum.moving(buf, from);
    }
  }

  // ---- values

  public boolean slowIsNull() {
    if (!fill(1)) {
      throw GraphErrors.end(this);
    }
    if (buf[pos] != GraphWire.NULL) {
      return false;
    }
    pos++;
    return true;
  }

  private int slowByte() {
    if (!fill(1)) {
      throw GraphErrors.end(this);
    }
    return buf[pos++];
  }

  /** The next byte, which is not consumed. */
  public final int peek() {
    need(1);
    return buf[pos];
  }

  /** The next byte, signed. */
  public final int nextByte() {
    int p = pos;
    if (p < end) {
      pos = p + 1;
      return buf[p];
    }
    return slowByte();
  }

  /** A number of 32 bits that is not folded. */
  public final int unsigned() {
    int p = pos;
    if (p + 1 < end) {
      byte[] from = buf;
      int a = from[p];
      if (a >= 0) {
        pos = p + 1;
        return a;
      }
      int b = from[p + 1];
      if (b >= 0) {
        pos = p + 2;
        return (a & 0x7F) | b << 7;
      }
    }
    return GraphNumbers.slow(this);
  }

  /** Reads how many things of at least a byte each follow. */
  public int readCount() {
    int n = unsigned();
    sized(n);
    return n;
  }

  public void mark() {
    mark(5);
  }

  /** Consumes the byte before a value that is there, all of whose bytes must be. */
  public void mark(int bytes) {
    need(bytes);
    if (buf[pos] != 1) {
      throw GraphErrors.unexpected(this, "a value", buf[pos]);
    }
    pos++;
  }

  public Enum<?> constant(GraphEnum type, int u) {
    if (u - 1 < 0 || u > type.constants().length) {
      throw GraphErrors.mapping(
          this,
          "no such constant",
          "a constant of " + type.type().getName(),
          Integer.toString(u - 1));
    }
    return type.constants()[u - 1];
  }

  public SeriformException doesNotFit(String type, long v) {
    return GraphErrors.mapping(this, "the number does not fit", type, Long.toString(v));
  }

  // ---- objects and containers

  /**
   * Reads the header of an object; returns its number, or -1 if it was met before, and then is
   * {@link #referred}.
   *
   * @param kind the kind of the class at the place
   */
  public int reference(int kind, Class<?> raw, boolean references) {
    int u = unsigned();
    if ((u & 1) == 0) {
      if (u == GraphWire.NEW) {
        return references ? reserve() : 0;
      }
      throw GraphErrors.unexpected(this, "an object", u);
    }
    referred = referred(u >>> 1, kind, raw, references);
    return -1;
  }

  /**
   * The object of a number, which must be there. Where it was completed at a place of the same
   * class it is not looked at: in a large graph it is far from the processor's caches.
   */
  private Object referred(int number, int kind, Class<?> raw, boolean references) {
    if (number >= 0 && number < count && kinds[number] == kind) {
      Object object = objects[number];
      if (object != null) {
        return object;
      }
    }
    return referred(number, raw, references);
  }

  /** The object of a number, which must be there, and of a class. */
  public Object referred(int number, Class<?> raw, boolean references) {
    if (!references) {
      throw GraphErrors.syntax(this, "a reference in a message without references");
    }
    Object object = number >= 0 && number < count ? objects[number] : null;
    if (object == SKIPPED
        || object == UNKNOWN
        || (object instanceof GraphUnknownField.Node && !inKept)) {
      throw GraphErrors.mapping(
          this, "a reference into a property that this side does not have", raw.getName(), null);
    }
    if (object == null) {
      throw GraphErrors.mapping(
          this,
          number < count
              ? "a cycle through a constructor: object "
                  + number
                  + " is referred to before it is complete"
              : "a reference to an object that was not there",
          "an object that is complete, or made without arguments",
          Integer.toString(number));
    }
    if (!raw.isInstance(object)) {
      throw GraphErrors.mapping(
          this,
          "a reference to an object of another class",
          raw.getName(),
          object.getClass().getName());
    }
    if (kinds[number] <= 0) { // not complete, or nobody knows
      circular = true;
      CyclicContainers.note(this);
    }
    return object;
  }

  /**
   * A value is complete: refuses what cannot be changed if a key was incomplete when it was added,
   * or lost. What can be changed was corrected before.
   *
   * @param first the number of the first object of the value
   * @param corrected what {@link CodecInput#cyclic} was
   * @return whether something was changed
   */
  public boolean settle(int first, Unsettled corrected) {
    if (!circular) {
      return false;
    }
    circular = false;
    boolean changed = false;
    for (int i = first; i < count; i++) {
      if (kinds[i] < 0 && objects[i] != null) {
        changed |= settle(objects[i], SETTLED - kinds[i], corrected);
      }
    }
    return changed;
  }

  private boolean settle(Object container, int declared, Unsettled corrected) {
    int size =
        container instanceof Map<?, ?> map
            ? map.size()
            : container instanceof Set<?> set ? set.size() : declared;
    if (size < declared) {
      throw GraphErrors.lostKey(this, declared, size, container.getClass());
    }
    try {
      return !CyclicContainers.knows(corrected, container)
          && CyclicContainers.settleOne(this, container);
    } catch (SeriformException e) {
      throw GraphErrors.place(this, e, pos);
    }
  }

  /** Says that the object that is made next may be a set or a map of so many elements. */
  public void settling(int size) {
    if (pending >= 0) {
      kinds[pending] = settled(size);
    }
  }

  /** The mark in {@link #kinds} for a set or a map of so many elements. */
  public final int settled(int size) {
    return SETTLED - size;
  }

  /** Returns the number of objects that have a number. */
  public int objects() {
    return count;
  }

  /** Accepts a number of elements, for each of which at least a byte must be there. */
  public void sized(int n) {
    if (n < 0) {
      throw GraphErrors.unexpected(this, "a container", n);
    }
    if (n > mostElements) {
      throw at(LimitErrors.tooManyElements(limits(), n), pos);
    }
    if (end - pos < n && !fill(n)) {
      throw GraphErrors.end(this);
    }
    if (n > FEW) {
      declare(n);
    }
    size = n;
  }

  /**
   * Counts elements: each takes a byte of its own, so that nested containers cannot all declare the
   * same bytes.
   */
  private void declare(int n) {
    earliestEnd += n;
    long least = earliestEnd - offset(pos);
    if (least > end - pos && (least > Integer.MAX_VALUE || !fill((int) least))) {
      throw GraphErrors.end(this);
    }
  }

  // ---- identity

  /** Returns true if an object of a number was met. */
  public boolean isThere(int number) {
    return number >= 0 && number < count;
  }

  /** Returns true if an object of a number was read as null, as its class is unknown. */
  public boolean isUnknown(int number) {
    return isThere(number) && objects[number] == UNKNOWN;
  }

  /** Says what {@code beginProperty} found. */
  public void known(Object value) {
    referred = value;
  }

  /** The number of an object that begins here. */
  public int reserve() {
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, 2 * count);
      kinds = Arrays.copyOf(kinds, 2 * count);
    }
    kinds[count] = 0;
    pending = count;
    return count++;
  }

  /** Reads the header of an object; returns its number, or ~ of the number it refers to. */
  public int header(boolean references) {
    int u = unsigned();
    if ((u & 1) != 0) {
      return ~(u >>> 1);
    }
    if (u != GraphWire.NEW) {
      throw GraphErrors.unexpected(this, "an object", u);
    }
    int number = references ? reserve() : 0;
    pending = -1;
    return number;
  }

  /** Keeps an object under its number. */
  public void keep(int number, Object object) {
    objects[number] = object;
  }

  // ---- support

  public void deeper() {
    if (--depthLeft < 0) {
      throw at(LimitErrors.tooDeep(limits()), pos);
    }
  }

  /** Has {@code need} bytes at the position, or returns false. */
  public boolean more(int need) {
    return fill(need);
  }

  /** Returns true if there are so many bytes at the position. */
  boolean has(int bytes) {
    return end - pos >= bytes || fill(bytes);
  }

  /** Has {@code need} bytes at the position. */
  public void need(int need) {
    if (end - pos < need && !fill(need)) {
      throw GraphErrors.end(this);
    }
  }

  /**
   * Consumes a head and the bytes after it, whose length was declared.
   *
   * @param head how many bytes precede them
   * @return the length
   */
  public int bytes(int length, int head, int limit, boolean name) {
    if (length > limit || length < 0) {
      throw at(
          name
              ? LimitErrors.nameTooLong(limits(), length & 0xFFFFFFFFL)
              : LimitErrors.stringTooLong(limits(), length & 0xFFFFFFFFL),
          pos);
    }
    if (end - pos - head < length && (length > Integer.MAX_VALUE - head || !fill(head + length))) {
      throw GraphErrors.end(this);
    }
    pos += head + length;
    return length;
  }

  /** A value begins, after its length. */
  public void beginPrefixed(int length) {
    if (length > limits().document()) {
      throw at(LimitErrors.documentTooLong(limits(), length), pos);
    }
    pos += 4;
    prefixedEnd = offset(pos) + length;
    defined.clear();
    rootSchema = null;
    checked = false;
  }

  /** A value ends, which had its length before it. */
  public void endPrefixed() {
    if (offset(pos) != prefixedEnd) {
      throw GraphErrors.syntax(this, "a value does not end where its length says");
    }
  }

  @Override
  public SeriformException at(SeriformException e, int position) {
    return GraphErrors.place(this, e, position);
  }

  /** Forgets what only the value before knew; what classes were defined stays known. */
  @Override
  public void startDocument() {
    super.startDocument();
    forget();
    earliestEnd = offset(pos);
  }

  private void forget() {
    circular = false;
    if (count != 0) {
      if (objects.length > KEPT) {
        objects = new Object[16];
        kinds = new int[16];
      } else {
        Arrays.fill(objects, 0, count, null);
      }
      count = 0;
    }
    pending = -1;
    if (shared) {
      Arrays.fill(slots, null);
      shared = false;
    }
  }

  @Override
  public void reset() {
    super.reset();
    forget();
    earliestEnd = 0;
    defined.clear();
    streams = false;
    continued = false;
    checked = false;
    reading = null;
    prefixedEnd = -1;
    rootSchema = null;
    definition = null;
    unknown = null;
  }
}
