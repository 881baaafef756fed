package io.seriform.flatbuffers;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.codec.Codecs;
import io.seriform.model.Models;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/**
 * FlatBuffers from plain classes. Immutable and thread-safe: make one and share it.
 *
 * <pre>{@code
 * Flatbuffers flatbuffers = Flatbuffers.standard();
 * byte[] bytes = flatbuffers.encode(order);
 * Order back = flatbuffers.decode(bytes, Order.class);
 * }</pre>
 */
public final class Flatbuffers extends Format {

  private static final Flatbuffers STANDARD = new Flatbuffers(FlatbuffersOptions.standard());

  private final FlatbuffersProtocol protocol;
  private final Codecs codecs;
  private final Pool<FlatbuffersWriter> writers;
  private final Pool<FlatbuffersReader> readers;

  private Flatbuffers(FlatbuffersOptions options) {
    Models models = Models.of(options.model());
    this.protocol = new FlatbuffersProtocol(options);
    this.codecs = new Codecs(protocol, models, options.engine());
    this.protocol.serve(codecs);
    this.writers = new Pool<>(() -> new FlatbuffersWriter(options.limits()));
    this.readers = new Pool<>(() -> new FlatbuffersReader(options.limits()));
  }

  /** FlatBuffers with the defaults of {@link FlatbuffersOptions}. */
  public static Flatbuffers standard() {
    return STANDARD;
  }

  /** FlatBuffers with options. */
  public static Flatbuffers with(FlatbuffersOptions options) {
    return new Flatbuffers(options);
  }

  @Override
  public String name() {
    return protocol.name();
  }

  /** The options. */
  public FlatbuffersOptions options() {
    return protocol.options();
  }

  @Override
  protected Codec<?> make(Type type) {
    return new FlatbuffersCodec<>(
        new FlatbuffersRoot(
            codecs.codec(type), protocol.sites().root(type), protocol.options()),
        writers,
        readers);
  }
}
