package io.seriform.json;

import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.SelectionKit;

/** Which properties JSON writes. */
class JsonSelectionTest extends SelectionKit {

  @Override
  protected SelfDescribingFormat format(Engine engine, Include.When inclusion, Class<?> view) {
    return Json.with(
        JsonOptions.standard().withEngine(engine).withInclusion(inclusion).withView(view));
  }
}
