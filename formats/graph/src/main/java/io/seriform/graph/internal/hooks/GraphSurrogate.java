package io.seriform.graph.internal.hooks;

import io.seriform.codec.TypeCodec;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * Objects of a class with a surrogate, if a message names the class: a header, followed by that
 * value if it is new.
 */
public final class GraphSurrogate extends TypeCodec {

  private final Class<?> type;
  private final TypeCodec value;
  private final GraphHooks hooks;
  private final boolean resolves;
  private final boolean references;

  public GraphSurrogate(Class<?> type, TypeCodec value, GraphFormat format) {
    this.type = type;
    this.value = GraphHooks.unresolved(value);
    this.hooks = format.hooks();
    this.resolves = hooks.resolves(type);
    this.references = format.settings().references();
  }

  @Override
  public int write(Output o, byte[] buf, int start, Object v) {
    GraphWriter out = (GraphWriter) o;
    int pos = out.header(start, v, references);
    return pos < 0 ? ~pos : value.write(out, out.buf, pos, v);
  }

  @Override
  public Object read(Input i) {
    GraphReader in = (GraphReader) i;
    int number = in.header(references);
    if (number < 0) {
      return in.referred(~number, resolves ? Object.class : type, references);
    }
    Object v = value.read(in);
    if (resolves) {
      v = hooks.resolve(in, type, v);
    }
    if (references) {
      in.keep(number, v);
    }
    return v;
  }
}
