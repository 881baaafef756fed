package io.seriform.zstd;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdException;
import io.seriform.compression.Compressor;
import io.seriform.error.EncodeException;
import io.seriform.wire.Sink;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Compresses one stream, and then the next. */
final class ZstdCompressor implements Compressor {

  private static final int CHUNK = 16384;

  private final Zstd owner;
  private final ZstdCompressCtx context = new ZstdCompressCtx();
  private final ByteBuffer in = ByteBuffer.allocateDirect(CHUNK);
  private final ByteBuffer out = ByteBuffer.allocateDirect(CHUNK);
  private final byte[] chunk = new byte[CHUNK];
  private Sink to;

  ZstdCompressor(Zstd owner) {
    this.owner = owner;
  }

  ZstdCompressor start(Sink sink) {
    to = sink;
    context.reset();
    context.setLevel(owner.level()).setChecksum(true);
    if (owner.writtenWindow() != 0) {
      context.setWindowLog(owner.writtenWindow());
    }
    in.clear();
    return this;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int from = offset;
    int end = offset + length;
    while (from < end) {
      int n = Math.min(end - from, in.remaining());
      in.put(bytes, from, n);
      from += n;
      if (!in.hasRemaining()) {
        compress(EndDirective.CONTINUE);
      }
    }
  }

  /** Passes the gathered bytes to the context, and its output to the sink. */
  private void compress(EndDirective how) throws IOException {
    in.flip();
    boolean done = false;
    while (!done) {
      out.clear();
      try {
        boolean flushed = context.compressDirectByteBufferStream(out, in, how);
        done = how == EndDirective.CONTINUE ? !in.hasRemaining() : flushed;
      } catch (ZstdException e) {
        throw new EncodeException("the Zstandard library failed to compress the data", e);
      }
      out.flip();
      int n = out.remaining();
      if (n > 0) {
        out.get(chunk, 0, n);
        to.write(chunk, 0, n);
      }
    }
    in.clear();
  }

  @Override
  public void flush() throws IOException {
    compress(EndDirective.FLUSH);
  }

  @Override
  public void finish() throws IOException {
    compress(EndDirective.END);
  }

  @Override
  public void close() {
    to = null;
    owner.giveBack(this);
  }

  /** Gives the native memory back. */
  void release() {
    context.close();
  }
}
