package io.seriform.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;

/** Destination of the bytes of a document that is streamed. */
@FunctionalInterface
public interface Sink {

  /**
   * Takes all of the bytes given.
   *
   * @throws IOException when the bytes cannot be taken
   */
  void write(byte[] bytes, int offset, int length) throws IOException;

  /** A sink that writes to a stream; it neither flushes nor closes it. */
  static Sink of(OutputStream stream) {
    Objects.requireNonNull(stream, "stream is null: there is nothing to write to");
    return stream::write;
  }

  /** A sink that writes to a channel, which must be in blocking mode; it does not close it. */
  static Sink of(WritableByteChannel channel) {
    Objects.requireNonNull(channel, "channel is null: there is nothing to write to");
    return (bytes, offset, length) -> {
      ByteBuffer rest = ByteBuffer.wrap(bytes, offset, length);
      while (rest.hasRemaining()) {
        if (channel.write(rest) == 0) {
          throw new IOException("the channel accepted no bytes: put it into blocking mode");
        }
      }
    };
  }
}
