package io.seriform.schema;

import io.seriform.testkit.modules.ArchitectureKit;

/** What the toolkit uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.schema");
  }
}
