package io.seriform.cbor;

import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.CirclesKit;

/** Sets, maps and queues in a circle. */
class CirclesTest extends CirclesKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Cbor.with(options(engine));
  }

  private static CborOptions options(Engine engine) {
    return CborOptions.standard().withEngine(engine).withReferences(true);
  }
}
