package io.seriform.thrift.internal;

import io.seriform.Codec;
import io.seriform.Options;
import io.seriform.codec.CodecAssembly;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.thrift.Encoding;
import io.seriform.thrift.ThriftFault;
import io.seriform.thrift.ThriftMessage;
import io.seriform.thrift.internal.binding.SchemaWriter;
import io.seriform.thrift.internal.binding.ThriftBinding;
import io.seriform.thrift.internal.binding.ThriftTypes;
import io.seriform.thrift.internal.protocol.BinaryReader;
import io.seriform.thrift.internal.protocol.BinaryWriter;
import io.seriform.thrift.internal.protocol.CompactReader;
import io.seriform.thrift.internal.protocol.CompactWriter;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.ThriftSchema;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;
import java.util.List;

/** The parts of the facade: the registry of codecs, and pools of writers and readers. */
public final class ThriftCodecs {

  private final ThriftSettings settings;
  private final ThriftProtocol protocol;
  private final Codecs registry;
  private final Pool<? extends ThriftWriter> writers;
  private final Pool<? extends ThriftReader> readers;

  /** For the settings of a facade. */
  public ThriftCodecs(ThriftSettings settings) {
    Options<?> options = settings.options();
    Models models = Codecs.models(options.model());
    this.settings = settings;
    protocol = new ThriftProtocol(settings, models);
    registry = new Codecs(protocol, new Assembly(protocol.binding()), models, options.engine());
    if (settings.protocol() == Encoding.COMPACT) {
      writers = new Pool<>(() -> new CompactWriter(options.limits()));
      readers = new Pool<>(() -> new CompactReader(settings));
    } else {
      writers = new Pool<>(() -> new BinaryWriter(options.limits()));
      readers = new Pool<>(() -> new BinaryReader(settings));
    }
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
    return new ThriftCodec<>(root(type), writers, readers);
  }

  /** The codec of messages with a body. */
  public Codec<?> messages(Type body) {
    TypeCodec fault = registry.codec(ThriftFault.class);
    return new ThriftCodec<>(new ThriftEnvelope(root(body), fault, settings), writers, readers);
  }

  /** The codec of a service's messages, as trees. */
  public Codec<ThriftMessage<Document>> messages(String service) {
    ThriftSchema schema = settings.schema();
    if (schema == null || !(schema.definition(service) instanceof Definition.Service)) {
      throw new ModelException(
          "there is no service " + service + "; ThriftOptions.withSchema sets the schema");
    }
    return new ThriftCodec<>(new ServiceEnvelope(schema, service, settings), writers, readers);
  }

  /** Returns the envelope of a message, without its body. */
  public ThriftMessage<?> envelope(byte[] message) {
    ThriftReader in = readers.take();
    in.start(message, 0, message.length);
    return (ThriftMessage<?>) new ThriftEnvelope(null, null, settings).read(in);
  }

  /** The codec of a struct's trees. */
  public Codec<Document> tree(String struct) {
    ThriftSchema schema = settings.schema();
    if (schema == null || !(schema.definition(struct) instanceof Definition.Struct s)) {
      throw new ModelException(
          "there is no struct " + struct + "; ThriftOptions.withSchema sets the schema");
    }
    return new ThriftCodec<>(new ThriftTree(schema, s), writers, readers);
  }

  /** In what a type and its struct in the schema differ. */
  public List<String> differences(Type type) {
    return protocol.binding().differences(type);
  }

  /** The schema of classes. */
  public ThriftSchema describe(List<Class<?>> types) {
    return new SchemaWriter(protocol.binding()).describe(types);
  }

  private TypeCodec root(Type type) {
    TypeCodec codec = registry.codec(type);
    ThriftType of = protocol.types().type(type);
    return of == ThriftType.STRUCT
        ? codec
        : new ThriftRoot(codec, of, settings.protocol() == Encoding.COMPACT);
  }

  /** The codecs that Thrift has of its own. */
  private static final class Assembly extends CodecAssembly {

    private final ThriftBinding binding;

    Assembly(ThriftBinding binding) {
      this.binding = binding;
    }

    @Override
    public TypeCodec dynamic(CodecSource codecs) {
      throw ThriftTypes.notDynamic();
    }

    @Override
    public TypeCodec reference(TypeModel declared, TypeCodec object, CodecSource codecs) {
      return declared instanceof ObjectModel model && binding.isUnion(declared.type())
          ? new ThriftUnion(model, binding.struct(model), object)
          : object;
    }

    @Override
    public TypeCodec subtypes(SubtypesModel model, CodecSource codecs) {
      return new ThriftSubtypes(model, binding.subtypes(model), codecs);
    }
  }
}
