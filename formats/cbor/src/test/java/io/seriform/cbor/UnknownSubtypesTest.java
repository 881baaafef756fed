package io.seriform.cbor;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  @Override
  protected Format format(Setting setting) {
    return Cbor.with(setting.of(CborOptions.standard()));
  }
}
