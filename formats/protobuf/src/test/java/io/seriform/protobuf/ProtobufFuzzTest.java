package io.seriform.protobuf;

import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;

/** The fuzz target with its seeds and random changes of them. */
class ProtobufFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return ProtobufFuzz.TARGET;
  }
}
