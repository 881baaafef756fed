package io.seriform.json;

import io.seriform.document.DocumentPatch;
import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/patch.md}. */
class PatchDocsTest extends DocsKit {

  PatchDocsTest() {
    super("patch.md", PatchExamplesTest.class, DocumentPatch.class);
  }
}
