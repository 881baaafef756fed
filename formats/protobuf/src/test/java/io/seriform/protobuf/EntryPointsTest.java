package io.seriform.protobuf;

import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;

/** Protocol Buffers from all that they are read from. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    return FormatCalls.of(Protobuf.with(ProtobufSubject.BY_POSITION));
  }
}
