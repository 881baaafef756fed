package io.seriform.msgpack;

import io.seriform.Format;
import io.seriform.testkit.Setup;
import io.seriform.testkit.hostile.CostKit;
import org.junit.jupiter.api.Nested;

/** What short documents may cost. */
class CostTest extends CostKit {

  private static MsgpackOptions options(Setup setup) {
    return MsgpackOptions.standard()
        .withEngine(setup.engine())
        .withLimits(setup.limits())
        .withModel(setup.model());
  }

  @Override
  protected Format format(Setup setup) {
    return Msgpack.with(options(setup));
  }

  @Override
  protected boolean sharesKeys() {
    return false;
  }

  /** The same where values that come again are references. */
  @Nested
  class WithReferences extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return Msgpack.with(options(setup).withReferences(true));
    }

    @Override
    protected boolean sharesKeys() {
      return true;
    }
  }
}
