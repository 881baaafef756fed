package io.seriform.struct;

import io.seriform.testkit.modules.ArchitectureKit;

class ArchitectureTest extends ArchitectureKit {
  ArchitectureTest() {
    super("io.seriform.struct", "io.seriform.view");
  }
}
