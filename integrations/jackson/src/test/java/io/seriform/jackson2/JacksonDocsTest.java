package io.seriform.jackson2;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/integrations/jackson.md}. */
class JacksonDocsTest extends DocsKit {

  JacksonDocsTest() {
    super("integrations/jackson.md", JacksonExamplesTest.class, JacksonBridge.class);
  }
}
