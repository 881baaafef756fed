package io.seriform.flatbuffers.internal.view;

import io.seriform.flatbuffers.FlatCursor;
import io.seriform.flatbuffers.FlatString;
import io.seriform.flatbuffers.internal.site.FlatbuffersOrder;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.view.View;
import io.seriform.wire.Limits;
import io.seriform.wire.strings.Utf8;
import java.util.Objects;

/**
 * Reads and stores fields in a document, for views: the static methods that they call. A table's
 * place holds the position of the table in its low half and that of its vtable in its high half; a
 * struct's or an element's place is its position. Where a site says that each access is checked,
 * the rules are those of reading into objects. One file because compiled views call static methods
 * of one class, one for each kind of field.
 */
public final class FlatbuffersAccess {

  private FlatbuffersAccess() {}

  // ---- places

  /** The place of a document's first table. */
  public static long root(FlatbuffersMemory m, boolean checked, boolean prefix, int identifier) {
    int start = prefix ? 4 : 0;
    if (checked) {
      if (m.size() - start < (identifier != 0 ? 8 : 4)) {
        throw FlatbuffersViewErrors.truncated(m);
      }
      if (prefix && m.getInt(0) != m.size() - 4) {
        throw FlatbuffersViewErrors.prefix(m, m.getInt(0) & 0xFFFFFFFFL);
      }
      if (identifier != 0 && m.getInt(start + 4) != identifier) {
        throw FlatbuffersViewErrors.identifier(m, identifier, m.getInt(start + 4));
      }
    }
    return open(m, follow(m, start, checked, null), checked, null);
  }

  private static int follow(FlatbuffersMemory m, int from, boolean checked, FlatbuffersViewSite k) {
    int offset = m.getInt(from);
    int to = from + offset;
    if (checked && (offset < 4 || to < 0 || to > m.size() - 4 || (to & 3) != 0)) {
      throw FlatbuffersViewErrors.offset(m, from, offset, to, k);
    }
    return to;
  }

  private static int follow(FlatbuffersMemory m, int from, FlatbuffersViewSite k) {
    if (k.far() && m.getInt(from + 4) != 0) {
      throw FlatbuffersViewErrors.farOffset(m, from, k);
    }
    return follow(m, from, k.checked(), k);
  }

  private static long open(FlatbuffersMemory m, int t, boolean checked, FlatbuffersViewSite k) {
    int v = t - m.getInt(t);
    if (checked) {
      checkTable(m, t, v, k);
    }
    return (long) v << 32 | t;
  }

  private static void checkTable(FlatbuffersMemory m, int t, int v, FlatbuffersViewSite k) {
    int size = m.size();
    int sizes = v < 0 || v > size - 4 || (v & 1) != 0 ? 0 : m.getInt(v);
    int ofVtable = sizes & 0xFFFF;
    int ofTable = sizes >>> 16;
    if (ofVtable < 4
        || (ofVtable & 1) != 0
        || ofVtable > size - v
        || ofTable < 4
        || ofTable > size - t) {
      throw FlatbuffersViewErrors.table(m, t, v, sizes, k);
    }
  }

  /** The position of a field's value or offset; 0 if it is not there. */
  private static int field(
      FlatbuffersMemory m, long place, int entry, int size, int align, FlatbuffersViewSite k) {
    if (k.checked()) {
      return checkedField(m, place, entry, size, align, k);
    }
    int v = (int) (place >>> 32);
    int o = entry < (m.getShort(v) & 0xFFFF) ? m.getShort(v + entry) & 0xFFFF : 0;
    return o == 0 ? 0 : (int) place + o;
  }

  private static int checkedField(
      FlatbuffersMemory m, long place, int entry, int size, int align, FlatbuffersViewSite k) {
    int v = (int) (place >>> 32);
    int t = (int) place;
    int sizes = m.getInt(v);
    if (entry >= (sizes & 0xFFFF)) {
      return 0;
    }
    int o = m.getShort(v + entry) & 0xFFFF;
    if (o == 0) {
      return 0;
    }
    if (o < 4 || o > (sizes >>> 16) - size || ((t + o) & (align - 1)) != 0) {
      throw FlatbuffersViewErrors.field(m, t, sizes >>> 16, o, k);
    }
    return t + o;
  }

  private static int at(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return k.entry() < 0
        ? (int) place + k.offset()
        : field(m, place, k.entry(), k.size(), k.align(), k);
  }

  /** As {@link #at}, where a value that is required is asked for. */
  private static int found(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = at(m, place, k);
    if (p == 0 && k.required()) {
      throw FlatbuffersViewErrors.missing(m, (int) place, k);
    }
    return p;
  }

  /** Returns true if a field is there. */
  public static boolean has(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return at(m, place, k) != 0;
  }

  // ---- numbers

  private static long number(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    return p == 0 ? k.absent() : numberAt(m, p, k);
  }

  static long numberAt(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    FlatbuffersNumber n = k.number();
    int code = n.code();
    // the most frequent ones first, as the JIT counts all of a method that it inlines
    long v =
        code == FlatbuffersNumber.S32
            ? m.getInt(p)
            : code == FlatbuffersNumber.S64 ? m.getLong(p) : m.bits(n, p);
    if (!n.holds(v)) {
      throw FlatbuffersViewErrors.doesNotFit(m, p, v, k);
    }
    return v;
  }

  /** Reads a boolean. */
  public static boolean getBoolean(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return number(m, place, k) != 0;
  }

  /** Reads a byte. */
  public static byte getByte(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return (byte) number(m, place, k);
  }

  /** Reads a short. */
  public static short getShort(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return (short) number(m, place, k);
  }

  /** Reads a char. */
  public static char getChar(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return (char) number(m, place, k);
  }

  /** Reads an int. */
  public static int getInt(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return (int) number(m, place, k);
  }

  /** Reads a long. */
  public static long getLong(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return number(m, place, k);
  }

  /** Reads a float. */
  public static float getFloat(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return Float.intBitsToFloat((int) number(m, place, k));
  }

  /** Reads a double. */
  public static double getDouble(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return k.number().toDouble(number(m, place, k));
  }

  /** Reads a number as an object; the default, or null, where it is not there. */
  public static Object getBoxed(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    return p == 0 ? k.none() : k.number().box(numberAt(m, p, k));
  }

  /** Reads a constant of an enum; the default, or null, where it is not there. */
  public static Object getEnum(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    return p == 0 ? k.none() : constant(m, p, k);
  }

  private static Object constant(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    long n = m.bits(k.number(), p);
    Enum<?> found = k.constants().find(n);
    if (found == null && k.constants().unknown().admitted()) {
      return k.constants().unknown().constant();
    }
    if (found == null) {
      throw FlatbuffersViewErrors.noConstant(m, p, n, k);
    }
    return found;
  }

  /** Returns true if a set of flags has one. */
  public static boolean hasFlag(
      FlatbuffersMemory m, long place, FlatbuffersViewSite k, Enum<?> flag) {
    int p = found(m, place, k);
    long bits = p == 0 ? k.absent() : m.bits(k.number(), p);
    return (bits & k.constants().numbers()[flag.ordinal()]) != 0;
  }

  // ---- storing

  private static boolean put(FlatbuffersMemory m, long place, FlatbuffersViewSite k, long v) {
    int p = at(m, place, k);
    if (p == 0) {
      if (k.required()) {
        throw FlatbuffersViewErrors.notStored(k);
      }
      return false;
    }
    m.put(k.size(), p, v);
    return true;
  }

  /** Stores a boolean; false if the field is not there. */
  public static boolean putBoolean(
      FlatbuffersMemory m, long place, FlatbuffersViewSite k, boolean v) {
    return put(m, place, k, v ? 1 : 0);
  }

  /** Stores a byte. */
  public static boolean putByte(FlatbuffersMemory m, long place, FlatbuffersViewSite k, byte v) {
    return put(m, place, k, k.number().whole(v));
  }

  /** Stores a short. */
  public static boolean putShort(FlatbuffersMemory m, long place, FlatbuffersViewSite k, short v) {
    return put(m, place, k, k.number().whole(v));
  }

  /** Stores a char. */
  public static boolean putChar(FlatbuffersMemory m, long place, FlatbuffersViewSite k, char v) {
    return put(m, place, k, k.number().whole(v));
  }

  /** Stores an int. */
  public static boolean putInt(FlatbuffersMemory m, long place, FlatbuffersViewSite k, int v) {
    return put(m, place, k, k.number().whole(v));
  }

  /** Stores a long. */
  public static boolean putLong(FlatbuffersMemory m, long place, FlatbuffersViewSite k, long v) {
    return put(m, place, k, k.number().whole(v));
  }

  /** Stores a float. */
  public static boolean putFloat(FlatbuffersMemory m, long place, FlatbuffersViewSite k, float v) {
    return put(m, place, k, k.number().real(v));
  }

  /** Stores a double. */
  public static boolean putDouble(
      FlatbuffersMemory m, long place, FlatbuffersViewSite k, double v) {
    return put(m, place, k, k.number().real(v));
  }

  /** Stores a constant of an enum. */
  public static boolean putEnum(FlatbuffersMemory m, long place, FlatbuffersViewSite k, Enum<?> v) {
    return put(m, place, k, k.constants().numbers()[v.ordinal()]);
  }

  // ---- texts and bytes

  /** The length before the elements of a vector: a number of four bytes or of eight. */
  private static int count(FlatbuffersMemory m, int s, FlatbuffersViewSite k) {
    if (k.header() == 8 && m.getInt(s + 4) != 0) {
      throw FlatbuffersViewErrors.farLength(m, s, k);
    }
    return m.getInt(s);
  }

  /** Length of the string or bytes at a position, which are all there. */
  private static int length(FlatbuffersMemory m, int s, boolean text, FlatbuffersViewSite k) {
    int n = count(m, s, k);
    if (k.checked()) {
      checkLength(m, s, n, text, k);
    }
    return n;
  }

  private static void checkLength(
      FlatbuffersMemory m, int s, int n, boolean text, FlatbuffersViewSite k) {
    int most = m.size() - s - k.header();
    if (n < 0 || n > most || (text && n == most)) {
      throw FlatbuffersViewErrors.length(m, s, n, 1, k);
    }
    if (text && m.getByte(s + 4 + n) != 0) {
      throw FlatbuffersViewErrors.unterminated(m, s + 4 + n, k);
    }
  }

  /** Reads a string. */
  public static String getString(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    return p == 0 ? (String) k.none() : stringAt(m, p, k);
  }

  static String stringAt(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    int s = follow(m, p, k);
    int n = length(m, s, true, k);
    String text = m.string(s + 4, n);
    if (text == null) {
      throw notUtf8(m, s + 4, n, k);
    }
    return text;
  }

  private static RuntimeException notUtf8(
      FlatbuffersMemory m, int from, int n, FlatbuffersViewSite k) {
    int malformed = Utf8.findMalformed(m.copy(from, n), 0, n);
    return FlatbuffersViewErrors.notUtf8(m, from + malformed, k);
  }

  /** A string as chars, of which no String is made. */
  public static FlatString getText(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    return p == 0 ? null : textAt(m, p, k);
  }

  static FlatbuffersString textAt(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    int s = follow(m, p, k);
    return new FlatbuffersString(m, s + 4, length(m, s, true, k), k);
  }

  /** Returns true if a string has the same chars as another text. */
  public static boolean textEquals(
      FlatbuffersMemory m, long place, FlatbuffersViewSite k, CharSequence other) {
    int p = found(m, place, k);
    if (p == 0) {
      return other == null
          ? k.none() == null
          : k.none() != null && other.toString().contentEquals((String) k.none());
    }
    return other != null && textAt(m, p, k).contentEquals(other);
  }

  /** Reads bytes. */
  public static byte[] getBytes(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    if (p == 0) {
      return null;
    }
    int s = follow(m, p, k);
    return m.copy(s + k.header(), length(m, s, false, k));
  }

  /** A read-only buffer over bytes. */
  public static java.nio.ByteBuffer getBuffer(
      FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    if (p == 0) {
      return null;
    }
    int s = follow(m, p, k);
    return m.buffer(s + k.header(), length(m, s, false, k));
  }

  /** Reads a value of a kind without methods of its own, such as a date. */
  public static Object getScalar(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    return p == 0 ? k.none() : scalarAt(m, p, k);
  }

  static Object scalarAt(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    int s = follow(m, p, k);
    int n = length(m, s, k.scalar().isText(), k);
    int header = k.header();
    byte[] value = m.copy(s + header, n);
    // an offset, a length, the value and a zero byte
    byte[] bytes = new byte[9 + header + n];
    bytes[4] = 4;
    io.seriform.wire.bytes.Bytes.putInt(bytes, 8, n);
    System.arraycopy(value, 0, bytes, 8 + header, n);
    FlatbuffersReader in = new FlatbuffersReader(Limits.standard());
    in.start(bytes, 0, bytes.length);
    in.enter(0, bytes.length, 4);
    return k.scalar().read(in);
  }

  // ---- tables, structs and unions

  /** The view of a table or struct; null if it is not there. */
  public static View getView(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    return p == 0 ? null : viewAt(m, p, k);
  }

  static View viewAt(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    FlatbuffersViewTarget target = k.target();
    if (target.kind() == FlatbuffersViewTarget.Kind.STRUCT) {
      return target.prototype().viewOver(m, p);
    }
    int t = follow(m, p, k);
    if (target.kind() == FlatbuffersViewTarget.Kind.NESTED) {
      FlatbuffersMemory inner = nested(m, t, k);
      if (inner == null) {
        return null;
      }
      return target.prototype().viewOver(inner, root(inner, k.checked(), false, 0));
    }
    return target.prototype().viewOver(m, open(m, t, k.checked(), k));
  }

  /** A document within another; null where it is empty. */
  private static FlatbuffersMemory nested(FlatbuffersMemory m, int s, FlatbuffersViewSite k) {
    int n = length(m, s, false, k);
    return n == 0 ? null : m.slice(s + k.header(), n);
  }

  /** The place of what a cursor moves to: that of the table or struct at a position. */
  static long placeAt(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    return k.target().kind() == FlatbuffersViewTarget.Kind.STRUCT
        ? p
        : open(m, follow(m, p, k), k.checked(), k);
  }

  /** Reads a table or struct as an object; null if it is not there. */
  public static Object getObject(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    return p == 0 ? null : objectAt(m, p, k);
  }

  static Object objectAt(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    FlatbuffersViewTarget target = k.target();
    if (target.kind() == FlatbuffersViewTarget.Kind.STRUCT) {
      return target.objects().read(m, p);
    }
    int t = follow(m, p, k);
    if (target.kind() == FlatbuffersViewTarget.Kind.NESTED) {
      FlatbuffersMemory inner = nested(m, t, k);
      if (inner == null) {
        return null;
      }
      return target.objects().read(inner, (int) root(inner, k.checked(), false, 0));
    }
    return target.objects().read(m, t);
  }

  /** Reads the table or struct of the view itself as an object. */
  public static Object toObject(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return k.target().objects().read(m, (int) place);
  }

  /** The value of a union: a view, or an object; null for nothing, or a type of a newer schema. */
  public static Object getUnion(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int typeAt = field(m, place, k.entry() - 2, 1, 1, k);
    int type = typeAt == 0 ? 0 : m.getByte(typeAt) & 0xFF;
    int p = found(m, place, k);
    if (k.checked() && (p != 0) != (type != 0)) {
      throw FlatbuffersViewErrors.union(m, (int) place, type, p != 0, k);
    }
    return p == 0 || type == 0 ? null : unionAt(m, p, type, k);
  }

  /** The type of a union as the document encodes it; 0 if the union is empty. */
  public static int getUnionType(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int typeAt = field(m, place, k.entry() - 2, 1, 1, k);
    return typeAt == 0 ? 0 : m.getByte(typeAt) & 0xFF;
  }

  private static Object unionAt(FlatbuffersMemory m, int p, int type, FlatbuffersViewSite k) {
    FlatbuffersViewTarget[] all = k.target().byType();
    FlatbuffersViewTarget target = type < all.length ? all[type] : null;
    if (target == null) {
      return null;
    }
    boolean struct = target.kind() == FlatbuffersViewTarget.Kind.STRUCT;
    // a struct is aligned by its own rule, and may be shorter than an offset
    int t = follow(m, p, k.checked() && !struct, k);
    if (target.objects() != null) {
      return target.objects().read(m, t);
    }
    return target.prototype().viewOver(m, struct ? t : open(m, t, k.checked(), k));
  }

  /** The value of a union that is in a table of its own. */
  public static Object getBoxedUnion(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    return p == 0 ? null : getUnion(m, open(m, follow(m, p, k), k.checked(), k), k.element());
  }

  /** An element of a vector of unions. */
  public static Object getUnion(FlatbuffersMemory m, long place, FlatbuffersViewSite k, int index) {
    long values = vector(m, place, k);
    Objects.checkIndex(index, (int) (values >>> 32));
    int typesAt = field(m, place, k.entry() - 2, 4, 4, k);
    if (typesAt == 0) {
      throw FlatbuffersViewErrors.unions(m, (int) place, 0, (int) (values >>> 32), k);
    }
    int types = follow(m, typesAt, k);
    int n = length(m, types, false, k);
    if (k.checked() && n != (int) (values >>> 32)) {
      throw FlatbuffersViewErrors.unions(m, types, n, (int) (values >>> 32), k);
    }
    int type = m.getByte(types + 4 + index) & 0xFF;
    return unionAt(m, (int) values + 4 * index, type, k.element());
  }

  // ---- vectors

  /** The number of elements in the high half, and the position of the first in the low one. */
  static long vector(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    int p = found(m, place, k);
    if (k.length() >= 0) {
      return (long) k.length() << 32 | p;
    }
    if (p == 0) {
      return 0;
    }
    int s = follow(m, p, k);
    int n = count(m, s, k);
    if (n < 0 || (k.checked() && n > (m.size() - s - k.header()) / k.element().size())) {
      throw FlatbuffersViewErrors.length(m, s, n, k.element().size(), k);
    }
    if (k.checked()) {
      if (n != 0 && ((s + k.header()) & (k.element().align() - 1)) != 0) {
        throw FlatbuffersViewErrors.misaligned(m, s + k.header(), k.element().align(), k);
      }
    }
    return (long) n << 32 | (s + k.header());
  }

  /** The number of elements of a vector, or bytes; 0 if it is not there. */
  public static int size(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    return (int) (vector(m, place, k) >>> 32);
  }

  /** The place of an element. */
  public static long elementPlace(
      FlatbuffersMemory m, long place, FlatbuffersViewSite k, int index) {
    long v = vector(m, place, k);
    return (int) v + (long) Objects.checkIndex(index, (int) (v >>> 32)) * k.element().size();
  }

  /** The elements of a vector as a list, each made when it is asked for; null if it is not. */
  public static java.util.List<Object> getList(
      FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    long v = vector(m, place, k);
    if (v == 0) {
      return null;
    }
    // who copies a list allocates by its size, which nobody may have checked
    m.within((int) v, (v >>> 32) * k.element().size());
    return new FlatbuffersList(m, place, k, v);
  }

  /** An element of a list. */
  static Object element(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    return switch (k.form()) {
      case NUMBER -> k.number().box(numberAt(m, p, k));
      case ENUM -> constant(m, p, k);
      case STRING -> stringAt(m, p, k);
      case TEXT -> textAt(m, p, k);
      case SCALAR -> scalarAt(m, p, k);
      case VIEW -> viewAt(m, p, k);
      case OBJECT -> objectAt(m, p, k);
    };
  }

  /** A view that moves over the elements of a vector. */
  public static FlatCursor<?> getCursor(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    long v = vector(m, place, k);
    return new FlatbuffersCursor<>(m, k.element(), (int) v, (int) (v >>> 32));
  }

  /** A copy of the numbers of a vector, as an array of the type that the method has. */
  public static Object getArray(FlatbuffersMemory m, long place, FlatbuffersViewSite k) {
    long v = vector(m, place, k);
    return v == 0 ? null : FlatbuffersKeys.array(m, (int) v, (int) (v >>> 32), k.element());
  }

  /** The view of the table with a key; null if there is none. */
  public static View find(FlatbuffersMemory m, long place, FlatbuffersViewSite k, String key) {
    return FlatbuffersKeys.find(m, vector(m, place, k), k, key);
  }

  /** The view of the table with a key. */
  public static View find(FlatbuffersMemory m, long place, FlatbuffersViewSite k, int key) {
    return FlatbuffersKeys.find(m, vector(m, place, k), k, (long) key);
  }

  /** The view of the table with a key. */
  public static View find(FlatbuffersMemory m, long place, FlatbuffersViewSite k, long key) {
    return FlatbuffersKeys.find(m, vector(m, place, k), k, key);
  }

  /** The view of the table with a key. */
  public static View find(FlatbuffersMemory m, long place, FlatbuffersViewSite k, double key) {
    return FlatbuffersKeys.find(m, vector(m, place, k), k, key);
  }

  /** The place of the key in the table at a position; 0 if it is not there. */
  static int key(FlatbuffersMemory m, int p, FlatbuffersViewSite k) {
    FlatbuffersOrder order = k.order();
    if (order.offset() >= 0) {
      return p + order.offset();
    }
    long table = open(m, follow(m, p, k), k.checked(), k);
    int size = order.number() == null ? 4 : order.number().size();
    return field(m, table, order.slot().entry(), size, size, k);
  }
}
