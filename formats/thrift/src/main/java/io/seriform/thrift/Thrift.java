package io.seriform.thrift;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.reflect.Types;
import io.seriform.thrift.internal.ThriftCodecs;
import io.seriform.thrift.schema.ThriftSchema;
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

  private final ThriftOptions options;
  private final ThriftCodecs codecs;

  private Thrift(ThriftOptions options) {
    this.options = options;
    this.codecs = new ThriftCodecs(options.settings());
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
    return codecs.name();
  }

  /** The options. */
  public ThriftOptions options() {
    return options;
  }

  @Override
  protected Codec<?> make(Type type) {
    return codecs.codec(type);
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

  /** Returns the codec of messages with bodies of any type. */
  public Codec<?> messages(Type body) {
    return codecs.messages(body);
  }

  /**
   * The codec for the messages of a service of the schema, without classes. Bodies are trees, as in
   * {@link #tree}: the arguments of the named function in a call, its result or exception in a
   * reply, and {@code message} and {@code type} in an exception. The functions are those of the
   * service and of the services that it extends.
   *
   * @param service its name
   * @throws io.seriform.error.ModelException if there is no schema, or no such service in it
   */
  public Codec<ThriftMessage<Document>> messages(String service) {
    return codecs.messages(service);
  }

  /**
   * Reads the envelope of a message, but not its body.
   *
   * @return a message whose body is null
   */
  public ThriftMessage<?> envelope(byte[] message) {
    return codecs.envelope(message);
  }

  // ---- schemas

  /**
   * The codec for a struct of the schema without a class, as a tree: fields by name, enums by the
   * names of their constants, bytes as bytes, a UUID as text.
   *
   * @param struct its name
   * @throws io.seriform.error.ModelException if there is no schema, or no such struct in it
   */
  public Codec<Document> tree(String struct) {
    return codecs.tree(struct);
  }

  /**
   * Differences between a class and its definition in the schema, and between the classes of its
   * fields and theirs. Each is a sentence.
   *
   * @return empty if they do not differ
   * @throws io.seriform.error.ModelException if there is no schema
   */
  public List<String> differences(Class<?> type) {
    return codecs.differences(type);
  }

  /** Returns the differences of a generic class with its type arguments. */
  public List<String> differences(TypeRef<?> type) {
    return codecs.differences(Types.resolved(type.type()));
  }

  /**
   * A schema of classes and of all that they refer to, as a {@code .thrift} file would define them.
   */
  public ThriftSchema describe(Class<?>... types) {
    return codecs.describe(List.of(types));
  }
}
