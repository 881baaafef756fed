package io.seriform.protobuf;

import io.seriform.Format;
import io.seriform.testkit.Setup;
import io.seriform.testkit.hostile.CostKit;

/** What short messages may cost. */
class CostTest extends CostKit {

  @Override
  protected Format format(Setup setup) {
    return new ProtobufSubject().format(setup);
  }

  @Override
  protected boolean sharesKeys() {
    return false;
  }

  @Override
  protected boolean hasAnyKeys() {
    return false;
  }

  @Override
  protected boolean hasAnyValues() {
    return false;
  }
}
