package io.seriform.msgpack;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.ErrorsKit;

/** What is said of documents that do not fit, and how to mend it. */
class ErrorsTest extends ErrorsKit<MsgpackOptions> {

  @Override
  protected MsgpackOptions options() {
    return MsgpackOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(MsgpackOptions options) {
    return Msgpack.with(options);
  }
}
