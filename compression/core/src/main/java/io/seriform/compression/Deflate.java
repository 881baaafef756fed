package io.seriform.compression;

import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.util.Objects;

/**
 * Deflate (RFC 1951), by the JDK. Immutable and thread-safe: make one and share it, as it keeps
 * what the JDK holds outside of the heap for the next call.
 */
public final class Deflate extends Compression {

  /** The container around the compressed data. */
  public enum Container {
    /** Two bytes before and a checksum of 32 bits behind (RFC 1950). */
    ZLIB,
    /** A file of {@code gzip}, with one member (RFC 1952). */
    GZIP,
    /** Nothing, and so no checksum: altered bytes may go unnoticed. */
    RAW
  }

  private static final int DEFAULT_LEVEL = 6;
  private static final Deflate STANDARD = new Deflate(Container.ZLIB, DEFAULT_LEVEL);

  private final Container container;
  private final int level;

  // to make a Deflater costs 30 times what a small document costs
  private final Pool<DeflateCompressor> compressors;
  private final Pool<DeflateExpander> expanders;

  private Deflate(Container container, int level) {
    this.container = container;
    this.level = level;
    this.compressors = new Pool<>(() -> new DeflateCompressor(this));
    this.expanders = new Pool<>(() -> new DeflateExpander(this));
  }

  /** In zlib's container, at level 6. */
  public static Deflate standard() {
    return STANDARD;
  }

  /** With another container. */
  public Deflate withContainer(Container value) {
    return new Deflate(Objects.requireNonNull(value, "container"), level);
  }

  /**
   * With another level.
   *
   * @param value 0 for none, 1 for the fastest, to 9 for the smallest
   */
  public Deflate withLevel(int value) {
    if (value < 0 || value > 9) {
      throw new IllegalArgumentException("a level is one of 0 to 9, not " + value);
    }
    return new Deflate(container, value);
  }

  /** The container around the compressed data. */
  public Container container() {
    return container;
  }

  /** The level, 0 to 9. */
  public int level() {
    return level;
  }

  @Override
  public String name() {
    return container == Container.GZIP ? "gzip" : "deflate";
  }

  @Override
  protected Compressor compressing(Sink to) {
    return compressors.take().start(to);
  }

  @Override
  protected Expander expanding(Source from) {
    return expanders.take().start(from);
  }

  void giveBack(DeflateCompressor compressor) {
    DeflateCompressor other = compressors.replace(compressor);
    if (other != null) {
      other.release();
    }
  }

  void giveBack(DeflateExpander expander) {
    DeflateExpander other = expanders.replace(expander);
    if (other != null) {
      other.release();
    }
  }
}
