package io.seriform.compression;

import io.seriform.compression.Deflate.Container;
import io.seriform.wire.Sink;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Deflates one stream, and then the next. */
final class DeflateCompressor implements Compressor {

  private static final int CHUNK = 8192;

  /** No name, no time, no flags; an unknown operating system. */
  private static final byte[] GZIP_HEADER = {
    0x1F, (byte) 0x8B, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 255
  };

  private final Deflate owner;
  private final Deflater deflater;
  private final CRC32 crc = new CRC32();
  private final byte[] buf = new byte[CHUNK];
  private int pos;
  private Sink to;

  DeflateCompressor(Deflate owner) {
    this.owner = owner;
    this.deflater = new Deflater(owner.level(), owner.container() != Container.ZLIB);
  }

  DeflateCompressor start(Sink sink) {
    to = sink;
    pos = 0;
    if (owner.container() == Container.GZIP) {
      System.arraycopy(GZIP_HEADER, 0, buf, 0, GZIP_HEADER.length);
      pos = GZIP_HEADER.length;
      crc.reset();
    }
    return this;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (owner.container() == Container.GZIP) {
      crc.update(bytes, offset, length);
    }
    deflater.setInput(bytes, offset, length);
    while (!deflater.needsInput()) {
      deflate(Deflater.NO_FLUSH);
    }
  }

  /** Deflates into the rest of the buffer, and empties it when it is full. */
  private int deflate(int flush) throws IOException {
    int n = deflater.deflate(buf, pos, buf.length - pos, flush);
    pos += n;
    if (pos == buf.length) {
      empty();
    }
    return n;
  }

  private void empty() throws IOException {
    int n = pos;
    pos = 0;
    to.write(buf, 0, n);
  }

  @Override
  public void flush() throws IOException {
    int room;
    do {
      room = buf.length - pos;
    } while (deflate(Deflater.SYNC_FLUSH) == room);
    empty();
  }

  @Override
  public void finish() throws IOException {
    deflater.finish();
    while (!deflater.finished()) {
      deflate(Deflater.NO_FLUSH);
    }
    if (owner.container() == Container.GZIP) {
      if (buf.length - pos < 8) {
        empty();
      }
      int32((int) crc.getValue());
      int32((int) deflater.getBytesRead());
    }
    empty();
  }

  private void int32(int value) {
    for (int i = 0; i < 4; i++) {
      buf[pos++] = (byte) (value >> (8 * i));
    }
  }

  @Override
  public void close() {
    to = null;
    deflater.reset();
    owner.giveBack(this);
  }

  /** Gives back what the JDK holds outside of the heap. */
  void release() {
    deflater.end();
  }
}
