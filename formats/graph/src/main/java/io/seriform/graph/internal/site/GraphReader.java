package io.seriform.graph.internal.site;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.schema.GraphUnknownField;
import io.seriform.graph.internal.site.GraphSite.Adapted;
import io.seriform.graph.internal.site.GraphSite.Bits;
import io.seriform.graph.internal.site.GraphSite.Boxed;
import io.seriform.graph.internal.site.GraphSite.Container;
import io.seriform.graph.internal.site.GraphSite.Inline;
import io.seriform.graph.internal.site.GraphSite.Open;
import io.seriform.graph.internal.site.GraphSite.Plain;
import io.seriform.graph.internal.site.GraphSite.Surrogate;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphStrings;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;

/**
 * Reads the graph format. The static methods are the protocol that compiled codecs call: each looks
 * at the bytes in the buffer and leaves what is rare to a method that is not inlined. One file
 * because the fast paths are inlined into each other, and each is sized by what surrounds it.
 */
public final class GraphReader extends GraphInput {

  /** The class of the container that is opened; null for the usual one. */
  public GraphContainer.Maker maker;

  /** The position in a schema of another side; null until there is one. */
  public GraphCursor cursor;

  /** The keeper of unknown properties of the current object. */
  public GraphKeeper keeper;

  public GraphReader(Limits limits) {
    super(limits);
  }

  @Override
  public void beginPrefixed(int length) {
    super.beginPrefixed(length);
    cursor = null;
  }

  @Override
  public void reset() {
    super.reset();
    cursor = null;
    maker = null;
  }

  // ---- objects by position

  /** Opens an object. */
  public static void begin(GraphReader in, GraphShape.Straight shape) {
    in.deeper();
  }

  /** All properties are always there. */
  public static boolean next(GraphReader in, GraphSite k) {
    return true;
  }

  /** Closes an object. */
  public static boolean end(GraphReader in, GraphShape.Straight shape) {
    in.depthLeft++;
    return true;
  }

  /** Never called: the straight line is never left. */
  public static int ordinal(GraphReader in, GraphShape.Straight shape, int expected) {
    return -1;
  }

  // ---- objects that keep what they do not have

  /** Opens an object. */
  public static void begin(GraphReader in, GraphShape.Keeping shape) {
    in.deeper();
  }

  /** Closes an object after which nothing was kept. */
  public static boolean end(GraphReader in, GraphShape.Keeping shape) {
    in.kept = in.readCount();
    if (in.kept != 0) {
      in.keeper = shape.keeper();
      return false;
    }
    in.depthLeft++;
    return true;
  }

  /** Goes to the next property that was kept. */
  public static int ordinal(GraphReader in, GraphShape.Keeping shape, int expected) {
    if (in.kept-- == 0) {
      in.depthLeft++;
      return -1;
    }
    in.unknown = shape.keeper().head(in);
    return shape.properties();
  }

  // ---- objects by another schema

  /** Opens an object. */
  public static void begin(GraphReader in, GraphShape.Adapted shape) {
    in.deeper();
    in.cursor.begin(shape);
  }

  /** Every property is found in the order of the schema. */
  public static boolean next(GraphReader in, Adapted k) {
    return false;
  }

  /** Never: the properties follow. */
  public static boolean end(GraphReader in, GraphShape.Adapted shape) {
    return false;
  }

  /**
   * The next property of the schema that this side has; those that it does not have are skipped.
   */
  public static int ordinal(GraphReader in, GraphShape.Adapted shape, int expected) {
    return in.cursor.ordinal();
  }

  /** Refuses a property that came before, under another of its names. */
  public static void duplicate(GraphReader in, GraphShape shape, int ordinal) {
    throw GraphErrors.mapping(in, "repeated property", null, null);
  }

  /** The name of the property that is kept. */
  public static String unknownName(GraphReader in) {
    return in.unknown.name();
  }

  /** Reads a property that is kept. */
  public static Object readUnknown(GraphReader in, UnknownProperties unknown) {
    GraphUnknownField head = in.unknown;
    if (head.value() != null) {
      return head;
    }
    int left = in.kept;
    try {
      Object kept = in.keeper.read(in, head);
      in.kept = left;
      return kept;
    } catch (SeriformException e) {
      throw e.within(head.name());
    }
  }

  /** Never called: a property that is not read is not part of the schema. */
  public static void skip(GraphReader in, GraphSite k) {}

  // ---- values

  /** Returns true if the next value is null, which is then consumed. */
  public static boolean isNull(GraphReader in, GraphSite k) {
    int p = in.pos;
    if (p < in.end) {
      if (in.buf[p] != GraphWire.NULL) {
        return false;
      }
      in.pos = p + 1;
      return true;
    }
    return in.slowIsNull();
  }

  /** Reads a boolean. */
  public static boolean readBoolean(GraphReader in, Plain k) {
    int b = in.nextByte();
    if (b >>> 1 != 0) {
      in.pos--;
      throw GraphErrors.unexpected(in, "a boolean", b);
    }
    return b != 0;
  }

  /** Reads a boolean that could have been null. */
  public static boolean readBoolean(GraphReader in, Boxed k) {
    int b = in.nextByte();
    if (b != 1 && b != 2) {
      in.pos--;
      throw GraphErrors.unexpected(in, "a boolean", b);
    }
    return b == 2;
  }

  /** Reads a boolean out of a byte that it shares. */
  public static boolean readBoolean(GraphReader in, Bits k) {
    return bits(in, k) != 0;
  }

  private static int bits(GraphReader in, Bits k) {
    if (k.first()) {
      in.bits = in.nextByte();
    }
    return in.bits >>> k.shift() & k.mask();
  }

  /** Reads a byte. */
  public static byte readByte(GraphReader in, Plain k) {
    return (byte) in.nextByte();
  }

  /** Reads a byte that could have been null. */
  public static byte readByte(GraphReader in, Boxed k) {
    int v = readInt(in, k);
    if (v != (byte) v) {
      throw in.doesNotFit("byte", v);
    }
    return (byte) v;
  }

  /** Reads a short. */
  public static short readShort(GraphReader in, Plain k) {
    return toShort(in, readInt(in, k));
  }

  /** Reads a short that could have been null. */
  public static short readShort(GraphReader in, Boxed k) {
    return toShort(in, readInt(in, k));
  }

  private static short toShort(GraphReader in, int v) {
    if (v != (short) v) {
      throw in.doesNotFit("short", v);
    }
    return (short) v;
  }

  /** Reads a char. */
  public static char readChar(GraphReader in, Plain k) {
    return toChar(in, in.unsigned());
  }

  /** Reads a char that could have been null. */
  public static char readChar(GraphReader in, Boxed k) {
    return toChar(in, in.unsigned() - 1);
  }

  private static char toChar(GraphReader in, int v) {
    if (v != (char) v) {
      throw in.doesNotFit("char", v);
    }
    return (char) v;
  }

  /** Reads an int. */
  public static int readInt(GraphReader in, Plain k) {
    return GraphNumbers.unfold(in.unsigned());
  }

  /** Reads an int that could have been null. */
  public static int readInt(GraphReader in, Boxed k) {
    int p = in.pos;
    if (p < in.end && in.buf[p] > 0) {
      in.pos = p + 1;
      return GraphNumbers.unfold(in.buf[p] - 1);
    }
    long u = GraphNumbers.slowLong(in) - 1;
    if (u >>> 32 != 0) {
      throw in.doesNotFit("int", GraphNumbers.unfold(u));
    }
    return GraphNumbers.unfold((int) u);
  }

  /** Reads a long. */
  public static long readLong(GraphReader in, Plain k) {
    int p = in.pos;
    if (in.end - p >= 8) {
      long w = Bytes.getLong(in.buf, p);
      long stop = ~w & Varints.HIGH;
      if (stop != 0) {
        in.pos = p + (Long.numberOfTrailingZeros(stop) >>> 3) + 1;
        return GraphNumbers.unfold(Varints.gather(w & (stop ^ (stop - 1))));
      }
    }
    return GraphNumbers.unfold(GraphNumbers.slowLong(in));
  }

  /** Reads a long that could have been null. */
  public static long readLong(GraphReader in, Boxed k) {
    return GraphNumbers.unfold(GraphNumbers.slowLong(in) - 1);
  }

  /** Reads a float. */
  public static float readFloat(GraphReader in, Plain k) {
    in.need(4);
    int p = in.pos;
    in.pos = p + 4;
    return Float.intBitsToFloat(Bytes.getInt(in.buf, p));
  }

  /** Reads a float that could have been null. */
  public static float readFloat(GraphReader in, Boxed k) {
    in.mark();
    int p = in.pos;
    in.pos = p + 4;
    return Float.intBitsToFloat(Bytes.getInt(in.buf, p));
  }

  /** Reads a double. */
  public static double readDouble(GraphReader in, Plain k) {
    in.need(8);
    int p = in.pos;
    in.pos = p + 8;
    return Double.longBitsToDouble(Bytes.getLong(in.buf, p));
  }

  /** Reads a double that could have been null. */
  public static double readDouble(GraphReader in, Boxed k) {
    in.mark(9);
    int p = in.pos;
    in.pos = p + 8;
    return Double.longBitsToDouble(Bytes.getLong(in.buf, p));
  }

  /** Reads a string, or null. */
  public static String readString(GraphReader in, Plain k) {
    return GraphStrings.read(in, k.facts().shares(), k.facts().name());
  }

  /** Reads an enum's constant, or null. */
  public static Enum<?> readEnum(GraphReader in, Plain k) {
    int u = in.unsigned();
    return u == 0 ? null : in.constant(k.facts().enumeration(), u);
  }

  /** Reads an enum's constant, or null, out of a byte that it shares. */
  public static Enum<?> readEnum(GraphReader in, Bits k) {
    int u = bits(in, k);
    return u == 0 ? null : in.constant(k.facts().enumeration(), u);
  }

  /** Reads a value of a kind that has no method of its own, or null. */
  public static Object readScalar(GraphReader in, Plain k) {
    GraphScalar scalar = k.facts().scalar();
    return isNull(in, k) ? scalar.ofNull() : scalar.read(in);
  }

  // ---- objects and containers

  /** Begins an object of a known class; -1 where it was met before. */
  public static int beginProperty(GraphReader in, Inline k) {
    int p = in.pos;
    if (p < in.end && in.buf[p] == GraphWire.NEW) {
      in.pos = p + 1;
      return k.facts().references() ? in.reserve() : 0;
    }
    return in.reference(k.facts().kind(), k.facts().raw(), k.facts().references());
  }

  /** The value that {@code beginProperty} found to be known. */
  public static Object backReference(GraphReader in, GraphSite k) {
    Object seen = in.referred;
    in.referred = null;
    return seen;
  }

  /** Begins an object that has a surrogate; the surrogate itself is not the object. */
  public static int beginProperty(GraphReader in, Surrogate k) {
    int number = beginProperty(in, k.object());
    in.pending = -1;
    return number;
  }

  /** An object that has a surrogate is complete. */
  public static Object finish(GraphReader in, Surrogate k, int cookie, Object value) {
    return finish(in, k.object(), cookie, value);
  }

  /** An object is complete. */
  @SuppressWarnings("ReferenceEquality") // the very same object
  public static Object finish(GraphReader in, Inline k, int cookie, Object value) {
    if (k.facts().references()) {
      if (in.objects[cookie] != value) {
        // an object that was kept before its properties is not stored again: a store costs more
        in.objects[cookie] = value;
      }
      in.kinds[cookie] = k.facts().kind();
    }
    return value;
  }

  /** The codec of an object that is one of several classes reads all of it. */
  public static int beginProperty(GraphReader in, Open k) {
    return 0;
  }

  /** The codec has done all. */
  public static Object finish(GraphReader in, Open k, int cookie, Object value) {
    if (value == null && k.key()) {
      throw GraphErrors.unknownClass(in, k.facts().raw(), "another one, as a key");
    }
    return value;
  }

  /** Reads the header of an array, a collection or a map; -1 where it was met before. */
  public static int beginProperty(GraphReader in, Container k) {
    int u = in.unsigned();
    if ((u & 1) != 0) {
      in.referred = in.referred(u >>> 1, k.facts().raw(), k.facts().references());
      return -1;
    }
    in.maker = null;
    int number = k.facts().references() ? in.reserve() : 0;
    if (u == GraphWire.NEW) {
      in.maker = k.facts().container().readClass(in);
      u = (in.unsigned() + 2) << 1;
    } else if (k.usual() == null) {
      throw GraphErrors.unexpected(in, "the class of a container", u);
    }
    in.sized((u >>> 1) - 2);
    return number;
  }

  /** Goes into the elements; returns how many there are. */
  public static int beginSequence(GraphReader in, Container k) {
    in.deeper();
    return in.size;
  }

  /** Returns true if there is an element at {@code i}; closes the list if there is none. */
  public static boolean nextElement(GraphReader in, GraphSite k, int i, int size) {
    if (i < size) {
      return true;
    }
    in.depthLeft++;
    return false;
  }

  /** Goes into the entries; returns how many there are. */
  public static int beginMap(GraphReader in, Container k) {
    in.deeper();
    return in.size;
  }

  /** Returns true if there is an entry at {@code i}; closes the map if there is none. */
  public static boolean nextEntry(GraphReader in, GraphSite k, int i, int size) {
    return nextElement(in, k, i, size);
  }

  /** The collection to be filled. */
  @SuppressWarnings("unchecked") // what does not take an element refuses it
  public static Collection<Object> makeCollection(GraphReader in, Container k, int size) {
    if (k.list() && in.maker == null) {
      // the JIT knows its class, and what adds to it
      Collection<Object> list = new ArrayList<>(size);
      if (k.facts().references()) {
        created(in, list);
      }
      return list;
    }
    return (Collection<Object>) in.made(k, size);
  }

  /** The map to be filled. */
  @SuppressWarnings("unchecked") // what does not take an entry refuses it
  public static Map<Object, Object> makeMap(GraphReader in, Container k, int size) {
    return (Map<Object, Object>) in.made(k, size);
  }

  /** The array to be filled. */
  public static Object[] makeArray(GraphReader in, Container k, int size) {
    return (Object[]) in.made(k, size);
  }

  private Object made(Container k, int size) {
    GraphContainer place = k.facts().container();
    Object made = maker == null ? place.make(size) : maker.make(this, place, size);
    if (maker != null && !GraphContainer.isUnfinished(made) && !k.facts().raw().isInstance(made)) {
      made = GraphContainer.usual(this, k.facts().raw(), place, made.getClass(), size);
    }
    if (k.facts().references() && !GraphContainer.isUnfinished(made)) {
      settling(size);
      created(this, made);
    }
    return made;
  }

  /** A container is filled; one that cannot be changed is made now. */
  public static Object finish(GraphReader in, Container k, int cookie, Object value) {
    if (GraphContainer.isUnfinished(value)) {
      int size = GraphContainer.declared(value);
      value = GraphContainer.finished(in, value);
      if (!k.facts().raw().isInstance(value)) {
        value = GraphContainer.refilled(in, k.facts().raw(), k.facts().container(), value);
      }
      if (k.facts().references()) {
        in.objects[cookie] = value;
        in.kinds[cookie] = in.settled(size);
      }
    }
    return value;
  }

  // ---- by another schema

  /** Returns true if the next value is null, which is then consumed. */
  public static boolean isNull(GraphReader in, Adapted k) {
    return in.cursor.isNull(k);
  }

  /** Reads a boolean. */
  public static boolean readBoolean(GraphReader in, Adapted k) {
    return in.cursor.readBoolean(k);
  }

  /** Reads a byte; a number that is not one is an error. */
  public static byte readByte(GraphReader in, Adapted k) {
    return (byte) in.cursor.readInteger(k, byte.class);
  }

  /** Reads a short; a number that is not one is an error. */
  public static short readShort(GraphReader in, Adapted k) {
    return (short) in.cursor.readInteger(k, short.class);
  }

  /** Reads a char. */
  public static char readChar(GraphReader in, Adapted k) {
    return in.cursor.readChar(k);
  }

  /** Reads an int; a number that is not one is an error. */
  public static int readInt(GraphReader in, Adapted k) {
    return (int) in.cursor.readInteger(k, int.class);
  }

  /** Reads a long. */
  public static long readLong(GraphReader in, Adapted k) {
    return in.cursor.readInteger(k, long.class);
  }

  /** Reads a float; a number that is not exactly one is an error. */
  public static float readFloat(GraphReader in, Adapted k) {
    return (float) in.cursor.readReal(k, true);
  }

  /** Reads a double; a number that is not exactly one is an error. */
  public static double readDouble(GraphReader in, Adapted k) {
    return in.cursor.readReal(k, false);
  }

  /** Reads a string, or null. */
  public static String readString(GraphReader in, Adapted k) {
    return in.cursor.readString(k);
  }

  /** Reads an enum's constant by its name, or null. */
  public static Enum<?> readEnum(GraphReader in, Adapted k) {
    return in.cursor.readEnum(k);
  }

  /** Reads a value of a kind that has no method of its own, or null. */
  public static Object readScalar(GraphReader in, Adapted k) {
    return in.cursor.readScalar(k);
  }

  /** Begins an object or a container; -1 where it was met before. */
  public static int beginProperty(GraphReader in, Adapted k) {
    return in.cursor.beginProperty(k);
  }

  /** Goes into the elements; returns how many there are. */
  public static int beginSequence(GraphReader in, Adapted k) {
    return in.cursor.beginElements();
  }

  /** Returns true if there is an element at {@code i}; closes the list if there is none. */
  public static boolean nextElement(GraphReader in, Adapted k, int i, int size) {
    return in.cursor.next(i, size);
  }

  /** Goes into the entries; returns how many there are. */
  public static int beginMap(GraphReader in, Adapted k) {
    return in.cursor.beginElements();
  }

  /** Returns true if there is an entry at {@code i}; closes the map if there is none. */
  public static boolean nextEntry(GraphReader in, Adapted k, int i, int size) {
    return in.cursor.next(i, size);
  }

  /** The collection to be filled. */
  @SuppressWarnings("unchecked") // what does not take an element refuses it
  public static Collection<Object> makeCollection(GraphReader in, Adapted k, int size) {
    return (Collection<Object>) in.cursor.make(k, size);
  }

  /** The map to be filled. */
  @SuppressWarnings("unchecked") // what does not take an entry refuses it
  public static Map<Object, Object> makeMap(GraphReader in, Adapted k, int size) {
    return (Map<Object, Object>) in.cursor.make(k, size);
  }

  /** The array to be filled. */
  public static Object[] makeArray(GraphReader in, Adapted k, int size) {
    return (Object[]) in.cursor.make(k, size);
  }

  /** A value is complete. */
  public static Object finish(GraphReader in, Adapted k, int cookie, Object value) {
    if (k.own() instanceof Container container) {
      return finish(in, container, cookie, value);
    }
    if (k.own() instanceof Surrogate surrogate) {
      return finish(in, surrogate, cookie, value);
    }
    if (k.own() instanceof Open open) {
      return finish(in, open, cookie, value);
    }
    return k.own() instanceof Inline inline ? finish(in, inline, cookie, value) : value;
  }

  // ---- identity

  /** Keeps a new object under its number, before its properties are read. */
  public static void created(GraphReader in, Object object) {
    if (in.pending >= 0) {
      in.objects[in.pending] = object;
      in.pending = -1;
    }
  }
}
