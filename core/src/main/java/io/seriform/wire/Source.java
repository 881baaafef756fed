package io.seriform.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Objects;

/** Origin of the bytes of a document that is streamed. */
@FunctionalInterface
public interface Source {

  /**
   * Reads at least one byte, and blocks until there is one.
   *
   * @return the number of bytes read; -1 at the end of the input
   * @throws IOException when the bytes cannot be read
   */
  int read(byte[] bytes, int offset, int length) throws IOException;

  /**
   * Returns how many bytes were taken for those that were given, where this source makes more of
   * them, as one that expands a compressed stream does; -1 where each byte that is given was taken.
   */
  default long received() {
    return -1;
  }

  /** A source that reads from a stream; it does not close it, and may read past the document. */
  static Source of(InputStream stream) {
    Objects.requireNonNull(stream, "stream is null: there is no document to read");
    return stream::read;
  }

  /** A source that reads from a channel, which must be in blocking mode; it does not close it. */
  static Source of(ReadableByteChannel channel) {
    Objects.requireNonNull(channel, "channel is null: there is no document to read");
    return (bytes, offset, length) -> {
      int n = channel.read(ByteBuffer.wrap(bytes, offset, length));
      if (n == 0) {
        throw new IOException("the channel returned no bytes: put it into blocking mode");
      }
      return n;
    };
  }
}
