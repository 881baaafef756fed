package io.seriform.error;

/** The input is well-formed, but does not fit the class that it is read into. */
public final class MappingException extends SeriformException {

  private static final long serialVersionUID = 1L;

  /**
   * Says what went wrong.
   *
   * @param problem in a few words, without the place
   */
  public MappingException(String problem) {
    super(problem, null);
  }

  /**
   * Says what went wrong, and what caused it.
   *
   * @param problem in a few words, without the place
   * @param cause the cause, or null
   */
  public MappingException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
