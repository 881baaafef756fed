package io.seriform.jsonb;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/integrations/jsonb.md}. */
class JsonbDocsTest extends DocsKit {

  JsonbDocsTest() {
    super("integrations/jsonb.md", JsonbExamplesTest.class, JsonbBridge.class);
  }
}
