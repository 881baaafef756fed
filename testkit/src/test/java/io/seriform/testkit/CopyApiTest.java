package io.seriform.testkit;

import io.seriform.testkit.modules.ApiKit;
import java.nio.file.Path;

/** The API of the module of copies, which the test kit uses. */
class CopyApiTest extends ApiKit {

  CopyApiTest() {
    super(Path.of("../copy"));
  }
}
