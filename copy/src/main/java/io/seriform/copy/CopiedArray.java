package io.seriform.copy;

import io.seriform.error.SeriformException;
import java.lang.reflect.Array;

/** Copies arrays, as arrays of the same class. */
final class CopiedArray extends Copy {

  private final Copy element;

  CopiedArray(Copy element) {
    this.element = element;
  }

  @Override
  Object copy(Object array, int number, CopyRun run) {
    if (!(array instanceof Object[] from)) {
      int n = Array.getLength(array);
      Object copy = Array.newInstance(array.getClass().getComponentType(), n);
      System.arraycopy(array, 0, copy, 0, n);
      return run.is(number, copy);
    }
    Object[] to = from.clone();
    run.is(number, to);
    if (element.shares()) {
      return to;
    }
    run.enter();
    for (int i = 0; i < to.length; i++) {
      try {
        to[i] = element.copyOrNull(from[i], run);
      } catch (SeriformException e) {
        throw CopyRun.passing(e.within(i), array);
      }
    }
    run.leave();
    return to;
  }
}
