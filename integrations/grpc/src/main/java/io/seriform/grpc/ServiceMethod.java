package io.seriform.grpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerCallHandler;
import io.grpc.Status;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/**
 * A method of a service: how an implementation is called, and how a client calls it.
 *
 * @param method the method of the interface
 * @param shape how it is declared
 * @param descriptor what gRPC knows of it
 */
record ServiceMethod(
    Method method, MethodShape shape, MethodDescriptor<Object, Object> descriptor) {

  // ---- server

  /** Returns the method for servers: requests that cannot be read are {@link Unreadable}. */
  MethodDescriptor<Object, Object> served() {
    return descriptor.toBuilder(
            new Unreadable.Requests(descriptor.getRequestMarshaller()),
            new Unreadable.Responses(descriptor.getResponseMarshaller()))
        .build();
  }

  ServerCallHandler<Object, Object> handler(Object service) {
    return switch (descriptor.getType()) {
      case UNARY -> ServerCalls.asyncUnaryCall((request, to) -> serve(service, request, to));
      case SERVER_STREAMING ->
          ServerCalls.asyncServerStreamingCall((request, to) -> serve(service, request, to));
      case CLIENT_STREAMING ->
          ServerCalls.asyncClientStreamingCall(to -> new Requests(exchange(service, to), to));
      default -> ServerCalls.asyncBidiStreamingCall(to -> new Requests(exchange(service, to), to));
    };
  }

  private void serve(Object service, Object request, StreamObserver<Object> to) {
    if (request instanceof Unreadable unreadable) {
      to.onError(unreadable.status());
      return;
    }
    switch (shape.kind()) {
      case BLOCKING -> answer(to, () -> call(service, request));
      case FUTURE -> await(service, request, to);
      case ITERATOR -> iterate(service, request, to);
      default -> observe(service, request, to);
    }
  }

  /** A result that may fail. */
  private interface Result {
    Object get() throws Throwable;
  }

  private void answer(StreamObserver<Object> to, Result result) {
    Object response;
    try {
      response = result.get();
    } catch (Throwable e) {
      to.onError(e);
      return;
    }
    if (shape.response() == Nothing.class) {
      response = Nothing.INSTANCE;
    }
    if (response == null) {
      to.onError(returned("null in place of a response"));
      return;
    }
    to.onNext(response);
    to.onCompleted();
  }

  private Exception returned(String what) {
    return Status.INTERNAL
        .withDescription(descriptor.getFullMethodName() + " returned " + what)
        .asRuntimeException();
  }

  private void await(Object service, Object request, StreamObserver<Object> to) {
    CompletionStage<?> future;
    try {
      future = (CompletionStage<?>) call(service, request);
    } catch (Throwable e) {
      to.onError(e);
      return;
    }
    if (future == null) {
      to.onError(returned("null in place of a future"));
      return;
    }
    future.whenComplete(
        (response, e) ->
            answer(
                to,
                () -> {
                  if (e != null) {
                    throw e instanceof CompletionException && e.getCause() != null
                        ? e.getCause()
                        : e;
                  }
                  return response;
                }));
  }

  /** Sends what an iterator gives, as long as the client takes it. */
  private void iterate(Object service, Object request, StreamObserver<Object> to) {
    Iterator<?> responses;
    try {
      responses = (Iterator<?>) call(service, request);
    } catch (Throwable e) {
      to.onError(e);
      return;
    }
    if (responses == null) {
      to.onError(returned("null in place of an iterator"));
      return;
    }
    ServerCallStreamObserver<Object> ready = (ServerCallStreamObserver<Object>) to;
    boolean[] ended = new boolean[1];
    ready.setOnReadyHandler(
        () -> {
          try {
            while (!ended[0] && ready.isReady()) {
              if (responses.hasNext()) {
                ready.onNext(responses.next());
              } else {
                ended[0] = true;
                ready.onCompleted();
              }
            }
          } catch (RuntimeException | Error e) {
            ended[0] = true;
            ready.onError(e);
          }
        });
  }

  private void observe(Object service, Object request, StreamObserver<Object> to) {
    try {
      if (shape.request() == Nothing.class) {
        invoke(service, to);
      } else {
        invoke(service, request, to);
      }
    } catch (Throwable e) {
      to.onError(e);
    }
  }

  /** The observer of the requests; null where there is none, and the call has failed. */
  @SuppressWarnings("unchecked") // the observer takes requests, which are of its class
  private StreamObserver<Object> exchange(Object service, StreamObserver<Object> to) {
    try {
      StreamObserver<Object> from = (StreamObserver<Object>) invoke(service, to);
      if (from != null) {
        return from;
      }
      to.onError(returned("null in place of an observer"));
    } catch (Throwable e) {
      to.onError(e);
    }
    return null;
  }

  private Object call(Object service, Object request) throws Throwable {
    return shape.request() == Nothing.class ? invoke(service) : invoke(service, request);
  }

  private Object invoke(Object service, Object... arguments) throws Throwable {
    try {
      return method.invoke(service, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Takes the requests of a stream; none after a call has failed. */
  private static final class Requests implements StreamObserver<Object> {

    private final StreamObserver<Object> from;
    private final StreamObserver<Object> to;
    private boolean failed;

    /**
     * For a stream.
     *
     * @param from what the service gave; null where that failed
     */
    Requests(StreamObserver<Object> from, StreamObserver<Object> to) {
      this.from = from;
      this.to = to;
      this.failed = from == null;
    }

    @Override
    public void onNext(Object request) {
      if (failed) {
        return;
      }
      if (request instanceof Unreadable unreadable) {
        failed = true;
        from.onError(unreadable.status());
        to.onError(unreadable.status());
      } else {
        from.onNext(request);
      }
    }

    @Override
    public void onError(Throwable e) {
      if (!failed) {
        from.onError(e);
      }
    }

    @Override
    public void onCompleted() {
      if (!failed) {
        from.onCompleted();
      }
    }
  }

  // ---- client

  @SuppressWarnings("unchecked") // observers are those of the shape
  Object call(Channel channel, CallOptions options, Object[] arguments) {
    boolean unary = descriptor.getType() == MethodType.UNARY;
    return switch (shape.kind()) {
      case BLOCKING -> {
        Object response =
            ClientCalls.blockingUnaryCall(channel, descriptor, options, request(arguments));
        yield shape.response() == Nothing.class ? null : response;
      }
      case FUTURE -> future(channel.newCall(descriptor, options), request(arguments));
      case ITERATOR ->
          ClientCalls.blockingServerStreamingCall(channel, descriptor, options, request(arguments));
      case OBSERVER -> {
        ClientCall<Object, Object> call = channel.newCall(descriptor, options);
        StreamObserver<Object> to = (StreamObserver<Object>) arguments[arguments.length - 1];
        if (unary) {
          ClientCalls.asyncUnaryCall(call, request(arguments), to);
        } else {
          ClientCalls.asyncServerStreamingCall(call, request(arguments), to);
        }
        yield null;
      }
      case OBSERVERS -> {
        ClientCall<Object, Object> call = channel.newCall(descriptor, options);
        StreamObserver<Object> to = (StreamObserver<Object>) arguments[0];
        yield descriptor.getType() == MethodType.CLIENT_STREAMING
            ? ClientCalls.asyncClientStreamingCall(call, to)
            : ClientCalls.asyncBidiStreamingCall(call, to);
      }
    };
  }

  private Object request(Object[] arguments) {
    if (shape.request() == Nothing.class) {
      return Nothing.INSTANCE;
    }
    if (arguments[0] == null) {
      throw new NullPointerException("the request of " + MethodShape.name(method) + " is null");
    }
    return arguments[0];
  }

  private CompletableFuture<Object> future(ClientCall<Object, Object> call, Object request) {
    CompletableFuture<Object> future = new CompletableFuture<>();
    ClientCalls.asyncUnaryCall(
        call,
        request,
        new StreamObserver<>() {
          @Override
          public void onNext(Object response) {
            future.complete(shape.response() == Nothing.class ? null : response);
          }

          @Override
          public void onError(Throwable e) {
            future.completeExceptionally(e);
          }

          @Override
          public void onCompleted() {}
        });
    CompletionStage<Object> stage = future;
    stage.whenComplete(
        (response, e) -> {
          if (future.isCancelled()) {
            call.cancel("the future was cancelled", e);
          }
        });
    return future;
  }
}
