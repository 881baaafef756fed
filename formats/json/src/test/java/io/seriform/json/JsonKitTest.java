package io.seriform.json;

import io.seriform.testkit.EnginesKit;
import io.seriform.testkit.Subject;
import org.junit.jupiter.api.Nested;

/** What every format must do, asked of JSON. */
class JsonKitTest {

  private static final Subject JSON = new JsonSubject.Objects();
  private static final Subject ARRAYS = new JsonSubject.Arrays();

  @Nested
  class Engines extends EnginesKit {
    @Override
    protected Subject subject() {
      return JSON;
    }
  }

  @Nested
  class EnginesInArrays extends EnginesKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }
}
