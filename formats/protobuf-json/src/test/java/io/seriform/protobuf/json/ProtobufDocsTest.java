package io.seriform.protobuf.json;

import io.seriform.protobuf.ProtobufOptions;
import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/protobuf.md}; here, where all modules of Protocol Buffers can be used. */
class ProtobufDocsTest extends DocsKit {

  ProtobufDocsTest() {
    super("protobuf.md", ProtobufExamplesTest.class, ProtobufOptions.class);
  }
}
