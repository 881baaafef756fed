package io.seriform.example.bson;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/**
 * Skips a test of a kit as soon as it needs what BSON does not have: a root that is no document, or
 * a stream that is one list.
 */
final class RootsAreDocuments implements TestExecutionExceptionHandler {

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    for (Throwable e = thrown; e != null; e = e.getCause()) {
      String text = e.toString();
      if (text.contains("a root of BSON is a document")
          || text.contains("BSON has no framing ARRAY")) {
        throw new TestAbortedException("BSON has no such roots", thrown);
      }
    }
    throw thrown;
  }
}
