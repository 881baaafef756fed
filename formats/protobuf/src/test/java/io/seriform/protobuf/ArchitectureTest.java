package io.seriform.protobuf;

import io.seriform.testkit.modules.ArchitectureKit;

/** What Protocol Buffers uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.protobuf");
  }
}
