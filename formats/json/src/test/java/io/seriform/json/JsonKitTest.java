package io.seriform.json;

import io.seriform.testkit.ContainersKit;
import io.seriform.testkit.EnginesKit;
import io.seriform.testkit.ObjectsKit;
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

  @Nested
  class Objects extends ObjectsKit {
    @Override
    protected Subject subject() {
      return JSON;
    }
  }

  @Nested
  class ObjectsInArrays extends ObjectsKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }

  @Nested
  class Containers extends ContainersKit {
    @Override
    protected Subject subject() {
      return JSON;
    }
  }

  @Nested
  class ContainersInArrays extends ContainersKit {
    @Override
    protected Subject subject() {
      return ARRAYS;
    }
  }
}
