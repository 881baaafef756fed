package io.seriform.json;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.ErrorsKit;

/** What is said of documents that do not fit, and how to mend it. */
class ErrorsTest extends ErrorsKit<JsonOptions> {

  @Override
  protected JsonOptions options() {
    return JsonOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(JsonOptions options) {
    return Json.with(options);
  }
}
