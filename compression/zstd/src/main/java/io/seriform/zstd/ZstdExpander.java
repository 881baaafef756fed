package io.seriform.zstd;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import io.seriform.compression.Expander;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Source;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Expands one stream, and then the next. */
final class ZstdExpander implements Expander {

  private static final int CHUNK = 16384;

  private final Zstd owner;
  private final ZstdDecompressCtx context = new ZstdDecompressCtx();
  private final ByteBuffer in = ByteBuffer.allocateDirect(CHUNK);
  private final ByteBuffer out = ByteBuffer.allocateDirect(CHUNK);
  private final byte[] chunk = new byte[CHUNK];
  private boolean ended;
  private Source from;

  ZstdExpander(Zstd owner) {
    this.owner = owner;
  }

  ZstdExpander start(Source source) {
    from = source;
    context.reset();
    context.setLongMax(owner.largestWindow());
    in.clear().limit(0);
    out.clear().limit(0);
    ended = false;
    return this;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    // the context may hold more than fitted into the last output: it is asked before the source is
    boolean full = out.limit() == out.capacity();
    while (!out.hasRemaining()) {
      if (ended) {
        return -1;
      }
      if (!in.hasRemaining() && !full) {
        refill();
      }
      out.clear();
      try {
        ended = context.decompressDirectByteBufferStream(out, in);
      } catch (ZstdException e) {
        out.limit(0);
        throw new SyntaxException("malformed compressed data: " + e.getMessage(), e);
      }
      out.flip();
      full = out.limit() == out.capacity();
    }
    int n = Math.min(length, out.remaining());
    out.get(bytes, offset, n);
    return n;
  }

  private void refill() throws IOException {
    int n = from.read(chunk, 0, chunk.length);
    if (n < 0) {
      throw new SyntaxException("the compressed data ends too early");
    }
    in.clear();
    in.put(chunk, 0, n).flip();
  }

  @Override
  public int unread() {
    return in.remaining();
  }

  @Override
  public void close() {
    from = null;
    owner.giveBack(this);
  }

  /** Gives the native memory back. */
  void release() {
    context.close();
  }
}
