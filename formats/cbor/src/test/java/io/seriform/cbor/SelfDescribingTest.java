package io.seriform.cbor;

import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.SelfDescribingKit;

/** What CBOR does as the other self-describing formats do. */
class SelfDescribingTest extends SelfDescribingKit {

  @Override
  protected SelfDescribingFormat format(Engine engine, boolean references, Include.When inclusion) {
    return Cbor.with(
        CborOptions.standard()
            .withEngine(engine)
            .withReferences(references)
            .withInclusion(inclusion));
  }
}
