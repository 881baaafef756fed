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

  /** The name, as it stands in the text of errors: {@code deflate}. */
  public abstract String name();

  /**
   * Starts to compress one stream.
   *
   * @param to where the compressed bytes go
   */
  public abstract Compressor compressor(Sink to);

  /**
   * Starts to expand one stream.
   *
   * @param from where the compressed bytes come from
   */
  public abstract Expander expander(Source from);
}
