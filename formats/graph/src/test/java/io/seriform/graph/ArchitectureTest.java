package io.seriform.graph;

import io.seriform.testkit.modules.ArchitectureKit;

/** What the graph format uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.graph");
  }
}
