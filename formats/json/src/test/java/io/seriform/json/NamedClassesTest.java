package io.seriform.json;

import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.DiscriminatorKit;

/** Properties that name a class in JSON. */
class NamedClassesTest extends DiscriminatorKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Json.with(JsonOptions.standard().withEngine(engine));
  }

  @Override
  protected SelfDescribingFormat strict(Engine engine) {
    return Json.with(
        JsonOptions.standard().withEngine(engine).withUnknown(JsonOptions.Unknown.REJECT));
  }
}
