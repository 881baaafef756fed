package io.seriform.copy;

import io.seriform.codec.scalar.OptionalValues;
import java.util.concurrent.atomic.AtomicReference;

/** Copies what holds a value or none. */
final class CopiedWrapper extends Copy {

  private final Copy value;

  CopiedWrapper(Copy value) {
    this.value = value;
  }

  @Override
  Object copy(Object wrapper, int number, CopyRun run) {
    run.enter();
    Object copy;
    if (wrapper instanceof AtomicReference<?> source) {
      AtomicReference<Object> reference = new AtomicReference<>();
      copy = run.is(number, reference);
      reference.set(value.copyOrNull(source.get(), run));
    } else {
      Object held = OptionalValues.unwrap(wrapper);
      // what holds nothing cannot be changed
      Object same =
          held == null
              ? wrapper
              : OptionalValues.wrap(value.copyOrNull(held, run), wrapper.getClass());
      copy = run.is(number, same);
    }
    run.leave();
    return copy;
  }
}
