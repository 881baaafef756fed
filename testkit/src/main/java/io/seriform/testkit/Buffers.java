package io.seriform.testkit;

import io.seriform.Codec;
import io.seriform.codec.CodecParts;
import io.seriform.wire.Output;

/**
 * Gives the output that the next call of this thread takes a buffer of a chosen size. A writer that
 * writes more than it has made room for then runs into the end of the array.
 */
public final class Buffers {

  private Buffers() {}

  public static void shrink(Codec<?> codec, int size) {
    replace(codec, new byte[Math.max(1, size)]);
  }

  /** Gives it a buffer. */
  static void replace(Codec<?> codec, byte[] buffer) {
    Output out = CodecParts.output(codec);
    out.buf = buffer;
    CodecParts.giveBack(codec, out);
  }
}
