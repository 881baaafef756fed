package io.seriform.msgpack.internal.site;

import io.seriform.codec.names.NameTable;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.binary.BinarySite;
import io.seriform.document.format.OptionRules;
import io.seriform.document.names.EncodedEnum;
import io.seriform.document.tokens.References;
import io.seriform.document.tokens.TokenInput;
import io.seriform.error.SeriformException;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import io.seriform.wire.strings.Strings;
import java.util.Arrays;

/**
 * Reads MessagePack. The static methods are the protocol that compiled codecs call. Each has a fast
 * path for what is usual, small enough to be inlined, and leaves everything else (wide headers, the
 * end of the buffer, errors) to {@link MsgpackSlow} and {@link MsgpackNumbers}.
 *
 * <p>The entries that are left of the object being read are counted in {@link #left}; where another
 * value is read in between, the codec keeps the count in a local variable, as the cookie of {@link
 * #beginProperty}. Of an object by position it is the number of all its elements.
 */
public final class MsgpackReader extends TokenInput {

  private static final long HIGH = 0x8080808080808080L;

  /** The settings. */
  public final MsgpackSettings settings;

  /** The entries that are left of the object by name, or all elements of the one by position. */
  int left;

  /** The type of the extension whose header was read last. */
  public byte extension;

  private final int longestString;
  private final int mostElements;
  private int[] counts = new int[16];

  public MsgpackReader(MsgpackSettings settings) {
    super(
        settings.options().limits(),
        OptionRules.leniency(settings.options()),
        MsgpackTokens.INSTANCE,
        new References());
    this.settings = settings;
    this.checksUtf8 = settings.checksUtf8();
    this.longestString = settings.options().limits().string();
    this.mostElements = settings.options().limits().elements();
  }

  // ---- objects by name

  /** Opens an object. */
  public static void begin(MsgpackReader in, MsgpackShape.Names shape) {
    in.deeper();
    int p = in.pos;
    // an object that goes on may stand before a byte that looks like a header
    if (p < in.end && p != in.begun) {
      int c = in.buf[p];
      if ((c & 0xF0) == 0x80) {
        in.pos = p + 1;
        in.left = c & 0xF;
        return;
      }
    }
    MsgpackSlow.begin(in);
  }

  /** Returns true if the next property is this one, whose name takes at most 8 bytes. */
  public static boolean next(MsgpackReader in, BinarySite.UpTo8 k) {
    PackedBytes w = k.item().key();
    int n = w.length();
    int p = in.pos;
    if (in.left == 0) {
      return false;
    }
    if (p + n <= in.end && (Bytes.getLongUpTo(in.buf, p, in.end) ^ w.head()) << (64 - 8 * n) == 0) {
      in.pos = p + n;
      in.left--;
      return true;
    }
    return p + n > in.end && MsgpackSlow.next(in, w);
  }

  /** Returns true if the next property is this one, whose name takes 9 to 16 bytes. */
  public static boolean next(MsgpackReader in, BinarySite.UpTo16 k) {
    PackedBytes w = k.item().key();
    int n = w.length();
    int p = in.pos;
    if (in.left == 0) {
      return false;
    }
    if (p + n <= in.end
        && Bytes.getLong(in.buf, p) == w.head()
        && Bytes.getLong(in.buf, p + n - 8) == w.tail()) {
      in.pos = p + n;
      in.left--;
      return true;
    }
    return p + n > in.end && MsgpackSlow.next(in, w);
  }

  /** Returns true if the next property is this one, whose name is longer. */
  public static boolean next(MsgpackReader in, BinarySite.Longer k) {
    PackedBytes w = k.item().key();
    int n = w.length();
    int p = in.pos;
    if (in.left == 0) {
      return false;
    }
    if (p + n <= in.end
        && Bytes.getLong(in.buf, p) == w.head()
        && Bytes.getLong(in.buf, p + n - 8) == w.tail()
        && Arrays.equals(in.buf, p + 8, p + n - 8, w.bytes(), 8, n - 8)) {
      in.pos = p + n;
      in.left--;
      return true;
    }
    return p + n > in.end && MsgpackSlow.next(in, w);
  }

  /** Closes an object; false if something is left in it. */
  public static boolean end(MsgpackReader in, MsgpackShape.Names shape) {
    if (in.left == 0) {
      in.depthLeft++;
      return true;
    }
    return false;
  }

  /**
   * The ordinal of the next property in any order; unknown ones are skipped here.
   *
   * @param expected the ordinal after that of the last one
   * @return the ordinal; the count of properties for an unknown one that is to be collected; -1 at
   *     the end of the object, which is then closed
   */
  public static int ordinal(MsgpackReader in, MsgpackShape.Names shape, int expected) {
    NameTable table = shape.table();
    int entry = table.hints()[expected];
    PackedBytes w = table.words()[entry];
    int n = w.length();
    int p = in.pos;
    if (in.left != 0 && n != 0 && n <= 16 && p + 16 <= in.end) {
      boolean same =
          n <= 8
              ? (Bytes.getLong(in.buf, p) ^ w.head()) << (64 - 8 * n) == 0
              : Bytes.getLong(in.buf, p) == w.head()
                  && Bytes.getLong(in.buf, p + n - 8) == w.tail();
      if (same && table.ordinals()[entry] < shape.count()) {
        in.pos = p + n;
        in.left--;
        return table.ordinals()[entry];
      }
    }
    return MsgpackNames.ordinal(in, shape, expected);
  }

  // ---- objects by position

  /** Opens an object in the array shape. */
  public static void begin(MsgpackReader in, MsgpackShape.Slots shape) {
    in.deeper();
    int p = in.pos;
    if (p < in.end) {
      int c = in.buf[p];
      if ((c & 0xF0) == 0x90) {
        in.pos = p + 1;
        in.left = c & 0xF;
        return;
      }
    }
    MsgpackSlow.beginSlots(in);
  }

  /** Returns true if there is an element for this property. */
  public static boolean next(MsgpackReader in, BinarySite.Slot k) {
    return k.item().index() < in.left;
  }

  /** Closes an object in the array shape; false if elements are left. */
  public static boolean end(MsgpackReader in, MsgpackShape.Slots shape) {
    if (in.left == shape.count()) {
      in.depthLeft++;
      return true;
    }
    return false;
  }

  /** Skips elements without a property; always -1. */
  public static int ordinal(MsgpackReader in, MsgpackShape.Slots shape, int expected) {
    MsgpackSlow.skipSlots(in, shape, expected);
    return -1;
  }

  // ---- values

  /** Returns true if the next value is nil, which is then consumed. */
  public static boolean isNull(MsgpackReader in, BinarySite k) {
    int p = in.pos;
    if (p < in.end) {
      if (in.buf[p] != Code.NIL) {
        return in.buf[p] == Code.FIXSTR && MsgpackSlow.isEmpty(in, k);
      }
      in.pos = p + 1;
      return true;
    }
    return MsgpackSlow.isNull(in) || MsgpackSlow.isEmpty(in, k);
  }

  /** Reads a boolean. */
  public static boolean readBoolean(MsgpackReader in, BinarySite k) {
    int p = in.pos;
    if (p < in.end) {
      int c = in.buf[p] - Code.FALSE;
      if (c >>> 1 == 0) {
        in.pos = p + 1;
        return c != 0;
      }
    }
    return in.lenient ? in.readBoolean() : MsgpackSlow.readBoolean(in);
  }

  /** Reads a byte; a number that is not one is an error. */
  public static byte readByte(MsgpackReader in, BinarySite k) {
    return (byte) readIn(in, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
  }

  /** Reads a short; a number that is not one is an error. */
  public static short readShort(MsgpackReader in, BinarySite k) {
    return (short) readIn(in, Short.MIN_VALUE, Short.MAX_VALUE, "short");
  }

  /** Reads a char: a string of one. */
  public static char readChar(MsgpackReader in, BinarySite k) {
    return MsgpackStrings.readChar(in);
  }

  /** Reads an int; a number that is not one is an error. */
  public static int readInt(MsgpackReader in, BinarySite k) {
    int p = in.pos;
    if (p < in.end) {
      byte[] b = in.buf;
      int c = b[p];
      if (c >= Code.LEAST_FIXINT) {
        in.pos = p + 1;
        return c;
      }
      if (c == Code.UINT16 && p + 3 <= in.end) {
        in.pos = p + 3;
        return Short.reverseBytes(Bytes.getShort(b, p + 1)) & 0xFFFF;
      }
      if (c == Code.UINT8 && p + 2 <= in.end) {
        in.pos = p + 2;
        return b[p + 1] & 0xFF;
      }
      if (c == Code.UINT32 && p + 5 <= in.end) {
        int v = Integer.reverseBytes(Bytes.getInt(b, p + 1));
        if (v >= 0) {
          in.pos = p + 5;
          return v;
        }
      }
    }
    return (int) readIn(in, Integer.MIN_VALUE, Integer.MAX_VALUE, "int");
  }

  /** Reads a long; a number that is not one is an error. */
  public static long readLong(MsgpackReader in, BinarySite k) {
    int p = in.pos;
    if (p < in.end) {
      byte[] b = in.buf;
      int c = b[p];
      if (c >= Code.LEAST_FIXINT) {
        in.pos = p + 1;
        return c;
      }
      if (c == Code.UINT32 && p + 5 <= in.end) {
        in.pos = p + 5;
        return Integer.reverseBytes(Bytes.getInt(b, p + 1)) & 0xFFFFFFFFL;
      }
      if (c == Code.UINT16 && p + 3 <= in.end) {
        in.pos = p + 3;
        return Short.reverseBytes(Bytes.getShort(b, p + 1)) & 0xFFFF;
      }
      if ((c == Code.UINT64 || c == Code.INT64) && p + 9 <= in.end) {
        long v = Long.reverseBytes(Bytes.getLong(b, p + 1));
        if (v >= 0 || c == Code.INT64) {
          in.pos = p + 9;
          return v;
        }
      }
    }
    return readIn(in, Long.MIN_VALUE, Long.MAX_VALUE, "long");
  }

  private static long readIn(MsgpackReader in, long min, long max, String type) {
    return in.lenient ? in.readLong(min, max, type) : MsgpackNumbers.readLong(in, min, max, type);
  }

  /** Reads a float; a number of another kind is rounded to the nearest. */
  public static float readFloat(MsgpackReader in, BinarySite k) {
    int p = in.pos;
    if (p + 5 <= in.end && in.buf[p] == Code.FLOAT32) {
      in.pos = p + 5;
      return Float.intBitsToFloat(Integer.reverseBytes(Bytes.getInt(in.buf, p + 1)));
    }
    return in.lenient ? in.readFloat() : MsgpackNumbers.readFloat(in);
  }

  /** Reads a double. */
  public static double readDouble(MsgpackReader in, BinarySite k) {
    int p = in.pos;
    if (p + 9 <= in.end && in.buf[p] == Code.FLOAT64) {
      in.pos = p + 9;
      return Double.longBitsToDouble(Long.reverseBytes(Bytes.getLong(in.buf, p + 1)));
    }
    return in.lenient ? in.readDouble() : MsgpackNumbers.readDouble(in);
  }

  /**
   * Reads a string, or null. Under 325 bytes of bytecode, so that it is inlined: a call for each
   * string made reading the array shape a tenth slower.
   */
  public static String readString(MsgpackReader in, BinarySite k) {
    byte[] b = in.buf;
    int p = in.pos;
    if (p + 2 <= in.end) {
      int c = b[p];
      int n;
      int from;
      if ((c & 0xE0) == 0xA0) {
        n = c & 0x1F;
        from = p + 1;
      } else if (c == Code.STR8) {
        n = b[p + 1] & 0xFF;
        from = p + 2;
      } else {
        return MsgpackStrings.readValue(in);
      }
      int to = from + n;
      if (to <= in.end && n <= in.longestString) {
        long high;
        if (n >= 8) {
          // the ends overlap what is between them; up to 32 bytes there is nothing, and no loop
          high = Bytes.getLong(b, from) | Bytes.getLong(b, to - 8);
          if (n > 16) {
            high |= Bytes.getLong(b, from + 8) | Bytes.getLong(b, to - 16);
            for (int i = from + 16; i < to - 16; i += 16) {
              high |= Bytes.getLong(b, i) | Bytes.getLong(b, i + 8);
            }
          }
        } else {
          // what stands before the text in the 8 bytes that end with it is shifted out
          high = to >= 8 ? Bytes.getLong(b, to - 8) >>> ((7 - n) << 3) >>> 8 : HIGH;
        }
        if ((high & HIGH) == 0) {
          in.pos = to;
          return Strings.latin1(b, from, n);
        }
      }
    }
    return MsgpackStrings.readValue(in);
  }

  /** Reads an enum's constant, or null. */
  public static Enum<?> readEnum(MsgpackReader in, BinarySite k) {
    EncodedEnum e = k.item().enumeration();
    int p = in.pos;
    if (e.ordinals()) {
      if (p < in.end) {
        int ordinal = in.buf[p];
        if (ordinal >= 0 && ordinal < e.constants().length) {
          in.pos = p + 1;
          return e.constants()[ordinal];
        }
      }
      return MsgpackNames.readEnum(in, e);
    }
    long w = Bytes.getLongUpTo(in.buf, p, in.end);
    int n = e.first().length();
    if (n != 0 && p + n <= in.end && (w ^ e.first().head()) << (64 - 8 * n) == 0) {
      in.pos = p + n;
      return e.firstConstant();
    }
    n = e.second().length();
    if (n != 0 && p + n <= in.end && (w ^ e.second().head()) << (64 - 8 * n) == 0) {
      in.pos = p + n;
      return e.secondConstant();
    }
    return k.item().emptyIsNull() && isNull(in, k) ? null : MsgpackNames.readEnum(in, e);
  }

  /** Reads a value of a kind that has no method of its own, or null. */
  public static Object readScalar(MsgpackReader in, BinarySite k) {
    BinaryScalar scalar = k.item().scalar();
    return isNull(in, k) ? scalar.ofNull() : scalar.read(in);
  }

  /** Begins a property whose value is an object, a list or a map; keeps what is left around it. */
  public static int beginProperty(MsgpackReader in, BinarySite k) {
    return in.left;
  }

  /** Ends such a property. */
  public static void endProperty(MsgpackReader in, BinarySite k, int cookie) {
    in.left = cookie;
  }

  /** Skips a value of any kind. */
  public static void skip(MsgpackReader in, BinarySite k) {
    MsgpackSkip.value(in);
  }

  /** Refuses a property that came before, unless the last one is to win. */
  public static void duplicate(MsgpackReader in, MsgpackShape.Names shape, int ordinal) {
    if (!in.settings.options().lastDuplicateWins()) {
      throw MsgpackErrors.comesTwice(in, shape.table(), ordinal);
    }
  }

  /** Positions do not repeat. */
  public static void duplicate(MsgpackReader in, MsgpackShape.Slots shape, int ordinal) {}

  /** The name of the unknown property that {@code ordinal} met. */
  public static String unknownName(MsgpackReader in) {
    return in.unknown;
  }

  /** Reads the value of an unknown property that is collected. */
  public static Object readUnknown(MsgpackReader in, UnknownProperties unknown) {
    String name = in.unknown;
    int left = in.left;
    try {
      return MsgpackSlow.isNull(in) ? null : unknown.codec().read(in);
    } catch (SeriformException e) {
      throw e.within(name);
    } finally {
      in.left = left;
    }
  }

  // ---- lists and maps

  /** Opens a list; returns how many elements it has. */
  public static int beginSequence(MsgpackReader in, BinarySite k) {
    in.deeper();
    int p = in.pos;
    if (p < in.end) {
      int c = in.buf[p];
      int n = c & 0xF;
      if ((c & 0xF0) == 0x90 && n <= in.mostElements) {
        in.pos = p + 1;
        return n;
      }
    }
    return MsgpackSlow.list(in, k.item().acceptsSingle());
  }

  /** Returns true if there is an element at {@code i}; closes the list if there is none. */
  public static boolean nextElement(MsgpackReader in, BinarySite k, int i, int size) {
    if (i < size) {
      return true;
    }
    in.depthLeft++;
    return false;
  }

  /** Opens a map; returns how many entries it has. */
  public static int beginMap(MsgpackReader in, BinarySite k) {
    in.deeper();
    return MsgpackSlow.map(in);
  }

  /** Returns true if there is an entry at {@code i}; closes the map if there is none. */
  public static boolean nextEntry(MsgpackReader in, BinarySite k, int i, int size) {
    if (i < size) {
      return true;
    }
    in.depthLeft++;
    return false;
  }

  /** Reads a string that is a map's key. */
  public static String readString(MsgpackReader in, BinarySite.MapKey k) {
    return MsgpackStrings.readOrNull(in, in.limits().name());
  }

  // ---- support of the slow paths

  /** Notes a new object, before its properties are read. */
  public static void created(MsgpackReader in, Object object) {
    in.references.created(object);
  }

  private int level() {
    return limits().depth() - depthLeft;
  }

  /** Notes the count of the list or map that has just been opened. */
  public int count(int n) {
    int level = level();
    if (level >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(level + 1, 2 * counts.length));
    }
    counts[level] = n;
    return n;
  }

  /** The count of the list or map that is open. */
  public int count() {
    return counts[level()];
  }

  @Override
  public SeriformException at(SeriformException e, int position) {
    return MsgpackErrors.place(this, e, position);
  }

  @Override
  protected boolean strictBoolean() {
    return MsgpackSlow.readBoolean(this);
  }

  @Override
  protected long strictLong(long min, long max, String type) {
    return MsgpackNumbers.readLong(this, min, max, type);
  }

  @Override
  protected float strictFloat() {
    return MsgpackNumbers.readFloat(this);
  }

  @Override
  protected double strictDouble() {
    return MsgpackNumbers.readDouble(this);
  }

  @Override
  protected SeriformException doesNotFit(long offset, String type, long number) {
    return MsgpackErrors.bad(offset, type, Long.toString(number), null);
  }
}
