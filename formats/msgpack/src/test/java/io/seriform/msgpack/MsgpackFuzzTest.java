package io.seriform.msgpack;

import io.seriform.testkit.hostile.FuzzKit;
import io.seriform.testkit.hostile.FuzzTarget;

/** The fuzz target with its seeds and random changes of them. */
class MsgpackFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return MsgpackFuzz.TARGET;
  }
}
