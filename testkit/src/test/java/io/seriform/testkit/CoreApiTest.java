package io.seriform.testkit;

import io.seriform.testkit.modules.ApiKit;
import java.nio.file.Path;

/** The API of the core, whose own tests come before the test kit. */
class CoreApiTest extends ApiKit {

  CoreApiTest() {
    super(Path.of("../core"));
  }
}
