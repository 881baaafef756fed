package io.seriform.graph;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  @Override
  protected Format format(Setting setting) {
    return Graph.with(setting.of(GraphOptions.standard().withReferences(true)));
  }

  @Override
  protected boolean keeps() {
    return false;
  }
}
