package io.seriform.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A server with one service, and a channel to it. */
final class Calls implements AutoCloseable {

  private final Server server;
  private final ManagedChannel channel;

  private Calls(Server server, ManagedChannel channel) {
    this.server = server;
    this.channel = channel;
  }

  static Calls inProcess(ServerServiceDefinition service) throws IOException {
    String name = UUID.randomUUID().toString();
    return new Calls(
        InProcessServerBuilder.forName(name).addService(service).build().start(),
        InProcessChannelBuilder.forName(name).build());
  }

  static Calls overHttp(ServerServiceDefinition service) throws IOException {
    Server server =
        NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .addService(service)
            .build()
            .start();
    return to(server);
  }

  /** A channel to a server, which is closed with it. */
  static Calls to(Server server) {
    return new Calls(
        server,
        NettyChannelBuilder.forAddress(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getPort()))
            .usePlaintext()
            .build());
  }

  Channel channel() {
    return channel;
  }

  @Override
  public void close() {
    channel.shutdownNow();
    server.shutdownNow();
  }

  /** Keeps what it gets. */
  static final class Received<T> implements StreamObserver<T> {

    private final List<T> values = new ArrayList<>();
    private final CompletableFuture<List<T>> all = new CompletableFuture<>();

    @Override
    public void onNext(T value) {
      values.add(value);
    }

    @Override
    public void onError(Throwable e) {
      all.completeExceptionally(e);
    }

    @Override
    public void onCompleted() {
      assertThat(all.complete(values)).isTrue();
    }

    List<T> get() throws Exception {
      return all.get(20, TimeUnit.SECONDS);
    }
  }
}
