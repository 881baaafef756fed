package io.seriform.cli.files;

import io.seriform.compression.Compression;
import io.seriform.compression.Expander;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/** The expanded bytes of a compressed stream, member after member, in constant memory. */
final class Expanded extends InputStream {

  private static final int BLOCK = 1 << 16;

  private final PushbackInputStream from;
  private final Compression compression;
  private final byte[] taken = new byte[BLOCK];
  private int lastTaken;
  private Expander expander;

  Expanded(InputStream from, Compression compression) {
    this.from = new PushbackInputStream(from, BLOCK);
    this.compression = compression;
    this.expander = compression.expander(this::take);
  }

  private int take(byte[] bytes, int offset, int length) throws IOException {
    int n = from.read(bytes, offset, Math.min(length, BLOCK));
    if (n > 0) {
      lastTaken = n;
      System.arraycopy(bytes, offset, taken, 0, n);
    }
    return n;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    try {
      int n = expander.read(bytes, offset, length);
      while (n < 0 && nextMember()) {
        n = expander.read(bytes, offset, length);
      }
      return n;
    } catch (SeriformException e) {
      throw e.at(compression.name(), -1);
    }
  }

  /** Files of gzip, Zstandard and LZ4 may be several compressed streams, one after the other. */
  private boolean nextMember() throws IOException {
    int unread = expander.unread();
    if (unread > 0) {
      from.unread(taken, lastTaken - unread, unread);
    }
    int next = from.read();
    if (next < 0) {
      return false;
    }
    from.unread(next);
    expander.close();
    expander = compression.expander(this::take);
    return true;
  }

  @Override
  public void close() throws IOException {
    expander.close();
    from.close();
  }
}
