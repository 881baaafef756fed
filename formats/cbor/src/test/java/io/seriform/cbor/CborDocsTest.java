package io.seriform.cbor;

import io.seriform.testkit.DocsKit;

/** The page {@code docs/cbor.md}. */
class CborDocsTest extends DocsKit {

  CborDocsTest() {
    super("cbor.md", CborExamplesTest.class, CborOptions.class);
  }
}
