package io.seriform.codec;

import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.wire.Identities;
import io.seriform.wire.Limits;
import java.util.Arrays;

/** One copying: what has been copied, and how deep it is. Not thread-safe. */
final class CopyRun {

  private final Limits limits;
  private final Identities met;
  private Object[] copies;
  private int depthLeft;

  CopyRun(Limits limits, boolean identity) {
    this.limits = limits;
    this.depthLeft = limits.depth();
    this.met = identity ? new Identities() : null;
    this.copies = identity ? new Object[16] : null;
  }

  Limits limits() {
    return limits;
  }

  /** How many levels may still be entered. */
  int depthLeft() {
    return depthLeft;
  }

  /** Goes one level deeper. */
  void enter() {
    if (--depthLeft < 0) {
      throw limits.tooDeep();
    }
  }

  /** Comes back from a level. */
  void leave() {
    depthLeft++;
  }

  /**
   * Begins to copy a thing.
   *
   * @return its number, from 0; where it has been met before, its number before, as a complement
   */
  int begin(Object value) {
    if (met == null) {
      return 0;
    }
    int before = met.meet(value);
    return before >= 0 ? ~before : met.size() - 1;
  }

  /** The copy of a thing that has been met before. */
  Object before(int complement) {
    int number = ~complement;
    Object copy = number < copies.length ? copies[number] : null;
    if (copy == null) {
      throw new EncodeException(
          "a cycle through something that is made of its parts: it would be its own part before it"
              + " is made");
    }
    return copy;
  }

  /** Says what the copy of a thing is; gives it back. */
  Object is(int number, Object copy) {
    if (met != null) {
      if (number >= copies.length) {
        copies = Arrays.copyOf(copies, Math.max(2 * copies.length, number + 1));
      }
      copies[number] = copy;
    }
    return copy;
  }

  /** An error on its way up from a thing, which may be in a circle. */
  static RuntimeException passing(RuntimeException e, Object value) {
    if (e instanceof LimitException limit) {
      limit.passing(value);
    }
    return e;
  }
}
