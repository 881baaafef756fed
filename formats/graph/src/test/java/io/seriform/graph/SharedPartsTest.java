package io.seriform.graph;

import io.seriform.TypeRef;
import io.seriform.testkit.SharedPartsKit;
import io.seriform.wire.Limits;
import java.util.List;

/** One large part and many references to it, read as the types of another side. */
class SharedPartsTest extends SharedPartsKit {

  private static Graph format(Limits limits) {
    return Graph.with(
        GraphOptions.standard()
            .withReferences(true)
            .withLayout(GraphOptions.Layout.BY_NAME)
            .withLimits(limits));
  }

  @Override
  @SuppressWarnings("unchecked") // the list is of the type
  protected byte[] write(List<?> all, TypeRef<?> type) {
    return format(Limits.standard()).codec((TypeRef<Object>) type).encode(all);
  }

  @Override
  protected Object read(byte[] document, TypeRef<?> type, Limits limits) {
    return format(limits).codec(type).decode(document);
  }

  @Override
  protected int leastParts() {
    return 10;
  }
}
