package io.seriform.json;

import java.nio.file.Path;

/** The same calls, which include all methods of trees, patches and places that take input. */
class DocumentsEntryPointsTest extends CoreEntryPointsTest {

  @Override
  protected Path module() {
    return Path.of("../../documents");
  }
}
