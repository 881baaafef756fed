package io.seriform.struct.internal;

import io.seriform.Codec;
import io.seriform.Options;
import io.seriform.codec.CodecAssembly;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.error.ModelException;
import io.seriform.model.SubtypesModel;
import io.seriform.struct.CType;
import io.seriform.struct.Tagged;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** The parts of the facade: the registry of codecs, layouts, views, writers and readers. */
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
    protocol = new StructProtocol(options, big);
    registry =
        new Codecs(
            protocol, new Assembly(protocol), Codecs.models(options.model()), options.engine());
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

  /** The codecs that structures have of their own. */
  private static final class Assembly extends CodecAssembly {

    private final StructProtocol protocol;

    Assembly(StructProtocol protocol) {
      this.protocol = protocol;
    }

    @Override
    public TypeCodec dynamic(CodecSource codecs) {
      throw new ModelException(
          "a value of any class cannot be a C structure: a sealed type is a tag and a union");
    }

    @Override
    public TypeCodec subtypes(SubtypesModel model, CodecSource codecs) {
      Tagged tagged = model.raw().getAnnotation(Tagged.class);
      CType tag = tagged == null ? CType.INT32 : tagged.value();
      StructPlan layout = protocol.layouts().layout(model.type());
      return new StructUnion(model, layout, tag, protocol.big(), codecs);
    }
  }
}
