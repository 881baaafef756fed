package io.seriform.protobuf;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.error.ModelException;
import io.seriform.protobuf.internal.ProtobufCodecs;
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

  private final ProtobufOptions options;
  private final ProtobufCodecs codecs;

  private Protobuf(ProtobufOptions options) {
    this.options = options;
    this.codecs = new ProtobufCodecs(options.settings());
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
    return codecs.name();
  }

  /** The options. */
  public ProtobufOptions options() {
    return options;
  }

  @Override
  protected Codec<?> make(Type type) {
    return codecs.codec(type);
  }

  /**
   * The message of a class: its own binding, or the one that follows from its annotations and Java
   * types. Nothing in it is {@code AUTO}.
   *
   * @param type the class, or a generic class with its type arguments, as in a {@code TypeRef}
   * @throws ModelException if the class is not one with properties or subtypes
   */
  public MessageBinding binding(Type type) {
    return codecs.binding(type);
  }

  /**
   * The numbers of an enum: its own binding, or the one that follows from its annotations.
   *
   * @throws ModelException if the class is not an enum
   */
  public EnumBinding enumBinding(Class<?> type) {
    return codecs.enumBinding(type);
  }
}
