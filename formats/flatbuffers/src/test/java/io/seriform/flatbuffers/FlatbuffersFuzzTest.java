package io.seriform.flatbuffers;

import io.seriform.testkit.FuzzKit;
import io.seriform.testkit.FuzzTarget;

/** The fuzz target with its seeds and random changes of them. */
class FlatbuffersFuzzTest extends FuzzKit {

  @Override
  protected FuzzTarget target() {
    return FlatbuffersFuzz.TARGET;
  }
}
