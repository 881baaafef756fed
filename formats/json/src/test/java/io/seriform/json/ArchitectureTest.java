package io.seriform.json;

import io.seriform.testkit.ArchitectureKit;

/** What JSON uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.json");
  }
}
