package io.seriform.json;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  @Override
  protected Format format(Setting setting) {
    return Json.with(setting.of(JsonOptions.standard()));
  }

  @Override
  protected boolean hasObjectsAsKeys() {
    return false;
  }
}
