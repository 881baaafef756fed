package io.seriform.flatbuffers;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/views.md}. */
class FlatViewsDocsTest extends DocsKit {

  FlatViewsDocsTest() {
    super("views.md", FlatViewsExamplesTest.class, FlatViews.class);
  }
}
