package io.seriform.thrift;

import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;

/** The fuzz target with its seeds and random changes of them. */
class ThriftFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return ThriftFuzz.TARGET;
  }
}
