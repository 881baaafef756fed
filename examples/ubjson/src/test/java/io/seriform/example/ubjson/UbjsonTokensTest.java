package io.seriform.example.ubjson;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.TokensKit;
import io.seriform.wire.Limits;

/** UBJSON one token at a time. */
class UbjsonTokensTest extends TokensKit {

  UbjsonTokensTest() {
    super(true);
  }

  @Override
  protected SelfDescribingFormat format(Limits limits) {
    return Ubjson.with(UbjsonOptions.standard().withLimits(limits));
  }
}
