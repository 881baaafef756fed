package io.seriform.jsonpath;

import io.seriform.testkit.modules.ArchitectureKit;

/** Queries use the core, and no format. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.jsonpath");
  }
}
