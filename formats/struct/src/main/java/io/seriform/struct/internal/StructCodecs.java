package io.seriform.struct.internal;

import io.seriform.Codec;
import io.seriform.Options;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** What the facade is made of: the registry of codecs, layouts, views, writers and readers. */
public final class StructCodecs {

  private final StructProtocol protocol;
  private final Codecs registry;
  private final Pool<StructWriter> writers;
  private final Pool<StructReader> readers;
  private final StructViews views;

  /**
   * For the options of a facade.
   *
   * @param big whether the most significant byte comes first
   */
  public StructCodecs(Options<?> options, boolean big) {
    protocol = new StructProtocol(big);
    registry = new Codecs(protocol, Codecs.models(options.model()), options.engine());
    protocol.use(registry);
    views = new StructViews(protocol);
    writers = new Pool<>(() -> new StructWriter(options.limits()));
    readers = new Pool<>(() -> new StructReader(options.limits()));
  }

  /** The registry. */
  public Codecs registry() {
    return registry;
  }

  /** The views of structures. */
  public StructViews views() {
    return views;
  }

  /** The codec of a type, which has a layout. */
  public Codec<?> codec(Type type) {
    TypeCodec root = registry.codec(type);
    layout(type);
    return new StructCodec<>(root, writers, readers);
  }

  /** The layout of a type. */
  public StructPlan layout(Type type) {
    return protocol.layouts().layout(type);
  }

  /** A C header with the structures of classes, and those that they need. */
  public String header(List<Class<?>> types) {
    List<StructPlan> all = new ArrayList<>();
    for (Class<?> type : types) {
      all.add(layout(type));
    }
    return new StructHeader(protocol.big()).header(all);
  }
}
