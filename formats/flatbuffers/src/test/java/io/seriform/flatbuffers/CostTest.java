package io.seriform.flatbuffers;

import io.seriform.Format;
import io.seriform.testkit.Setup;
import io.seriform.testkit.hostile.CostKit;

/** What short buffers may cost. */
class CostTest extends CostKit {

  @Override
  protected Format format(Setup setup) {
    return new FlatbuffersSubject().format(setup);
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
