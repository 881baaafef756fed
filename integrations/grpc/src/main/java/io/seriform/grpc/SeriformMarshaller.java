package io.seriform.grpc;

import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.seriform.Codec;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * Writes and reads the messages of gRPC by a codec. A message that cannot be written or read ends
 * the call with {@code INTERNAL}, as gRPC defines it, with the library's own message and exception.
 * A server of a {@link GrpcService} tells its clients less, and that the message is at fault.
 * Immutable and thread-safe.
 *
 * @param <T> the type of the messages
 */
public final class SeriformMarshaller<T> implements Marshaller<T> {

  private final Codec<T> codec;

  private SeriformMarshaller(Codec<T> codec) {
    this.codec = Objects.requireNonNull(codec, "codec");
  }

  /** Messages by a codec, such as {@code Protobuf.standard().codec(Order.class)}. */
  public static <T> SeriformMarshaller<T> of(Codec<T> codec) {
    return new SeriformMarshaller<>(codec);
  }

  @Override
  public InputStream stream(T message) {
    try {
      return new EncodedMessage(codec.encode(message));
    } catch (SeriformException e) {
      throw failure("cannot write a message: ", e);
    }
  }

  @Override
  public T parse(InputStream stream) {
    try {
      // gRPC knows how long a message is, and limits it
      return stream instanceof KnownLength
          ? codec.decode(stream.readNBytes(stream.available()))
          : codec.decode(stream);
    } catch (SeriformException | IOException e) {
      if (e.getCause() instanceof StatusRuntimeException status) {
        // of gRPC's own stream, such as that a message is too large when it is expanded
        throw status;
      }
      throw failure("cannot read a message: ", e);
    }
  }

  private static RuntimeException failure(String what, Exception e) {
    return Status.INTERNAL.withDescription(what + e.getMessage()).withCause(e).asRuntimeException();
  }
}
