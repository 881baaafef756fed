package io.seriform.cbor;

import io.seriform.Format;
import io.seriform.testkit.Setup;
import io.seriform.testkit.hostile.CostKit;
import org.junit.jupiter.api.Nested;

/** What short documents may cost. */
class CostTest extends CostKit {

  private static CborOptions options(Setup setup) {
    return CborOptions.standard()
        .withEngine(setup.engine())
        .withLimits(setup.limits())
        .withModel(setup.model());
  }

  @Override
  protected Format format(Setup setup) {
    return Cbor.with(options(setup));
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
      return Cbor.with(options(setup).withReferences(true));
    }

    @Override
    protected boolean sharesKeys() {
      return true;
    }
  }
}
