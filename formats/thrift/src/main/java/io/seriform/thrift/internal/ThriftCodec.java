package io.seriform.thrift.internal;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SyntaxException;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/**
 * Writes and reads values of one type. Thread-safe and immutable.
 *
 * @param <T> the type
 */
final class ThriftCodec<T> extends Codec<T> {

  ThriftCodec(
      TypeCodec root, Pool<? extends ThriftWriter> writers, Pool<? extends ThriftReader> readers) {
    super(root, writers, readers);
  }

  @Override
  protected String name() {
    return ThriftErrors.FORMAT;
  }

  @Override
  protected int writeNull(Output out, int pos) {
    throw new EncodeException("a Thrift value cannot be null").at(ThriftErrors.FORMAT, -1);
  }

  @Override
  protected boolean isNull(Input in) {
    return false;
  }

  @Override
  protected Frames frames(Framing framing) {
    return ThriftFrames.of(framing);
  }

  @Override
  protected void finish(Input input) {
    ThriftReader in = (ThriftReader) input;
    if (in.more(1)) {
      throw in.at(new SyntaxException("unexpected bytes after the value"), in.pos);
    }
  }
}
