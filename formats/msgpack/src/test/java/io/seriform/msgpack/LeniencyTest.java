package io.seriform.msgpack;

import io.seriform.SelfDescribingFormat;
import io.seriform.testkit.LeniencyKit;

/** What is read in place of the values that types ask for. */
class LeniencyTest extends LeniencyKit<MsgpackOptions> {

  @Override
  protected MsgpackOptions options() {
    return MsgpackOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(MsgpackOptions options) {
    return Msgpack.with(options);
  }
}
