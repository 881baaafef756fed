package io.seriform.thrift;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.model.Models;
import io.seriform.model.Types;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.ThriftSchema;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;
import java.util.List;

/**
 * Apache Thrift's binary or compact protocol. Immutable and thread-safe: make one and share it.
 *
 * <pre>{@code
 * Thrift thrift = Thrift.compact();
 * byte[] bytes = thrift.encode(order);
 * Order back = thrift.decode(bytes, Order.class);
 * }</pre>
 *
 * <p>Fields have the numbers of {@code @Property(id)}, those of a schema, or their order in the
 * class. A value that is not a struct is written as field 1 of a struct.
 */
public final class Thrift extends Format {

  private static final Thrift BINARY = new Thrift(ThriftOptions.standard());
  private static final Thrift COMPACT =
      new Thrift(ThriftOptions.standard().withProtocol(Encoding.COMPACT));

  private final ThriftProtocol protocol;
  private final CodecSource codecs;
  private final Pool<? extends ThriftWriter> writers;
  private final Pool<? extends ThriftReader> readers;

  private Thrift(ThriftOptions options) {
    Models models = Models.of(options.model());
    this.protocol = new ThriftProtocol(options, models);
    this.codecs = new Codecs(protocol, models, options.engine());
    if (options.protocol() == Encoding.COMPACT) {
      this.writers = new Pool<>(() -> new CompactWriter(options.limits()));
      this.readers = new Pool<>(() -> new CompactReader(options));
    } else {
      this.writers = new Pool<>(() -> new BinaryWriter(options.limits()));
      this.readers = new Pool<>(() -> new BinaryReader(options));
    }
  }

  /** The binary protocol with the defaults of {@link ThriftOptions}. */
  public static Thrift binary() {
    return BINARY;
  }

  /** The compact protocol with the defaults of {@link ThriftOptions}. */
  public static Thrift compact() {
    return COMPACT;
  }

  /** Either protocol with options. */
  public static Thrift with(ThriftOptions options) {
    return new Thrift(options);
  }

  @Override
  public String name() {
    return protocol.name();
  }

  /** The options. */
  public ThriftOptions options() {
    return protocol.options();
  }

  @Override
  protected Codec<?> make(Type type) {
    return new ThriftCodec<>(root(type), writers, readers);
  }

  // ---- messages

  /**
   * The codec for messages with bodies of a type. Each of them may carry a {@link ThriftFault}
   * instead. With {@link io.seriform.Framing#PREFIXED}, a stream of them is the framed transport.
   */
  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  public <T> Codec<ThriftMessage<T>> messages(Class<T> body) {
    return (Codec<ThriftMessage<T>>) messages((Type) body);
  }

  /** The same for bodies of any type. */
  public Codec<?> messages(Type body) {
    TypeCodec fault = codecs.codec(ThriftFault.class);
    return new ThriftCodec<>(
        new ThriftEnvelope(root(body), fault, protocol.options()), writers, readers);
  }

  /**
   * The codec for the messages of a service of the schema, without classes. Bodies are trees, as in
   * {@link #tree}: the arguments of the named function in a call, its result or exception in a
   * reply, and {@code message} and {@code type} in an exception. The functions are those of the
   * service and of the services that it extends.
   *
   * @param service its name
   * @throws ModelException if there is no schema, or no such service in it
   */
  public Codec<ThriftMessage<Document>> messages(String service) {
    ThriftSchema schema = protocol.options().schema();
    if (schema == null || !(schema.definition(service) instanceof Definition.Service)) {
      throw new ModelException(
          "there is no service " + service + "; ThriftOptions.withSchema sets the schema");
    }
    return new ThriftCodec<>(
        new ServiceEnvelope(schema, service, protocol.options()), writers, readers);
  }

  /**
   * Reads the envelope of a message, but not its body.
   *
   * @return a message whose body is null
   */
  public ThriftMessage<?> envelope(byte[] message) {
    ThriftReader in = readers.take();
    in.start(message, 0, message.length);
    return (ThriftMessage<?>) new ThriftEnvelope(null, null, protocol.options()).read(in);
  }

  // ---- schemas

  /**
   * The codec for a struct of the schema without a class, as a tree: fields by name, enums by the
   * names of their constants, bytes as bytes, a UUID as text.
   *
   * @param struct its name
   * @throws ModelException if there is no schema, or no such struct in it
   */
  public Codec<Document> tree(String struct) {
    if (protocol.options().schema() == null
        || !(protocol.options().schema().definition(struct) instanceof Definition.Struct s)) {
      throw new ModelException(
          "there is no struct " + struct + "; ThriftOptions.withSchema sets the schema");
    }
    return new ThriftCodec<>(new ThriftTree(protocol.options().schema(), s), writers, readers);
  }

  /**
   * Differences between a class and its definition in the schema, and between the classes of its
   * fields and theirs. Each is a sentence.
   *
   * @return empty if they do not differ
   * @throws ModelException if there is no schema
   */
  public List<String> differences(Class<?> type) {
    return protocol.binding().differences(type);
  }

  /** The same for a generic class with its type arguments. */
  public List<String> differences(TypeRef<?> type) {
    return protocol.binding().differences(Types.resolved(type.type()));
  }

  /**
   * A schema of classes and of all that they refer to, as a {@code .thrift} file would define them.
   */
  public ThriftSchema describe(Class<?>... types) {
    return new SchemaWriter(protocol.binding()).describe(List.of(types));
  }

  /** Codec of a value of a type as a whole struct. */
  private TypeCodec root(Type type) {
    TypeCodec codec = codecs.codec(type);
    ThriftType of = protocol.types().type(type);
    return of == ThriftType.STRUCT
        ? codec
        : new ThriftRoot(codec, of, protocol.options().protocol() == Encoding.COMPACT);
  }
}
