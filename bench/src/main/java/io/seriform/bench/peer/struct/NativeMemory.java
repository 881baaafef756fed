package io.seriform.bench.peer.struct;

import io.seriform.view.Segments;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/** {@code java.lang.foreign.MemorySegment} outside of the heap, on JDK 22 and later. */
public final class NativeMemory {

  private NativeMemory() {}

  /** A segment with the same bytes. */
  public static Object copy(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    try {
      return Class.forName("java.lang.foreign.MemorySegment")
          .getMethod("ofBuffer", Buffer.class)
          .invoke(null, buffer);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a JDK from 22 on has segments over buffers", e);
    }
  }

  /** The bytes of a segment. */
  public static byte[] bytes(Object segment) {
    byte[] bytes = new byte[Math.toIntExact(Segments.size(segment))];
    Segments.get(segment, 0, bytes, 0, bytes.length);
    return bytes;
  }
}
