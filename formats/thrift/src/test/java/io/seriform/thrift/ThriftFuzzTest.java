package io.seriform.thrift;

import io.seriform.testkit.FuzzKit;
import io.seriform.testkit.FuzzTarget;

/** The fuzz target with its seeds and random changes of them. */
class ThriftFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return ThriftFuzz.TARGET;
  }
}
