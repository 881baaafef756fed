package io.seriform.graph;

import io.seriform.testkit.Point;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;

/** The graph format from all that it is read from, by name and by position. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    Graph byName =
        Graph.with(
            GraphOptions.standard()
                .withLayout(GraphOptions.Layout.BY_NAME)
                .withReferences(true)
                .withClass(Point.class));
    return FormatCalls.of(Graph.standard())
        .on(byName, byName.codec(Object.class))
        .seed((Object) byName.encode(new Point(1, "a")))
        .seed((Object) byName.codec(Object.class).description());
  }
}
