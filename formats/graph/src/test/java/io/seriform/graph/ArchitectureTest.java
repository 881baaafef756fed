package io.seriform.graph;

import io.seriform.testkit.ArchitectureKit;

/** What the graph format uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.graph");
  }
}
