package io.seriform.hessian;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.hessian.internal.HessianCodecs;
import io.seriform.hessian.internal.HessianMessages;
import io.seriform.hessian.internal.HessianValueCodecs;
import io.seriform.hessian.internal.HessianValueInput;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.util.function.Function;

/**
 * Hessian 2.0, as {@code com.caucho:hessian}, hessian-lite of Dubbo and sofa-hessian write it.
 * Objects keep their identity. A class name on the wire is a key into a closed table, and is never
 * loaded. Immutable and thread-safe: create one and share it.
 *
 * <pre>{@code
 * Hessian hessian = Hessian.with(HessianOptions.standard().withVariant(HessianVariant.sofa()));
 * byte[] bytes = hessian.encode(order);
 * Order back = hessian.decode(bytes, Order.class);
 * }</pre>
 */
public final class Hessian extends Format {

  private static final Hessian STANDARD = new Hessian(HessianOptions.standard());

  private final HessianOptions options;
  private final HessianCodecs codecs;

  private Hessian(HessianOptions options) {
    this.options = options;
    this.codecs = new HessianCodecs(options.settings());
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
    return codecs.protocol().name();
  }

  /** The options. */
  public HessianOptions options() {
    return options;
  }

  /**
   * Writes several values into one message: objects keep their identity from value to value, as the
   * arguments of a call do.
   *
   * @param stream receives each value as it is written; neither flushed nor closed
   */
  public HessianValueWriter writer(OutputStream stream) {
    return new HessianValueWriter(codecs.output(kept(), Sink.of(stream)));
  }

  /**
   * Reads several values of one message.
   *
   * @param stream read a piece at a time, beyond the end of the values; not closed
   */
  public HessianValueReader reader(InputStream stream) {
    return new HessianValueReader(codecs.input(kept(), Source.of(stream)));
  }

  /** Reads several values of one message in an array, which must not change. */
  public HessianValueReader reader(byte[] bytes) {
    return new HessianValueReader(codecs.input(kept(), bytes));
  }

  /**
   * Reads a value that was written in Hessian 1, such as data at rest, as a tree: {@code
   * hessian.decode(hessian.encode(tree), Order.class)} then converts it to objects. Maps with the
   * name of a class become objects, as in Hessian 2.
   */
  public HessianTree decodeVersion1(byte[] bytes) {
    return codecs.decodeVersion1(bytes);
  }

  void write(OutputStream stream, HessianMessage message) {
    HessianMessages.write(codecs.output(kept(), Sink.of(stream)), message);
  }

  HessianMessage read(byte[] bytes, Function<String, Type[]> types) {
    HessianValueInput in = codecs.input(kept(), bytes);
    return HessianMessages.read(in, types);
  }

  private HessianValueCodecs kept() {
    return new HessianValueCodecs() {
      @Override
      public Codec<?> of(Type type) {
        return codec(type);
      }

      @Override
      public Codec<?> ofValue(Object value) {
        return Hessian.this.of(value);
      }
    };
  }

  @Override
  protected Codec<?> make(Type type) {
    return codecs.codec(type);
  }
}
