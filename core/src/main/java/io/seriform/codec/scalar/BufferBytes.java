package io.seriform.codec.scalar;

import io.seriform.scalar.Kind;
import java.nio.ByteBuffer;

/**
 * The kinds that are bytes and nothing else: {@code byte[]} and {@code ByteBuffer}. For formats.
 */
public final class BufferBytes {

  private BufferBytes() {}

  /** Returns true if a kind is one of the two. */
  public static boolean is(Kind kind) {
    return kind == Kind.BYTES || kind == Kind.BYTE_BUFFER;
  }

  /** The bytes of a value: the array itself, or a copy of what is left in a buffer. */
  public static byte[] of(Object value) {
    if (value instanceof byte[] bytes) {
      return bytes;
    }
    ByteBuffer buffer = (ByteBuffer) value;
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  /** The value of a kind that has these bytes, which nobody else holds. */
  public static Object value(Kind kind, byte[] bytes) {
    return kind == Kind.BYTE_BUFFER ? ByteBuffer.wrap(bytes) : bytes;
  }
}
