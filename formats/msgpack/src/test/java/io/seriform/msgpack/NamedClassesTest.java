package io.seriform.msgpack;

import io.seriform.SelfDescribingFormat;
import io.seriform.codec.Engine;
import io.seriform.testkit.DiscriminatorKit;

/** Properties that name a class in MessagePack. */
class NamedClassesTest extends DiscriminatorKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Msgpack.with(MsgpackOptions.standard().withEngine(engine));
  }

  @Override
  protected SelfDescribingFormat strict(Engine engine) {
    return Msgpack.with(
        MsgpackOptions.standard().withEngine(engine).withUnknown(MsgpackOptions.Unknown.REJECT));
  }
}
