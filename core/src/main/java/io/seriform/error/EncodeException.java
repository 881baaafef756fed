package io.seriform.error;

/**
 * An object cannot be written: the format cannot hold a value, there is a cycle, or the sink
 * failed. In the last case, the cause is the exception of the sink.
 */
public final class EncodeException extends SeriformException {

  private static final long serialVersionUID = 1L;

  /**
   * Says what went wrong.
   *
   * @param problem in a few words, without the place
   */
  public EncodeException(String problem) {
    super(problem, null);
  }

  /**
   * Says what went wrong, and what caused it.
   *
   * @param problem in a few words, without the place
   * @param cause the cause, or null
   */
  public EncodeException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
