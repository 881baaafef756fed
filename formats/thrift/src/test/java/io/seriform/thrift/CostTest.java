package io.seriform.thrift;

import io.seriform.Format;
import io.seriform.testkit.Setup;
import io.seriform.testkit.hostile.CostKit;
import org.junit.jupiter.api.Nested;

/** What short messages may cost, in the binary protocol. */
class CostTest extends CostKit {

  @Override
  protected Format format(Setup setup) {
    return new ThriftSubject.Binary().format(setup);
  }

  @Override
  protected boolean sharesKeys() {
    return false;
  }

  @Override
  protected boolean hasAnyValues() {
    return false;
  }

  /** The same in the compact protocol. */
  @Nested
  class Compact extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return new ThriftSubject.Compact().format(setup);
    }

    @Override
    protected boolean sharesKeys() {
      return false;
    }

    @Override
    protected boolean hasAnyValues() {
      return false;
    }
  }
}
