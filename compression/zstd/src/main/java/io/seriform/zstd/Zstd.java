package io.seriform.zstd;

import io.seriform.compression.Compression;
import io.seriform.compression.Compressor;
import io.seriform.compression.Expander;
import io.seriform.error.StreamException;
import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.util.function.Supplier;

/**
 * Zstandard (RFC 8878): one frame with a checksum, as the command {@code zstd} reads and writes it.
 * Immutable and thread-safe: make one and share it, as it keeps native memory for the next call.
 * Writing and reading are a {@link StreamException} if the native code of zstd-jni cannot be
 * loaded.
 *
 * <pre>{@code
 * Format small = Compressed.with(Json.standard(), Zstd.standard());
 * }</pre>
 */
public final class Zstd extends Compression {

  private static final int DEFAULT_LEVEL = 3;

  /** RFC 8878 §3.1.1.1.2 asks every reader for 8 MB. */
  private static final int DEFAULT_WINDOW = 23;

  private static final Zstd STANDARD = new Zstd(DEFAULT_LEVEL, DEFAULT_WINDOW);

  private final int level;
  private final int window;
  private final Pool<ZstdCompressor> compressors;
  private final Pool<ZstdExpander> expanders;

  private Zstd(int level, int window) {
    this.level = level;
    this.window = window;
    this.compressors = new Pool<>(() -> loaded(() -> new ZstdCompressor(this)));
    this.expanders = new Pool<>(() -> loaded(() -> new ZstdExpander(this)));
  }

  /** Levels up to this one have windows of at most {@link #DEFAULT_WINDOW}. */
  private static final int MODEST = 19;

  /** At level 3, with windows of at most 8 MiB. */
  public static Zstd standard() {
    return STANDARD;
  }

  /**
   * With another level.
   *
   * @param value from the fastest, which is negative, to 22
   * @throws io.seriform.error.StreamException if the native code of zstd-jni cannot be loaded
   */
  public Zstd withLevel(int value) {
    int least = loaded(com.github.luben.zstd.Zstd::minCompressionLevel);
    int most = loaded(com.github.luben.zstd.Zstd::maxCompressionLevel);
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "a compression level is between " + least + " and " + most + ", not " + value);
    }
    return new Zstd(value, window);
  }

  /**
   * With another limit for the window that a frame may demand of a reader. The window is native
   * memory, and a few bytes can demand it; levels up to 19 need no more than 8 MiB. Frames that are
   * written here do not need more either: levels 20 to 22 compress better with a window of 2^25 to
   * 2^27.
   *
   * @param log the logarithm of the size in bytes to the base 2: 10 to 30
   */
  public Zstd withLargestWindow(int log) {
    if (log < 10 || log > 30) {
      throw new IllegalArgumentException(
          "the logarithm of a window is between 10 and 30, not " + log);
    }
    return new Zstd(level, log);
  }

  /** The level. */
  public int level() {
    return level;
  }

  /** The logarithm of the largest window. */
  public int largestWindow() {
    return window;
  }

  /** Returns what a maker makes with classes that load native code when they are first used. */
  static <T> T loaded(Supplier<T> made) {
    try {
      return made.get();
    } catch (LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new StreamException(
              "the native code of zstd-jni cannot be loaded: " + cause.getMessage(), e)
          .hinting(
              "if Java denies native access, start it with --enable-native-access=ALL-UNNAMED, or"
                  + " with com.github.luben.zstd_jni on the module path");
    }
  }

  /** The logarithm of the window to write with; 0 for that of the level. */
  int writtenWindow() {
    int most = level > MODEST ? level + 5 : DEFAULT_WINDOW;
    return window < most ? window : 0;
  }

  @Override
  public String name() {
    return "zstd";
  }

  @Override
  protected Compressor compressing(Sink to) {
    return compressors.take().start(to);
  }

  @Override
  protected Expander expanding(Source from) {
    return expanders.take().start(from);
  }

  void giveBack(ZstdCompressor compressor) {
    ZstdCompressor other = compressors.replace(compressor);
    if (other != null) {
      other.release();
    }
  }

  void giveBack(ZstdExpander expander) {
    ZstdExpander other = expanders.replace(expander);
    if (other != null) {
      other.release();
    }
  }
}
