package io.seriform.cbor;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.hostile.DuplicateKeysKit;

/** Keys that come twice in CBOR. */
class DuplicateKeysTest extends DuplicateKeysKit {

  @Override
  protected SelfDescribingFormat format(boolean lastDuplicateWins) {
    return Cbor.with(CborOptions.standard().withLastDuplicateWins(lastDuplicateWins));
  }
}
