package io.seriform.cbor;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/cbor.md}. */
class CborDocsTest extends DocsKit {

  CborDocsTest() {
    super("cbor.md", CborExamplesTest.class, CborOptions.class);
  }
}
