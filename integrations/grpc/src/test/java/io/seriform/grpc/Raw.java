package io.seriform.grpc;

import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Bytes as they are. */
final class Raw implements MethodDescriptor.Marshaller<byte[]> {

  /** A method whose messages are bytes as they are. */
  static MethodDescriptor<byte[], byte[]> method(String name) {
    return MethodDescriptor.newBuilder(new Raw(), new Raw())
        .setFullMethodName(name)
        .setType(MethodDescriptor.MethodType.UNARY)
        .build();
  }

  @Override
  public InputStream stream(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  @Override
  public byte[] parse(InputStream stream) {
    try {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
