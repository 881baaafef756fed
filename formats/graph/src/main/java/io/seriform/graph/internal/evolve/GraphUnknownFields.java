package io.seriform.graph.internal.evolve;

import io.seriform.graph.internal.hooks.GraphFormat;
import io.seriform.graph.internal.schema.GraphUnknownField;
import io.seriform.graph.internal.site.GraphKeeper;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphSite;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphOutput;
import java.util.Map;

/** Keeps unknown properties as {@link GraphUnknownField}s. Thread-safe. */
public final class GraphUnknownFields extends GraphKeeper {

  private final GraphFormat format;
  private volatile GraphUnknownFieldWriter writer;

  public GraphUnknownFields(GraphFormat format) {
    this.format = format;
  }

  @Override
  public GraphUnknownField head(GraphInput in) {
    return GraphUnknownFieldReader.head(in, format);
  }

  @Override
  public Object read(GraphInput input, GraphUnknownField head) {
    GraphReader in = (GraphReader) input;
    if (head.schema() != null) {
      return new GraphUnknownFieldReader(in, format).property(head);
    }
    return GraphReader.isNull(in, (GraphSite) null) ? null : format.open().read(in);
  }

  @Override
  public int write(GraphOutput out, int pos, Map<?, ?> kept) {
    GraphUnknownFieldWriter w = writer;
    if (w == null) {
      w = new GraphUnknownFieldWriter(format);
      writer = w;
    }
    return w.properties((GraphWriter) out, pos, kept);
  }
}
