package io.seriform.protobuf.internal;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufSlow;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/** Writes and reads values of one type as Protocol Buffers. */
final class ProtobufCodec<T> extends Codec<T> {

  ProtobufCodec(TypeCodec root, Pool<ProtobufWriter> writers, Pool<ProtobufReader> readers) {
    super(root, writers, readers);
  }

  @Override
  protected String name() {
    return ProtobufErrors.FORMAT;
  }

  @Override
  protected int writeNull(Output out, int pos) {
    throw ProtobufErrors.refused("a message cannot be null");
  }

  @Override
  protected Frames frames(Framing framing) {
    return ProtobufFrames.of(framing);
  }

  @Override
  protected boolean isNull(Input in) {
    return false;
  }

  @Override
  protected void finish(Input input) {
    ProtobufReader in = (ProtobufReader) input;
    if (ProtobufSlow.any(in)) {
      throw ProtobufErrors.endGroup(in, in.pos, in.tag() & 0xFFFFFFFFL, 0);
    }
  }
}
