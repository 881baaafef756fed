package io.seriform.msgpack.internal;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.msgpack.internal.site.Code;
import io.seriform.msgpack.internal.site.MsgpackErrors;
import io.seriform.msgpack.internal.site.MsgpackReader;
import io.seriform.msgpack.internal.site.MsgpackSlow;
import io.seriform.msgpack.internal.site.MsgpackText;
import io.seriform.msgpack.internal.site.MsgpackTokens;
import io.seriform.msgpack.internal.site.MsgpackWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/** The codec of a type, with the format's pools of writers and readers. */
final class MsgpackCodec<T> extends Codec<T> {

  MsgpackCodec(TypeCodec root, Pool<MsgpackWriter> writers, Pool<MsgpackReader> readers) {
    super(root, writers, readers);
  }

  @Override
  protected String name() {
    return MsgpackErrors.FORMAT;
  }

  @Override
  protected int writeNull(Output out, int pos) {
    return MsgpackText.put((MsgpackWriter) out, pos, Code.NIL);
  }

  @Override
  protected Frames frames(Framing framing) {
    return MsgpackTokens.INSTANCE.frames(framing, name());
  }

  @Override
  protected boolean isNull(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    return (in.pos >= in.end || in.buf[in.pos] == Code.NIL) && MsgpackSlow.isNull(in);
  }

  @Override
  protected void finish(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    if (in.pos != in.end || in.streamed()) {
      MsgpackSlow.finish(in);
    }
  }
}
