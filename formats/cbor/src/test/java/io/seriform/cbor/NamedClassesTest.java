package io.seriform.cbor;

import io.seriform.SelfDescribingFormat;
import io.seriform.codec.Engine;
import io.seriform.testkit.DiscriminatorKit;

/** Properties that name a class in CBOR. */
class NamedClassesTest extends DiscriminatorKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Cbor.with(CborOptions.standard().withEngine(engine));
  }

  @Override
  protected SelfDescribingFormat strict(Engine engine) {
    return Cbor.with(
        CborOptions.standard().withEngine(engine).withUnknown(CborOptions.Unknown.REJECT));
  }
}
