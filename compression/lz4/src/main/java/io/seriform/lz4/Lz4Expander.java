package io.seriform.lz4;

import io.seriform.compression.Expander;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Source;
import java.io.IOException;
import java.io.InputStream;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4FrameInputStream;

/** Expands one stream. Holds nothing outside of the heap. */
final class Lz4Expander implements Expander {

  private static final int CHUNK = 8192;

  private final Buffered in;
  private LZ4FrameInputStream frame;

  Lz4Expander(Source from) {
    this.in = new Buffered(from);
  }

  /** The source as a stream. The frame's reader never reads beyond the frame. */
  private static final class Buffered extends InputStream {
    private final Source from;
    private final byte[] buf = new byte[CHUNK];
    private int pos;
    private int end;
    private boolean began;

    /** True if more was asked for than there is: a frame never reads beyond itself. */
    private boolean ended;

    /** The exception of the source: all other exceptions are about the bytes. */
    private IOException failure;

    Buffered(Source from) {
      this.from = from;
    }

    private boolean fill() throws IOException {
      if (pos < end) {
        return true;
      }
      int n;
      try {
        n = from.read(buf, 0, buf.length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
      if (n < 0) {
        ended = true;
        return false;
      }
      began = true;
      pos = 0;
      end = n;
      return true;
    }

    @Override
    public int read() throws IOException {
      return fill() ? buf[pos++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (!fill()) {
        return -1;
      }
      int n = Math.min(length, end - pos);
      System.arraycopy(buf, pos, bytes, offset, n);
      pos += n;
      return n;
    }
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    try {
      if (frame == null) {
        frame = new LZ4FrameInputStream(in, true);
      }
      int n = frame.read(bytes, offset, length);
      if (n < 0 && !in.began) {
        throw new SyntaxException("the compressed data ends too early");
      }
      return n;
    } catch (IOException e) {
      if (in.failure != null) {
        throw in.failure;
      }
      if (in.ended) {
        throw new SyntaxException("the compressed data ends too early");
      }
      throw new SyntaxException("malformed compressed data: " + e.getMessage(), e);
    } catch (LZ4Exception e) {
      throw new SyntaxException("malformed compressed data: " + e.getMessage(), e);
    }
  }

  @Override
  public int unread() {
    return in.end - in.pos;
  }

  @Override
  public void close() {
    frame = null;
  }
}
