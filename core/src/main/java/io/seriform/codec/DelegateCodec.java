package io.seriform.codec;

import io.seriform.model.DelegateModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** A class that is written as one value of another type. */
final class DelegateCodec extends TypeCodec {

  private final DelegateStandIn standIn;
  private final TypeCodec value;

  DelegateCodec(DelegateModel model, TypeCodec value) {
    this.standIn = new DelegateStandIn(model);
    this.value = value;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object object) {
    return value.write(out, buf, pos, standIn.value(object));
  }

  @Override
  public Object read(Input in) {
    standIn.creatable();
    return standIn.object(in, value.read(in));
  }

  @Override
  public Object readOnto(Input in, Object old) {
    standIn.creatable();
    Object before = standIn.get(old);
    return standIn.object(in, before == null ? value.read(in) : value.readOnto(in, before));
  }
}
