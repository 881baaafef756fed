package io.seriform.error;

/**
 * The input is not well-formed in its format, or ends too early. A cause, where there is one, tells
 * of the bytes.
 */
public final class SyntaxException extends SeriformException {

  private static final long serialVersionUID = 1L;

  /**
   * Says what went wrong.
   *
   * @param problem in a few words, without the place
   */
  public SyntaxException(String problem) {
    super(problem, null);
  }

  /**
   * Says what went wrong, and what caused it.
   *
   * @param problem in a few words, without the place
   * @param cause the cause, or null
   */
  public SyntaxException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
