package io.seriform.graph.internal.site;

import io.seriform.graph.internal.schema.GraphUnknownField;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphOutput;
import java.util.Map;

/** Keeps the properties of objects that this side does not have, and writes them back. */
public abstract class GraphKeeper {

  /** Reads the header of a kept property, whose value is null in the result. */
  public abstract GraphUnknownField head(GraphInput in);

  /** Reads the value of a kept property after its header. */
  public abstract Object read(GraphInput in, GraphUnknownField head);

  /**
   * Writes back all that an object has kept.
   *
   * @return the position after it
   */
  public abstract int write(GraphOutput out, int pos, Map<?, ?> kept);
}
