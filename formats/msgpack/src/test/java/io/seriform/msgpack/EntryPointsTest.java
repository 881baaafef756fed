package io.seriform.msgpack;

import io.seriform.testkit.CallTarget;
import io.seriform.testkit.EntryPointsKit;
import io.seriform.testkit.FormatCalls;

/** MessagePack from all that it is read from. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    return FormatCalls.of(Msgpack.standard());
  }
}
