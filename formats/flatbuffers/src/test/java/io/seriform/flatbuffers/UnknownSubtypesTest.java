package io.seriform.flatbuffers;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  @Override
  protected Format format(Setting setting) {
    return Flatbuffers.with(setting.of(FlatbuffersOptions.standard()));
  }

  /** They are null, as for flatc's own code. */
  @Override
  protected boolean refuses() {
    return false;
  }

  @Override
  protected boolean keeps() {
    return false;
  }
}
