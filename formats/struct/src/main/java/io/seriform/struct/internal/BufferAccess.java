package io.seriform.struct.internal;

import io.seriform.view.View;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Reads and stores members in a {@code ByteBuffer} whose order is little-endian, for views: each
 * access is by absolute index, and checked against the limit.
 */
public final class BufferAccess {

  private BufferAccess() {}

  // ---- numbers

  static long load(ByteBuffer s, int at, StructSite k) {
    return k.bits() != 0 ? loadBits(s, at, k) : load(s, at, k.width(), k.signed(), k.big());
  }

  private static long load(ByteBuffer s, int at, int width, boolean signed, boolean big) {
    return switch (width) {
      case 4 -> StructNumbers.loaded(s.getInt(at), signed, big);
      case 8 -> StructNumbers.ordered(s.getLong(at), big);
      case 2 -> StructNumbers.loaded(s.getShort(at), signed, big);
      default -> StructNumbers.loaded(s.get(at), signed);
    };
  }

  private static long loadBits(ByteBuffer s, int at, StructSite k) {
    int n = StructBits.touched(k);
    long first = 0;
    for (int i = 0; i < Math.min(n, 8); i++) {
      long b = s.get(at + i) & 0xFFL;
      first = k.big() ? (first << 8) | b : first | (b << (8 * i));
    }
    return StructBits.extract(first, n < 9 ? 0 : s.get(at + 8) & 0xFF, k);
  }

  static void store(ByteBuffer s, int at, StructSite k, long v) {
    if (k.bits() != 0) {
      for (int i = 0; i < StructBits.touched(k); i++) {
        int own = StructBits.part(k, -1, i);
        int b = s.get(at + i);
        s.put(at + i, (byte) ((b & ~own) | StructBits.part(k, v, i)));
      }
    } else if (k.width() == 4) {
      s.putInt(at, StructNumbers.ordered((int) v, k.big()));
    } else if (k.width() == 8) {
      s.putLong(at, StructNumbers.ordered(v, k.big()));
    } else if (k.width() == 2) {
      s.putShort(at, StructNumbers.ordered((short) v, k.big()));
    } else {
      s.put(at, (byte) v);
    }
  }

  private static void put(ByteBuffer s, int at, StructSite k, long v) {
    StructNumbers.checkFits(k, v);
    store(s, at + k.offset(), k, v);
  }

  /** Reads a boolean. */
  public static boolean getBoolean(ByteBuffer s, int at, StructSite k) {
    return StructBits.toBoolean(load(s, at + k.offset(), k), k);
  }

  /** Reads a byte. */
  public static byte getByte(ByteBuffer s, int at, StructSite k) {
    return (byte) StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads a short. */
  public static short getShort(ByteBuffer s, int at, StructSite k) {
    return (short) StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads a char. */
  public static char getChar(ByteBuffer s, int at, StructSite k) {
    return (char) StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads an int. */
  public static int getInt(ByteBuffer s, int at, StructSite k) {
    return StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads a long. */
  public static long getLong(ByteBuffer s, int at, StructSite k) {
    return StructBits.toLong(load(s, at + k.offset(), k), k);
  }

  /** Reads a float. */
  public static float getFloat(ByteBuffer s, int at, StructSite k) {
    return Float.intBitsToFloat((int) load(s, at + k.offset(), k));
  }

  /** Reads a double. */
  public static double getDouble(ByteBuffer s, int at, StructSite k) {
    return Double.longBitsToDouble(load(s, at + k.offset(), k));
  }

  /** Reads a constant of an enum. */
  public static Object getEnum(ByteBuffer s, int at, StructSite k) {
    return StructBits.toEnum(load(s, at + k.offset(), k), k);
  }

  /** Stores a boolean. */
  public static void putBoolean(ByteBuffer s, int at, StructSite k, boolean v) {
    store(s, at + k.offset(), k, v ? 1 : 0);
  }

  /** Stores a byte. */
  public static void putByte(ByteBuffer s, int at, StructSite k, byte v) {
    put(s, at, k, v);
  }

  /** Stores a short. */
  public static void putShort(ByteBuffer s, int at, StructSite k, short v) {
    put(s, at, k, v);
  }

  /** Stores a char. */
  public static void putChar(ByteBuffer s, int at, StructSite k, char v) {
    put(s, at, k, v);
  }

  /** Stores an int. */
  public static void putInt(ByteBuffer s, int at, StructSite k, int v) {
    put(s, at, k, v);
  }

  /** Stores a long. */
  public static void putLong(ByteBuffer s, int at, StructSite k, long v) {
    put(s, at, k, v);
  }

  /** Stores a float. */
  public static void putFloat(ByteBuffer s, int at, StructSite k, float v) {
    store(s, at + k.offset(), k, Float.floatToRawIntBits(v));
  }

  /** Stores a double. */
  public static void putDouble(ByteBuffer s, int at, StructSite k, double v) {
    store(s, at + k.offset(), k, Double.doubleToRawLongBits(v));
  }

  /** Stores a constant of an enum. */
  public static void putEnum(ByteBuffer s, int at, StructSite k, Enum<?> v) {
    store(s, at + k.offset(), k, StructBits.number(v, k));
  }

  // ---- texts, bytes and parts

  /** Reads a text. */
  public static String getString(ByteBuffer s, int at, StructSite k) {
    byte[] bytes = new byte[k.length()];
    s.get(at + k.offset(), bytes);
    int to = k.count() == 0 ? StructBits.textEnd(bytes, 0, k) : size(s, at, k);
    return StructBits.text(bytes, 0, to);
  }

  /** Reads bytes. */
  public static byte[] getBytes(ByteBuffer s, int at, StructSite k) {
    byte[] bytes = new byte[size(s, at, k)];
    s.get(at + k.offset(), bytes);
    return bytes;
  }

  /** Returns the number of elements of an array, or of bytes of a text that has a count. */
  public static int size(ByteBuffer s, int at, StructSite k) {
    if (k.count() == 0) {
      return k.length();
    }
    return StructNumbers.count(
        k, load(s, at + k.countOffset(), k.count(), k.countSigned(), k.big()));
  }

  /** Returns the place of an element of an array. */
  public static int elementPlace(ByteBuffer s, int at, StructSite k, int index) {
    return Math.toIntExact(at + StructNumbers.elementOffset(k, index, size(s, at, k)));
  }

  /** Returns the place of an element of the storage. */
  public static int elementPlace(ByteBuffer s, int at, StructColumns k, int index) {
    return at + Objects.checkIndex(index, s.limit() / k.stride()) * k.stride();
  }

  /** The view of a structure within this one. */
  public static View getView(ByteBuffer s, int at, StructSite k) {
    return k.view().viewOver(s, at + k.offset());
  }

  /** The view of a structure of a union. */
  public static View getAlternative(ByteBuffer s, int at, StructSite k) {
    StructNumbers.checkTag(k, load(s, at + k.countOffset(), k.count(), k.countSigned(), k.big()));
    return k.view().viewOver(s, at + k.offset());
  }
}
