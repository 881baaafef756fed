package io.seriform.msgpack;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.TokensKit;
import io.seriform.wire.Limits;

/** Msgpack one token at a time. */
class TokensTest extends TokensKit {

  TokensTest() {
    super(true);
  }

  @Override
  protected SelfDescribingFormat format(Limits limits) {
    return Msgpack.with(MsgpackOptions.standard().withLimits(limits));
  }
}
