package io.seriform.msgpack;

import io.seriform.testkit.FuzzKit;
import io.seriform.testkit.FuzzTarget;

/** The fuzz target with its seeds and random changes of them. */
class MsgpackFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return MsgpackFuzz.TARGET;
  }
}
