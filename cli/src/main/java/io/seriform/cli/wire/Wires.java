package io.seriform.cli.wire;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.Options;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.cli.files.Input;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.flatbuffers.FlexBuffers;
import io.seriform.flatbuffers.schema.FlatBuffersMessages;
import io.seriform.flatbuffers.schema.FlatBuffersSchema;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.hessian.HessianTree;
import io.seriform.jdkstream.JdkStream;
import io.seriform.jdkstream.JdkStreamOptions;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.json.ProtobufJson;
import io.seriform.protobuf.json.ProtobufJsonCodec;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.schema.Schema;
import io.seriform.struct.Struct;
import io.seriform.struct.StructOptions;
import io.seriform.thrift.Encoding;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import io.seriform.thrift.schema.ThriftSchema;
import java.io.InputStream;
import java.util.List;

/** Makes a {@link Wire} of a format and what the user says about its messages. */
public final class Wires {

  private final Console console;
  private final WireSource source;

  private Wires(Console console, WireSource source) {
    this.console = console;
    this.source = source;
  }

  /**
   * Returns the messages of a format.
   *
   * @throws Trouble if it needs a schema or a class and there is none, or none of its language
   */
  public static Wire of(Console console, WireFormat format, WireSource source) {
    Wires wires = new Wires(console, source);
    if (!source.classes().isEmpty()) {
      if (source.schema() != null) {
        throw Trouble.usage("--schema and --class exclude each other");
      }
      if (format != WireFormat.FLEXBUFFERS) {
        return wires.ofClass(format);
      }
    }
    return switch (format) {
      case JSON, CBOR, MSGPACK ->
          CodecWire.of(format, wires.selfDescribing(format).codec(Document.class));
      case FLEXBUFFERS -> wires.flexbuffers();
      case HESSIAN -> wires.hessian();
      case JDK -> wires.jdk();
      case PROTOBUF -> wires.protobuf();
      case THRIFT_BINARY, THRIFT_COMPACT -> wires.thrift(format);
      case FLATBUFFERS -> wires.flatbuffers();
      case GRAPH, STRUCT ->
          throw Trouble.usage(
              format
                  + " has no schema files: --class com.acme.Order --classpath app.jar reads it with"
                  + " a class");
    };
  }

  /** Returns a self-describing format with the limits and the indent that the user chose. */
  public static SelfDescribingFormat selfDescribing(WireFormat format, WireSource source) {
    return new Wires(null, source).selfDescribing(format);
  }

  private SelfDescribingFormat selfDescribing(WireFormat format) {
    return switch (format) {
      case JSON -> Json.with(with(JsonOptions.standard().withIndent(source.indent())));
      case CBOR -> Cbor.with(with(CborOptions.standard()));
      default -> Msgpack.with(with(MsgpackOptions.standard()));
    };
  }

  private <O extends Options<O>> O with(O options) {
    return withFields(options.withLimits(source.limits()), source.fields());
  }

  /** Returns options by which private fields are properties, or not. */
  public static <O extends Options<O>> O withFields(O options, boolean fields) {
    return fields ? options.withModel(privateFields()) : options;
  }

  private static ModelOptions privateFields() {
    return ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE);
  }

  /** Returns options of graphs of a class, and of the classes after it, which are registered. */
  public static GraphOptions graphOptions(List<Class<?>> classes) {
    // the root is declared: by position, a message tells whether it is registered, too
    List<Class<?>> registered = classes.subList(1, classes.size());
    return GraphOptions.standard()
        .withReferences(true)
        .withClass(registered.toArray(Class<?>[]::new));
  }

  private Wire flexbuffers() {
    FlexBuffers flex = FlexBuffers.standard().withLimits(source.limits());
    return new ByteWire(
        WireFormat.FLEXBUFFERS,
        Document.class,
        flex::decode,
        null,
        tree -> flex.encode((Document) tree),
        Document.class::cast);
  }

  private Wire hessian() {
    Hessian hessian = Hessian.with(HessianOptions.standard().withLimits(source.limits()));
    return new CodecWire<>(
        WireFormat.HESSIAN,
        hessian.codec(HessianTree.class),
        HessianTree.class,
        new CodecWire.Trees<>() {
          @Override
          public Document tree(HessianTree value, boolean json) {
            return value.toDocument(HessianTree.Loss.values());
          }

          @Override
          public HessianTree value(Document tree, boolean json) {
            return HessianTree.of(tree);
          }
        });
  }

  private Wire jdk() {
    JdkStream jdk = JdkStream.with(JdkStreamOptions.standard().withLimits(source.limits()));
    return new ByteWire(
        WireFormat.JDK, Document.class, jdk::readTree, jdk::readAll, null, Document.class::cast);
  }

  // ---- schemas

  private <S extends Schema> S schema(WireFormat format, Class<S> language, String ends) {
    if (source.schema() == null) {
      throw Trouble.usage(
          format
              + " needs a schema: --schema FILE"
              + ends
              + " [--type NAME], or a class: --class NAME --classpath JAR");
    }
    Schema schema = Schemas.load(console, source.schema(), source.includes());
    if (!language.isInstance(schema)) {
      throw Trouble.usage(
          "'" + source.schema() + "' is not a schema of " + format + ": FILE" + ends + " is");
    }
    return language.cast(schema);
  }

  private static CodecWire.Pruner pruner(Schema schema, String type) {
    return (tree, unknown) -> new Pruning(schema.view(), unknown).prune(tree, type, "$");
  }

  private Wire protobuf() {
    ProtoSchema schema = schema(WireFormat.PROTOBUF, ProtoSchema.class, ".proto");
    String type = Schemas.type(schema, source.type());
    Codec<Document> codec = DynamicProtobuf.of(schema).withLimits(source.limits()).codec(type);
    ProtobufJsonCodec json = ProtobufJson.of(schema).withLimits(source.limits()).codec(type);
    return CodecWire.of(
        WireFormat.PROTOBUF, codec, pruner(schema, type), json::toJson, json::fromJson);
  }

  private Wire thrift(WireFormat format) {
    ThriftSchema schema = schema(format, ThriftSchema.class, ".thrift");
    Thrift thrift = Thrift.with(thriftOptions(format).withSchema(schema));
    String type = Schemas.type(schema, source.type());
    return CodecWire.of(
        format,
        thrift.tree(type),
        pruner(schema, type),
        tree -> tree,
        tree -> new ThriftBytes(schema).ofBase64(tree, type));
  }

  private ThriftOptions thriftOptions(WireFormat format) {
    return with(ThriftOptions.standard())
        .withPositionalIds(true)
        .withProtocol(format == WireFormat.THRIFT_COMPACT ? Encoding.COMPACT : Encoding.BINARY);
  }

  private Wire flatbuffers() {
    FlatBuffersSchema schema = schema(WireFormat.FLATBUFFERS, FlatBuffersSchema.class, ".fbs");
    FlatBuffersMessages messages = FlatBuffersMessages.of(schema);
    FlatBuffersMessages limited = messages.with(messages.options().withLimits(source.limits()));
    String type = Schemas.type(schema, source.type());
    return CodecWire.of(
        WireFormat.FLATBUFFERS,
        limited.codec(type),
        pruner(schema, type),
        limited::toJsonTree,
        tree -> limited.fromJsonTree(type, tree));
  }

  // ---- classes

  private Wire ofClass(WireFormat format) {
    ClassLoader loader = Classes.loader(console, source.classPath());
    List<Class<?>> classes =
        source.classes().stream().<Class<?>>map(name -> Classes.load(loader, name)).toList();
    Class<?> type = classes.get(0);
    if (format == WireFormat.JDK) {
      return jdkOfClass(classes, type);
    }
    return ofClass(format, formatOf(format, classes), type);
  }

  private <V> Wire ofClass(WireFormat format, Format made, Class<V> type) {
    SelfDescribingFormat json = selfDescribing(WireFormat.JSON);
    SelfDescribingFormat cbor = selfDescribing(WireFormat.CBOR);
    return new CodecWire<>(
        format,
        made.codec(type),
        type,
        new CodecWire.Trees<V>() {
          @Override
          public Document tree(V value, boolean inJson) {
            return (inJson ? json : cbor).toDocument(value);
          }

          @Override
          public V value(Document tree, boolean inJson) {
            return (inJson ? json : cbor).fromDocument(tree, type);
          }
        });
  }

  private Format formatOf(WireFormat format, List<Class<?>> classes) {
    Class<?>[] registered = classes.toArray(Class<?>[]::new);
    return switch (format) {
      case JSON, CBOR, MSGPACK -> selfDescribing(format);
      case PROTOBUF ->
          // what a class was written with is not known here
          Protobuf.with(with(ProtobufOptions.standard()).withPositionalIds(true));
      case THRIFT_BINARY, THRIFT_COMPACT -> Thrift.with(thriftOptions(format));
      case FLATBUFFERS -> Flatbuffers.with(with(FlatbuffersOptions.standard()));
      case HESSIAN -> Hessian.with(with(HessianOptions.standard()).withClass(registered));
      case GRAPH -> Graph.with(with(graphOptions(classes)));
      case STRUCT -> Struct.with(with(StructOptions.standard()));
      case FLEXBUFFERS, JDK -> throw new AssertionError(format);
    };
  }

  private Wire jdkOfClass(List<Class<?>> classes, Class<?> type) {
    JdkStreamOptions options = JdkStreamOptions.standard().withLimits(source.limits());
    for (Class<?> registered : classes) {
      options = options.withClass(registered);
    }
    if (source.fields()) {
      options = options.withModel(privateFields());
    }
    JdkStream jdk = JdkStream.with(options);
    SelfDescribingFormat json = selfDescribing(WireFormat.JSON);
    return new ByteWire(
        WireFormat.JDK,
        type,
        bytes -> jdk.decode(bytes, type),
        bytes -> jdk.decodeAll(bytes, type),
        null,
        json::toDocument);
  }

  /** Returns messages of Protocol Buffers as bytes that nothing is known of. */
  public static Records blobs(InputStream from, FormatSpec spec, String name) {
    if (spec.framing() == null) {
      return new OneRecord(() -> Input.readAll(from, name));
    }
    return new PrefixedRecords(Prefix.VARINT, from);
  }
}
