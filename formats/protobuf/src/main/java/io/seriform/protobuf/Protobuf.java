package io.seriform.protobuf;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.codec.CodecSource;
import io.seriform.codec.registry.Codecs;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.TypeModel;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/**
 * Protocol Buffers: the wire format of proto2, proto3 and editions, from plain classes. Immutable
 * and thread-safe: make one and share it.
 *
 * <pre>{@code
 * Protobuf protobuf = Protobuf.standard();
 * byte[] bytes = protobuf.encode(order);
 * Order back = protobuf.decode(bytes, Order.class);
 * }</pre>
 */
public final class Protobuf extends Format {

  private static final Protobuf STANDARD = new Protobuf(ProtobufOptions.standard());

  private final ProtobufProtocol protocol;
  private final CodecSource codecs;
  private final Pool<ProtobufWriter> writers;
  private final Pool<ProtobufReader> readers;

  private Protobuf(ProtobufOptions options) {
    Models models = Models.of(options.model());
    this.protocol = new ProtobufProtocol(options);
    this.codecs = new Codecs(protocol, models, options.engine());
    this.protocol.serve(codecs);
    this.writers = new Pool<>(() -> new ProtobufWriter(options.limits()));
    this.readers = new Pool<>(() -> new ProtobufReader(options.limits()));
  }

  /** Protocol Buffers with the defaults of {@link ProtobufOptions}. */
  public static Protobuf standard() {
    return STANDARD;
  }

  /** Protocol Buffers with options. */
  public static Protobuf with(ProtobufOptions options) {
    return new Protobuf(options);
  }

  @Override
  public String name() {
    return protocol.name();
  }

  /** The options. */
  public ProtobufOptions options() {
    return protocol.options();
  }

  @Override
  protected Codec<?> make(Type type) {
    return new ProtobufCodec<>(codecs.codec(type), writers, readers);
  }

  /**
   * The message of a class: its own binding, or the one that follows from its annotations and Java
   * types. Nothing in it is {@code AUTO}.
   *
   * @param type the class, or a generic class with its type arguments, as in a {@code TypeRef}
   * @throws ModelException if the class is not one with properties
   */
  public MessageBinding binding(Type type) {
    TypeModel model = codecs.models().object(type);
    if (!(model instanceof ObjectModel object)) {
      throw new ModelException(
          type.getTypeName() + " is not a class with properties, so it has no message");
    }
    return protocol.binding(object);
  }

  /**
   * The numbers of an enum: its own binding, or the one that follows from its annotations.
   *
   * @throws ModelException if the class is not an enum
   */
  public EnumBinding enumBinding(Class<?> type) {
    if (!(codecs.models().model(type) instanceof EnumModel model)) {
      throw new ModelException(type.getName() + " is not an enum");
    }
    return ProtobufEnums.binding(model, protocol.options());
  }
}
