package io.seriform.msgpack;

import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.CirclesKit;

/** Sets, maps and queues in a circle. */
class CirclesTest extends CirclesKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Msgpack.with(MsgpackOptions.standard().withEngine(engine).withReferences(true));
  }
}
