package io.seriform.compression;

import io.seriform.compression.Deflate.Container;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Source;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Inflates one stream, and then the next. */
final class DeflateExpander implements Expander {

  private static final int CHUNK = 8192;

  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xE0;

  private enum Part {
    HEADER,
    DATA,
    TRAILER,
    NONE
  }

  private final Deflate owner;
  private final Inflater inflater;
  private final CRC32 crc = new CRC32();
  private final byte[] buf = new byte[CHUNK];
  private int pos;
  private int end;
  private Part part;
  private Source from;

  DeflateExpander(Deflate owner) {
    this.owner = owner;
    this.inflater = new Inflater(owner.container() != Container.ZLIB);
  }

  DeflateExpander start(Source source) {
    from = source;
    pos = 0;
    end = 0;
    part = owner.container() == Container.GZIP ? Part.HEADER : Part.DATA;
    crc.reset();
    return this;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (part == Part.NONE) {
      return -1;
    }
    if (part == Part.HEADER) {
      gzipHeader();
      crc.reset();
      part = Part.DATA;
    }
    try {
      for (; ; ) {
        int n = inflater.inflate(bytes, offset, length);
        if (n > 0) {
          if (owner.container() == Container.GZIP) {
            crc.update(bytes, offset, n);
          }
          return n;
        }
        if (inflater.finished()) {
          pos = end - inflater.getRemaining();
          part = Part.TRAILER;
          trailer();
          part = Part.NONE;
          return -1;
        }
        if (inflater.needsDictionary()) {
          throw new SyntaxException("the compressed data needs a dictionary");
        }
        if (pos == end) {
          refill();
        }
        inflater.setInput(buf, pos, end - pos);
        pos = end;
      }
    } catch (DataFormatException e) {
      throw new SyntaxException("malformed compressed data", e);
    }
  }

  @Override
  public int unread() {
    return end - pos + (part == Part.DATA ? inflater.getRemaining() : 0);
  }

  private void trailer() throws IOException {
    if (owner.container() == Container.GZIP) {
      int sum = int32();
      int size = int32();
      if (sum != (int) crc.getValue() || size != (int) inflater.getBytesWritten()) {
        throw new SyntaxException("the checksum of the compressed data is wrong");
      }
    }
  }

  private int int32() throws IOException {
    return next() | next() << 8 | next() << 16 | next() << 24;
  }

  // ---- gzip

  private void gzipHeader() throws IOException {
    if (next() != 0x1F || next() != 0x8B) {
      throw new SyntaxException("this is not gzip data");
    }
    if (next() != Deflater.DEFLATED) {
      throw new SyntaxException("an unknown method of compression");
    }
    int flags = next();
    if ((flags & RESERVED) != 0) {
      throw new SyntaxException("unknown flags of gzip");
    }
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(next() | next() << 8);
    }
    if ((flags & NAME) != 0) {
      skipText();
    }
    if ((flags & COMMENT) != 0) {
      skipText();
    }
    if ((flags & HEADER_CRC) != 0) {
      int sum = (int) crc.getValue() & 0xFFFF;
      if ((next() | next() << 8) != sum) {
        throw new SyntaxException("the checksum of gzip's header is wrong");
      }
    }
  }

  private void skip(int n) throws IOException {
    for (int i = 0; i < n; i++) {
      next();
    }
  }

  private void skipText() throws IOException {
    for (int i = 0; next() != 0; i++) {
      if (i == 0xFFFF) {
        throw new SyntaxException("a name or comment of gzip is too long");
      }
    }
  }

  private int next() throws IOException {
    if (pos == end) {
      refill();
    }
    int b = buf[pos++] & 0xFF;
    if (part == Part.HEADER) {
      crc.update(b);
    }
    return b;
  }

  private void refill() throws IOException {
    int n = from.read(buf, 0, buf.length);
    if (n < 0) {
      throw new SyntaxException("the compressed data ends too early");
    }
    pos = 0;
    end = n;
  }

  @Override
  public void close() {
    from = null;
    inflater.reset();
    owner.giveBack(this);
  }

  /** Gives back what the JDK holds outside of the heap. */
  void release() {
    inflater.end();
  }
}
