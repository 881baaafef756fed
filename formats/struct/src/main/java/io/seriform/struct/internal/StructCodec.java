package io.seriform.struct.internal;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/**
 * Writes and reads structures of one class. Thread-safe and immutable.
 *
 * @param <T> the class
 */
final class StructCodec<T> extends Codec<T> {

  private static final Frames SEQUENCE =
      new Frames() {
        @Override
        public boolean oneDocument() {
          return false;
        }

        @Override
        public boolean next(Input in, long index) {
          return ((StructReader) in).has(1);
        }
      };

  StructCodec(TypeCodec root, Pool<StructWriter> writers, Pool<StructReader> readers) {
    super(root, writers, readers);
  }

  @Override
  protected String name() {
    return StructErrors.FORMAT;
  }

  @Override
  protected int writeNull(Output out, int pos) {
    throw new EncodeException("C structures have no null").at(StructErrors.FORMAT, -1);
  }

  @Override
  protected boolean isNull(Input in) {
    return false;
  }

  /** Many structures are one after the other, as in an array. */
  @Override
  protected Frames frames(Framing framing) {
    if (framing != Framing.SEQUENCE) {
      throw new IllegalArgumentException(
          "structures have no framing " + framing + "; SEQUENCE is one after the other");
    }
    return SEQUENCE;
  }

  @Override
  protected void finish(Input input) {
    StructReader in = (StructReader) input;
    if (in.has(1)) {
      throw in.at(new SyntaxException("unexpected bytes after the structure"), in.pos);
    }
  }
}
