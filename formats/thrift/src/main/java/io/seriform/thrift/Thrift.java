package io.seriform.thrift;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Codecs;
import io.seriform.codec.TypeCodec;
import io.seriform.model.Models;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

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
 * class. A value that is no struct stands alone as the field 1 of one.
 */
public final class Thrift extends Format {

  private static final Thrift BINARY = new Thrift(ThriftOptions.standard());
  private static final Thrift COMPACT =
      new Thrift(ThriftOptions.standard().withProtocol(Encoding.COMPACT));

  private final ThriftProtocol protocol;
  private final Codecs codecs;
  private final Pool<? extends ThriftWriter> writers;
  private final Pool<? extends ThriftReader> readers;

  private final ClassValue<Codec<?>> byClass =
      new ClassValue<>() {
        @Override
        protected Codec<?> computeValue(Class<?> type) {
          return make(type);
        }
      };

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
  public Codec<?> codec(Type type) {
    return type instanceof Class<?> c ? byClass.get(c) : make(type);
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of a class reads and writes that class
  public <T> Codec<T> codec(Class<T> type) {
    return (Codec<T>) byClass.get(type);
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  public <T> Codec<T> codec(TypeRef<T> type) {
    return (Codec<T>) make(type.type());
  }

  private Codec<?> make(Type type) {
    return new ThriftCodec<>(root(type), writers, readers);
  }

  /** What writes and reads a value of a type as a whole struct. */
  private TypeCodec root(Type type) {
    TypeCodec codec = codecs.codec(type);
    ThriftType of = protocol.types().type(type);
    return of == ThriftType.STRUCT
        ? codec
        : new ThriftRoot(codec, of, protocol.options().protocol() == Encoding.COMPACT);
  }
}
