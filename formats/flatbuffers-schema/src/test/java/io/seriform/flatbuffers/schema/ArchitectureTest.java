package io.seriform.flatbuffers.schema;

import io.seriform.testkit.ArchitectureKit;

/** What {@code .fbs} files use: no bytes of FlatBuffers, and no class. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.flatbuffers.schema", "io.seriform.schema..");
  }
}
