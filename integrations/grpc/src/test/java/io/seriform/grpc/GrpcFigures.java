package io.seriform.grpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ClientCalls;
import io.seriform.grpc.Calls.Received;
import io.seriform.grpc.Shop.Counter;
import io.seriform.grpc.Shop.Order;
import io.seriform.grpc.Shop.Orders;
import io.seriform.grpc.Shop.Query;
import io.seriform.grpc.Shop.Receipt;
import io.seriform.grpc.protoc.OrderRequest;
import io.seriform.testkit.modules.Figures;
import java.io.InputStream;
import java.util.Iterator;

/** The figures of the page of this module, from one run: {@code ./seriform figures grpc}. */
public final class GrpcFigures {

  private static final int IN_MEMORY = 5_000;
  private static final int CALLS = 200;
  private static final int STREAMED = 900;

  private static final String OURS = "Seriform, plain classes";
  private static final String THEIRS = "protoc's classes";

  private GrpcFigures() {}

  /** Prints the table. */
  public static void main(String[] args) throws Exception {
    GrpcService<Orders> service = GrpcService.of(Orders.class, Shop.SCHEMA);
    MethodDescriptor<Order, Receipt> place =
        GrpcMethods.of(Shop.SCHEMA).method("shop.Orders/Place", Order.class, Receipt.class);
    Order order = Shop.order(4_711_815, "Ada Lovelace");
    OrderRequest request = Protoc.order(4_711_815, "Ada Lovelace");
    Marshaller<Order> ours = place.getRequestMarshaller();
    Marshaller<OrderRequest> theirs = ProtoUtils.marshaller(OrderRequest.getDefaultInstance());
    Figures figures = new Figures();
    try (Calls our = Calls.overHttp(service.bind(new Forgetful()));
        Calls their = Calls.overHttp(Protoc.server())) {
      inMemory(figures, OURS, ours, order);
      inMemory(figures, THEIRS, theirs, request);
      Orders orders = service.client(our.channel());
      figures
          .time(OURS, "call, µs", CALLS, () -> place(orders, order))
          .time(THEIRS, "call, µs", CALLS, () -> place(their.channel(), request))
          .time(OURS, "streamed response, µs", STREAMED, () -> find(orders))
          .time(THEIRS, "streamed response, µs", STREAMED, () -> find(their.channel()))
          .time(OURS, "exchange, µs", CALLS, () -> exchange(orders, order))
          .time(THEIRS, "exchange, µs", CALLS, () -> exchange(their.channel(), request));
      System.out.println(figures.table());
    }
  }

  /** Keeps no orders, as protoc's server does. */
  private static final class Forgetful extends Counter {
    @Override
    public Receipt place(Order order) {
      return new Receipt(order.id(), Shop.cents(order));
    }
  }

  private static <T> void inMemory(Figures figures, String name, Marshaller<T> marshaller, T value)
      throws Exception {
    byte[] bytes = marshaller.stream(value).readAllBytes();
    figures
        .number(name, "bytes", bytes.length)
        .time(name, "write, µs", IN_MEMORY, () -> write(marshaller, value, bytes.length))
        .time(name, "read, µs", IN_MEMORY, () -> read(marshaller, value, bytes));
  }

  private static <T> void write(Marshaller<T> marshaller, T value, int length) throws Exception {
    for (int i = 0; i < IN_MEMORY; i++) {
      try (InputStream stream = marshaller.stream(value)) {
        require(stream.readAllBytes().length == length);
      }
    }
  }

  private static <T> void read(Marshaller<T> marshaller, T value, byte[] bytes) {
    T read = null;
    for (int i = 0; i < IN_MEMORY; i++) {
      read = marshaller.parse(new EncodedMessage(bytes));
    }
    require(value.equals(read));
  }

  private static void place(Orders orders, Order order) {
    for (int i = 0; i < CALLS; i++) {
      require(orders.place(order).totalCents() == 348);
    }
  }

  private static void place(Channel channel, OrderRequest request) {
    for (int i = 0; i < CALLS; i++) {
      require(
          ClientCalls.blockingUnaryCall(channel, Protoc.PLACE, CallOptions.DEFAULT, request)
                  .getTotalCents()
              == 348);
    }
  }

  private static void find(Orders orders) {
    long sum = 0;
    Iterator<Order> found = orders.find(new Query("Ada Lovelace", STREAMED));
    while (found.hasNext()) {
      sum += found.next().id();
    }
    require(sum == STREAMED * (STREAMED - 1L) / 2);
  }

  private static void find(Channel channel) {
    long sum = 0;
    Iterator<OrderRequest> found =
        ClientCalls.blockingServerStreamingCall(
            channel,
            Protoc.FIND,
            CallOptions.DEFAULT,
            io.seriform.grpc.protoc.Query.newBuilder()
                .setCustomerName("Ada Lovelace")
                .setLimit(STREAMED)
                .build());
    while (found.hasNext()) {
      sum += found.next().getId();
    }
    require(sum == STREAMED * (STREAMED - 1L) / 2);
  }

  private static void exchange(Orders orders, Order order) throws Exception {
    Received<Receipt> receipts = new Received<>();
    var to = orders.exchange(receipts);
    for (int i = 0; i < CALLS; i++) {
      to.onNext(order);
    }
    to.onCompleted();
    require(receipts.get().size() == CALLS);
  }

  private static void exchange(Channel channel, OrderRequest request) throws Exception {
    Received<io.seriform.grpc.protoc.Receipt> receipts = new Received<>();
    var to =
        ClientCalls.asyncBidiStreamingCall(
            channel.newCall(Protoc.EXCHANGE, CallOptions.DEFAULT), receipts);
    for (int i = 0; i < CALLS; i++) {
      to.onNext(request);
    }
    to.onCompleted();
    require(receipts.get().size() == CALLS);
  }

  private static void require(boolean right) {
    if (!right) {
      throw new AssertionError("the answer is wrong");
    }
  }
}
