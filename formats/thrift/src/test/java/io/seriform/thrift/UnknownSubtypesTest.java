package io.seriform.thrift;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  @Override
  protected Format format(Setting setting) {
    return Thrift.with(setting.of(ThriftOptions.standard()));
  }

  @Override
  protected boolean keeps() {
    return false;
  }
}
