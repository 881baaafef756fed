package io.seriform.flatbuffers;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/flatbuffers.md}. */
class FlatbuffersDocsTest extends DocsKit {

  FlatbuffersDocsTest() {
    super("flatbuffers.md", FlatbuffersExamplesTest.class, FlatbuffersOptions.class);
  }
}
