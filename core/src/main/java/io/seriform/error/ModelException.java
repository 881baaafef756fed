package io.seriform.error;

/** A class cannot be described; the message says what to add to it. */
public final class ModelException extends SeriformException {

  private static final long serialVersionUID = 1L;

  /**
   * Says what went wrong.
   *
   * @param problem in a few words, without the place
   */
  public ModelException(String problem) {
    super(problem, null);
  }

  /**
   * Says what went wrong, and what caused it.
   *
   * @param problem in a few words, without the place
   * @param cause the cause, or null
   */
  public ModelException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
