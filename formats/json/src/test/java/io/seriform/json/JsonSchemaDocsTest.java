package io.seriform.json;

import io.seriform.document.Document;
import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/json-schema.md}. */
class JsonSchemaDocsTest extends DocsKit {

  JsonSchemaDocsTest() {
    super("json-schema.md", JsonSchemaExamplesTest.class, Document.class);
  }
}
