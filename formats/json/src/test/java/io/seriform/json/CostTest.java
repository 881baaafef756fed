package io.seriform.json;

import io.seriform.Format;
import io.seriform.testkit.CostKit;
import io.seriform.testkit.Setup;

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
}
