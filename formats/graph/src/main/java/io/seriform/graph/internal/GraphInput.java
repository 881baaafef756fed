package io.seriform.graph.internal;

import io.seriform.codec.CodecInput;
import io.seriform.codec.access.CyclicContainers;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.names.GraphEnum;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * The state of a reader of graphs, and the work that its protocol methods leave to methods that are
 * not inlined: the objects that were met, the descriptions of classes, and refilling the buffer.
 */
abstract class GraphInput extends CodecInput {

  private static final int KEPT = 1 << 12;

  /** In {@link #kinds}, marks a possible set or map, less the number of elements. */
  private static final int SETTLED = -2;

  /** As many elements has a container whose own number is not the one that was written. */
  static final int ANY_SIZE = -1;

  /** Containers of up to as many elements are not counted. */
  private static final int FEW = 256;

  final int longestString;
  final int longestName;
  final int mostElements;

  /** The byte that several properties share. */
  int bits;

  /** The number that the object gets that is made next; -1 for none. */
  int pending = -1;

  /** The value that was referred to. */
  Object referred;

  /** How many elements the container has that is opened. */
  int size;

  /** Of which class it is; null for the usual one. */
  GraphContainer.Maker maker;

  /** The strings last read, by their length modulo the number of slots. */
  final String[] slots = new String[GraphWriter.SLOTS];

  /** Whether there are any. */
  boolean shared;

  /** The classes that this message or stream has defined. */
  final GraphDefined defined = new GraphDefined();

  /** Whether several values are read that share descriptions of classes. */
  boolean streams;

  /** Whether what is read is one of several values, and not the first. */
  boolean continued;

  /** Whether a checksum follows each value. */
  boolean checked;

  private GraphChecksum checksum;

  /** What reads the values of a stream that has begun. */
  GraphRoot reading;

  /** The schema of the values' type; null if it is this side's own. */
  GraphSchema rootSchema;

  /** The required end of a value that follows its length. */
  private long prefixedEnd = -1;

  /** What the other side says of the class that was read last; null if both sides agree. */
  GraphSchema definition;

  /** Where in a schema of another side the reader is; null until one is met. */
  GraphAdapter adapter;

  /** How many more kept properties the object has. */
  int kept;

  /** The format of the object that has kept properties. */
  GraphProtocol keeping;

  /** The property that is to be kept; its value follows where it is null here. */
  GraphUnknownField unknown;

  /** Whether the value of one is read, which may refer into others. */
  boolean inKept;

  Object[] objects = new Object[16];

  /**
   * For each of them {@link GraphSite.Facts#kind} of the place where it was completed, {@link
   * #SETTLED} or less, or 0.
   */
  int[] kinds = new int[16];

  private int count;

  /** Whether an object was referred to that may not have been complete. */
  private boolean circular;

  /** Where a value ends at the earliest that has all the elements that it has declared so far. */
  private long earliestEnd;

  GraphInput(Limits limits) {
    super(limits);
    this.longestString = limits.string();
    this.longestName = limits.name();
    this.mostElements = limits.elements();
  }

  // ---- checksums

  /** What counts the checksum. */
  GraphChecksum checksum() {
    if (checksum == null) {
      checksum = new GraphChecksum();
    }
    return checksum;
  }

  /** Whether what is read is one of several values. */
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

  boolean slowIsNull() {
    if (!fill(1)) {
      throw GraphErrors.end(this);
    }
    if (buf[pos] != GraphWriter.NULL) {
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
  static int peek(GraphInput in) {
    in.need(1);
    return in.buf[in.pos];
  }

  /** The next byte, signed. */
  static int next(GraphInput in) {
    int p = in.pos;
    if (p < in.end) {
      in.pos = p + 1;
      return in.buf[p];
    }
    return in.slowByte();
  }

  /** A number of 32 bits that is not folded. */
  static int unsigned(GraphInput in) {
    int p = in.pos;
    if (p + 1 < in.end) {
      byte[] buf = in.buf;
      int a = buf[p];
      if (a >= 0) {
        in.pos = p + 1;
        return a;
      }
      int b = buf[p + 1];
      if (b >= 0) {
        in.pos = p + 2;
        return (a & 0x7F) | b << 7;
      }
    }
    return GraphNumbers.slow(in);
  }

  void mark() {
    mark(5);
  }

  /** Consumes the byte before a value that is there, all of whose bytes must be. */
  void mark(int bytes) {
    need(bytes);
    if (buf[pos] != 1) {
      throw GraphErrors.unexpected(this, "a value", buf[pos]);
    }
    pos++;
  }

  static Enum<?> constant(GraphInput in, GraphEnum type, int u) {
    if (u - 1 < 0 || u > type.constants().length) {
      throw GraphErrors.mapping(
          in,
          "no such constant",
          "a constant of " + type.type().getName(),
          Integer.toString(u - 1));
    }
    return type.constants()[u - 1];
  }

  static SeriformException doesNotFit(GraphInput in, String type, long v) {
    return GraphErrors.mapping(in, "the number does not fit", type, Long.toString(v));
  }

  // ---- objects and containers

  int reference(GraphSite.Facts facts) {
    int u = unsigned(this);
    if ((u & 1) == 0) {
      if (u == GraphWriter.NEW) {
        return facts.references() ? reserve() : 0;
      }
      throw GraphErrors.unexpected(this, "an object", u);
    }
    referred = referred(u >>> 1, facts);
    return -1;
  }

  /**
   * The object of a number, which must be there. Where it was completed at a place of the same
   * class it is not looked at: in a large graph it is far from the processor's caches.
   */
  private Object referred(int number, GraphSite.Facts facts) {
    if (number >= 0 && number < count && kinds[number] == facts.kind()) {
      Object object = objects[number];
      if (object != null) {
        return object;
      }
    }
    return referred(number, facts.raw(), facts.references());
  }

  /** The object of a number, which must be there, and of a class. */
  Object referred(int number, Class<?> raw, boolean references) {
    if (!references) {
      throw GraphErrors.syntax(this, "a reference in a message without references");
    }
    Object object = number >= 0 && number < count ? objects[number] : null;
    if (object == GraphAdapter.SKIPPED || (object instanceof GraphUnknownField.Node && !inKept)) {
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
  boolean settle(int first, Unsettled corrected) {
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
  void settling(int size) {
    if (pending >= 0) {
      kinds[pending] = settled(size);
    }
  }

  /** The mark in {@link #kinds} for a set or a map of so many elements. */
  static int settled(int size) {
    return SETTLED - size;
  }

  /** How many objects have a number. */
  int objects() {
    return count;
  }

  /** Accepts a number of elements, for each of which at least a byte must be there. */
  void sized(int n) {
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

  /** Whether an object of a number was met. */
  boolean isThere(int number) {
    return number >= 0 && number < count;
  }

  /** Says what {@code beginProperty} found. */
  void known(Object value) {
    referred = value;
  }

  /** The number of an object that begins here. */
  int reserve() {
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, 2 * count);
      kinds = Arrays.copyOf(kinds, 2 * count);
    }
    kinds[count] = 0;
    pending = count;
    return count++;
  }

  /** Reads the header of an object; returns its number, or ~ of the number it refers to. */
  int header(boolean references) {
    int u = unsigned(this);
    if ((u & 1) != 0) {
      return ~(u >>> 1);
    }
    if (u != GraphWriter.NEW) {
      throw GraphErrors.unexpected(this, "an object", u);
    }
    int number = references ? reserve() : 0;
    pending = -1;
    return number;
  }

  /** Keeps an object under its number. */
  void keep(int number, Object object) {
    objects[number] = object;
  }

  // ---- support

  void deeper() {
    if (--depthLeft < 0) {
      throw at(LimitErrors.tooDeep(limits()), pos);
    }
  }

  /** Has {@code need} bytes at the position, or returns false. */
  boolean more(int need) {
    return fill(need);
  }

  /** Whether there are so many bytes at the position. */
  boolean has(int bytes) {
    return end - pos >= bytes || fill(bytes);
  }

  /** Has {@code need} bytes at the position. */
  void need(int need) {
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
  int bytes(int length, int head, int limit, boolean name) {
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
  void beginPrefixed(int length) {
    if (length < 1) {
      throw GraphErrors.unexpected(this, "a length", length);
    }
    if (length > limits().document()) {
      throw at(LimitErrors.documentTooLong(limits(), length), pos);
    }
    pos += 4;
    prefixedEnd = offset(pos) + length;
    defined.clear();
    rootSchema = null;
    adapter = null;
    checked = false;
  }

  /** A value ends, which had its length before it. */
  void endPrefixed() {
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
    adapter = null;
    maker = null;
  }
}
