package io.seriform.zstd;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import io.seriform.compression.Expander;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Source;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Expands one stream, and then the next. */
final class ZstdExpander implements Expander {

  private static final int CHUNK = 16384;

  /** RFC 8878 §3.1.2: the lowest of the magic numbers of frames that hold no data. */
  private static final int SKIPPABLE = 0x184D2A50;

  private static final int MAGIC = 4;

  private final Zstd owner;
  private final ZstdDecompressCtx context = new ZstdDecompressCtx();
  private final ByteBuffer in =
      ByteBuffer.allocateDirect(CHUNK + MAGIC).order(ByteOrder.LITTLE_ENDIAN);
  private final ByteBuffer out = ByteBuffer.allocateDirect(CHUNK);
  private final byte[] chunk = new byte[CHUNK];

  /** True if the next byte is the first one of a frame. */
  private boolean begins;

  /** True if the frame holds no data; other frames then follow it. */
  private boolean skippable;

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
    begins = true;
    ended = false;
    return this;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    // the context may hold more than the last output had room for: it comes before the source
    boolean full = out.limit() == out.capacity();
    while (!out.hasRemaining()) {
      if (ended) {
        return -1;
      }
      if (begins) {
        begin();
      } else if (!in.hasRemaining() && !full) {
        refill();
      }
      out.clear();
      try {
        ended = context.decompressDirectByteBufferStream(out, in);
      } catch (ZstdException e) {
        out.limit(0);
        throw new SyntaxException("malformed compressed data: " + e.getMessage(), e);
      }
      if (ended && skippable) {
        ended = false;
        begins = true;
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
    in.compact();
    in.put(chunk, 0, n).flip();
  }

  /** Looks at the magic number of a frame. */
  private void begin() throws IOException {
    while (in.remaining() < MAGIC) {
      refill();
    }
    skippable = (in.getInt(in.position()) & ~0xF) == SKIPPABLE;
    begins = false;
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
