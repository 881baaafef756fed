package io.seriform.view;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/**
 * {@code java.lang.foreign.MemorySegment}, for code that is compiled for JDK 17: constant method
 * handles, which the JIT inlines as calls. All loads and stores are little-endian, need no
 * alignment, and are checked by the segment: against its size, its life and its thread.
 */
public final class Segments {

  /** True if this JDK has segments as a final API: 22 and later. */
  public static final boolean AVAILABLE = Runtime.version().feature() >= 22;

  private static final Class<?> SEGMENT = AVAILABLE ? type("MemorySegment") : null;
  private static final Class<?> ARENA = AVAILABLE ? type("Arena") : null;

  private static final MethodHandle GET_BYTE = accessor("JAVA_BYTE", byte.class, false);
  private static final MethodHandle GET_SHORT =
      accessor("JAVA_SHORT_UNALIGNED", short.class, false);
  private static final MethodHandle GET_INT = accessor("JAVA_INT_UNALIGNED", int.class, false);
  private static final MethodHandle GET_LONG = accessor("JAVA_LONG_UNALIGNED", long.class, false);
  private static final MethodHandle PUT_BYTE = accessor("JAVA_BYTE", byte.class, true);
  private static final MethodHandle PUT_SHORT = accessor("JAVA_SHORT_UNALIGNED", short.class, true);
  private static final MethodHandle PUT_INT = accessor("JAVA_INT_UNALIGNED", int.class, true);
  private static final MethodHandle PUT_LONG = accessor("JAVA_LONG_UNALIGNED", long.class, true);
  private static final MethodHandle SIZE = size();
  private static final MethodHandle READ_ONLY = readOnly();
  private static final MethodHandle BUFFER = buffer();
  private static final MethodHandle COPY_OUT = copy(false);
  private static final MethodHandle COPY_IN = copy(true);

  private Segments() {}

  private static Class<?> type(String name) {
    try {
      return Class.forName("java.lang.foreign." + name);
    } catch (ClassNotFoundException e) {
      throw new LinkageError("a JDK from 22 on has java.lang.foreign", e);
    }
  }

  private static Object layout(String name) throws ReflectiveOperationException {
    Object layout = type("ValueLayout").getField(name).get(null);
    return type("ValueLayout")
        .getMethod("withOrder", ByteOrder.class)
        .invoke(layout, ByteOrder.LITTLE_ENDIAN);
  }

  /** {@code (Object segment, long offset)} and, of a store, the value. */
  private static MethodHandle accessor(String name, Class<?> value, boolean store) {
    if (!AVAILABLE) {
      return null;
    }
    try {
      VarHandle handle =
          (VarHandle)
              type("MemoryLayout").getMethod("varHandle", elements()).invoke(layout(name), path());
      MethodType type =
          store
              ? MethodType.methodType(void.class, Object.class, long.class, value)
              : MethodType.methodType(value, Object.class, long.class);
      VarHandle.AccessMode mode = store ? VarHandle.AccessMode.SET : VarHandle.AccessMode.GET;
      return handle.toMethodHandle(mode).asType(type);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("ValueLayout." + name, e);
    }
  }

  private static Class<?> elements() {
    return type("MemoryLayout$PathElement").arrayType();
  }

  private static Object path() {
    return java.lang.reflect.Array.newInstance(elements().getComponentType(), 0);
  }

  private static MethodHandle size() {
    return find("byteSize", MethodType.methodType(long.class), long.class);
  }

  private static MethodHandle readOnly() {
    return find("isReadOnly", MethodType.methodType(boolean.class), boolean.class);
  }

  private static MethodHandle find(String name, MethodType type, Class<?> result) {
    if (!AVAILABLE) {
      return null;
    }
    try {
      return MethodHandles.publicLookup()
          .findVirtual(SEGMENT, name, type)
          .asType(MethodType.methodType(result, Object.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("MemorySegment." + name, e);
    }
  }

  /** {@code (Object segment, long offset, long length)}: a buffer over a part. */
  private static MethodHandle buffer() {
    if (!AVAILABLE) {
      return null;
    }
    try {
      MethodHandle slice =
          MethodHandles.publicLookup()
              .findVirtual(
                  SEGMENT, "asSlice", MethodType.methodType(SEGMENT, long.class, long.class));
      MethodHandle buffer =
          MethodHandles.publicLookup()
              .findVirtual(SEGMENT, "asByteBuffer", MethodType.methodType(ByteBuffer.class));
      return MethodHandles.filterReturnValue(slice, buffer)
          .asType(MethodType.methodType(ByteBuffer.class, Object.class, long.class, long.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("MemorySegment.asByteBuffer", e);
    }
  }

  /** {@code (Object segment, long offset, byte[] array, int from, int length)}. */
  private static MethodHandle copy(boolean in) {
    if (!AVAILABLE) {
      return null;
    }
    try {
      Object bytes = layout("JAVA_BYTE");
      Class<?> layout = type("ValueLayout");
      MethodHandle copy =
          MethodHandles.publicLookup()
              .findStatic(
                  SEGMENT,
                  "copy",
                  in
                      ? MethodType.methodType(
                          void.class,
                          Object.class,
                          int.class,
                          SEGMENT,
                          layout,
                          long.class,
                          int.class)
                      : MethodType.methodType(
                          void.class,
                          SEGMENT,
                          layout,
                          long.class,
                          Object.class,
                          int.class,
                          int.class));
      MethodType type =
          MethodType.methodType(
              void.class, Object.class, long.class, byte[].class, int.class, int.class);
      if (!in) {
        return MethodHandles.insertArguments(copy, 1, bytes).asType(type);
      }
      // (array, from, segment, offset, length)
      MethodHandle bound = MethodHandles.insertArguments(copy, 3, bytes);
      return MethodHandles.permuteArguments(
          bound.asType(
              MethodType.methodType(
                  void.class, byte[].class, int.class, Object.class, long.class, int.class)),
          type,
          2,
          3,
          0,
          1,
          4);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("MemorySegment.copy", e);
    }
  }

  /** Returns true if an object is a segment. */
  public static boolean isSegment(Object object) {
    return AVAILABLE && SEGMENT.isInstance(object);
  }

  /** The size in bytes. */
  public static long size(Object segment) {
    try {
      return (long) SIZE.invokeExact(segment);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Returns true if nothing can be stored. */
  public static boolean isReadOnly(Object segment) {
    try {
      return (boolean) READ_ONLY.invokeExact(segment);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** The byte at an offset. */
  public static byte getByte(Object segment, long offset) {
    try {
      return (byte) GET_BYTE.invokeExact(segment, offset);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** The 2 bytes at an offset. */
  public static short getShort(Object segment, long offset) {
    try {
      return (short) GET_SHORT.invokeExact(segment, offset);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** The 4 bytes at an offset. */
  public static int getInt(Object segment, long offset) {
    try {
      return (int) GET_INT.invokeExact(segment, offset);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** The 8 bytes at an offset. */
  public static long getLong(Object segment, long offset) {
    try {
      return (long) GET_LONG.invokeExact(segment, offset);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Stores a byte. */
  public static void putByte(Object segment, long offset, byte value) {
    try {
      PUT_BYTE.invokeExact(segment, offset, value);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Stores 2 bytes. */
  public static void putShort(Object segment, long offset, short value) {
    try {
      PUT_SHORT.invokeExact(segment, offset, value);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Stores 4 bytes. */
  public static void putInt(Object segment, long offset, int value) {
    try {
      PUT_INT.invokeExact(segment, offset, value);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Stores 8 bytes. */
  public static void putLong(Object segment, long offset, long value) {
    try {
      PUT_LONG.invokeExact(segment, offset, value);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Copies bytes of a segment to an array. */
  public static void get(Object segment, long offset, byte[] to, int from, int length) {
    try {
      COPY_OUT.invokeExact(segment, offset, to, from, length);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /**
   * A read-only buffer over a part, which has the life and the threads of the segment. Over an
   * array that is not one of bytes, of which no buffer can be made, it is a copy.
   */
  public static ByteBuffer buffer(Object segment, long offset, int length) {
    try {
      return ((ByteBuffer) BUFFER.invokeExact(segment, offset, (long) length)).asReadOnlyBuffer();
    } catch (UnsupportedOperationException e) {
      byte[] bytes = new byte[length];
      get(segment, offset, bytes, 0, length);
      return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Copies bytes of an array to a segment. */
  public static void put(Object segment, long offset, byte[] bytes, int from, int length) {
    try {
      COPY_IN.invokeExact(segment, offset, bytes, from, length);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /**
   * A mapped file and what unmaps it.
   *
   * @param segment the segment
   * @param arena unmaps it when it is closed
   */
  public record Mapped(Object segment, AutoCloseable arena) {}

  /** Maps a part of a file of any size. */
  public static Mapped map(FileChannel file, FileChannel.MapMode mode, long from, long length)
      throws IOException {
    try {
      Object arena = ARENA.getMethod("ofShared").invoke(null);
      Object segment =
          FileChannel.class
              .getMethod("map", FileChannel.MapMode.class, long.class, long.class, ARENA)
              .invoke(file, mode, from, length, arena);
      return new Mapped(segment, (AutoCloseable) arena);
    } catch (java.lang.reflect.InvocationTargetException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      throw unexpected(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("FileChannel.map", e);
    }
  }

  /** The methods of segments throw no checked exceptions; others are rethrown unchanged. */
  private static RuntimeException unexpected(Throwable e) {
    if (e instanceof RuntimeException r) {
      return r;
    }
    if (e instanceof Error error) {
      throw error;
    }
    return new IllegalStateException("a segment throws nothing checked", e);
  }
}
