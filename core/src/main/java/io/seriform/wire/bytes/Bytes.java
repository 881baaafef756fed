package io.seriform.wire.bytes;

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

  /**
   * The up to 7 bytes before {@code end}, the one at {@code pos} lowest and zeros above the last.
   * They are shifted out of the 8 that end there: a switch over how many they are is guessed wrong
   * where texts differ in length.
   */
  public static long getFew(byte[] buf, int pos, int end) {
    return end >= 8
        ? getLong(buf, end - 8) >>> ((7 - (end - pos)) << 3) >>> 8
        : partial(buf, pos, end);
  }

  /**
   * On purpose over 325 bytes of bytecode: it is called once for an input. If it were inlined into
   * each protocol method that reads a number, it would take a large codec's budget of nodes.
   */
  private static long partial(byte[] buf, int pos, int end) {
    return switch (end - pos) {
      case 7 ->
          (buf[pos] & 0xFFL)
              | (buf[pos + 1] & 0xFFL) << 8
              | (buf[pos + 2] & 0xFFL) << 16
              | (buf[pos + 3] & 0xFFL) << 24
              | (buf[pos + 4] & 0xFFL) << 32
              | (buf[pos + 5] & 0xFFL) << 40
              | (buf[pos + 6] & 0xFFL) << 48;
      case 6 ->
          (buf[pos] & 0xFFL)
              | (buf[pos + 1] & 0xFFL) << 8
              | (buf[pos + 2] & 0xFFL) << 16
              | (buf[pos + 3] & 0xFFL) << 24
              | (buf[pos + 4] & 0xFFL) << 32
              | (buf[pos + 5] & 0xFFL) << 40;
      case 5 ->
          (buf[pos] & 0xFFL)
              | (buf[pos + 1] & 0xFFL) << 8
              | (buf[pos + 2] & 0xFFL) << 16
              | (buf[pos + 3] & 0xFFL) << 24
              | (buf[pos + 4] & 0xFFL) << 32;
      case 4 ->
          (buf[pos] & 0xFFL)
              | (buf[pos + 1] & 0xFFL) << 8
              | (buf[pos + 2] & 0xFFL) << 16
              | (buf[pos + 3] & 0xFFL) << 24;
      case 3 -> (buf[pos] & 0xFFL) | (buf[pos + 1] & 0xFFL) << 8 | (buf[pos + 2] & 0xFFL) << 16;
      case 2 -> (buf[pos] & 0xFFL) | (buf[pos + 1] & 0xFFL) << 8;
      case 1 -> buf[pos] & 0xFFL;
      default -> 0;
    };
  }

  /** The first 8 bytes of an array from {@code from} on, zeros after its end; for tables. */
  public static long word(byte[] bytes, int from) {
    return getLongUpTo(bytes, from, bytes.length);
  }
}
