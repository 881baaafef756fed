package io.seriform.graph;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.graph.internal.GraphCodecs;
import java.lang.reflect.Type;

/**
 * Seriform's own format, for any graph of Java objects. Immutable and thread-safe: create one and
 * share it.
 *
 * <pre>{@code
 * Graph graph = Graph.with(GraphOptions.standard().withReferences(true).withClass(Circle.class));
 * byte[] bytes = graph.encode(drawing);
 * Drawing back = graph.decode(bytes, Drawing.class);
 * }</pre>
 */
public final class Graph extends Format {

  private static final Graph STANDARD = new Graph(GraphOptions.standard());

  private final GraphOptions options;
  private final GraphCodecs codecs;

  private Graph(GraphOptions options) {
    this.options = options;
    this.codecs = new GraphCodecs(options.settings());
  }

  /** The format with the defaults of {@link GraphOptions}. */
  public static Graph standard() {
    return STANDARD;
  }

  /** The format with options. */
  public static Graph with(GraphOptions options) {
    return new Graph(options);
  }

  @Override
  public String name() {
    return codecs.protocol().name();
  }

  /** The options. */
  public GraphOptions options() {
    return options;
  }

  @Override
  public GraphCodec<?> codec(Type type) {
    return (GraphCodec<?>) super.codec(type);
  }

  @Override
  public <T> GraphCodec<T> codec(Class<T> type) {
    return (GraphCodec<T>) super.codec(type);
  }

  @Override
  public <T> GraphCodec<T> codec(TypeRef<T> type) {
    return (GraphCodec<T>) super.codec(type);
  }

  @Override
  protected GraphCodec<?> make(Type type) {
    return codecs.codec(type);
  }
}
