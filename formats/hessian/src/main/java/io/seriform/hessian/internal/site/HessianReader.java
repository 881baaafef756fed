package io.seriform.hessian.internal.site;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.containers.HessianContainers;
import io.seriform.hessian.internal.containers.HessianFilling;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.names.HessianSettings;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.read.HessianNumberReader;
import io.seriform.hessian.internal.read.HessianSkip;
import io.seriform.hessian.internal.read.HessianStringReader;
import io.seriform.hessian.internal.scalar.HessianScalars;
import io.seriform.hessian.internal.site.HessianSite.Container;
import io.seriform.hessian.internal.site.HessianSite.Handle;
import io.seriform.hessian.internal.site.HessianSite.Inline;
import io.seriform.hessian.internal.site.HessianSite.Open;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;

/**
 * Reads Hessian 2.0. The static methods are the protocol that compiled codecs call: each looks at
 * the bytes in the buffer and leaves what is rare to a method that is not inlined.
 */
public final class HessianReader extends HessianInput {

  public HessianReader(Limits limits, HessianSettings settings) {
    super(limits, settings);
  }

  // ---- objects

  /** Opens an object, whose header has been read. */
  public static void begin(HessianReader in, HessianShape shape) {
    in.deeper();
    HessianDefinition d = in.definition;
    int[] order = d == null ? AS_MAP : shape.type().order(d);
    in.push(order);
    if (shape.collects() && d != null && order != null) {
      in.definitionOf.put(order, d);
    }
  }

  /** Returns true if the next field is this property. */
  public static boolean next(HessianReader in, HessianSite k) {
    int[] order = in.order;
    if (order == null) {
      return true;
    }
    if (order[in.at] != k.facts().index()) {
      return false;
    }
    in.at++;
    return true;
  }

  /** Closes an object; false if fields are left. */
  public static boolean end(HessianReader in, HessianShape shape) {
    int[] order = in.order;
    if (order != null && order[in.at] != HessianType.END) {
      return false;
    }
    in.pop();
    return true;
  }

  /**
   * The ordinal of the next field; those that the class does not have are skipped.
   *
   * @return -1 at the end of the object, which is then closed
   */
  public static int ordinal(HessianReader in, HessianShape shape, int expected) {
    int[] order = in.order;
    if (order == AS_MAP) {
      return ordinalOfName(in, shape);
    }
    // not null: an object whose fields are just the properties is read straight through
    while (true) {
      int ordinal = order[in.at];
      if (ordinal == HessianType.END) {
        in.pop();
        return -1;
      }
      in.at++;
      if (ordinal >= 0) {
        return ordinal;
      }
      if (shape.collects()) {
        in.unknown = in.definitionOf.get(order).fields().get(in.at - 1);
        return shape.count();
      }
      HessianSkip.value(in);
    }
  }

  private static int ordinalOfName(HessianReader in, HessianShape shape) {
    while (in.peek() != HessianCode.END) {
      String name = HessianStringReader.readName(in);
      int ordinal = shape.type().ordinal(name);
      if (ordinal >= 0) {
        return ordinal;
      }
      if (shape.collects()) {
        in.unknown = name;
        return shape.count();
      }
      HessianSkip.value(in);
    }
    in.pos++;
    in.pop();
    return -1;
  }

  /** Refuses a field that came before. */
  public static void duplicate(HessianReader in, HessianShape shape, int ordinal) {
    throw HessianErrors.mapping(
        in,
        "repeated field: the class that wrote it and one of its superclasses have a field of"
            + " the same name",
        null,
        null);
  }

  /** The name of the field that the class does not have. */
  public static String unknownName(HessianReader in) {
    return in.unknown;
  }

  /** Reads the value of a field that the class does not have, and that it collects. */
  public static Object readUnknown(HessianReader in, UnknownProperties unknown) {
    String name = in.unknown;
    try {
      return !unknown.codec().readsNull() && isNull(in, null) ? null : unknown.codec().read(in);
    } catch (SeriformException e) {
      throw e.within(name);
    }
  }

  /** Skips the value of a property that is not read. */
  public static void skip(HessianReader in, HessianSite k) {
    HessianSkip.value(in);
  }

  // ---- values

  /** Returns true if there is a null here; it is then consumed. */
  public static boolean isNull(HessianReader in, HessianSite k) {
    int p = in.pos;
    if (p < in.end) {
      if (in.buf[p] != HessianCode.NULL) {
        return false;
      }
      in.pos = p + 1;
      return true;
    }
    if (in.peek() != HessianCode.NULL) {
      return false;
    }
    in.pos++;
    return true;
  }

  /** Reads a boolean. */
  public static boolean readBoolean(HessianReader in, HessianSite k) {
    int code = in.peek();
    if (code != HessianCode.TRUE && code != HessianCode.FALSE) {
      if (code == HessianCode.NULL && in.lenientNulls) {
        in.pos++;
        return false;
      }
      throw HessianErrors.unexpected(in, "a boolean");
    }
    in.pos++;
    return code == HessianCode.TRUE;
  }

  /** Reads a byte; a number that is not one is an error. */
  public static byte readByte(HessianReader in, HessianSite k) {
    int v = readInt(in, k);
    if (v != (byte) v) {
      throw HessianErrors.doesNotFit(in, "byte", Integer.toString(v));
    }
    return (byte) v;
  }

  /** Reads a short; a number that is not one is an error. */
  public static short readShort(HessianReader in, HessianSite k) {
    int v = readInt(in, k);
    if (v != (short) v) {
      throw HessianErrors.doesNotFit(in, "short", Integer.toString(v));
    }
    return (short) v;
  }

  /** Reads a char: a string of one. */
  public static char readChar(HessianReader in, HessianSite k) {
    if (in.lenientNulls && isNull(in, k)) {
      return 0;
    }
    String s = HessianStringReader.read(in);
    if (s.length() != 1) {
      throw HessianErrors.mapping(in, "a string that is not one char", "char", s);
    }
    return s.charAt(0);
  }

  /** Reads an int; a number that is not one is an error. */
  public static int readInt(HessianReader in, HessianSite k) {
    int p = in.pos;
    if (in.end - p >= 5) {
      byte[] b = in.buf;
      int c = b[p];
      if (c < (byte) 0xD8) {
        if (c < (byte) 0xC0) {
          in.pos = p + 1;
          return c + 0x70;
        }
        if (c < (byte) 0xD0) {
          in.pos = p + 2;
          return (c + 0x38) << 8 | (b[p + 1] & 0xFF);
        }
        in.pos = p + 3;
        return (c + 0x2C) << 16 | (b[p + 1] & 0xFF) << 8 | (b[p + 2] & 0xFF);
      }
      if (c == HessianCode.INT) {
        in.pos = p + 5;
        return Integer.reverseBytes(Bytes.getInt(b, p + 1));
      }
    }
    return slowInt(in);
  }

  private static int slowInt(HessianReader in) {
    long v = HessianNumberReader.integer(in, "int");
    if (v != (int) v) {
      throw HessianErrors.doesNotFit(in, "int", Long.toString(v));
    }
    return (int) v;
  }

  /** Reads a long. */
  public static long readLong(HessianReader in, HessianSite k) {
    int p = in.pos;
    if (in.end - p >= 9) {
      byte[] b = in.buf;
      int c = b[p];
      if (c >= (byte) 0xD8 && c < 0) {
        if (c < (byte) 0xF0) {
          in.pos = p + 1;
          return (long) c + 0x20;
        }
        in.pos = p + 2;
        return ((long) c + 0x08) << 8 | (b[p + 1] & 0xFF);
      }
      if (c == HessianCode.LONG) {
        in.pos = p + 9;
        return Long.reverseBytes(Bytes.getLong(b, p + 1));
      }
      if (c == HessianCode.LONG_INT) {
        in.pos = p + 5;
        return Integer.reverseBytes(Bytes.getInt(b, p + 1));
      }
    }
    return HessianNumberReader.integer(in, "long");
  }

  /** Reads a float; a number that is not exactly one is an error. */
  public static float readFloat(HessianReader in, HessianSite k) {
    double d = readDouble(in, k);
    float f = (float) d;
    if (f != d && !Double.isNaN(d)) {
      throw HessianErrors.doesNotFit(in, "float", Double.toString(d));
    }
    return f;
  }

  /** Reads a boxed float. */
  public static float readFloat(HessianReader in, Handle k) {
    return HessianScalars.readFloat(in);
  }

  /** Reads a double. */
  public static double readDouble(HessianReader in, HessianSite k) {
    int p = in.pos;
    if (in.end - p >= 9) {
      int c = in.buf[p];
      if (c == HessianCode.DOUBLE) {
        in.pos = p + 9;
        return Double.longBitsToDouble(Long.reverseBytes(Bytes.getLong(in.buf, p + 1)));
      }
      if (c == HessianCode.DOUBLE_MILL) {
        in.pos = p + 5;
        return 0.001 * Integer.reverseBytes(Bytes.getInt(in.buf, p + 1));
      }
    }
    if (in.lenientNulls && isNull(in, k)) {
      return 0;
    }
    return HessianNumberReader.real(in, "double");
  }

  /** Reads a string, or null. */
  public static String readString(HessianReader in, HessianSite k) {
    byte[] b = in.buf;
    int p = in.pos;
    int left = in.end - p - 1;
    if (left > 0) {
      int n = b[p];
      if (n >= 0 && n <= in.shortString && n <= left && Utf8.isAscii(b, p + 1, p + 1 + n)) {
        in.pos = p + 1 + n;
        return Strings.latin1(b, p + 1, n);
      }
    }
    return readOther(in, k.facts().name());
  }

  /** Reads a string of 32 to 1,023 ASCII chars here; what is rare is left to another method. */
  private static String readOther(HessianReader in, boolean name) {
    byte[] b = in.buf;
    int p = in.pos;
    int left = in.end - p - 2;
    if (left > 0) {
      int high = b[p] - HessianCode.STRING_SHORT;
      int n = high << 8 | (b[p + 1] & 0xFF);
      if (high >>> 2 == 0
          && n <= left
          && n <= (name ? in.longestName : in.longestString)
          && Utf8.isAscii(b, p + 2, p + 2 + n)) {
        in.pos = p + 2 + n;
        return Strings.latin1(b, p + 2, n);
      }
    }
    return HessianStringReader.readOrNull(in, name);
  }

  /** Reads an enum constant, or null. */
  public static Enum<?> readEnum(HessianReader in, HessianSite k) {
    return isNull(in, k) ? null : k.facts().enumeration().read(in);
  }

  /** Reads a value of a kind that has no method of its own, or null. */
  public static Object readScalar(HessianReader in, HessianSite k) {
    HessianScalars scalar = k.facts().scalar();
    return isNull(in, k) ? scalar.ofNull() : scalar.read(in);
  }

  // ---- objects and containers

  /** Reads the header of an object of a known class; -1 where it is a reference. */
  public static int beginProperty(HessianReader in, Inline k) {
    int number = in.ownHeader(k.facts().type());
    return number >= 0 ? number : in.header(k.facts());
  }

  /** Reads the header of a further object of a class; -1 where there is something else. */
  public int ownHeader(HessianType type) {
    int p = pos;
    if (p < end) {
      int c = buf[p] - HessianCode.OBJECT_DIRECT;
      if (c >>> 4 == 0 && !replay.isOn()) {
        HessianDefinition d = definitions.direct(c);
        if (d != null && d.isOf(type)) {
          pos = p + 1;
          definition = d;
          return reserve();
        }
      }
    }
    return -1;
  }

  private int header(HessianSite.Facts facts) {
    return isKnown(facts.raw()) ? -1 : header(facts.type());
  }

  /**
   * Returns true if the next object has been read before, and is then in {@link #seen}; the
   * position is after it, or else at the header of an object to be read.
   */
  private boolean isKnown(Class<?> raw) {
    if (peek() == HessianCode.REFERENCE) {
      seen = referred(raw);
      return !(seen instanceof Integer);
    }
    seen = replay.isOn() ? known(raw) : null;
    return seen != null;
  }

  /** Reads the header of an object of a known class; returns its number. */
  public int header(HessianType type) {
    int code = peek();
    if (HessianCode.isMap(code)) {
      return headerOfMap(type);
    }
    HessianDefinition d = header(type, "an object of ");
    if (!type.accepts(d) && !settings.foreignNames()) {
      throw HessianErrors.unknownClass(this, type.name(), d.name());
    }
    definition = d;
    return reserve();
  }

  /** An object may be written as a map of the name of its class, as Hessian 1 writes all. */
  private int headerOfMap(HessianType type) {
    String name = mapHeader();
    if (name != null && !type.names().contains(name) && !settings.foreignNames()) {
      throw HessianErrors.unknownClass(this, type.name(), name);
    }
    definition = null;
    return reserve();
  }

  /** The value that {@code beginProperty} found to be known. */
  public static Object backReference(HessianReader in, HessianSite k) {
    Object seen = in.seen;
    in.seen = null;
    return seen;
  }

  /** An object is complete. */
  public static Object finish(HessianReader in, Inline k, int cookie, Object value) {
    in.keep(cookie, value);
    in.endReplay(cookie);
    return value;
  }

  /** The codec reads all of the value. */
  public static int beginProperty(HessianReader in, Open k) {
    return 0;
  }

  /** The codec has done all. */
  public static Object finish(HessianReader in, Open k, int cookie, Object value) {
    if (value == null && k.key()) {
      throw HessianErrors.unknownClass(in, k.facts().raw().getName(), "another one, as a key");
    }
    return value;
  }

  /** Reads the header of an array, a collection or a map; -1 where it is a reference. */
  public static int beginProperty(HessianReader in, Container k) {
    if (in.isKnown(k.facts().raw())) {
      return -1;
    }
    if (HessianCode.isHeader(in.peek()) && k.facts().container().takesEnumSet()) {
      in.seen = k.facts().container().enumSet(in);
      return -1;
    }
    k.facts().container().readHeader(in);
    return in.reserve();
  }

  /** Goes into the elements; returns how many there are, or -1 where the end is marked. */
  public static int beginSequence(HessianReader in, Container k) {
    in.deeper();
    return in.size;
  }

  /** Returns true if there is an element at {@code i}; closes the list if there is none. */
  public static boolean nextElement(HessianReader in, HessianSite k, int i, int size) {
    return in.next(i, size);
  }

  /** Goes into the entries. */
  public static int beginMap(HessianReader in, Container k) {
    in.deeper();
    return -1;
  }

  /** Returns true if there is an entry at {@code i}; closes the map if there is none. */
  public static boolean nextEntry(HessianReader in, HessianSite k, int i, int size) {
    return in.next(i, size);
  }

  /** The collection to be filled. */
  @SuppressWarnings("unchecked") // what does not take an element refuses it
  public static Collection<Object> makeCollection(HessianReader in, Container k, int size) {
    HessianContainers.Site site = k.facts().container();
    if (site.list() && in.container == null) {
      // the JIT knows its class, and what adds to it
      Collection<Object> list = new ArrayList<>(HessianContainers.room(size));
      in.begun(list);
      return list;
    }
    return (Collection<Object>) site.make(in, size);
  }

  /** The map to be filled. */
  @SuppressWarnings("unchecked") // what does not take an entry refuses it
  public static Map<Object, Object> makeMap(HessianReader in, Container k, int size) {
    return (Map<Object, Object>) k.facts().container().make(in, size);
  }

  /** The array to be filled. */
  public static Object[] makeArray(HessianReader in, Container k, int size) {
    return (Object[]) k.facts().container().make(in, size);
  }

  /** A container is filled. */
  public static Object finish(HessianReader in, Container k, int cookie, Object value) {
    Object finished = HessianFilling.finish(in, cookie, value);
    in.endReplay(cookie);
    return finished;
  }

  // ---- identity

  /** Keeps a new object under its number, before its properties are read. */
  public static void created(HessianReader in, Object object) {
    in.begun(object);
  }
}
