package io.seriform.schema;

import io.seriform.testkit.ArchitectureKit;

/** What the toolkit uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.schema");
  }
}
