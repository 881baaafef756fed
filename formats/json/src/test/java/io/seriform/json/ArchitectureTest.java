package io.seriform.json;

import io.seriform.testkit.modules.ArchitectureKit;

/** What JSON uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.json");
  }
}
