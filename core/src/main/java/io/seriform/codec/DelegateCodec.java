package io.seriform.codec;

import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
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

  /** Whether the creator takes no null. */
  private final boolean primitive;

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
    this.primitive =
        model.fromValue() != null && model.fromValue().getParameterTypes()[0].isPrimitive();
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object object) {
    Object v = toValue(object);
    if (Support.isNothing(v)) {
      String what = v == null ? " is null" : " is empty, which would be read as no object";
      throw new EncodeException("the value of " + model.raw().getName() + what);
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
    creatable();
    return made(in, value.read(in));
  }

  @Override
  public Object readOnto(Input in, Object old) {
    creatable();
    Object before = toValue(old);
    return made(in, before == null ? value.read(in) : value.readOnto(in, before));
  }

  private void creatable() {
    if (fromValue == null) {
      throw new ModelException(
          model.raw().getName() + " has no creator with one parameter: mark one with @Creator");
    }
  }

  private Object made(Input in, Object v) {
    if (v == null && primitive) {
      throw in.at(
          new MappingException("null stands for the value of " + model.raw().getName()), in.pos);
    }
    try {
      return (Object) fromValue.invokeExact(v);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw Failures.own(e, in, model.raw().getName() + " refused the value");
    }
  }
}
