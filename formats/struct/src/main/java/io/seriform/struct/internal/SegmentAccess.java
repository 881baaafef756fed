package io.seriform.struct.internal;

import io.seriform.view.Segments;
import io.seriform.view.View;
import java.util.Objects;

/**
 * Reads and stores members in a {@code MemorySegment}, for views: each access is checked by the
 * segment.
 */
public final class SegmentAccess {

  private SegmentAccess() {}

  // ---- numbers

  static long load(Object s, long at, StructSite k) {
    return k.bits() != 0 ? loadBits(s, at, k) : load(s, at, k.width(), k.signed(), k.big());
  }

  private static long load(Object s, long at, int width, boolean signed, boolean big) {
    return switch (width) {
      case 4 -> StructNumbers.loaded(Segments.getInt(s, at), signed, big);
      case 8 -> StructNumbers.ordered(Segments.getLong(s, at), big);
      case 2 -> StructNumbers.loaded(Segments.getShort(s, at), signed, big);
      default -> StructNumbers.loaded(Segments.getByte(s, at), signed);
    };
  }

  private static long loadBits(Object s, long at, StructSite k) {
    int n = StructBits.touched(k);
    long first = 0;
    for (int i = 0; i < Math.min(n, 8); i++) {
      long b = Segments.getByte(s, at + i) & 0xFFL;
      first = k.big() ? (first << 8) | b : first | (b << (8 * i));
    }
    return StructBits.extract(first, n < 9 ? 0 : Segments.getByte(s, at + 8) & 0xFF, k);
  }

  static void store(Object s, long at, StructSite k, long v) {
    if (k.bits() != 0) {
      for (int i = 0; i < StructBits.touched(k); i++) {
        int own = StructBits.part(k, -1, i);
        int b = Segments.getByte(s, at + i);
        Segments.putByte(s, at + i, (byte) ((b & ~own) | StructBits.part(k, v, i)));
      }
    } else if (k.width() == 4) {
      Segments.putInt(s, at, StructNumbers.ordered((int) v, k.big()));
    } else if (k.width() == 8) {
      Segments.putLong(s, at, StructNumbers.ordered(v, k.big()));
    } else if (k.width() == 2) {
      Segments.putShort(s, at, StructNumbers.ordered((short) v, k.big()));
    } else {
      Segments.putByte(s, at, (byte) v);
    }
  }

  private static void put(Object s, long at, StructSite k, long v) {
    StructNumbers.checkFits(k, v);
    store(s, at + k.offset(), k, v);
  }

  /** Reads a boolean. */
  public static boolean getBoolean(Object s, long at, StructSite k) {
    return StructBits.toBoolean(load(s, at + k.offset(), k), k);
  }

  /** Reads a byte. */
  public static byte getByte(Object s, long at, StructSite k) {
    return (byte) StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads a short. */
  public static short getShort(Object s, long at, StructSite k) {
    return (short) StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads a char. */
  public static char getChar(Object s, long at, StructSite k) {
    return (char) StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads an int. */
  public static int getInt(Object s, long at, StructSite k) {
    return StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads a long. */
  public static long getLong(Object s, long at, StructSite k) {
    return StructBits.toLong(load(s, at + k.offset(), k), k);
  }

  /** Reads a float. */
  public static float getFloat(Object s, long at, StructSite k) {
    return Float.intBitsToFloat((int) load(s, at + k.offset(), k));
  }

  /** Reads a double. */
  public static double getDouble(Object s, long at, StructSite k) {
    return Double.longBitsToDouble(load(s, at + k.offset(), k));
  }

  /** Reads a constant of an enum. */
  public static Object getEnum(Object s, long at, StructSite k) {
    return StructBits.toEnum(load(s, at + k.offset(), k), k);
  }

  /** Stores a boolean. */
  public static void putBoolean(Object s, long at, StructSite k, boolean v) {
    store(s, at + k.offset(), k, v ? 1 : 0);
  }

  /** Stores a byte. */
  public static void putByte(Object s, long at, StructSite k, byte v) {
    put(s, at, k, v);
  }

  /** Stores a short. */
  public static void putShort(Object s, long at, StructSite k, short v) {
    put(s, at, k, v);
  }

  /** Stores a char. */
  public static void putChar(Object s, long at, StructSite k, char v) {
    put(s, at, k, v);
  }

  /** Stores an int. */
  public static void putInt(Object s, long at, StructSite k, int v) {
    put(s, at, k, v);
  }

  /** Stores a long. */
  public static void putLong(Object s, long at, StructSite k, long v) {
    put(s, at, k, v);
  }

  /** Stores a float. */
  public static void putFloat(Object s, long at, StructSite k, float v) {
    store(s, at + k.offset(), k, Float.floatToRawIntBits(v));
  }

  /** Stores a double. */
  public static void putDouble(Object s, long at, StructSite k, double v) {
    store(s, at + k.offset(), k, Double.doubleToRawLongBits(v));
  }

  /** Stores a constant of an enum. */
  public static void putEnum(Object s, long at, StructSite k, Enum<?> v) {
    store(s, at + k.offset(), k, StructBits.number(v, k));
  }

  // ---- texts, bytes and parts

  /** Reads a text. */
  public static String getString(Object s, long at, StructSite k) {
    byte[] bytes = new byte[k.length()];
    Segments.get(s, at + k.offset(), bytes, 0, bytes.length);
    int to = k.count() == 0 ? StructBits.textEnd(bytes, 0, k) : size(s, at, k);
    return StructBits.text(bytes, 0, to);
  }

  /** Reads bytes. */
  public static byte[] getBytes(Object s, long at, StructSite k) {
    byte[] bytes = new byte[size(s, at, k)];
    Segments.get(s, at + k.offset(), bytes, 0, bytes.length);
    return bytes;
  }

  /** Returns the number of elements of an array, or of bytes of a text that has a count. */
  public static int size(Object s, long at, StructSite k) {
    if (k.count() == 0) {
      return k.length();
    }
    return StructNumbers.count(
        k, load(s, at + k.countOffset(), k.count(), k.countSigned(), k.big()));
  }

  /** Returns the place of an element of an array. */
  public static long elementPlace(Object s, long at, StructSite k, int index) {
    return at + StructNumbers.elementOffset(k, index, size(s, at, k));
  }

  /** Returns the place of an element of the storage. */
  public static long elementPlace(Object s, long at, StructColumns k, int index) {
    return at + Objects.checkIndex((long) index, Segments.size(s) / k.stride()) * k.stride();
  }

  /** The view of a structure within this one. */
  public static View getView(Object s, long at, StructSite k) {
    return k.view().viewOver(s, at + k.offset());
  }

  /** The view of a structure of a union. */
  public static View getAlternative(Object s, long at, StructSite k) {
    StructNumbers.checkTag(k, load(s, at + k.countOffset(), k.count(), k.countSigned(), k.big()));
    return k.view().viewOver(s, at + k.offset());
  }
}
