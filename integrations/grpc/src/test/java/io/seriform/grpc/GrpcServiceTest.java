package io.seriform.grpc;

import static io.seriform.grpc.Shop.SCHEMA;
import static io.seriform.grpc.Shop.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Empty;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.seriform.error.SeriformException;
import io.seriform.grpc.Calls.Received;
import io.seriform.grpc.Shop.Counter;
import io.seriform.grpc.Shop.Order;
import io.seriform.grpc.Shop.Orders;
import io.seriform.grpc.Shop.Query;
import io.seriform.grpc.Shop.Receipt;
import io.seriform.grpc.Shop.Summary;
import io.seriform.grpc.protoc.OrderRequest;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A service of a {@code .proto} file, with both sides of ours, and with each side of protoc's. */
class GrpcServiceTest {

  private static final GrpcService<Orders> SERVICE = GrpcService.of(Orders.class, SCHEMA);

  private static ServerServiceDefinition server() {
    return SERVICE.bind(new Counter());
  }

  /** Every kind of call. */
  private static void calls(Channel channel) throws Exception {
    Orders orders = SERVICE.client(channel);
    assertThat(orders.place(order(7, "Ada"))).isEqualTo(new Receipt(7, 348));
    orders.clear();

    Iterator<Order> found = orders.find(new Query("Bo", 3));
    List<Order> list = new ArrayList<>();
    found.forEachRemaining(list::add);
    assertThat(list).containsExactly(order(0, "Bo"), order(1, "Bo"), order(2, "Bo"));

    Received<Summary> summary = new Received<>();
    StreamObserver<Order> importing = orders.import_(summary);
    importing.onNext(order(1, "Ada"));
    importing.onNext(order(2, "Ada"));
    importing.onCompleted();
    assertThat(summary.get()).containsExactly(new Summary(2, 696));

    Received<Receipt> receipts = new Received<>();
    StreamObserver<Order> exchanging = orders.exchange(receipts);
    for (int i = 1; i <= 50; i++) {
      exchanging.onNext(order(i, "Ada"));
    }
    exchanging.onCompleted();
    assertThat(receipts.get()).hasSize(50).contains(new Receipt(50, 348));
  }

  @Test
  void bothSidesAreOurs() throws Exception {
    try (Calls in = Calls.inProcess(server())) {
      calls(in.channel());
      assertThat(SERVICE.client(in.channel()).placeOne(9))
          .as("a default method")
          .isEqualTo(new Receipt(9, 348));
    }
  }

  @Test
  void theServerIsProtocs() throws Exception {
    try (Calls in = Calls.inProcess(Protoc.server())) {
      calls(in.channel());
    }
    try (Calls http = Calls.overHttp(Protoc.server())) {
      calls(http.channel());
    }
  }

  @Test
  void theClientIsProtocs() throws Exception {
    try (Calls in = Calls.inProcess(server());
        Calls http = Calls.overHttp(server())) {
      for (Channel channel : List.of(in.channel(), http.channel())) {
        assertThat(blocking(channel, Protoc.PLACE, Protoc.order(7, "Ada")).getTotalCents())
            .isEqualTo(348);
        assertThat(blocking(channel, Protoc.CLEAR, Empty.getDefaultInstance()))
            .isEqualTo(Empty.getDefaultInstance());
        List<OrderRequest> found = new ArrayList<>();
        ClientCalls.blockingServerStreamingCall(
                channel,
                Protoc.FIND,
                CallOptions.DEFAULT,
                io.seriform.grpc.protoc.Query.newBuilder()
                    .setCustomerName("Bo")
                    .setLimit(2)
                    .build())
            .forEachRemaining(found::add);
        assertThat(found).containsExactly(Protoc.order(0, "Bo"), Protoc.order(1, "Bo"));

        Received<io.seriform.grpc.protoc.Summary> summary = new Received<>();
        StreamObserver<OrderRequest> importing =
            ClientCalls.asyncClientStreamingCall(
                channel.newCall(Protoc.IMPORT, CallOptions.DEFAULT), summary);
        importing.onNext(Protoc.order(1, "Ada"));
        importing.onCompleted();
        assertThat(summary.get().get(0).getTotalCents()).isEqualTo(348);

        Received<io.seriform.grpc.protoc.Receipt> receipts = new Received<>();
        StreamObserver<OrderRequest> exchanging =
            ClientCalls.asyncBidiStreamingCall(
                channel.newCall(Protoc.EXCHANGE, CallOptions.DEFAULT), receipts);
        exchanging.onNext(Protoc.order(4, "Ada"));
        exchanging.onNext(Protoc.order(5, "Ada"));
        exchanging.onCompleted();
        assertThat(receipts.get()).extracting(r -> r.getOrderId()).containsExactly(4L, 5L);
      }
    }
  }

  private static <A, B> B blocking(Channel channel, MethodDescriptor<A, B> method, A request) {
    return ClientCalls.blockingUnaryCall(channel, method, CallOptions.DEFAULT, request);
  }

  @Test
  void theBytesAreProtocs() throws Exception {
    MethodDescriptor<Order, Receipt> place =
        GrpcMethods.of(SCHEMA).method("shop.Orders/Place", Order.class, Receipt.class);
    assertThat(place.streamRequest(order(7, "Ada")).readAllBytes())
        .isEqualTo(Protoc.order(7, "Ada").toByteArray());
    assertThat(place.parseRequest(Protoc.PLACE.streamRequest(Protoc.order(7, "Ada"))))
        .isEqualTo(order(7, "Ada"));
    assertThat(place.getFullMethodName()).isEqualTo("shop.Orders/Place");
    try (Calls in = Calls.inProcess(server())) {
      assertThat(blocking(in.channel(), place, order(7, "Ada"))).isEqualTo(new Receipt(7, 348));
    }
  }

  @Test
  void largeMessagesAndSlowReadersOverHttp() throws Exception {
    try (Calls http = Calls.overHttp(server())) {
      Orders orders = SERVICE.client(http.channel());
      Order large =
          new Order(
              1,
              "Ada",
              Shop.Priority.NORMAL,
              Collections.nCopies(50_000, new Shop.Line("pencil", 1, 2)),
              Map.of(),
              null);
      assertThat(orders.place(large)).isEqualTo(new Receipt(1, 100_000));
      Iterator<Order> found = orders.find(new Query("x".repeat(2_000), 900));
      int count = 0;
      while (found.hasNext()) {
        assertThat(found.next().id()).isEqualTo(count++);
      }
      assertThat(count).isEqualTo(900);
    }
  }

  @Test
  void statusesReachTheClient() throws Exception {
    try (Calls in = Calls.inProcess(server())) {
      Orders orders = SERVICE.client(in.channel());
      assertThatThrownBy(() -> orders.place(order(1, "")))
          .isInstanceOf(StatusRuntimeException.class)
          .hasMessage("INVALID_ARGUMENT: no customer");
      assertThatThrownBy(() -> orders.place(order(-1, "Ada")))
          .as("what the server throws stays there")
          .isInstanceOf(StatusRuntimeException.class)
          .hasMessage("UNKNOWN");
      assertThatThrownBy(() -> orders.place(order(0, "Ada")))
          .isInstanceOf(StatusRuntimeException.class)
          .hasMessageContaining("INTERNAL: ")
          .hasMessageContaining("shop.Orders/Place returned null in place of a response");
      assertThatThrownBy(() -> orders.find(new Query("Bo", -1)).next())
          .hasMessage("OUT_OF_RANGE: a negative limit");
      Iterator<Order> many = orders.find(new Query("Bo", 2_000));
      assertThatThrownBy(() -> many.forEachRemaining(each -> {}))
          .hasMessage("RESOURCE_EXHAUSTED: too many");
      assertThatThrownBy(() -> orders.place(null))
          .isInstanceOf(NullPointerException.class)
          .hasMessageContaining("the request of io.seriform.grpc.Shop$Orders.place is null");
      Orders late =
          SERVICE.client(in.channel(), CallOptions.DEFAULT.withDeadlineAfter(-1, TimeUnit.SECONDS));
      assertThatThrownBy(() -> late.place(order(1, "Ada")))
          .hasMessageStartingWith("DEADLINE_EXCEEDED");
    }
  }

  @Test
  void aMessageThatIsNotReadableSaysWhyAndWhere() throws Exception {
    MethodDescriptor<Order, Receipt> place =
        GrpcMethods.of(SCHEMA).method("shop.Orders/Place", Order.class, Receipt.class);
    byte[] truncated = {0x12, 0x05, 'A'};
    assertThatThrownBy(() -> place.parseRequest(new ByteArrayInputStream(truncated)))
        .isInstanceOf(StatusRuntimeException.class)
        .hasMessageStartingWith("INTERNAL: cannot read a message: Protobuf: ")
        .hasMessageContaining("at $.customerName")
        .hasCauseInstanceOf(SeriformException.class);
  }

  @Test
  void aMessageThatTheServerCannotReadEndsTheCall() throws Exception {
    byte[] truncated = {0x12, 0x05, 'A'};
    MethodDescriptor<byte[], byte[]> raw = Raw.method("shop.Orders/Place");
    try (Calls http = Calls.overHttp(server())) {
      assertThatThrownBy(() -> blocking(http.channel(), raw, truncated))
          .isInstanceOf(StatusRuntimeException.class)
          .hasMessageStartingWith("INVALID_ARGUMENT: cannot read a message: ")
          .hasMessageContaining("at $.customerName");
      for (String name : List.of("Import", "Exchange")) {
        MethodDescriptor<byte[], byte[]> stream =
            raw.toBuilder()
                .setFullMethodName("shop.Orders/" + name)
                .setType(MethodDescriptor.MethodType.BIDI_STREAMING)
                .build();
        Received<byte[]> received = new Received<>();
        StreamObserver<byte[]> to =
            ClientCalls.asyncBidiStreamingCall(
                http.channel().newCall(stream, CallOptions.DEFAULT), received);
        to.onNext(Protoc.order(7, "Ada").toByteArray());
        to.onNext(truncated);
        assertThatThrownBy(received::get)
            .hasMessageContaining("INVALID_ARGUMENT: cannot read a message: ");
      }
    }
  }

  @Test
  void aResponseThatTheClientCannotReadSaysWhy() throws Exception {
    MethodDescriptor<byte[], byte[]> raw = Raw.method("shop.Orders/Place");
    ServerServiceDefinition broken =
        ServerServiceDefinition.builder("shop.Orders")
            .addMethod(
                raw,
                ServerCalls.asyncUnaryCall(
                    (request, to) -> {
                      to.onNext(new byte[] {0x08});
                      to.onCompleted();
                    }))
            .build();
    try (Calls http = Calls.overHttp(broken)) {
      assertThatThrownBy(() -> SERVICE.client(http.channel()).place(order(7, "Ada")))
          .isInstanceOf(StatusRuntimeException.class)
          .hasMessageStartingWith("CANCELLED: Failed to read message")
          .hasStackTraceContaining("INTERNAL: cannot read a message: Protobuf: ");
    }
  }

  record Small(long id, List<Shop.Line> lines) {}

  @Test
  void aClassNeedsTheFieldsOnlyThatItUses() throws Exception {
    MethodDescriptor<Small, Receipt> place =
        GrpcMethods.of(SCHEMA).method("shop.Orders/Place", Small.class, Receipt.class);
    Small small = place.parseRequest(Protoc.PLACE.streamRequest(Protoc.order(7, "Ada")));
    assertThat(small).isEqualTo(new Small(7, order(7, "Ada").lines()));
    OrderRequest back = Protoc.PLACE.parseRequest(place.streamRequest(small));
    assertThat(back.getId()).isEqualTo(7);
    assertThat(back.getCustomerName()).isEmpty();
  }
}
