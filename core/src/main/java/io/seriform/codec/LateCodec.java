package io.seriform.codec;

import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Stands for a codec that is still being made, where types refer to each other in a circle. */
final class LateCodec extends TypeCodec {

  private volatile TypeCodec target;

  void become(TypeCodec codec) {
    target = codec;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return target.write(out, buf, pos, value);
  }

  @Override
  public Object read(Input in) {
    return target.read(in);
  }

  @Override
  public Object readOnto(Input in, Object old) {
    return target.readOnto(in, old);
  }
}
