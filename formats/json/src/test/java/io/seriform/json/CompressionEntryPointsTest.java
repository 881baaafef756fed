package io.seriform.json;

import java.nio.file.Path;

/** The same calls, which include all methods of compressed formats that take input. */
class CompressionEntryPointsTest extends CoreEntryPointsTest {

  @Override
  protected Path module() {
    return Path.of("../../compression/core");
  }
}
