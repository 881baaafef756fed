package io.seriform.thrift;

import io.seriform.Format;
import io.seriform.testkit.changes.ChangedClassesKit;
import java.util.Set;
import org.junit.jupiter.api.Nested;

/** Classes that were changed, without ids. */
class ChangedClassesTest {

  @Nested
  class Binary extends ChangedClassesKit {
    @Override
    protected Format standard() {
      return Thrift.binary();
    }

    @Override
    protected Set<String> altering() {
      return Set.of();
    }
  }

  @Nested
  class Compact extends ChangedClassesKit {
    @Override
    protected Format standard() {
      return Thrift.compact();
    }

    @Override
    protected Set<String> altering() {
      return Set.of();
    }
  }

  @Nested
  class ByPosition extends ChangedClassesKit {
    @Override
    protected Format standard() {
      return ThriftSubject.binaryByPosition();
    }

    @Override
    protected Set<String> altering() {
      return MOVED;
    }
  }
}
