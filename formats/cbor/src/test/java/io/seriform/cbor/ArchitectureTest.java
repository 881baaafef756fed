package io.seriform.cbor;

import io.seriform.testkit.modules.ArchitectureKit;

/** What CBOR uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.cbor");
  }
}
