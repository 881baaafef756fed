package io.seriform.hessian;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.error.SeriformException;
import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;

/**
 * Hessian 2.0, as {@code com.caucho:hessian}, hessian-lite of Dubbo and sofa-hessian write it.
 * Objects keep their identity. A class name on the wire is a key into a closed table, and is never
 * loaded. Immutable and thread-safe: create one and share it.
 *
 * <pre>{@code
 * Hessian hessian = Hessian.with(HessianOptions.standard().withDialect(HessianDialect.sofa()));
 * byte[] bytes = hessian.encode(order);
 * Order back = hessian.decode(bytes, Order.class);
 * }</pre>
 */
public final class Hessian extends Format {

  private static final Hessian STANDARD = new Hessian(HessianOptions.standard());

  private final HessianProtocol protocol;
  private final Pool<HessianWriter> writers;
  private final Pool<HessianReader> readers;

  private Hessian(HessianOptions options) {
    this.protocol = new HessianProtocol(options);
    this.writers = new Pool<>(() -> new HessianWriter(options.limits()));
    this.readers = new Pool<>(() -> new HessianReader(options.limits(), options));
  }

  /** The format with the defaults of {@link HessianOptions}. */
  public static Hessian standard() {
    return STANDARD;
  }

  /** The format with options. */
  public static Hessian with(HessianOptions options) {
    return new Hessian(options);
  }

  @Override
  public String name() {
    return protocol.name();
  }

  /** The options. */
  public HessianOptions options() {
    return protocol.options();
  }

  @Override
  public HessianCodec<?> codec(Type type) {
    return (HessianCodec<?>) super.codec(type);
  }

  @Override
  public <T> HessianCodec<T> codec(Class<T> type) {
    return (HessianCodec<T>) super.codec(type);
  }

  @Override
  public <T> HessianCodec<T> codec(TypeRef<T> type) {
    return (HessianCodec<T>) super.codec(type);
  }

  /**
   * Writes several values into one message: objects keep their identity from value to value, as the
   * arguments of a call do.
   *
   * @param stream receives each value as it is written; neither flushed nor closed
   */
  public HessianValueWriter writer(OutputStream stream) {
    return new HessianValueWriter(this, writers, Sink.of(stream));
  }

  /**
   * Reads several values of one message.
   *
   * @param stream read a piece at a time, beyond the end of the values; not closed
   */
  public HessianValueReader reader(InputStream stream) {
    HessianReader in = readers.take();
    in.start(Source.of(stream));
    return new HessianValueReader(this, readers, in);
  }

  /** Reads several values of one message in an array, which must not change. */
  public HessianValueReader reader(byte[] bytes) {
    HessianReader in = readers.take();
    in.start(bytes, 0, bytes.length);
    return new HessianValueReader(this, readers, in);
  }

  /** The codec of a value's own class. */
  @SuppressWarnings("unchecked") // the codec of a value's class takes that value
  HessianCodec<Object> codecOf(Object value) {
    return (HessianCodec<Object>) of(value);
  }

  /**
   * Reads a value that was written in Hessian 1, such as data at rest, as a tree: {@code
   * hessian.decode(hessian.encode(tree), Order.class)} then converts it to objects. Maps with the
   * name of a class become objects, as in Hessian 2.
   */
  public HessianTree decodeVersion1(byte[] bytes) {
    HessianReader in = readers.take();
    in.start(bytes, 0, bytes.length);
    HessianTree tree;
    try {
      tree = new Hessian1Reader(in).message();
    } catch (SeriformException e) {
      throw e.leaving();
    }
    in.reset();
    readers.give(in);
    return tree;
  }

  @Override
  protected HessianCodec<?> make(Type type) {
    return new HessianCodec<>(new HessianRoot(protocol, type), writers, readers);
  }
}
