package io.seriform.spring;

import io.seriform.error.SeriformException;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpStatus;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ResponseStatus;

/** A request exceeds a limit: status 413, where Spring's own exception is 400. */
@ResponseStatus(HttpStatus.CONTENT_TOO_LARGE)
final class RequestTooLargeException extends HttpMessageNotReadableException {

  private static final long serialVersionUID = 1L;

  RequestTooLargeException(SeriformException cause, HttpInputMessage message) {
    super(cause.getMessage(), cause, message);
  }
}
