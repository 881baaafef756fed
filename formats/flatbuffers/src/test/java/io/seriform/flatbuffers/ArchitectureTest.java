package io.seriform.flatbuffers;

import io.seriform.testkit.modules.ArchitectureKit;

/** What FlatBuffers uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.flatbuffers", "io.seriform.view");
  }
}
