package io.seriform.codec.registry;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.DelegateSurrogate;
import io.seriform.model.DelegateModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** A class that is written as one value of another type. */
final class DelegateCodec extends TypeCodec {

  private final DelegateSurrogate surrogate;
  private final TypeCodec value;
  private final TypeCodec orNull;

  /**
   * Makes a codec.
   *
   * @param value writes and reads the value
   * @param orNull writes the value if it may be null; null if it must not be
   */
  DelegateCodec(DelegateModel model, TypeCodec value, TypeCodec orNull) {
    this.surrogate = new DelegateSurrogate(model);
    this.value = value;
    this.orNull = orNull;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object object) {
    return orNull != null
        ? orNull.write(out, buf, pos, surrogate.get(object))
        : value.write(out, buf, pos, surrogate.value(object));
  }

  @Override
  public Object read(Input in) {
    surrogate.creatable();
    return surrogate.object(in, value.read(in));
  }

  @Override
  public Object readMerged(Input in, Object old) {
    surrogate.creatable();
    Object before = surrogate.get(old);
    return surrogate.object(in, before == null ? value.read(in) : value.readMerged(in, before));
  }
}
