package io.seriform.flatbuffers.internal;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/** Writes and reads values of one type as FlatBuffers. */
final class FlatbuffersCodec<T> extends Codec<T> {

  FlatbuffersCodec(
      TypeCodec root, Pool<FlatbuffersWriter> writers, Pool<FlatbuffersReader> readers) {
    super(root, writers, readers);
  }

  @Override
  protected String name() {
    return FlatbuffersErrors.FORMAT;
  }

  @Override
  protected int writeNull(Output out, int pos) {
    throw FlatbuffersErrors.nullValue(false);
  }

  @Override
  protected Frames frames(Framing framing) {
    return FlatbuffersFrames.of(framing);
  }

  @Override
  protected boolean isNull(Input in) {
    return false;
  }

  @Override
  protected void finish(Input input) {
    // a buffer does not tell where it ends: all of the input belongs to it
  }
}
