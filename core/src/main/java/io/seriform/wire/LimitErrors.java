package io.seriform.wire;

import io.seriform.error.LimitException;
import java.util.function.Supplier;

/** Exceptions for what exceeds {@link Limits}; for formats, which find it. */
public final class LimitErrors {

  private LimitErrors() {}

  /** Returns the exception for a nesting that is too deep. */
  public static LimitException tooDeep(Limits limits) {
    return new LimitException("depth", limits.depth(), -1);
  }

  /**
   * Returns the exception if the stack of the thread ended first.
   *
   * @param depthLeft the levels that might still have been opened
   */
  public static LimitException stackEnded(Limits limits, int depthLeft) {
    return LimitException.stackEnded(limits.depth(), Math.max(0, limits.depth() - depthLeft));
  }

  /**
   * Returns the result of a walk that calls itself for each level of nesting: for entry points that
   * no codec guards, such as operations on trees.
   *
   * @throws LimitException if the stack of the thread ends in it
   */
  public static <T> T guardStack(Limits limits, Supplier<? extends T> walk) {
    try {
      return walk.get();
    } catch (StackOverflowError e) {
      throw LimitException.stackEnded(limits.depth(), -1);
    }
  }

  /** Returns the exception for a string or binary value that is too long. */
  public static LimitException stringTooLong(Limits limits, long length) {
    return new LimitException("string", limits.string(), length);
  }

  /** Returns the exception for a name that is too long. */
  public static LimitException nameTooLong(Limits limits, long length) {
    return new LimitException("name", limits.name(), length);
  }

  /** Returns the exception for a number with too many digits. */
  public static LimitException tooManyDigits(Limits limits, long count) {
    return new LimitException("digits", limits.digits(), count);
  }

  /** Returns the exception for a number with too large an exponent. */
  public static LimitException exponentTooLarge(Limits limits, long value) {
    return new LimitException("exponent", limits.exponent(), value);
  }

  /** Returns the exception for a list, array or map that is too long. */
  public static LimitException tooManyElements(Limits limits, long count) {
    return new LimitException("elements", limits.elements(), count);
  }

  /** Returns the exception for a document that is too long. */
  public static LimitException documentTooLong(Limits limits, long length) {
    return new LimitException("document", limits.document(), length);
  }

  /**
   * Returns the exception for a document that becomes more memory than it may.
   *
   * @param bytes the bytes of the document, as they count
   * @param used the bytes of memory
   */
  public static LimitException tooMuchMemory(Limits limits, long bytes, long used) {
    return used > limits.memory()
        ? new LimitException("memory", limits.memory(), used)
        : new LimitException("amplification", limits.amplification(), used / Math.max(1, bytes));
  }
}
