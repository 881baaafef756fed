package io.seriform.protobuf.internal;

import io.seriform.Codec;
import io.seriform.Options;
import io.seriform.codec.CodecAssembly;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.protobuf.Any;
import io.seriform.protobuf.EnumBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.message.ProtobufTree;
import io.seriform.protobuf.internal.message.ProtobufValue;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.schema.ProtobufEnums;
import io.seriform.protobuf.internal.site.ProtobufSettings;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/** The parts of the facade: the registry of codecs, and pools of writers and readers. */
public final class ProtobufCodecs {

  private final ProtobufSettings settings;
  private final ProtobufProtocol protocol;
  private final Codecs registry;
  private final Pool<ProtobufWriter> writers;
  private final Pool<ProtobufReader> readers;

  /** For the settings of a facade. */
  public ProtobufCodecs(ProtobufSettings settings) {
    Options<?> options = settings.options();
    this.settings = settings;
    protocol = new ProtobufProtocol(settings);
    registry =
        new Codecs(protocol, new Assembly(), Codecs.models(options.model()), options.engine());
    protocol.serve(registry);
    writers = new Pool<>(() -> new ProtobufWriter(options.limits()));
    readers = new Pool<>(() -> new ProtobufReader(options.limits()));
  }

  /** The name of the format. */
  public String name() {
    return protocol.name();
  }

  /** The registry. */
  public Codecs registry() {
    return registry;
  }

  /** The codec of a type. */
  public Codec<?> codec(Type type) {
    return new ProtobufCodec<>(registry.codec(type), writers, readers);
  }

  /** The message of a class with properties, or of a type with subtypes. */
  public MessageBinding binding(Type type) {
    if (registry.models().model(type) instanceof SubtypesModel hierarchy
        && hierarchy.subtypes().stream().noneMatch(s -> s.type() == hierarchy.raw())) {
      return ProtobufSubtypes.binding(hierarchy, settings);
    }
    TypeModel model = registry.models().object(type);
    if (!(model instanceof ObjectModel object)) {
      throw new ModelException(
          type.getTypeName() + " is not a class with properties, so it has no message");
    }
    return protocol.binding(object);
  }

  /** The numbers of an enum. */
  public EnumBinding enumBinding(Class<?> type) {
    if (!(registry.models().model(type) instanceof EnumModel model)) {
      throw new ModelException(type.getName() + " is not an enum");
    }
    return ProtobufEnums.binding(model, settings);
  }

  /** The codecs that Protocol Buffers have of their own. */
  private final class Assembly extends CodecAssembly {

    @Override
    public TypeCodec builtIn(Type type) {
      if (type instanceof Class<?> c && Document.class.isAssignableFrom(c)) {
        return new ProtobufTree(c);
      }
      return type == Any.class ? new ProtobufAny(registry, settings.any()) : null;
    }

    @Override
    public TypeCodec dynamic(CodecSource codecs) {
      return new ProtobufValue();
    }

    @Override
    public TypeCodec subtypes(SubtypesModel model, CodecSource codecs) {
      return ProtobufSubtypes.of(model, codecs, settings);
    }
  }
}
