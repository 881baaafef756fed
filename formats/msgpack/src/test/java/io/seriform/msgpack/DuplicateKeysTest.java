package io.seriform.msgpack;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.hostile.DuplicateKeysKit;

/** Keys that come twice in MessagePack. */
class DuplicateKeysTest extends DuplicateKeysKit {

  @Override
  protected SelfDescribingFormat format(boolean lastDuplicateWins) {
    return Msgpack.with(MsgpackOptions.standard().withLastDuplicateWins(lastDuplicateWins));
  }
}
