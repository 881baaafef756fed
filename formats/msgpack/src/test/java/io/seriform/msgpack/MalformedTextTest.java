package io.seriform.msgpack;

import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.hostile.MalformedTextKit;

/** Texts of MessagePack that are not UTF-8. */
class MalformedTextTest extends MalformedTextKit {

  @Override
  protected SelfDescribingFormat format(Engine engine, boolean checksUtf8) {
    return Msgpack.with(MsgpackOptions.standard().withEngine(engine).withUtf8Check(checksUtf8));
  }
}
