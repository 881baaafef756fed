package io.seriform.error;

/**
 * A stream, channel or other source or sink failed while it was read from or written to. The cause
 * is what it threw, such as an {@link java.io.IOException}: what was read or written may be fine.
 */
public final class StreamException extends SeriformException {

  private static final long serialVersionUID = 1L;

  /**
   * Says what failed.
   *
   * @param problem in a few words, without the place
   * @param cause what the source or sink threw
   */
  public StreamException(String problem, Throwable cause) {
    super(problem, cause);
  }
}
