package io.seriform.gson;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/integrations/gson.md}. */
class GsonDocsTest extends DocsKit {

  GsonDocsTest() {
    super("integrations/gson.md", GsonExamplesTest.class, GsonBridge.class);
  }
}
