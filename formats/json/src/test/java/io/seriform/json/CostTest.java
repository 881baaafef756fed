package io.seriform.json;

import io.seriform.Format;
import io.seriform.testkit.CostKit;
import io.seriform.testkit.Setup;
import org.junit.jupiter.api.Nested;

/** What short documents may cost. */
class CostTest extends CostKit {

  private static JsonOptions options(Setup setup) {
    return JsonOptions.standard()
        .withEngine(setup.engine())
        .withLimits(setup.limits())
        .withModel(setup.model());
  }

  @Override
  protected Format format(Setup setup) {
    return Json.with(options(setup));
  }

  @Override
  protected boolean sharesKeys() {
    return false;
  }

  @Override
  protected boolean hasAnyKeys() {
    return false;
  }

  /** The same where objects that come again are references. */
  @Nested
  class WithReferences extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return Json.with(options(setup).withReferences(true));
    }

    @Override
    protected boolean sharesKeys() {
      return true;
    }

    @Override
    protected boolean hasAnyKeys() {
      return false;
    }
  }
}
