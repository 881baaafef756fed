package io.seriform.json;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/json.md}. */
class JsonDocsTest extends DocsKit {

  JsonDocsTest() {
    super("json.md", JsonExamplesTest.class, JsonOptions.class);
  }
}
