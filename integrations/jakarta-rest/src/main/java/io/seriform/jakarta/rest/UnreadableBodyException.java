package io.seriform.jakarta.rest;

import io.seriform.error.SeriformException;
import jakarta.ws.rs.ProcessingException;

/**
 * A body cannot be read. On a server {@link SeriformFeature} answers with status 400, or 413 if it
 * exceeds a limit, and problem details, and an {@code ExceptionMapper} of your own for this class
 * comes before.
 */
public final class UnreadableBodyException extends ProcessingException {

  private static final long serialVersionUID = 1L;

  UnreadableBodyException(SeriformException cause) {
    super(cause.getMessage(), cause);
  }

  /** Returns what is wrong, and where. */
  public SeriformException error() {
    return (SeriformException) getCause();
  }
}
