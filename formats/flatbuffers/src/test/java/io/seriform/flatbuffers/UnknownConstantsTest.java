package io.seriform.flatbuffers;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownConstantsKit;

/** Constants of a newer enum. */
class UnknownConstantsTest extends UnknownConstantsKit {

  @Override
  protected Format format(Setting setting) {
    return Flatbuffers.with(setting.of(FlatbuffersOptions.standard()));
  }
}
