package io.seriform.hessian.internal;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecOrigin;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.error.MappingException;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Type;

/** A whole message of one value. */
final class HessianRoot extends TypeCodec {

  private final TypeCodec codec;
  private final CodecSource codecs;

  HessianRoot(HessianProtocol protocol, Type type) {
    this.codecs = protocol.codecs();
    TypeCodec own = protocol.codecs().codec(type);
    this.codec = protocol.isObject(type) ? protocol.object(type, own) : own;
    this.origin = own.origin();
  }

  private final CodecOrigin origin;

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return codec.write(out, buf, pos, value);
  }

  @Override
  public boolean readsNull() {
    return codec.readsNull();
  }

  @Override
  public CodecOrigin origin() {
    return origin;
  }

  @Override
  public Object read(Input i) {
    HessianInput in = (HessianInput) i;
    int from = in.pos;
    boolean first = in.count() == 0 && !in.isStreaming();
    Object value = readOnce(in);
    long lost = in.settle(codecs);
    if (lost < 0) {
      return value;
    }
    if (first) {
      // once more up to that place, where the error says its path
      in.startAgain(from, lost);
      readOnce(in);
    }
    throw HessianErrors.copied(in);
  }

  private Object readOnce(HessianInput in) {
    try {
      return codec.read(in);
    } catch (StackOverflowError e) {
      // a limit that is set higher than the stack of the thread is deep
      throw in.at(
          CodecErrors.stackEnded(e, in.limits(), in.depthLeft, MappingException::new), in.pos);
    }
  }
}
