package io.seriform.hessian;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownConstantsKit;

/** Constants of a newer enum. */
class UnknownConstantsTest extends UnknownConstantsKit {

  @Override
  protected Format format(Setting setting) {
    return Hessian.with(setting.of(HessianOptions.standard()));
  }
}
