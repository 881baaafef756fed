package io.seriform.cbor.internal.site;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.binary.BinarySite;
import io.seriform.document.format.OptionRules;
import io.seriform.document.names.EncodedEnum;
import io.seriform.document.tokens.References;
import io.seriform.document.tokens.TokenInput;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import io.seriform.wire.strings.Strings;
import java.util.Arrays;

/**
 * Reads CBOR by RFC 8949. The static methods are the protocol that compiled codecs call. Each has a
 * fast path for what this library and most others write, small enough to be inlined, and leaves
 * everything else (indefinite lengths, tags, longer heads than needed, the end of the buffer,
 * errors) to {@link CborSlow} and similar classes.
 */
public final class CborReader extends TokenInput {

  private static final long HIGH = 0x8080808080808080L;

  /** The count of entries where a break ends them; counted down, it stays below 0. */
  public static final int INDEFINITE = -1;

  /**
   * The number of entries of the current map still to come, {@link #INDEFINITE} or less if only the
   * break tells; for the array shape the number of all elements.
   */
  int left;

  /** The values of {@link #left} for what is around it. */
  private int[] outer = new int[16];

  private final int mostDeep;

  /** The number of entries left of the object that goes on at {@link #begun}. */
  int begunLeft;

  /** The offset of the last key that was read. */
  long keyAt;

  public final boolean lastDuplicateWins;

  private final int longestString;
  private final int mostElements;

  public CborReader(CborSettings settings) {
    super(
        settings.options().limits(),
        OptionRules.leniency(settings.options()),
        CborTokens.INSTANCE,
        new References());
    Limits limits = settings.options().limits();
    this.lastDuplicateWins = settings.options().lastDuplicateWins();
    this.checksUtf8 = settings.checksUtf8();
    this.mostDeep = limits.depth();
    this.longestString = limits.string();
    this.mostElements = limits.elements();
  }

  // ---- objects by key

  /** Opens a map. */
  public static void begin(CborReader in, CborShape.Mapped shape) {
    in.beginMap();
  }

  private void beginMap() {
    int p = pos;
    int n = p < end ? (buf[p] & 0xFF) - CborWriter.MAP : -1;
    if (n >= 0 && n < 24 && p != begun) {
      push(n);
      pos = p + 1;
      return;
    }
    CborSlow.beginOrGoOn(this);
  }

  /** One level deeper, with that many entries to come. */
  void push(int entries) {
    int l = mostDeep - --depthLeft;
    if (l > mostDeep || l >= outer.length) {
      deep(l);
    }
    outer[l] = left;
    left = entries;
  }

  private void deep(int l) {
    if (l > mostDeep) {
      throw at(LimitErrors.tooDeep(limits()), pos);
    }
    outer = Arrays.copyOf(outer, 2 * l);
  }

  /** One level back. */
  void pop() {
    left = outer[mostDeep - depthLeft++];
  }

  /** Returns true if the next key is this one, of at most 8 bytes; it is then consumed. */
  public static boolean next(CborReader in, BinarySite.UpTo8 k) {
    PackedBytes w = k.item().key();
    int p = in.pos;
    if (p + 8 <= in.end) {
      if (((Bytes.getLong(in.buf, p) ^ w.head()) & w.mask()) != 0 || in.left == 0) {
        return false;
      }
      in.pos = p + w.length();
      in.left--;
      return true;
    }
    return CborSlow.next(in, w);
  }

  /** Returns true if the next property is this one, whose key takes 9 to 16 bytes. */
  public static boolean next(CborReader in, BinarySite.UpTo16 k) {
    PackedBytes w = k.item().key();
    int p = in.pos;
    int n = w.length();
    if (p + n <= in.end) {
      if (Bytes.getLong(in.buf, p) != w.head()
          || Bytes.getLong(in.buf, p + n - 8) != w.tail()
          || in.left == 0) {
        return false;
      }
      in.pos = p + n;
      in.left--;
      return true;
    }
    return CborSlow.next(in, w);
  }

  /** Returns true if the next property is this one, whose key is longer. */
  public static boolean next(CborReader in, BinarySite.Longer k) {
    PackedBytes w = k.item().key();
    int p = in.pos;
    int n = w.length();
    if (p + n <= in.end) {
      if (Bytes.getLong(in.buf, p) != w.head()
          || Bytes.getLong(in.buf, p + n - 8) != w.tail()
          || in.left == 0
          || !Arrays.equals(in.buf, p + 8, p + n - 8, w.bytes(), 8, n - 8)) {
        return false;
      }
      in.pos = p + n;
      in.left--;
      return true;
    }
    return CborSlow.next(in, w);
  }

  /** Closes a map; false if something is left in it. */
  public static boolean end(CborReader in, CborShape.Mapped shape) {
    return in.endMap();
  }

  private boolean endMap() {
    if (left == 0) {
      pop();
      return true;
    }
    return left < 0 && CborSlow.endsByBreak(this);
  }

  /**
   * The ordinal of the next property in any order; unknown ones are skipped here.
   *
   * @param expected the ordinal after that of the last one
   * @return the ordinal; the count of properties for an unknown one that is to be collected; -1 at
   *     the end of the map, which is then closed
   */
  public static int ordinal(CborReader in, CborShape.Mapped shape, int expected) {
    return in.ordinal(shape.common(), expected);
  }

  private int ordinal(CborShape.Properties shape, int expected) {
    int p = pos;
    int entry = shape.names().hints()[expected];
    PackedBytes w = shape.names().words()[entry];
    int n = w.length();
    if (left != 0
        && p + 16 <= end
        && n <= 16
        && (n < 8
            ? (Bytes.getLong(buf, p) ^ w.head()) << (64 - 8 * n) == 0 && n != 0
            : Bytes.getLong(buf, p) == w.head() && Bytes.getLong(buf, p + n - 8) == w.tail())) {
      pos = p + n;
      left--;
      return shape.names().ordinals()[entry];
    }
    return CborNames.ordinal(this, shape, expected);
  }

  // ---- objects by position

  /** Opens an object in the array shape. */
  public static void begin(CborReader in, CborShape.Slots shape) {
    int p = in.pos;
    int n = p < in.end ? (in.buf[p] & 0xFF) - CborWriter.ARRAY : -1;
    if (n >= 0 && n < 24) {
      in.push(n);
      in.pos = p + 1;
      return;
    }
    CborSlow.beginSlots(in);
  }

  /** Returns true if there is an element for this property. */
  public static boolean next(CborReader in, BinarySite.Slot k) {
    int n = in.left;
    return n >= 0 ? k.item().index() < n : !CborSlow.atBreak(in);
  }

  /** Closes an object in the array shape; false if elements are left. */
  public static boolean end(CborReader in, CborShape.Slots shape) {
    int n = in.left;
    if (n >= 0) {
      if (n > shape.count()) {
        return false;
      }
      in.pop();
      return true;
    }
    return CborSlow.endsByBreak(in);
  }

  /** Skips elements without a property; always -1. */
  public static int ordinal(CborReader in, CborShape.Slots shape, int expected) {
    CborSlow.skipSlots(in, shape, expected);
    return -1;
  }

  // ---- values

  /** Returns true if the next item is null or undefined, which is then consumed. */
  public static boolean isNull(CborReader in, BinarySite k) {
    int p = in.pos;
    if (p < in.end) {
      if ((in.buf[p] | 1) != (byte) 0xF7) {
        return in.buf[p] == 0x60 && CborSlow.isEmpty(in, k);
      }
      in.pos = p + 1;
      return true;
    }
    return CborSlow.isNull(in) || CborSlow.isEmpty(in, k);
  }

  /** Reads a boolean. */
  public static boolean readBoolean(CborReader in, BinarySite k) {
    int p = in.pos;
    if (p < in.end) {
      int v = (in.buf[p] & 0xFF) ^ 0xF4;
      if (v <= 1) {
        in.pos = p + 1;
        return v != 0;
      }
    }
    return in.lenient ? in.readBoolean() : CborSlow.readBoolean(in);
  }

  /** Reads a byte; a number that is not one is an error. */
  public static byte readByte(CborReader in, BinarySite k) {
    return (byte) readIn(in, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
  }

  /** Reads a short; a number that is not one is an error. */
  public static short readShort(CborReader in, BinarySite k) {
    return (short) readIn(in, Short.MIN_VALUE, Short.MAX_VALUE, "short");
  }

  /** Reads a char: a text of one. */
  public static char readChar(CborReader in, BinarySite k) {
    return CborStrings.readChar(in);
  }

  /**
   * Reads an int; a number that is not one is an error. By branches on the width, which let the
   * processor go on before it knows where the next value is: computing the width instead made
   * reading 255 of them take three times as long.
   */
  public static int readInt(CborReader in, BinarySite k) {
    int p = in.pos;
    if (p < in.end) {
      byte[] b = in.buf;
      int h = b[p] & 0xFF;
      if (h < 24) {
        in.pos = p + 1;
        return h;
      }
      if (h == 24 && p + 2 <= in.end) {
        in.pos = p + 2;
        return b[p + 1] & 0xFF;
      }
      if (h == 25 && p + 3 <= in.end) {
        in.pos = p + 3;
        return Short.reverseBytes(Bytes.getShort(b, p + 1)) & 0xFFFF;
      }
      if (h == 26 && p + 5 <= in.end) {
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
  public static long readLong(CborReader in, BinarySite k) {
    int p = in.pos;
    if (p < in.end) {
      byte[] b = in.buf;
      int h = b[p] & 0xFF;
      if (h < 24) {
        in.pos = p + 1;
        return h;
      }
      if (h == 26 && p + 5 <= in.end) {
        in.pos = p + 5;
        return Integer.reverseBytes(Bytes.getInt(b, p + 1)) & 0xFFFFFFFFL;
      }
      if (h == 27 && p + 9 <= in.end) {
        long v = Long.reverseBytes(Bytes.getLong(b, p + 1));
        if (v >= 0) {
          in.pos = p + 9;
          return v;
        }
      }
    }
    return readIn(in, Long.MIN_VALUE, Long.MAX_VALUE, "long");
  }

  private static long readIn(CborReader in, long min, long max, String type) {
    return in.lenient ? in.readLong(min, max, type) : CborNumbers.readIn(in, min, max, type);
  }

  /** Reads a float: a number of any width, rounded to the nearest. */
  public static float readFloat(CborReader in, BinarySite k) {
    int p = in.pos;
    if (p + 5 <= in.end && in.buf[p] == (byte) 0xFA) {
      in.pos = p + 5;
      return Float.intBitsToFloat(Integer.reverseBytes(Bytes.getInt(in.buf, p + 1)));
    }
    return in.lenient ? in.readFloat() : CborNumbers.readFloat(in);
  }

  /** Reads a double: a number of any width, rounded to the nearest. */
  public static double readDouble(CborReader in, BinarySite k) {
    int p = in.pos;
    if (p + 9 <= in.end && in.buf[p] == (byte) 0xFB) {
      in.pos = p + 9;
      return Double.longBitsToDouble(Long.reverseBytes(Bytes.getLong(in.buf, p + 1)));
    }
    return in.lenient ? in.readDouble() : CborNumbers.readDouble(in);
  }

  /**
   * Reads a text, or null: up to 255 bytes of ASCII at once. Under 325 bytes of bytecode, so that
   * it is inlined: a call for each text made reading the array shape a fifth slower.
   */
  public static String readString(CborReader in, BinarySite k) {
    byte[] b = in.buf;
    int p = in.pos;
    int end = in.end;
    if (p + 2 <= end) {
      int n = (b[p++] & 0xFF) - CborWriter.TEXT;
      if (n == 24) {
        n = b[p++] & 0xFF;
      } else if (n > 24) {
        n = -1;
      }
      int to = p + n;
      if (n >= 0 && to <= end && n <= in.longestString) {
        long high;
        if (n >= 8) {
          // the ends overlap what is between them; up to 32 bytes there is nothing, and no loop
          high = Bytes.getLong(b, p) | Bytes.getLong(b, to - 8);
          if (n > 16) {
            high |= Bytes.getLong(b, p + 8) | Bytes.getLong(b, to - 16);
            for (int i = p + 16; i < to - 16; i += 16) {
              high |= Bytes.getLong(b, i) | Bytes.getLong(b, i + 8);
            }
          }
        } else {
          // what stands before the text in the 8 bytes that end with it is shifted out
          high = to >= 8 ? Bytes.getLong(b, to - 8) >>> ((7 - n) << 3) >>> 8 : HIGH;
        }
        if ((high & HIGH) == 0) {
          in.pos = to;
          return Strings.latin1(b, p, n);
        }
      }
    }
    return CborStrings.readOrNull(in);
  }

  /** Reads a text as a map's key. */
  public static String readString(CborReader in, BinarySite.MapKey k) {
    in.keyAt = in.offset(in.pos);
    return CborStrings.readKeyOrNull(in);
  }

  /** Reads an enum's constant, or null. */
  public static Enum<?> readEnum(CborReader in, BinarySite k) {
    EncodedEnum e = k.item().enumeration();
    int p = in.pos;
    if (p + 8 <= in.end) {
      long w = Bytes.getLong(in.buf, p);
      int n = e.first().length();
      if (n != 0 && (w ^ e.first().head()) << (64 - 8 * n) == 0) {
        in.pos = p + n;
        return e.firstConstant();
      }
      n = e.second().length();
      if (n != 0 && (w ^ e.second().head()) << (64 - 8 * n) == 0) {
        in.pos = p + n;
        return e.secondConstant();
      }
    }
    return k.item().emptyIsNull() && isNull(in, k) ? null : CborNames.readEnum(in, e);
  }

  /** Reads a value of a kind that has no method of its own, or null. */
  public static Object readScalar(CborReader in, BinarySite k) {
    BinaryScalar scalar = k.item().scalar();
    return isNull(in, k) ? scalar.ofNull() : scalar.read(in);
  }

  /** Begins a property whose value is an object, a list or a map. */
  public static int beginProperty(CborReader in, BinarySite k) {
    return 0;
  }

  /** Ends such a property. */
  public static void endProperty(CborReader in, BinarySite k, int cookie) {}

  /** Skips a value of any kind. */
  public static void skip(CborReader in, BinarySite k) {
    CborSkip.value(in);
  }

  /** Refuses a property that came before, unless the last one is to win. */
  public static void duplicate(CborReader in, CborShape.Mapped shape, int ordinal) {
    if (!in.lastDuplicateWins) {
      throw CborErrors.comesTwice(in, shape.common().names(), ordinal);
    }
  }

  /** Positions do not repeat. */
  public static void duplicate(CborReader in, CborShape.Slots shape, int ordinal) {}

  /** The name of the unknown property that {@code ordinal} met. */
  public static String unknownName(CborReader in) {
    return in.unknown;
  }

  /** Reads the value of an unknown property that is collected. */
  public static Object readUnknown(CborReader in, UnknownProperties unknown) {
    String name = in.unknown;
    try {
      return CborSlow.isNull(in) ? null : unknown.codec().read(in);
    } catch (SeriformException e) {
      throw e.within(name);
    }
  }

  // ---- lists and maps

  /** Opens a list; returns how many elements there are, or {@link #INDEFINITE}. */
  public static int beginSequence(CborReader in, BinarySite k) {
    int p = in.pos;
    int n = p < in.end ? (in.buf[p] & 0xFF) - CborWriter.ARRAY : -1;
    if (n < 0 || n >= 24 || n > in.mostElements) {
      n = CborSlow.openList(in, k.item().acceptsSingle());
    } else {
      in.pos = p + 1;
    }
    in.deeper();
    return n;
  }

  /** Returns true if there is an element at {@code i}; closes the list if there is none. */
  public static boolean nextElement(CborReader in, BinarySite k, int i, int size) {
    if (i < size) {
      return true;
    }
    if (size < 0 && CborSlow.goesOn(in, i)) {
      return true;
    }
    in.depthLeft++;
    return false;
  }

  /** Opens a map; returns how many entries there are, or {@link #INDEFINITE}. */
  public static int beginMap(CborReader in, BinarySite k) {
    int p = in.pos;
    int n = p < in.end ? (in.buf[p] & 0xFF) - CborWriter.MAP : -1;
    if (n < 0 || n >= 24 || n > in.mostElements) {
      n = CborSlow.open(in, CborWriter.MAP, "a map");
    } else {
      in.pos = p + 1;
    }
    in.deeper();
    return n;
  }

  /** Returns true if there is an entry at {@code i}; closes the map if there is none. */
  public static boolean nextEntry(CborReader in, BinarySite k, int i, int size) {
    return nextElement(in, k, i, size);
  }

  // ---- support of the slow paths

  @Override
  public SeriformException at(SeriformException e, int position) {
    return CborErrors.place(this, e, position);
  }

  @Override
  protected boolean strictBoolean() {
    return CborSlow.readBoolean(this);
  }

  @Override
  protected long strictLong(long min, long max, String type) {
    return CborNumbers.readIn(this, min, max, type);
  }

  @Override
  protected float strictFloat() {
    return CborNumbers.readFloat(this);
  }

  @Override
  protected double strictDouble() {
    return CborNumbers.readDouble(this);
  }

  @Override
  protected SeriformException doesNotFit(long offset, String type, long number) {
    return CborErrors.doesNotFit(offset, type, Long.toString(number));
  }

  /** Notes a new object under its id, before its properties are read. */
  public static void created(CborReader in, Object object) {
    in.references.created(object);
  }

  @Override
  public void start(byte[] bytes, int from, int to) {
    super.start(bytes, from, to);
    left = 0;
  }
}
