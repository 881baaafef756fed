package io.seriform.struct;

import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;

/** The fuzz target with its seeds and random changes of them. */
class StructFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return StructFuzz.TARGET;
  }
}
