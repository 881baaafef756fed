package io.seriform.flatbuffers.schema;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/schemas.md}; here, where all schema languages can be used. */
class SchemasDocsTest extends DocsKit {

  SchemasDocsTest() {
    super("schemas.md", SchemasExamplesTest.class, FlatBuffersLoader.class);
  }
}
