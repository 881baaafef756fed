package io.seriform.testkit;

import io.seriform.Codec;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;
import java.lang.reflect.Field;

/**
 * Gives the output that the next call of this thread takes a buffer of a chosen size. A writer that
 * writes more than it has made room for then runs into the end of the array.
 */
final class Buffers {

  private Buffers() {}

  static void shrink(Codec<?> codec, int size) {
    replace(codec, new byte[Math.max(1, size)]);
  }

  /** Gives it a buffer. */
  static void replace(Codec<?> codec, byte[] buffer) {
    try {
      Field outputs = Codec.class.getDeclaredField("outputs");
      outputs.setAccessible(true);
      @SuppressWarnings("unchecked") // what is taken from the pool goes back to it
      Pool<Output> pool = (Pool<Output>) outputs.get(codec);
      Output out = pool.take();
      out.buf = buffer;
      pool.give(out);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the test kit knows where a codec keeps its outputs", e);
    }
  }
}
