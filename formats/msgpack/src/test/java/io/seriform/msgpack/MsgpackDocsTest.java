package io.seriform.msgpack;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/msgpack.md}. */
class MsgpackDocsTest extends DocsKit {

  MsgpackDocsTest() {
    super("msgpack.md", MsgpackExamplesTest.class, MsgpackOptions.class);
  }
}
