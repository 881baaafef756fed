package io.seriform.flatbuffers;

import io.seriform.testkit.ArchitectureKit;

/** What FlatBuffers uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.flatbuffers", "io.seriform.view");
  }
}
