package io.seriform.grpc;

import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import java.io.InputStream;

/**
 * A request that cannot be read. gRPC's servers answer a failing marshaller with {@code UNKNOWN}
 * and no reason; a method gets this in place of the request, and answers with the status.
 *
 * @param status the status with the reason
 */
record Unreadable(StatusRuntimeException status) {

  private static final String FAILED = "cannot read a message";

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
        return new Unreadable(named(e));
      }
    }

    /** The status for the client, without what only the server's programmers may know. */
    private static StatusRuntimeException named(StatusRuntimeException e) {
      if (!(e.getCause() instanceof SeriformException error)) {
        return e;
      }
      if (error instanceof ModelException || error instanceof StreamException) {
        return Status.INTERNAL.withDescription(FAILED).withCause(error).asRuntimeException();
      }
      Status status =
          error instanceof LimitException ? Status.RESOURCE_EXHAUSTED : Status.INVALID_ARGUMENT;
      return status
          .withDescription(FAILED + ": " + error.detailForSender() + " at " + error.path())
          .withCause(error)
          .asRuntimeException();
    }
  }

  /** Says nothing to the client of why a response cannot be written, which is no fault of its. */
  record Responses(Marshaller<Object> marshaller) implements Marshaller<Object> {

    @Override
    public InputStream stream(Object response) {
      try {
        return marshaller.stream(response);
      } catch (StatusRuntimeException e) {
        throw Status.INTERNAL
            .withDescription("cannot write a message")
            .withCause(e.getCause())
            .asRuntimeException();
      }
    }

    @Override
    public Object parse(InputStream stream) {
      return marshaller.parse(stream);
    }
  }
}
