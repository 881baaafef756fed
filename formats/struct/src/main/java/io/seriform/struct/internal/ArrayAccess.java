package io.seriform.struct.internal;

import io.seriform.view.View;
import java.util.Objects;

/**
 * Reads and stores members in a {@code byte[]}, for views: each access is checked against the
 * array.
 */
public final class ArrayAccess {

  private ArrayAccess() {}

  // ---- numbers

  static long load(byte[] s, int at, StructSite k) {
    return StructBits.load(s, at, k);
  }

  static void store(byte[] s, int at, StructSite k, long v) {
    if (k.bits() != 0) {
      StructBits.storeBits(s, at, k, v);
    } else {
      StructBits.store(s, at, k.width(), k.big(), v);
    }
  }

  private static void put(byte[] s, int at, StructSite k, long v) {
    StructNumbers.checkFits(k, v);
    store(s, at + k.offset(), k, v);
  }

  /** Reads a boolean. */
  public static boolean getBoolean(byte[] s, int at, StructSite k) {
    return StructBits.toBoolean(load(s, at + k.offset(), k), k);
  }

  /** Reads a byte. */
  public static byte getByte(byte[] s, int at, StructSite k) {
    return (byte) StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads a short. */
  public static short getShort(byte[] s, int at, StructSite k) {
    return (short) StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads a char. */
  public static char getChar(byte[] s, int at, StructSite k) {
    return (char) StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads an int. */
  public static int getInt(byte[] s, int at, StructSite k) {
    return StructBits.toInt(load(s, at + k.offset(), k), k);
  }

  /** Reads a long. */
  public static long getLong(byte[] s, int at, StructSite k) {
    return StructBits.toLong(load(s, at + k.offset(), k), k);
  }

  /** Reads a float. */
  public static float getFloat(byte[] s, int at, StructSite k) {
    return Float.intBitsToFloat((int) load(s, at + k.offset(), k));
  }

  /** Reads a double. */
  public static double getDouble(byte[] s, int at, StructSite k) {
    return Double.longBitsToDouble(load(s, at + k.offset(), k));
  }

  /** Reads a constant of an enum. */
  public static Object getEnum(byte[] s, int at, StructSite k) {
    return StructBits.toEnum(load(s, at + k.offset(), k), k);
  }

  /** Stores a boolean. */
  public static void putBoolean(byte[] s, int at, StructSite k, boolean v) {
    store(s, at + k.offset(), k, v ? 1 : 0);
  }

  /** Stores a byte. */
  public static void putByte(byte[] s, int at, StructSite k, byte v) {
    put(s, at, k, v);
  }

  /** Stores a short. */
  public static void putShort(byte[] s, int at, StructSite k, short v) {
    put(s, at, k, v);
  }

  /** Stores a char. */
  public static void putChar(byte[] s, int at, StructSite k, char v) {
    put(s, at, k, v);
  }

  /** Stores an int. */
  public static void putInt(byte[] s, int at, StructSite k, int v) {
    put(s, at, k, v);
  }

  /** Stores a long. */
  public static void putLong(byte[] s, int at, StructSite k, long v) {
    put(s, at, k, v);
  }

  /** Stores a float. */
  public static void putFloat(byte[] s, int at, StructSite k, float v) {
    store(s, at + k.offset(), k, Float.floatToRawIntBits(v));
  }

  /** Stores a double. */
  public static void putDouble(byte[] s, int at, StructSite k, double v) {
    store(s, at + k.offset(), k, Double.doubleToRawLongBits(v));
  }

  /** Stores a constant of an enum. */
  public static void putEnum(byte[] s, int at, StructSite k, Enum<?> v) {
    store(s, at + k.offset(), k, StructBits.number(v, k));
  }

  // ---- texts, bytes and parts

  /** Reads a text. */
  public static String getString(byte[] s, int at, StructSite k) {
    int from = at + k.offset();
    java.util.Objects.checkFromIndexSize(from, k.length(), s.length);
    int to = k.count() == 0 ? StructBits.textEnd(s, from, k) : from + size(s, at, k);
    return StructBits.text(s, from, to);
  }

  /** Reads bytes. */
  public static byte[] getBytes(byte[] s, int at, StructSite k) {
    byte[] bytes = new byte[size(s, at, k)];
    System.arraycopy(s, at + k.offset(), bytes, 0, bytes.length);
    return bytes;
  }

  /** Returns the number of elements of an array, or of bytes of a text that has a count. */
  public static int size(byte[] s, int at, StructSite k) {
    if (k.count() == 0) {
      return k.length();
    }
    return StructNumbers.count(k, StructBits.count(s, at + k.countOffset(), k));
  }

  /** Returns the place of an element of an array. */
  public static int elementPlace(byte[] s, int at, StructSite k, int index) {
    return Math.toIntExact(at + StructNumbers.elementOffset(k, index, size(s, at, k)));
  }

  /** Returns the place of an element of the storage. */
  public static int elementPlace(byte[] s, int at, StructColumns k, int index) {
    return at + Objects.checkIndex(index, s.length / k.stride()) * k.stride();
  }

  /** The view of a structure within this one. */
  public static View getView(byte[] s, int at, StructSite k) {
    return k.view().viewOver(s, at + k.offset());
  }

  /** The view of a structure of a union. */
  public static View getAlternative(byte[] s, int at, StructSite k) {
    StructNumbers.checkTag(k, StructBits.count(s, at + k.countOffset(), k));
    return k.view().viewOver(s, at + k.offset());
  }
}
