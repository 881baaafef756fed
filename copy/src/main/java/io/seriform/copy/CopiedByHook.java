package io.seriform.copy;

import io.seriform.codec.CopyHook;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Limits;

/** Copies objects of a class that says itself how it is serialized. */
final class CopiedByHook extends Copy {

  private final Class<?> raw;
  private final CopyHook hook;
  private final CopySource source;

  CopiedByHook(Class<?> raw, CopyHook hook, CopySource source) {
    this.raw = raw;
    this.hook = hook;
    this.source = source;
  }

  /** Copies an object where its class is declared. */
  @Override
  Object copy(Object value, CopyRun run) {
    return copy(value, run, raw);
  }

  /** Copies an object where its class or another one is declared, of which its copy has to be. */
  Object copy(Object value, CopyRun run, Class<?> declared) {
    Object copy = value.getClass() == raw ? any(value, run) : source.any(value, run);
    if (copy != null && !declared.isInstance(copy)) {
      throw new EncodeException(
          "the replacement of an object of "
              + raw.getName()
              + " does not resolve to "
              + (declared == raw ? "that class" : declared.getName())
              + ", but to "
              + copy.getClass().getName());
    }
    return copy;
  }

  /** Copies an object where any class may occur. */
  Object any(Object value, CopyRun run) {
    return super.copy(value, run);
  }

  @Override
  Object copy(Object value, int number, CopyRun run) {
    try {
      Object copy = hook.copy(value, new Parts(value, number, run));
      return run.is(number, copy);
    } catch (SeriformException e) {
      throw CopyRun.passing(e, value);
    }
  }

  private final class Parts implements CopyHook.Parts {
    private final Object value;
    private final int number;
    private final CopyRun run;

    Parts(Object value, int number, CopyRun run) {
      this.value = value;
      this.number = number;
      this.run = run;
    }

    @Override
    public void becomes(Object copy) {
      run.is(number, copy);
    }

    @Override
    public Object part(Object other) {
      if (other == null) {
        return null;
      }
      run.enter();
      Object copy = source.any(other, run);
      run.leave();
      return copy;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // whether it is the object itself
    public Object properties(Object other) {
      Copy plain = source.plain(other.getClass());
      return other == value ? plain.copy(other, number, run) : plain.copy(other, run);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // whether it is the object itself
    public Object replacement(Object other, CopyHook how) {
      return other == value
          ? how.copy(value, this)
          : new CopiedByHook(other.getClass(), how, source).any(other, run);
    }

    @Override
    public int depthLeft() {
      return run.depthLeft();
    }

    @Override
    public Limits limits() {
      return run.limits();
    }
  }
}
