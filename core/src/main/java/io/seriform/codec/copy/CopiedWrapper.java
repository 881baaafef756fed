package io.seriform.codec.copy;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Copies what holds a value or none. */
final class CopiedWrapper extends Copier.Copy {

  private final Copier.Copy value;

  CopiedWrapper(Copier.Copy value) {
    this.value = value;
  }

  @Override
  Object copy(Object wrapper, int number, CopyRun run) {
    run.enter();
    Object copy;
    if (wrapper instanceof Optional<?> optional) {
      copy = run.is(number, Optional.ofNullable(value.copyOrNull(optional.orElse(null), run)));
    } else {
      AtomicReference<Object> reference = new AtomicReference<>();
      copy = run.is(number, reference);
      reference.set(value.copyOrNull(((AtomicReference<?>) wrapper).get(), run));
    }
    run.leave();
    return copy;
  }
}
