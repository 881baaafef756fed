package io.seriform.msgpack;

import io.seriform.testkit.modules.ArchitectureKit;

/** What MessagePack uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.msgpack");
  }
}
