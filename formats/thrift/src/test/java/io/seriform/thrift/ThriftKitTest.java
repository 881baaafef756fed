package io.seriform.thrift;

import io.seriform.testkit.Subject;
import io.seriform.testkit.formats.FormatKit;
import io.seriform.testkit.formats.VariantKit;
import io.seriform.testkit.generated.VersionsKit;
import org.junit.jupiter.api.Nested;

/** What every format must do, asked of both protocols. */
class ThriftKitTest extends FormatKit {

  @Override
  protected Subject subject() {
    return new ThriftSubject.Binary();
  }

  @Nested
  class OfCompact extends VariantKit {
    @Override
    protected Subject subject() {
      return new ThriftSubject.Compact();
    }
  }

  @Nested
  class VersionsOfCompact extends VersionsKit {
    @Override
    protected Subject subject() {
      return new ThriftSubject.Compact();
    }
  }
}
