package io.seriform.graph.internal;

import io.seriform.codec.TypeCodec;

/** Any {@code Number}: the code of its class, and then the value. */
final class GraphNumber extends GraphScalar {

  private final GraphTable table;

  GraphNumber(GraphTable table) {
    this.table = table;
  }

  @Override
  int write(GraphWriter out, int pos, Object v, int rest) {
    GraphClass type = table.find(v);
    TypeCodec codec = type.codec();
    pos = table.write(out, pos, type);
    return out.room(codec.write(out, out.buf, pos, v), rest + 2 * GraphWriter.SLACK);
  }

  @Override
  Object read(GraphReader in) {
    int u = GraphReader.unsigned(in);
    if (u == 0 || (u & 1) != 0) {
      throw GraphErrors.unexpected(in, "a number", u);
    }
    GraphClass type = table.read(in, u);
    if (!Number.class.isAssignableFrom(type.raw()) || type.raw() == Number.class) {
      throw GraphErrors.mapping(
          in, "a value of another class", Number.class.getName(), type.raw().getName());
    }
    return type.codec().read(in);
  }
}
