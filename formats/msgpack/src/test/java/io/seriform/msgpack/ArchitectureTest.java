package io.seriform.msgpack;

import io.seriform.testkit.ArchitectureKit;

/** What MessagePack uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.msgpack");
  }
}
