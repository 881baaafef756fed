package io.seriform.codec.access;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.DelegateModel;
import io.seriform.wire.Input;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** The value that represents an object, by {@code @Value}. */
public final class DelegateSurrogate extends Surrogate {

  private final DelegateModel model;
  private final MethodHandle toValue;
  private final MethodHandle fromValue;

  /** True if the creator takes no null. */
  private final boolean primitive;

  public DelegateSurrogate(DelegateModel model) {
    this.model = model;
    this.toValue =
        model.toValue() == null
            ? null
            : MemberHandles.getter(model.toValue())
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
  public Object get(Object object) {
    try {
      return (Object) toValue.invokeExact(object);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("the value of " + model.raw().getName() + " failed", e);
    }
  }

  @Override
  public Object value(Object object) {
    Object v = get(object);
    if (OptionalValues.isNothing(v)) {
      String what = v == null ? " is null" : " is empty, which would be read as no object";
      throw new EncodeException("the value of " + model.raw().getName() + what);
    }
    return v;
  }

  /** Refuses a class that nothing makes, before its value is read. */
  public void creatable() {
    if (fromValue == null) {
      throw new ModelException(
          model.raw().getName() + " has no creator with one parameter: mark one with @Creator");
    }
  }

  @Override
  public Object object(Input in, Object v) {
    creatable();
    if (v == null && primitive) {
      throw in.at(new MappingException("null for the value of " + model.raw().getName()), in.pos);
    }
    try {
      return (Object) fromValue.invokeExact(v);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw CodecErrors.own(e, in, model.raw().getName() + " refused the value");
    }
  }
}
