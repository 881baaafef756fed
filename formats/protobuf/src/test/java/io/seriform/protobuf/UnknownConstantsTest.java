package io.seriform.protobuf;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownConstantsKit;

/** Constants of a newer enum. */
class UnknownConstantsTest extends UnknownConstantsKit {

  @Override
  protected Format format(Setting setting) {
    return Protobuf.with(setting.of(ProtobufOptions.standard()));
  }

  /** They are unknown fields. */
  @Override
  protected boolean refuses() {
    return false;
  }
}
