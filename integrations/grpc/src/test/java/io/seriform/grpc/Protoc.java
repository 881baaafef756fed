package io.seriform.grpc;

import com.google.protobuf.Empty;
import com.google.protobuf.Message;
import com.google.protobuf.Timestamp;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerServiceDefinition;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.seriform.grpc.protoc.Line;
import io.seriform.grpc.protoc.OrderRequest;
import io.seriform.grpc.protoc.Priority;
import io.seriform.grpc.protoc.Query;
import io.seriform.grpc.protoc.Receipt;
import io.seriform.grpc.protoc.Summary;

/** The service of {@code shop/orders.proto} with the classes that protoc makes. */
final class Protoc {

  private Protoc() {}

  static final MethodDescriptor<OrderRequest, Receipt> PLACE =
      method(
          "Place",
          MethodType.UNARY,
          OrderRequest.getDefaultInstance(),
          Receipt.getDefaultInstance());
  static final MethodDescriptor<Query, OrderRequest> FIND =
      method(
          "Find",
          MethodType.SERVER_STREAMING,
          Query.getDefaultInstance(),
          OrderRequest.getDefaultInstance());
  static final MethodDescriptor<OrderRequest, Summary> IMPORT =
      method(
          "Import",
          MethodType.CLIENT_STREAMING,
          OrderRequest.getDefaultInstance(),
          Summary.getDefaultInstance());
  static final MethodDescriptor<OrderRequest, Receipt> EXCHANGE =
      method(
          "Exchange",
          MethodType.BIDI_STREAMING,
          OrderRequest.getDefaultInstance(),
          Receipt.getDefaultInstance());
  static final MethodDescriptor<Empty, Empty> CLEAR =
      method("Clear", MethodType.UNARY, Empty.getDefaultInstance(), Empty.getDefaultInstance());

  private static <A extends Message, B extends Message> MethodDescriptor<A, B> method(
      String name, MethodType type, A request, B response) {
    return MethodDescriptor.newBuilder(
            ProtoUtils.marshaller(request), ProtoUtils.marshaller(response))
        .setFullMethodName("shop.Orders/" + name)
        .setType(type)
        .build();
  }

  /** The same order as {@link Shop#order}. */
  static OrderRequest order(long id, String customer) {
    return OrderRequest.newBuilder()
        .setId(id)
        .setCustomerName(customer)
        .setPriority(Priority.PRIORITY_EXPRESS)
        .addLines(Line.newBuilder().setArticle("pen").setCount(2).setCents(199))
        .addLines(Line.newBuilder().setArticle("refund").setCount(1).setCents(-50))
        .putNotes("gift", "yes")
        .setPlacedAt(Timestamp.newBuilder().setSeconds(1_700_000_000).setNanos(5_000_000))
        .build();
  }

  static long cents(OrderRequest order) {
    return order.getLinesList().stream().mapToLong(line -> line.getCount() * line.getCents()).sum();
  }

  /** Serves as {@link Shop.Counter} does. */
  static ServerServiceDefinition server() {
    return ServerServiceDefinition.builder("shop.Orders")
        .addMethod(
            PLACE,
            ServerCalls.asyncUnaryCall(
                (order, to) -> {
                  to.onNext(receipt(order));
                  to.onCompleted();
                }))
        .addMethod(
            FIND,
            ServerCalls.asyncServerStreamingCall(
                (query, to) -> {
                  for (int i = 0; i < query.getLimit(); i++) {
                    to.onNext(order(i, query.getCustomerName()));
                  }
                  to.onCompleted();
                }))
        .addMethod(IMPORT, ServerCalls.asyncClientStreamingCall(Protoc::importing))
        .addMethod(EXCHANGE, ServerCalls.asyncBidiStreamingCall(Protoc::exchange))
        .addMethod(
            CLEAR,
            ServerCalls.asyncUnaryCall(
                (nothing, to) -> {
                  to.onNext(Empty.getDefaultInstance());
                  to.onCompleted();
                }))
        .build();
  }

  private static Receipt receipt(OrderRequest order) {
    return Receipt.newBuilder().setOrderId(order.getId()).setTotalCents(cents(order)).build();
  }

  private static StreamObserver<OrderRequest> importing(StreamObserver<Summary> to) {
    return new StreamObserver<>() {
      private final Summary.Builder summary = Summary.newBuilder();

      @Override
      public void onNext(OrderRequest order) {
        summary.setOrders(summary.getOrders() + 1);
        summary.setTotalCents(summary.getTotalCents() + cents(order));
      }

      @Override
      public void onError(Throwable e) {}

      @Override
      public void onCompleted() {
        to.onNext(summary.build());
        to.onCompleted();
      }
    };
  }

  private static StreamObserver<OrderRequest> exchange(StreamObserver<Receipt> to) {
    return new StreamObserver<>() {
      @Override
      public void onNext(OrderRequest order) {
        to.onNext(receipt(order));
      }

      @Override
      public void onError(Throwable e) {}

      @Override
      public void onCompleted() {
        to.onCompleted();
      }
    };
  }
}
