package io.seriform.graph;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.wire.Pool;
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

  private final GraphProtocol protocol;
  private final Pool<GraphWriter> writers;
  private final Pool<GraphReader> readers;

  private Graph(GraphOptions options) {
    this.protocol = new GraphProtocol(options);
    this.writers = new Pool<>(() -> new GraphWriter(options.limits()));
    this.readers = new Pool<>(() -> new GraphReader(options.limits()));
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
    return protocol.name();
  }

  /** The options. */
  public GraphOptions options() {
    return protocol.options();
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
    return new GraphCodec<>(new GraphRoot(protocol, type), protocol, writers, readers);
  }
}
