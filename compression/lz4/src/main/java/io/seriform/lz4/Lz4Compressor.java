package io.seriform.lz4;

import io.seriform.compression.Compressor;
import io.seriform.error.EncodeException;
import io.seriform.wire.Sink;
import java.io.IOException;
import java.io.OutputStream;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG;

/** Compresses one stream. Holds nothing outside of the heap. */
final class Lz4Compressor implements Compressor {

  private final Sink to;
  private final BLOCKSIZE block;
  private LZ4FrameOutputStream frame;

  Lz4Compressor(Sink to, BLOCKSIZE block) {
    this.to = to;
    this.block = block;
  }

  /** The sink, which nothing here closes. */
  private static final class Open extends OutputStream {
    private final Sink to;

    Open(Sink to) {
      this.to = to;
    }

    @Override
    public void write(int b) throws IOException {
      to.write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      to.write(bytes, offset, length);
    }
  }

  /** Created late, because it writes the header at once. */
  private LZ4FrameOutputStream frame() throws IOException {
    if (frame == null) {
      frame =
          new LZ4FrameOutputStream(
              new Open(to), block, FLG.Bits.BLOCK_INDEPENDENCE, FLG.Bits.CONTENT_CHECKSUM);
    }
    return frame;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      frame().write(bytes, offset, length);
    } catch (LZ4Exception e) {
      throw new EncodeException("the LZ4 library failed to compress the data", e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      frame().flush();
    } catch (LZ4Exception e) {
      throw new EncodeException("the LZ4 library failed to compress the data", e);
    }
  }

  @Override
  public void finish() throws IOException {
    try {
      frame().close();
    } catch (LZ4Exception e) {
      throw new EncodeException("the LZ4 library failed to compress the data", e);
    }
  }

  @Override
  public void close() {
    // nothing is held, and closing the frame would write its end
  }
}
