package io.seriform.json;

import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.SelfDescribingKit;

/** What JSON does as the other self-describing formats do. */
class SelfDescribingTest extends SelfDescribingKit {

  @Override
  protected SelfDescribingFormat format(Engine engine, boolean references, Include.When inclusion) {
    return Json.with(
        JsonOptions.standard()
            .withEngine(engine)
            .withReferences(references)
            .withInclusion(inclusion));
  }
}
