package io.seriform.struct;

import io.seriform.testkit.ArchitectureKit;

class ArchitectureTest extends ArchitectureKit {
  ArchitectureTest() {
    super("io.seriform.struct", "io.seriform.view");
  }
}
