package io.seriform.compression;

import io.seriform.wire.Sink;
import io.seriform.wire.Source;

/**
 * A way to make bytes fewer, with its settings. Immutable and thread-safe; one object serves every
 * format.
 */
public abstract class Compression {

  /** For implementations. */
  protected Compression() {}

  /** The name in error messages: {@code deflate}. */
  public abstract String name();

  /**
   * Starts to compress one stream.
   *
   * @param to where the compressed bytes go
   */
  public final Compressor compressor(Sink to) {
    return new OneCompressor(compressing(to));
  }

  /**
   * Starts to expand one stream.
   *
   * @param from where the compressed bytes come from
   */
  public final Expander expander(Source from) {
    return new OneExpander(expanding(from));
  }

  /**
   * For implementations: starts to compress one stream, maybe with what has compressed another.
   *
   * @return closed once, and not used after that
   */
  protected abstract Compressor compressing(Sink to);

  /**
   * For implementations: starts to expand one stream, maybe with what has expanded another.
   *
   * @return closed once, and not used after that
   */
  protected abstract Expander expanding(Source from);
}
