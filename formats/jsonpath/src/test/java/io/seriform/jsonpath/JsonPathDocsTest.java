package io.seriform.jsonpath;

import io.seriform.testkit.modules.DocsKit;

/** The page {@code docs/jsonpath.md}. */
class JsonPathDocsTest extends DocsKit {

  JsonPathDocsTest() {
    super("jsonpath.md", JsonPathExamplesTest.class, JsonPath.class);
  }
}
