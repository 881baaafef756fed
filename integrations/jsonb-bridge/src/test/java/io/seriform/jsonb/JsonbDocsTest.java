package io.seriform.jsonb;

import io.seriform.testkit.DocsKit;

/** The page {@code docs/integrations/jsonb-bridge.md}. */
class JsonbDocsTest extends DocsKit {

  JsonbDocsTest() {
    super("integrations/jsonb-bridge.md", JsonbExamplesTest.class, JsonbBridge.class);
  }
}
