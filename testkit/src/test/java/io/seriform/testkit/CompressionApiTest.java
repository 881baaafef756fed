package io.seriform.testkit;

import io.seriform.testkit.modules.ApiKit;
import java.nio.file.Path;

/** The API of the module of compression, which the test kit uses. */
class CompressionApiTest extends ApiKit {

  CompressionApiTest() {
    super(Path.of("../compression/core"));
  }
}
