package io.seriform.graph.internal;

import io.seriform.Options;
import io.seriform.codec.Protocol;
import io.seriform.graph.GraphCodec;
import io.seriform.graph.internal.registration.GraphSettings;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/** The parts of the facade: the protocol, and pools of writers and readers. */
public final class GraphCodecs {

  private final GraphProtocol protocol;
  private final Pool<GraphWriter> writers;
  private final Pool<GraphReader> readers;

  /** For the settings of a facade. */
  public GraphCodecs(GraphSettings settings) {
    Options<?> options = settings.options();
    protocol = new GraphProtocol(settings);
    writers = new Pool<>(() -> new GraphWriter(options.limits()));
    readers = new Pool<>(() -> new GraphReader(options.limits()));
  }

  /** The protocol. */
  public Protocol protocol() {
    return protocol;
  }

  /** The protocol of classes that read schemas unlike their own. */
  public Protocol adapting() {
    return protocol.adapting();
  }

  /** The codec of a type. */
  public GraphCodec<?> codec(Type type) {
    return new GraphRootCodec<>(new GraphRoot(protocol, type), protocol, writers, readers);
  }
}
