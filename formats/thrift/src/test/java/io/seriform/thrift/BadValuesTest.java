package io.seriform.thrift;

import io.seriform.testkit.Subject;
import io.seriform.testkit.streams.BadValuesKit;
import org.junit.jupiter.api.Nested;

/** Values that cannot be read, and are skipped. */
class BadValuesTest {

  @Nested
  class OfBinary extends BadValuesKit {
    @Override
    protected Subject subject() {
      return new ThriftSubject.Binary();
    }

    @Override
    protected byte[] hugeLength() {
      return new byte[] {0x7F, -1, -1, -32};
    }
  }

  @Nested
  class OfCompact extends BadValuesKit {
    @Override
    protected Subject subject() {
      return new ThriftSubject.Compact();
    }

    @Override
    protected byte[] hugeLength() {
      return new byte[] {0x7F, -1, -1, -32};
    }
  }
}
