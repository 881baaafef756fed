package io.seriform.msgpack;

import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;

/** MessagePack from all that it is read from. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    return FormatCalls.of(Msgpack.standard());
  }
}
