package io.seriform.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Loads and stores of several bytes at once in a {@code byte[]}, least significant byte first. Each
 * is one machine instruction with the JDK's bounds check.
 */
public final class Bytes {

  // not exact: the check of that costs C2 two more calls to inline for each load, and codecs of a
  // dozen properties ran out of its budget of nodes
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private Bytes() {}

  /** The 8 bytes at {@code pos}. */
  public static long getLong(byte[] buf, int pos) {
    return (long) LONG.get(buf, pos);
  }

  /** Stores 8 bytes at {@code pos}. */
  public static void putLong(byte[] buf, int pos, long value) {
    LONG.set(buf, pos, value);
  }

  /** The 4 bytes at {@code pos}. */
  public static int getInt(byte[] buf, int pos) {
    return (int) INT.get(buf, pos);
  }

  /** Stores 4 bytes at {@code pos}. */
  public static void putInt(byte[] buf, int pos, int value) {
    INT.set(buf, pos, value);
  }

  /** The 2 bytes at {@code pos}. */
  public static short getShort(byte[] buf, int pos) {
    return (short) SHORT.get(buf, pos);
  }

  /** Stores 2 bytes at {@code pos}. */
  public static void putShort(byte[] buf, int pos, short value) {
    SHORT.set(buf, pos, value);
  }

  /**
   * The 8 bytes at {@code pos}, where those at {@code end} and beyond read as 0. Without it the
   * last token of an input falls off the fast path, which costs 8 % of reading.
   */
  public static long getLongUpTo(byte[] buf, int pos, int end) {
    return pos + 8 <= end ? getLong(buf, pos) : partial(buf, pos, end);
  }

  private static long partial(byte[] buf, int pos, int end) {
    if (end >= 8 && pos < end) {
      return getLong(buf, end - 8) >>> ((pos + 8 - end) << 3);
    }
    long word = 0;
    for (int i = 0; pos + i < end && i < 8; i++) {
      word |= (buf[pos + i] & 0xFFL) << (i << 3);
    }
    return word;
  }

  /** The first 8 bytes of an array from {@code from} on, zeros behind its end; for tables. */
  public static long word(byte[] bytes, int from) {
    return getLongUpTo(bytes, from, bytes.length);
  }
}
