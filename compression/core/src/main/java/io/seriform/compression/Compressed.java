package io.seriform.compression;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.codec.ByteFilter;
import io.seriform.wire.Limits;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.lang.reflect.Type;
import java.util.Objects;

/**
 * A format whose documents are compressed. It has the methods of every format: output is compressed
 * a piece at a time, and input is expanded a piece at a time, however long it is. Immutable and
 * thread-safe: create one and share it.
 *
 * <pre>{@code
 * Format small = Compressed.deflate(Json.standard());
 * byte[] bytes = small.encode(order);
 * Order back = small.decode(bytes, Order.class);
 * }</pre>
 *
 * <p>The bytes are one compressed stream with nothing after it. {@link Limits#expanded} and {@link
 * Limits#expansion} limit its expansion, in addition to the limits of the format itself. An error
 * in the compressed bytes has this format's {@link #name} and the offset in the compressed bytes.
 * An error in the expanded bytes has the name of the inner format, and the offset in the expanded
 * bytes.
 *
 * <p>A {@link StreamEncoder} and a {@link StreamDecoder} of a compressed format must be closed, as
 * they may hold memory outside of the heap.
 */
public final class Compressed extends Format {

  private final Format format;
  private final Compression compression;
  private final Limits limits;

  private Compressed(Format format, Compression compression, Limits limits) {
    this.format = Objects.requireNonNull(format, "format");
    this.compression = Objects.requireNonNull(compression, "compression");
    this.limits = Objects.requireNonNull(limits, "limits");
  }

  /** A format with its documents deflated, in zlib's container. */
  public static Compressed deflate(Format format) {
    return with(format, Deflate.standard());
  }

  /** A format with its documents compressed. */
  public static Compressed with(Format format, Compression compression) {
    return new Compressed(format, compression, Limits.standard());
  }

  /**
   * Sets the limits.
   *
   * @param value of which {@link Limits#expanded} and {@link Limits#expansion} matter here; the
   *     others are those of the format's own options
   */
  public Compressed withLimits(Limits value) {
    return new Compressed(format, compression, value);
  }

  /** Both names: {@code JSON in deflate}. */
  @Override
  public String name() {
    return format.name() + " in " + compression.name();
  }

  @Override
  protected Codec<?> make(Type type) {
    return filtered(format.codec(type), new Filter(name(), compression, limits));
  }

  /** Compresses what is written, and expands what is read. */
  private record Filter(String name, Compression compression, Limits limits) implements ByteFilter {

    @Override
    public FilterSink sink(Sink to) {
      return compression.compressor(to);
    }

    @Override
    public FilterSource source(Source from) {
      return new ExpandingSource(name, compression, limits, from);
    }
  }
}
