package io.seriform.hessian;

import io.seriform.testkit.modules.ArchitectureKit;

/** What Hessian uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.hessian");
  }
}
