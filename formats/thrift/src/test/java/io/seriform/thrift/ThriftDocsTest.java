package io.seriform.thrift;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/thrift.md}. */
class ThriftDocsTest extends DocsKit {

  ThriftDocsTest() {
    super("thrift.md", ThriftExamplesTest.class, ThriftOptions.class);
  }
}
