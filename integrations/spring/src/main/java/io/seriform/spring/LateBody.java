package io.seriform.spring;

import java.io.IOException;
import java.io.OutputStream;
import org.springframework.http.HttpOutputMessage;

/**
 * The body of a message, which is asked for when there is something to write: until then an error
 * may still become another response.
 */
final class LateBody extends OutputStream {

  private final HttpOutputMessage message;

  LateBody(HttpOutputMessage message) {
    this.message = message;
  }

  @Override
  public void write(int b) throws IOException {
    message.getBody().write(b);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    message.getBody().write(bytes, from, length);
  }
}
