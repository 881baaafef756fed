package io.seriform.cbor;

import io.seriform.testkit.FuzzKit;
import io.seriform.testkit.FuzzTarget;

/** The fuzz target with its seeds and random changes of them. */
class CborFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return CborFuzz.TARGET;
  }
}
