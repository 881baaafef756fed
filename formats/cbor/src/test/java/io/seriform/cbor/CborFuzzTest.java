package io.seriform.cbor;

import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;

/** The fuzz target with its seeds and random changes of them. */
class CborFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return CborFuzz.TARGET;
  }
}
