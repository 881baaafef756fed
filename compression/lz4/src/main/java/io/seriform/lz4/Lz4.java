package io.seriform.lz4;

import io.seriform.compression.Compression;
import io.seriform.compression.Compressor;
import io.seriform.compression.Expander;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.util.Objects;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;

/**
 * LZ4 in the LZ4 Frame Format: one frame of independent blocks with a checksum, as the command
 * {@code lz4} reads and writes it. Immutable and thread-safe.
 *
 * <pre>{@code
 * Format small = Compressed.with(Json.standard(), Lz4.standard());
 * }</pre>
 */
public final class Lz4 extends Compression {

  /** Size of the blocks that are compressed at once; a reader reads frames of any block size. */
  public enum Block {
    /** 64 KiB: for documents, which are mostly smaller. */
    KIB_64(BLOCKSIZE.SIZE_64KB),
    /** 256 KiB. */
    KIB_256(BLOCKSIZE.SIZE_256KB),
    /** 1 MiB. */
    MIB_1(BLOCKSIZE.SIZE_1MB),
    /** 4 MiB: for streams of many values. */
    MIB_4(BLOCKSIZE.SIZE_4MB);

    private final BLOCKSIZE size;

    Block(BLOCKSIZE size) {
      this.size = size;
    }
  }

  private static final Lz4 STANDARD = new Lz4(Block.KIB_64);

  private final Block block;

  private Lz4(Block block) {
    this.block = block;
  }

  /** In blocks of 64 KiB. */
  public static Lz4 standard() {
    return STANDARD;
  }

  /** In blocks of another size. */
  public Lz4 withBlock(Block value) {
    return new Lz4(Objects.requireNonNull(value, "block"));
  }

  /** The size of the blocks. */
  public Block block() {
    return block;
  }

  @Override
  public String name() {
    return "lz4";
  }

  @Override
  protected Compressor compressing(Sink to) {
    return new Lz4Compressor(to, block.size);
  }

  @Override
  protected Expander expanding(Source from) {
    return new Lz4Expander(from);
  }
}
