package io.seriform.grpc;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A message that is written already, as gRPC copies it in one go. */
final class EncodedMessage extends ByteArrayInputStream implements KnownLength, Drainable {

  EncodedMessage(byte[] bytes) {
    super(bytes);
  }

  @Override
  public int drainTo(OutputStream target) throws IOException {
    int length = count - pos;
    target.write(buf, pos, length);
    pos = count;
    return length;
  }
}
