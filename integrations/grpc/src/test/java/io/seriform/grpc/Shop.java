package io.seriform.grpc;

import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.seriform.protobuf.ProtoNumber;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/** Plain classes for the messages of {@code shop/orders.proto}, and the service. */
final class Shop {

  private Shop() {}

  static final ProtoSchema SCHEMA =
      ProtoLoader.standard().classPath(Shop.class.getClassLoader()).load("shop/orders.proto");

  enum Priority {
    NORMAL,
    EXPRESS
  }

  record Line(String article, int count, long cents) {}

  /** The message {@code OrderRequest}, by another name. */
  record Order(
      long id,
      String customerName,
      Priority priority,
      List<Line> lines,
      Map<String, String> notes,
      Instant placedAt) {}

  record Receipt(@ProtoNumber(1) long orderId, @ProtoNumber(2) long totalCents) {}

  record Query(String customerName, int limit) {}

  record Summary(int orders, long totalCents) {}

  /** The service, with observers for its streams of requests. */
  interface Orders {
    Receipt place(Order order);

    Iterator<Order> find(Query query);

    StreamObserver<Order> import_(StreamObserver<Summary> to);

    StreamObserver<Order> exchange(StreamObserver<Receipt> to);

    void clear();

    default Receipt placeOne(long id) {
      return place(order(id, "Ada"));
    }
  }

  static Order order(long id, String customer) {
    return new Order(
        id,
        customer,
        Priority.EXPRESS,
        List.of(new Line("pen", 2, 199), new Line("refund", 1, -50)),
        Map.of("gift", "yes"),
        Instant.ofEpochSecond(1_700_000_000, 5_000_000));
  }

  static long cents(Order order) {
    return order.lines().stream().mapToLong(line -> line.count() * line.cents()).sum();
  }

  /** Serves orders from memory. */
  static class Counter implements Orders {

    final Queue<Order> placed = new ConcurrentLinkedQueue<>();

    @Override
    public Receipt place(Order order) {
      if (order.customerName().isEmpty()) {
        throw Status.INVALID_ARGUMENT.withDescription("no customer").asRuntimeException();
      }
      if (order.id() < 0) {
        throw new IllegalStateException("a secret of the server");
      }
      placed.add(order);
      return order.id() == 0 ? null : new Receipt(order.id(), cents(order));
    }

    @Override
    public Iterator<Order> find(Query query) {
      if (query.limit() < 0) {
        throw Status.OUT_OF_RANGE.withDescription("a negative limit").asRuntimeException();
      }
      return IntStream.range(0, query.limit())
          .mapToObj(
              i -> {
                if (i == 1_000) {
                  throw Status.RESOURCE_EXHAUSTED.withDescription("too many").asRuntimeException();
                }
                return order(i, query.customerName());
              })
          .iterator();
    }

    @Override
    public StreamObserver<Order> import_(StreamObserver<Summary> to) {
      return new StreamObserver<>() {
        private int orders;
        private long cents;

        @Override
        public void onNext(Order order) {
          orders++;
          cents += cents(order);
        }

        @Override
        public void onError(Throwable e) {}

        @Override
        public void onCompleted() {
          to.onNext(new Summary(orders, cents));
          to.onCompleted();
        }
      };
    }

    @Override
    public StreamObserver<Order> exchange(StreamObserver<Receipt> to) {
      return new StreamObserver<>() {
        @Override
        public void onNext(Order order) {
          to.onNext(new Receipt(order.id(), cents(order)));
        }

        @Override
        public void onError(Throwable e) {}

        @Override
        public void onCompleted() {
          to.onCompleted();
        }
      };
    }

    @Override
    public void clear() {
      placed.clear();
    }
  }
}
