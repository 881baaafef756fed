package io.seriform.codec.registry;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.DelegateSurrogate;
import io.seriform.model.DelegateModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** A class that is written as its properties, and made of a value of another type. */
final class CreatedFromCodec extends TypeCodec {

  private final TypeCodec written;
  private final DelegateSurrogate surrogate;
  private final TypeCodec value;

  CreatedFromCodec(TypeCodec written, DelegateModel from, TypeCodec value) {
    this.written = written;
    this.surrogate = new DelegateSurrogate(from);
    this.value = value;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object object) {
    return written.write(out, buf, pos, object);
  }

  @Override
  public Object read(Input in) {
    return surrogate.object(in, value.read(in));
  }
}
