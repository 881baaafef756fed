package io.seriform.cbor;

import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;

/** CBOR from all that it is read from. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    return FormatCalls.of(Cbor.standard());
  }
}
