package io.seriform.protobuf.json;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/protobuf-schema.md}; here, where all modules can be used. */
class ProtobufSchemaDocsTest extends DocsKit {

  ProtobufSchemaDocsTest() {
    super("protobuf-schema.md", ProtobufSchemaExamplesTest.class, ProtobufJson.class);
  }
}
