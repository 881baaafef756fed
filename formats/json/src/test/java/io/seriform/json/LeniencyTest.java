package io.seriform.json;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.LeniencyKit;
import org.junit.jupiter.api.Tag;

/** What is read in place of the values that types ask for. */
@Tag("slow")
class LeniencyTest extends LeniencyKit<JsonOptions> {

  @Override
  protected JsonOptions options() {
    return JsonOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(JsonOptions options) {
    return Json.with(options);
  }
}
