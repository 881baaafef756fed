package io.seriform.msgpack;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  @Override
  protected Format format(Setting setting) {
    return Msgpack.with(setting.of(MsgpackOptions.standard()));
  }
}
