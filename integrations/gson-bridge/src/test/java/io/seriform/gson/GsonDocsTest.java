package io.seriform.gson;

import io.seriform.testkit.DocsKit;

/** The page {@code docs/integrations/gson-bridge.md}. */
class GsonDocsTest extends DocsKit {

  GsonDocsTest() {
    super("integrations/gson-bridge.md", GsonExamplesTest.class, GsonBridge.class);
  }
}
