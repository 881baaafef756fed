package io.seriform.msgpack;

import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.UpdateKit;

/** Objects that are there: documents read into them, and patches. */
class UpdateTest extends UpdateKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Msgpack.with(MsgpackOptions.standard().withEngine(engine));
  }
}
