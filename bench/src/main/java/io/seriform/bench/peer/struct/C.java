package io.seriform.bench.peer.struct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The types of C, as an x86-64 lays them out. */
final class C {

  private static final VarHandle INT32 =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT64 =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private C() {}

  static int int32(byte[] bytes, int at) {
    return (int) INT32.get(bytes, at);
  }

  static void int32(byte[] bytes, int at, int value) {
    INT32.set(bytes, at, value);
  }

  static long int64(byte[] bytes, int at) {
    return (long) INT64.get(bytes, at);
  }

  static void int64(byte[] bytes, int at, long value) {
    INT64.set(bytes, at, value);
  }

  /** {@code char[size]} in UTF-8, ended by a zero. */
  static String chars(byte[] bytes, int at, int size) {
    int end = at;
    while (end < at + size && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, at, end - at, StandardCharsets.UTF_8);
  }

  /**
   * Writes {@code char[size]} into a place that is all zeros.
   *
   * @throws IllegalArgumentException when the text and its zero are longer
   */
  static void chars(byte[] bytes, int at, int size, String value) {
    byte[] text = value.getBytes(StandardCharsets.UTF_8);
    if (text.length >= size) {
      throw new IllegalArgumentException("longer than char[" + size + "]: " + value);
    }
    System.arraycopy(text, 0, bytes, at, text.length);
  }
}
