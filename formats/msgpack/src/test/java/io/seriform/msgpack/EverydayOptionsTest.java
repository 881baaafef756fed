package io.seriform.msgpack;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.EverydayOptionsKit;

/** Conversions as instances, properties at run time, filters, patterns, sorted maps. */
class EverydayOptionsTest extends EverydayOptionsKit<MsgpackOptions> {

  @Override
  protected MsgpackOptions options() {
    return MsgpackOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(MsgpackOptions options) {
    return Msgpack.with(options);
  }
}
