package io.seriform.graph;

import io.seriform.testkit.kits.SharedPartsKit;
import io.seriform.wire.Limits;
import java.lang.reflect.Type;
import java.util.List;

/** One large part and many references to it, read as the types of another side. */
class SharedPartsTest extends SharedPartsKit {

  private static final Graph STANDARD = format(Limits.standard());

  private static Graph format(Limits limits) {
    return Graph.with(
        GraphOptions.standard()
            .withReferences(true)
            .withLayout(GraphOptions.Layout.BY_NAME)
            .withLimits(limits));
  }

  @Override
  protected byte[] write(List<?> all, Type type) {
    return write(STANDARD, all, type);
  }

  @Override
  protected Reading reading(Limits limits) {
    return reading(format(limits));
  }

  @Override
  protected int leastParts() {
    return 10;
  }
}
