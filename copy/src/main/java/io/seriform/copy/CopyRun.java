package io.seriform.copy;

import io.seriform.codec.runtime.Identities;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** One copying: what has been copied, and how deep it is. Not thread-safe. */
final class CopyRun {

  /** The copy of what is replaced by null. */
  private static final Object NOTHING = new Object();

  /** The number of what is not numbered. */
  private static final int NONE = Integer.MAX_VALUE;

  private final Limits limits;

  /** True if everything is numbered, and not only what asks for it. */
  private final boolean all;

  private final Identities seen = new Identities();
  private Object[] copies = new Object[16];
  private int depthLeft;

  /** The numbers of things that are complete, as far as they say so. */
  private final BitSet done = new BitSet();

  /** The number of references to things that may not have been complete. */
  private int incomplete;

  /** Corrections to make when all is complete; null for none. */
  private List<Runnable> later;

  CopyRun(Limits limits, boolean identity) {
    this.limits = limits;
    this.depthLeft = limits.depth();
    this.all = identity;
  }

  Limits limits() {
    return limits;
  }

  /** Returns the number of levels that may still be entered. */
  int depthLeft() {
    return depthLeft;
  }

  /** Goes one level deeper. */
  void enter() {
    if (--depthLeft < 0) {
      throw LimitErrors.tooDeep(limits);
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
    return all ? beginNumbered(value) : NONE;
  }

  /** Begins to copy a thing whose identity is kept in any case; returns as {@link #begin}. */
  int beginNumbered(Object value) {
    int before = seen.meet(value);
    return before >= 0 ? ~before : seen.size() - 1;
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
    if (!done.get(number)) {
      incomplete++;
    }
    return copy == NOTHING ? null : copy;
  }

  /** Says that the copy of a thing is complete. */
  void done(int number) {
    if (number != NONE) {
      done.set(number);
    }
  }

  /** Returns the number of references so far to things that may not have been complete. */
  int incomplete() {
    return incomplete;
  }

  /** Has something be done when all is complete. */
  void later(Runnable action) {
    later = later == null ? new ArrayList<>() : later;
    later.add(action);
  }

  /** All is complete. */
  void settle() {
    if (later != null) {
      try {
        later.forEach(Runnable::run);
      } catch (SeriformException e) {
        throw e;
      } catch (RuntimeException | StackOverflowError e) {
        throw new EncodeException("a key in a cycle failed when it was added again", e);
      }
    }
  }

  /** Says what the copy of a thing is; gives it back. */
  Object is(int number, Object copy) {
    if (number != NONE) {
      if (number >= copies.length) {
        copies = Arrays.copyOf(copies, Math.max(2 * copies.length, number + 1));
      }
      copies[number] = copy == null ? NOTHING : copy;
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
