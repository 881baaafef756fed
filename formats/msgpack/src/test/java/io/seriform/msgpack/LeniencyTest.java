package io.seriform.msgpack;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.LeniencyKit;
import org.junit.jupiter.api.Tag;

/** What is read in place of the values that types ask for. */
@Tag("slow")
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
