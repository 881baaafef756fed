package io.seriform.graph.internal.classes;

import io.seriform.codec.TypeCodec;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.site.GraphScalar;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphOutput;
import io.seriform.graph.internal.wire.GraphWire;

/** Any {@code Number}: the code of its class, and then the value. */
public final class GraphNumber extends GraphScalar {

  private final GraphClasses classes;

  public GraphNumber(GraphClasses classes) {
    this.classes = classes;
  }

  @Override
  public int write(GraphOutput out, int pos, Object v, int rest) {
    GraphClass type = classes.find(v);
    TypeCodec codec = type.codec();
    pos = classes.write(out, pos, type);
    return out.room(codec.write(out, out.buf, pos, v), rest + 2 * GraphWire.SLACK);
  }

  @Override
  public Object read(GraphInput in) {
    int u = in.unsigned();
    if (u == 0 || (u & 1) != 0) {
      throw GraphErrors.unexpected(in, "a number", u);
    }
    GraphClass type = classes.read(in, u);
    if (!Number.class.isAssignableFrom(type.raw()) || type.raw() == Number.class) {
      throw GraphErrors.mapping(
          in, "a value of another class", Number.class.getName(), type.raw().getName());
    }
    return type.codec().read(in);
  }
}
