package io.seriform.cbor;

import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.SelectionKit;

/** Which properties CBOR writes. */
class CborSelectionTest extends SelectionKit {

  @Override
  protected SelfDescribingFormat format(Engine engine, Include.When inclusion, Class<?> view) {
    return Cbor.with(
        CborOptions.standard().withEngine(engine).withInclusion(inclusion).withView(view));
  }
}
