package io.seriform.error;

/** An object cannot be written: a value that the format cannot hold, or a cycle. */
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
