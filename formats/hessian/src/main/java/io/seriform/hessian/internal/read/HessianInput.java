package io.seriform.hessian.internal.read;

import io.seriform.codec.CodecSource;
import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.names.HessianContainer;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.names.HessianDefinitions;
import io.seriform.hessian.internal.names.HessianSettings;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The state of a message while it is read: the objects, class definitions and type names that came
 * before, which are the three index spaces that it refers to. Not thread-safe.
 */
public abstract class HessianInput extends HessianFields {

  private static final int KEPT = 1 << 12;
  private static final int FEW = 8;

  public final int longestString;
  public final int longestName;
  public final int mostElements;
  public final HessianSettings settings;
  public final boolean lenientNulls;

  /** The most bytes of a string that is admitted wherever it occurs. */
  public final int shortString;

  /** The definition of the object whose header was read last. */
  public HessianDefinition definition;

  // ---- the header of the list or map that was read last

  /** The number of elements; -1 if the end is marked, and less if it is and they were counted. */
  public int size;

  /** The container that the name of its type means; null if it has none. */
  public HessianContainer container;

  /** The size of the list whose elements are read as a stream. */
  public int streamed;

  /** The value that was referred to. */
  public Object seen;

  // ---- index spaces

  private Object[] objects = new Object[16];

  /** True for each of them that is complete. */
  private boolean[] complete = new boolean[16];

  private int count;

  /** The number that the object gets that is made next; -1 for none. */
  private int pending = -1;

  public final HessianDefinitions definitions = new HessianDefinitions();
  private final List<String> types = new ArrayList<>();

  /** The number of references to objects that were not complete. */
  private int openReferences;

  private final List<Runnable> deferred = new ArrayList<>();
  private final HessianKept kept = new HessianKept();

  /** Offset at which reading fails, as the container there is copied; -1 for none. */
  private long trap = -1;

  /** True if the bytes come from a source. */
  private boolean fromSource;

  /** The earliest end of a value that has all the elements declared so far. */
  private long earliestEnd;

  public final HessianReplay replay = new HessianReplay(this);

  public HessianInput(Limits limits, HessianSettings settings) {
    super(limits);
    this.settings = settings;
    this.lenientNulls = settings.nullsAsDefaults();
    this.longestString = limits.string();
    this.longestName = limits.name();
    this.mostElements = limits.elements();
    int least = Math.min(longestString, longestName);
    this.shortString = Math.min(least, HessianCode.STRING_DIRECT_MOST);
  }

  // ---- bytes

  /** The next byte, signed, which is not consumed. */
  public final int peek() {
    if (pos == end) {
      need(1);
    }
    return buf[pos];
  }

  /** Has {@code need} bytes at the position. */
  public final void need(int need) {
    if (end - pos < need && (replay.isOn() || !fill(need))) {
      throw HessianErrors.end(this);
    }
  }

  /** Returns true if more bytes than those in the buffer may come, or have come. */
  public final boolean isStreaming() {
    return fromSource;
  }

  /** Returns true if there are so many bytes at the position. */
  public final boolean more(int need) {
    return fill(need);
  }

  // ---- objects

  /** Reads a class definition, whose code is consumed. */
  final void define() {
    String name = HessianStringReader.readName(this);
    long n = HessianNumberReader.integer(this, "the number of fields");
    if (n < 0) {
      throw HessianErrors.syntax(this, "a negative number of fields");
    }
    sized(n, Integer.MAX_VALUE); // fields are not elements
    List<String> fields = new ArrayList<>(Math.min((int) n, 64));
    for (int i = 0; i < n; i++) {
      fields.add(HessianStringReader.readName(this));
    }
    define(new HessianDefinition(name, fields));
  }

  private void define(HessianDefinition d) {
    // what is read once more is known since it was skipped
    if (!replay.isOn()) {
      definitions.add(d);
    }
  }

  /**
   * Reads the header of an object that is most likely of a class, whose definition is compared as a
   * whole.
   *
   * @param what what is expected, for errors
   */
  public final HessianDefinition header(HessianType type, String what) {
    if (peek() == HessianCode.DEFINITION) {
      byte[] own = type.definition();
      int p = pos;
      if (end - p > own.length && Arrays.equals(buf, p, p + own.length, own, 0, own.length)) {
        pos = p + own.length;
        define(type.own());
      }
    }
    int c = peek() - HessianCode.OBJECT_DIRECT;
    if (c >>> 4 == 0 && definitions.direct(c) != null) {
      pos++;
      return definitions.direct(c);
    }
    return header(what + type.name());
  }

  /**
   * Reads the header of an object, and the class definitions before it.
   *
   * @param expected what is expected, for errors
   * @return its definition
   */
  public final HessianDefinition header(String expected) {
    int code = peek();
    while (code == HessianCode.DEFINITION) {
      pos++;
      define();
      code = peek();
    }
    long index;
    if (code == HessianCode.OBJECT) {
      pos++;
      index = HessianNumberReader.integer(this, "the index of a class definition");
    } else if (code >= HessianCode.OBJECT_DIRECT && code < HessianCode.LIST_DIRECT) {
      pos++;
      index = (long) code - HessianCode.OBJECT_DIRECT;
    } else {
      throw HessianErrors.unexpected(this, expected);
    }
    HessianDefinition d = definitions.get(index);
    if (d == null) {
      throw HessianErrors.mapping(
          this,
          "an object of a class definition that was not there",
          "an index below " + definitions.count(),
          Long.toString(index));
    }
    return d;
  }

  // ---- lists and maps

  /**
   * Reads the name of a type, or the index of one that came before.
   *
   * @return the name
   */
  final String type() {
    if (HessianCode.isString(peek())) {
      String name = HessianStringReader.readName(this);
      if (!replay.isOn()) {
        types.add(name);
      }
      return name;
    }
    long index = HessianNumberReader.integer(this, "the name of a type");
    if (index < 0 || index >= types.size()) {
      throw HessianErrors.mapping(
          this,
          "a type that was not there",
          "an index below " + types.size(),
          Long.toString(index));
    }
    return types.get((int) index);
  }

  /**
   * Reads the header of a list, at which the position is; {@link #size} is then known.
   *
   * @return the name of its type; null for none
   */
  public final String listHeader() {
    int code = peek();
    pos++;
    String type = null;
    if (code == HessianCode.LIST
        || code == HessianCode.LIST_VARIABLE
        || (code >= HessianCode.LIST_DIRECT && code < HessianCode.LIST_DIRECT_UNTYPED)) {
      type = type();
    }
    if (code >= HessianCode.LIST_DIRECT) {
      sized(code & HessianCode.MOST_DIRECT, mostElements);
    } else if (code == HessianCode.LIST || code == HessianCode.LIST_UNTYPED) {
      sized(HessianNumberReader.integer(this, "the length of a list"), mostElements);
    } else {
      size = -1;
    }
    return type;
  }

  /**
   * Reads the header of a map, at which the position is.
   *
   * @return the name of its type; null for none
   */
  public final String mapHeader() {
    int code = peek();
    pos++;
    size = -1;
    return code == HessianCode.MAP ? type() : null;
  }

  /** Accepts a number of elements or fields, for each of which at least a byte must be there. */
  private void sized(long n, int most) {
    if (n < 0) {
      throw HessianErrors.mapping(this, "a negative length", null, Long.toString(n));
    }
    if (n > most) {
      throw at(LimitErrors.tooManyElements(limits(), n), pos);
    }
    need((int) n);
    if (n > FEW && !replay.isOn()) {
      declare(n);
    }
    size = (int) n;
  }

  /**
   * Counts elements: each takes a byte that belongs to no other, so that lists in lists cannot all
   * declare the bytes that are there.
   */
  private void declare(long n) {
    earliestEnd = Math.max(earliestEnd, offset(pos)) + n;
    long least = earliestEnd - offset(pos);
    if (least > end - pos && (least > Integer.MAX_VALUE || !fill((int) least))) {
      throw HessianErrors.end(this);
    }
  }

  /** Returns true if there is an element at {@code i}; closes the list or map if there is none. */
  public final boolean next(int i, int n) {
    if (n >= 0) {
      if (i < n) {
        return true;
      }
      depthLeft++;
      return false;
    }
    return nextMarked(i);
  }

  private boolean nextMarked(int i) {
    if (peek() != HessianCode.END) {
      if (i >= mostElements) {
        throw at(LimitErrors.tooManyElements(limits(), i + 1L), pos);
      }
      return true;
    }
    pos++;
    depthLeft++;
    return false;
  }

  /** A place to which reading may go back. */
  record Mark(
      int count, int definitions, int types, int depthLeft, long earliestEnd, int replayed) {}

  /** Remembers the position, until {@link #goBack}. */
  final Mark mark() {
    pin();
    return new Mark(
        count, definitions.count(), types.size(), depthLeft, earliestEnd, replay.next());
  }

  /** Goes back to a position, and forgets what was read after it. */
  final void goBack(Mark mark) {
    unpinTo();
    Arrays.fill(objects, mark.count, count, null);
    count = mark.count;
    definitions.cut(mark.definitions);
    types.subList(mark.types, types.size()).clear();
    depthLeft = mark.depthLeft;
    earliestEnd = mark.earliestEnd;
    replay.next(mark.replayed);
  }

  // ---- identity

  /** The number of an object that begins here, and that the next one made gets. */
  public final int reserve() {
    int number = number();
    pending = number;
    reserved = number;
    return number;
  }

  /** The number of an object that begins here. */
  public final int number() {
    if (replay.isOn()) {
      int number = replay.number();
      complete[number] = false;
      return number;
    }
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, 2 * count);
      complete = Arrays.copyOf(complete, 2 * count);
    }
    complete[count] = false;
    return count++;
  }

  /** Keeps a new object under the number that was reserved last. */
  public final void begun(Object object) {
    if (pending >= 0) {
      objects[pending] = object;
      pending = -1;
    }
  }

  /** Keeps an object that is not complete. */
  public final void begun(int number, Object object) {
    objects[number] = object;
  }

  /** Keeps an object that is complete. */
  public final void keep(int number, Object object) {
    objects[number] = object;
    complete[number] = true;
  }

  /** Keeps the bytes of an object that was skipped, and that began at an offset. */
  final void skipped(long offset) {
    int number = number();
    if (!replay.isOn()) {
      objects[number] = replay.skipped(number, offset);
    }
    complete[number] = true;
  }

  /**
   * Reads a reference, at whose code the position is, to an object that may have been skipped.
   *
   * @param codec reads the object
   */
  public final Object reference(Class<?> raw, Function<HessianInput, Object> codec) {
    Object object = referred(raw);
    if (!(object instanceof Integer skipped)) {
      return object;
    }
    Object value = codec.apply(this);
    endReplay(skipped);
    return value;
  }

  /**
   * Reads a reference, at whose code the position is.
   *
   * @return the object; the number of one that was skipped, where the position now is at its
   *     beginning, until {@link #endReplay}
   */
  public final Object referred(Class<?> raw) {
    long read = objectNumber();
    int number = read >= 0 && read < count ? (int) read : -1;
    Object object = number < 0 ? null : objects[number];
    if (object instanceof HessianReplay.Region region) {
      replay.begin(number, region);
      return number;
    }
    if (object == null || object == HessianReplay.SKIPPED) {
      throw HessianErrors.noObject(this, read, number >= 0, object == null);
    }
    return object == HessianReplay.NULL ? null : admitted(raw, number, object);
  }

  /** Reads the number of an object after the code of a reference. */
  private long objectNumber() {
    int p = ++pos;
    if (end - p > 1) {
      int c = buf[p];
      if (c < (byte) 0xC0) {
        pos = p + 1;
        return c + 0x70L;
      }
      if (c < (byte) 0xD0) {
        pos = p + 2;
        return (c + 0x38L) << 8 | (buf[p + 1] & 0xFF);
      }
    }
    return HessianNumberReader.integer(this, "the number of an object");
  }

  private Object admitted(Class<?> raw, int number, Object object) {
    if (!raw.isInstance(object)) {
      throw HessianErrors.mapping(
          this,
          "a reference to an object of another class",
          raw.getName(),
          object.getClass().getName());
    }
    if (!complete[number]) {
      openReferences++;
      if (object instanceof Collection || object instanceof Map || object instanceof Object[]) {
        given(object);
      }
    }
    return object;
  }

  /** An object that was skipped has been read. */
  public final void endReplay(int number) {
    if (replay.isRoot(number)) {
      replay.end();
    }
  }

  /**
   * Within an object that is read once more: the next object, where it has been read before; it is
   * then skipped. Null otherwise.
   */
  public final Object known(Class<?> raw) {
    int number = replay.next();
    Object object = objects[number];
    if (object == null || object instanceof HessianReplay.Region || replay.isRoot(number)) {
      return null;
    }
    long from = offset(pos);
    HessianSkip.value(this);
    copied(offset(pos) - from);
    return admitted(raw, number, object);
  }

  /** Returns the number of references so far to objects that were not complete. */
  public final int openReferences() {
    return openReferences;
  }

  /** Gives a container that is not filled yet to the object that is being read. */
  public final void given(Object container) {
    if (owner >= 0) {
      long offset = offset(pos);
      if (offset == trap) {
        throw HessianErrors.copied(this);
      }
      kept.add(owner, container, offset);
    }
  }

  /** Does something when all objects are complete. */
  public final void whenComplete(Runnable action) {
    deferred.add(action);
  }

  /**
   * All objects are complete.
   *
   * @return offset at which a container was given to an object that has copied it too early; -1 for
   *     none
   */
  public final long settle(CodecSource codecs) {
    if (!deferred.isEmpty()) {
      for (Runnable action : deferred) {
        action.run();
      }
      deferred.clear();
    }
    if (kept.isEmpty()) {
      return -1;
    }
    long lost = kept.lost(codecs, objects);
    kept.forget();
    return lost;
  }

  /** Starts the same array again, to fail at a container that was copied too early. */
  public final void startAgain(int from, long lost) {
    byte[] bytes = buf;
    int to = end;
    reset();
    start(bytes, from, to);
    trap = lost;
  }

  /** Returns the number of objects that have a number. */
  public final int count() {
    return count;
  }

  // ---- the document

  @Override
  public long place(int position) {
    return replay.isOn() ? replay.place(position) : super.place(position);
  }

  @Override
  public SeriformException at(SeriformException e, int position) {
    return HessianErrors.place(this, e, position);
  }

  @Override
  public void start(io.seriform.wire.Source from) {
    super.start(from);
    fromSource = true;
  }

  @Override
  public void startDocument() {
    super.startDocument();
    forget();
  }

  private void forget() {
    if (count != 0) {
      if (objects.length > KEPT) {
        objects = new Object[16];
        complete = new boolean[16];
      } else {
        Arrays.fill(objects, 0, count, null);
      }
      count = 0;
    }
    definitions.clear();
    types.clear();
    deferred.clear();
    kept.forget();
    trap = -1;
    forgetFields();
    pending = -1;
    replay.forget();
    earliestEnd = 0;
    openReferences = 0;
    definition = null;
    container = null;
    seen = null;
  }

  @Override
  public void reset() {
    super.reset();
    forget();
    fromSource = false;
  }
}
