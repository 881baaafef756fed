package io.seriform.hessian;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/**
 * Hessian 2.0, as {@code com.caucho:hessian}, hessian-lite of Dubbo and sofa-hessian write it.
 * Objects keep their identity. A name of a class on the wire is a key into a closed table, and is
 * never loaded. Immutable and thread-safe: make one and share it.
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

  @Override
  protected HessianCodec<?> make(Type type) {
    return new HessianCodec<>(new HessianRoot(protocol, type), writers, readers);
  }
}
