package io.seriform.copy;

import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.access.Surrogate;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.DelegateModel;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** Copies a class that is one value of another type. */
final class CopiedDelegate extends Copy {

  private static final MethodType ONE = MethodType.methodType(Object.class, Object.class);

  private final MethodHandle toValue;
  private final MethodHandle fromValue;
  private final Copy part;

  CopiedDelegate(DelegateModel model, Copy part) {
    if (model.fromValue() == null) {
      throw new ModelException(
          model.raw().getName() + " has no creator with one parameter: mark one with @Creator");
    }
    this.toValue = MemberHandles.getter(model.toValue()).asType(ONE);
    this.fromValue = MemberHandles.creator(model.fromValue()).asType(ONE);
    this.part = part;
  }

  @Override
  Object copy(Object value, int number, CopyRun run) {
    run.enter();
    try {
      Object v = (Object) toValue.invokeExact(value);
      Object copy = part.copyOrNull(v, run);
      if (v != null) {
        Surrogate.checkNotNull(v, copy);
      }
      run.leave();
      return run.is(number, (Object) fromValue.invokeExact(copy));
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("the value of " + value.getClass().getName() + " failed", e);
    }
  }
}
