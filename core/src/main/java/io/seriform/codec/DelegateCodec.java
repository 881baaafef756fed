package io.seriform.codec;

import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.DelegateModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** A class that is written as one value of another type. */
final class DelegateCodec extends TypeCodec {

  private final DelegateModel model;
  private final TypeCodec value;
  private final MethodHandle toValue;
  private final MethodHandle fromValue;

  DelegateCodec(DelegateModel model, TypeCodec value) {
    this.model = model;
    this.value = value;
    this.toValue =
        MemberHandles.getter(model.toValue())
            .asType(MethodType.methodType(Object.class, Object.class));
    this.fromValue =
        model.fromValue() == null
            ? null
            : MemberHandles.creator(model.fromValue())
                .asType(MethodType.methodType(Object.class, Object.class));
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object object) {
    Object v = toValue(object);
    if (v == null) {
      throw new EncodeException("the value of " + model.raw().getName() + " is null");
    }
    return value.write(out, buf, pos, v);
  }

  private Object toValue(Object object) {
    try {
      return (Object) toValue.invokeExact(object);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("the value of " + model.raw().getName() + " failed", e);
    }
  }

  @Override
  public Object read(Input in) {
    if (fromValue == null) {
      throw new ModelException(
          model.raw().getName() + " has no creator with one parameter: mark one with @Creator");
    }
    Object v = value.read(in);
    try {
      return (Object) fromValue.invokeExact(v);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw Failures.own(e, in, model.raw().getName() + " refused the value");
    }
  }
}
