package io.seriform.hessian;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/hessian.md}. */
class HessianDocsTest extends DocsKit {

  HessianDocsTest() {
    super("hessian.md", HessianExamplesTest.class, HessianOptions.class);
  }
}
