package io.seriform.protobuf;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  @Override
  protected Format format(Setting setting) {
    return Protobuf.with(setting.of(ProtobufOptions.standard()));
  }

  @Override
  protected boolean keeps() {
    return false;
  }
}
