package io.seriform.jdkstream;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;

/** The exceptions of this reader. */
final class JdkErrors {

  static final String FORMAT = "JDK stream";

  private JdkErrors() {}

  static SyntaxException truncated() {
    return new SyntaxException("the stream ends too early");
  }

  static SeriformException tag(int tag, String expected) {
    return new SyntaxException("an unexpected type code")
        .expecting(expected, String.format("0x%02X", tag));
  }

  /** Adds the place of a content that has been read. */
  static SeriformException at(SeriformException e, Content content) {
    return e.at(FORMAT, content == null ? -1 : content.offset);
  }

  static SeriformException mapping(String problem, Content content) {
    return at(new MappingException(problem), content);
  }
}
