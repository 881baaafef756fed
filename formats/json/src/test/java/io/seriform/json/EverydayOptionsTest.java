package io.seriform.json;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.EverydayOptionsKit;

/** Conversions as instances, properties at run time, filters, patterns, sorted maps. */
class EverydayOptionsTest extends EverydayOptionsKit<JsonOptions> {

  @Override
  protected JsonOptions options() {
    return JsonOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(JsonOptions options) {
    return Json.with(options);
  }
}
