package io.seriform.grpc;

import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.StatusRuntimeException;
import java.io.InputStream;

/**
 * A request that cannot be read. gRPC's servers answer a failing marshaller with {@code UNKNOWN}
 * and no reason; a method gets this in place of the request, and answers with the status.
 *
 * @param status the status with the reason
 */
record Unreadable(StatusRuntimeException status) {

  /** Reads what cannot be read as an {@link Unreadable}. */
  record Requests(Marshaller<Object> marshaller) implements Marshaller<Object> {

    @Override
    public InputStream stream(Object request) {
      return marshaller.stream(request);
    }

    @Override
    public Object parse(InputStream stream) {
      try {
        return marshaller.parse(stream);
      } catch (StatusRuntimeException e) {
        return new Unreadable(e);
      }
    }
  }
}
