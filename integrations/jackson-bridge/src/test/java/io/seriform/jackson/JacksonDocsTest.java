package io.seriform.jackson;

import io.seriform.testkit.DocsKit;

/** The page {@code docs/integrations/jackson-bridge.md}. */
class JacksonDocsTest extends DocsKit {

  JacksonDocsTest() {
    super("integrations/jackson-bridge.md", JacksonExamplesTest.class, JacksonBridge.class);
  }
}
