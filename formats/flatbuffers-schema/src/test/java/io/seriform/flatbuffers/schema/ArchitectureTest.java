package io.seriform.flatbuffers.schema;

import io.seriform.testkit.modules.ArchitectureKit;

/** What {@code .fbs} files use: the core, the schema toolkit and FlatBuffers. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super(
        "io.seriform.flatbuffers.schema",
        "io.seriform.flatbuffers",
        "io.seriform.flatbuffers.internal..",
        "io.seriform.schema..");
  }
}
