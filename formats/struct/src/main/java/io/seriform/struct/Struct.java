package io.seriform.struct;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Codecs;
import io.seriform.codec.TypeCodec;
import io.seriform.model.Models;
import io.seriform.model.Types;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * C structures. Immutable and thread-safe: make one and share it.
 *
 * <pre>{@code
 * record Point(int x, int y, @Length(16) String name) {}
 *
 * Struct struct = Struct.standard();
 * byte[] bytes = struct.encode(new Point(1, 2, "here")); // 24 bytes
 * Point back = struct.decode(bytes, Point.class);
 * String header = struct.header(Point.class);            // struct Point { int32_t x; ...
 * }</pre>
 *
 * <p>Members stand where a C compiler puts them on 64-bit processors, in the order of the
 * properties. Everything has a fixed size but one flexible array at the end.
 */
public final class Struct extends Format {

  private static final Struct STANDARD = new Struct(StructOptions.standard());

  private final StructProtocol protocol;
  private final Codecs codecs;
  private final Pool<StructWriter> writers;
  private final Pool<StructReader> readers;

  private Struct(StructOptions options) {
    Models models = Models.of(options.model());
    this.protocol = new StructProtocol(options);
    this.codecs = new Codecs(protocol, models, options.engine());
    protocol.use(codecs);
    this.writers = new Pool<>(() -> new StructWriter(options.limits()));
    this.readers = new Pool<>(() -> new StructReader(options.limits()));
  }

  /** Structures with the defaults of {@link StructOptions}: little-endian. */
  public static Struct standard() {
    return STANDARD;
  }

  /** Structures with options. */
  public static Struct with(StructOptions options) {
    return new Struct(options);
  }

  @Override
  public String name() {
    return protocol.name();
  }

  /** The options. */
  public StructOptions options() {
    return protocol.options();
  }

  @Override
  protected Codec<?> make(Type type) {
    TypeCodec root = codecs.codec(type);
    protocol.layouts().layout(type);
    return new StructCodec<>(root, writers, readers);
  }

  // ---- layouts

  /**
   * How a class is laid out.
   *
   * @throws io.seriform.error.ModelException where it cannot be a structure
   */
  public StructLayout layout(Class<?> type) {
    return protocol.layouts().layout(type);
  }

  /** How a generic class with its type arguments is laid out. */
  public StructLayout layout(TypeRef<?> type) {
    return protocol.layouts().layout(Types.resolved(type.type()));
  }

  /**
   * A C header with the structures of classes, and of all that they contain. It checks sizes and
   * offsets itself, by {@code _Static_assert}.
   *
   * @throws io.seriform.error.ModelException where a name is not one in C
   */
  public String header(Class<?>... types) {
    StructLayouts layouts = protocol.layouts();
    List<StructLayout> all = new ArrayList<>();
    for (Class<?> type : types) {
      all.add(layouts.layout(type));
    }
    return new StructHeader(protocol.options().big()).header(all);
  }
}
