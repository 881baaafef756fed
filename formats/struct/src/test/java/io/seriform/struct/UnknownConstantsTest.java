package io.seriform.struct;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownConstantsKit;

/** Constants of a newer enum. */
class UnknownConstantsTest extends UnknownConstantsKit {

  @Override
  protected Format format(Setting setting) {
    return Struct.with(setting.of(StructOptions.standard()));
  }

  @Override
  protected boolean hasContainers() {
    return false;
  }
}
