package io.seriform.cbor;

import io.seriform.testkit.CallTarget;
import io.seriform.testkit.EntryPointsKit;
import io.seriform.testkit.FormatCalls;

/** CBOR from all that it is read from. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    return FormatCalls.of(Cbor.standard());
  }
}
