package io.seriform.grpc;

import static io.seriform.grpc.Shop.SCHEMA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.grpc.Context;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.seriform.annotation.Property;
import io.seriform.error.ModelException;
import io.seriform.grpc.Calls.Received;
import io.seriform.grpc.Shop.Order;
import io.seriform.grpc.Shop.Receipt;
import io.seriform.grpc.Shop.Summary;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.schema.ProtoClasses;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Services that are interfaces alone, each form of a method, and what is refused. */
class InterfaceTest {

  record Text(@Property(id = 1) String text) {}

  /** Every form without blocking. */
  interface Echo {
    CompletableFuture<Text> later(Text text);

    CompletableFuture<Void> forget(Text text);

    void twice(Text text, StreamObserver<Text> to);

    void ticks(StreamObserver<? super Text> to);

    StreamObserver<Text> all(StreamObserver<Text> to);

    Text first();
  }

  private static class Echoing implements Echo {

    final CountDownLatch cancelled = new CountDownLatch(1);

    @Override
    public CompletableFuture<Text> later(Text text) {
      if (text.text().equals("never")) {
        Context.current().addListener(c -> cancelled.countDown(), Runnable::run);
        return new CompletableFuture<>();
      }
      if (text.text().equals("null")) {
        return null;
      }
      return CompletableFuture.supplyAsync(
          () -> {
            if (text.text().isEmpty()) {
              throw Status.NOT_FOUND.withDescription("empty").asRuntimeException();
            }
            return text;
          });
    }

    @Override
    public CompletableFuture<Void> forget(Text text) {
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void twice(Text text, StreamObserver<Text> to) {
      if (text.text().isEmpty()) {
        throw Status.NOT_FOUND.withDescription("empty").asRuntimeException();
      }
      to.onNext(text);
      to.onNext(text);
      to.onCompleted();
    }

    @Override
    public void ticks(StreamObserver<? super Text> to) {
      to.onNext(new Text("tick"));
      to.onCompleted();
    }

    @Override
    public StreamObserver<Text> all(StreamObserver<Text> to) {
      to.onNext(new Text("begin"));
      throw Status.UNAVAILABLE.withDescription("closed").asRuntimeException();
    }

    @Override
    public Text first() {
      return new Text("first");
    }
  }

  @Test
  void everyFormWithoutBlocking() throws Exception {
    GrpcService<Echo> service = GrpcService.of(Echo.class, "test.Echo", Protobuf.standard());
    assertThat(service.descriptor().getMethods())
        .extracting(MethodDescriptor::getFullMethodName, MethodDescriptor::getType)
        .containsExactlyInAnyOrder(
            tuple("test.Echo/Later", MethodType.UNARY),
            tuple("test.Echo/Forget", MethodType.UNARY),
            tuple("test.Echo/Twice", MethodType.SERVER_STREAMING),
            tuple("test.Echo/Ticks", MethodType.SERVER_STREAMING),
            tuple("test.Echo/All", MethodType.BIDI_STREAMING),
            tuple("test.Echo/First", MethodType.UNARY));
    Echoing server = new Echoing();
    try (Calls in = Calls.inProcess(service.bind(server))) {
      Echo echo = service.client(in.channel());
      assertThat(echo.later(new Text("a")).get(20, TimeUnit.SECONDS)).isEqualTo(new Text("a"));
      assertThat(echo.forget(new Text("a")).get(20, TimeUnit.SECONDS)).isNull();
      assertThat(echo.first()).isEqualTo(new Text("first"));
      assertThatThrownBy(() -> echo.later(new Text("")).get(20, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasRootCauseMessage("NOT_FOUND: empty");
      assertThatThrownBy(() -> echo.later(new Text("null")).get(20, TimeUnit.SECONDS))
          .hasMessageContaining("test.Echo/Later returned null in place of a future");
      CompletableFuture<Text> never = echo.later(new Text("never"));
      Thread.sleep(100);
      never.cancel(true);
      assertThat(server.cancelled.await(20, TimeUnit.SECONDS)).as("the server learns it").isTrue();

      Received<Text> twice = new Received<>();
      echo.twice(new Text("b"), twice);
      assertThat(twice.get()).containsExactly(new Text("b"), new Text("b"));
      Received<Text> failed = new Received<>();
      echo.twice(new Text(""), failed);
      assertThatThrownBy(failed::get).hasMessageContaining("NOT_FOUND: empty");
      Received<Text> ticks = new Received<>();
      echo.ticks(ticks);
      assertThat(ticks.get()).containsExactly(new Text("tick"));
      Received<Text> all = new Received<>();
      StreamObserver<Text> to = echo.all(all);
      to.onNext(new Text("c"));
      assertThatThrownBy(all::get).hasMessageContaining("UNAVAILABLE: closed");

      assertThat(echo).hasToString("test.Echo at " + in.channel().authority());
      assertThat(echo.equals(echo)).isTrue();
      assertThat(echo).isNotEqualTo(service.client(in.channel()));
      assertThat(Map.of(echo, 1)).containsKey(echo);
    }
  }

  @Test
  void theNameIsThatOfTheInterface() {
    assertThat(GrpcService.of(Echo.class).descriptor().getName())
        .isEqualTo("io.seriform.grpc.Echo");
  }

  interface Other {
    Receipt place(Order order);
  }

  @Test
  void aServiceOfAFileMayHaveAnotherName() {
    GrpcService<Other> service =
        GrpcService.of(Other.class, SCHEMA, "shop.Orders", ProtoClasses.standard());
    assertThat(service.descriptor().getName()).isEqualTo("shop.Orders");
  }

  @Test
  void whatTheFileDoesNotHaveIsRefused() {
    assertThatThrownBy(() -> GrpcService.of(Other.class, SCHEMA))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(
            "there is no service Other in the files, which have [shop.Orders]; give its full name");
    refused(
        Cancels.class,
        "the service shop.Orders has no method Cancel; it has [Place, Find, Import, Exchange,"
            + " Clear]");
    refused(
        Places.class,
        "is declared as Iterator<B> m(A), and shop.Orders/Place is UNARY; declare it as B m(A) or"
            + " CompletableFuture<B> m(A) or void m(A, StreamObserver<B>)");
    refused(NoOrder.class, "the message shop.OrderRequest needs a class");
    refused(Wrong.class, "the classes do not match their messages");
    GrpcMethods methods = GrpcMethods.of(SCHEMA);
    assertThatThrownBy(() -> methods.method("Place", Order.class, Receipt.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("a method has a name such as shop.Orders/Place");
    assertThatThrownBy(() -> methods.method("shop.Orders/Place", Order.class, Summary.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Summary");
  }

  interface Cancels {
    void cancel(Order order);
  }

  interface Places {
    Iterator<Receipt> place(Order order);
  }

  interface NoOrder {
    Receipt place();
  }

  record Unknown(int unknown) {}

  interface Wrong {
    Receipt place(Unknown order);
  }

  private static void refused(Class<?> type, String message) {
    assertThatThrownBy(() -> GrpcService.of(type, SCHEMA, "shop.Orders", ProtoClasses.standard()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(message);
  }

  interface TwoParameters {
    Text join(Text a, Text b);
  }

  interface AList {
    List<Text> all(Text text);
  }

  interface ANumber {
    int length(Text text);
  }

  interface Raw {
    @SuppressWarnings("rawtypes")
    Iterator all(Text text);
  }

  interface Overloaded {
    Text a(Text text);

    Text a();
  }

  interface ReturnsToo {
    Text a(Text text, StreamObserver<Text> to);
  }

  interface NoMethods {}

  @Test
  void whatIsNoServiceIsRefused() {
    notAService(TwoParameters.class, "join is not a method of gRPC; declare it as B m(A), Comp");
    notAService(ReturnsToo.class, "a is not a method of gRPC");
    notAService(Raw.class, "all is not a method of gRPC");
    notAService(AList.class, "a message is a class, and java.util.List<");
    notAService(
        ANumber.class, "a message is a class, and int is not a class; put it into a record");
    notAService(Overloaded.class, "a is overloaded");
    notAService(NoMethods.class, "has no methods");
    notAService(Text.class, "is not an interface");
  }

  /** Public, with a class that is not. */
  public interface Open {
    Text first();
  }

  @Test
  void aPublicInterfaceReturnsPublicClasses() throws Exception {
    GrpcService<Open> service = GrpcService.of(Open.class);
    try (Calls in = Calls.inProcess(service.bind(() -> new Text("served")))) {
      assertThatThrownBy(() -> service.client(in.channel()))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("first is of a public interface and returns")
          .hasMessageContaining("make both public, or neither");
    }
  }

  private static void notAService(Class<?> type, String message) {
    assertThatThrownBy(() -> GrpcService.of(type))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(message);
  }
}
