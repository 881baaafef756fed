package io.seriform.graph;

import io.seriform.testkit.Subject;
import io.seriform.testkit.streams.BadValuesKit;
import org.junit.jupiter.api.Nested;

/** Values that cannot be read, and are skipped. */
class BadValuesTest {

  @Nested
  class ByName extends BadValuesKit {
    @Override
    protected Subject subject() {
      return new GraphSubject.Named();
    }

    @Override
    protected byte[] hugeLength() {
      return new byte[] {-32, -1, -1, 0x7F};
    }
  }

  @Nested
  class ByPosition extends BadValuesKit {
    @Override
    protected Subject subject() {
      return new GraphSubject.Positional();
    }

    @Override
    protected byte[] hugeLength() {
      return new byte[] {-32, -1, -1, 0x7F};
    }
  }
}
