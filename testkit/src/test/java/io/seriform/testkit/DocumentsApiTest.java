package io.seriform.testkit;

import io.seriform.testkit.modules.ApiKit;
import java.nio.file.Path;

/** The API of the module of documents, which the test kit uses. */
class DocumentsApiTest extends ApiKit {

  DocumentsApiTest() {
    super(Path.of("../documents"));
  }
}
