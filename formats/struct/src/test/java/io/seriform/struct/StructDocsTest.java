package io.seriform.struct;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/struct.md}. */
class StructDocsTest extends DocsKit {

  StructDocsTest() {
    super("struct.md", StructExamplesTest.class, StructOptions.class);
  }
}
