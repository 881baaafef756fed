package io.seriform.grpc;

import static io.grpc.stub.ClientCalls.blockingUnaryCall;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.grpc.CallOptions;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.seriform.testkit.server.HostileClient;
import io.seriform.testkit.server.LiveMemory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Hostile clients of a gRPC server on Netty, which limits a message to 4 MiB by default. */
class GrpcHostileTest {

  /** What the server may keep in its pools, after any number of connections. */
  private static final long SERVER_MEMORY = 32 << 20;

  private static final long CONNECTION_MEMORY = 64 << 10;
  private static final int CONNECTIONS = 1_000;
  private static final int HANG_UPS = 100;

  private static final Pattern INTERNAL =
      Pattern.compile("seriform|java\\.|Exception|Limits|Options|\\bwith[A-Z]|Shop|Priority");

  private static final MethodDescriptor<byte[], byte[]> PLACE = Raw.method("shop.Orders/Place");
  private static final byte[] ORDER = Protoc.order(7, "Ada").toByteArray();

  private static Server server;
  private static Calls calls;
  private static byte[] receipt;

  private long before;

  @BeforeAll
  static void start() throws IOException {
    server =
        NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .addService(
                GrpcService.of(Shop.Orders.class, Shop.SCHEMA)
                    .bind(
                        new Shop.Counter() {
                          @Override
                          public Shop.Receipt place(Shop.Order order) {
                            return new Shop.Receipt(order.id(), 1);
                          }
                        }))
            .build()
            .start();
    calls = Calls.to(server);
    receipt = served();
    for (int i = 0; i < 20; i++) {
      served();
      refused(new byte[] {0x12, 0x05, 'A'}, CallOptions.DEFAULT);
    }
  }

  @AfterAll
  static void stop() {
    calls.close();
  }

  @BeforeEach
  void measureBefore() {
    before = LiveMemory.bytes();
  }

  @AfterEach
  void theNextRequestIsServedAndMemoryIsWhatItWas() {
    assertThat(served()).isEqualTo(receipt);
    memoryIsBelow(SERVER_MEMORY);
  }

  private void memoryIsBelow(long bound) {
    assertThat(LiveMemory.bytes() - before).as("live bytes").isLessThan(bound);
  }

  private static byte[] served() {
    return blockingUnaryCall(calls.channel(), PLACE, CallOptions.DEFAULT, ORDER);
  }

  private static Status.Code refused(byte[] message, CallOptions options) {
    StatusRuntimeException e =
        catchThrowableOfType(
            StatusRuntimeException.class,
            () -> blockingUnaryCall(calls.channel(), PLACE, options, message));
    if (e == null) {
      return Status.Code.OK;
    }
    assertThat(String.valueOf(e.getStatus().getDescription())).doesNotContainPattern(INTERNAL);
    return e.getStatus().getCode();
  }

  // ---- messages

  @Test
  void whatExceedsALimitIsExhaustedAndWhatIsMalformedIsInvalid() {
    byte[] nested = new byte[1_000_000];
    Arrays.fill(nested, (byte) 0x7b); // groups of an unknown field
    Map<Status.Code, List<byte[]>> messages =
        Map.of(
            Status.Code.RESOURCE_EXHAUSTED,
            List.of(nested, new byte[5 << 20]),
            Status.Code.INVALID_ARGUMENT,
            List.of(new byte[] {0x12, 0x05, 'A'}, new byte[1], new byte[] {0x12, 0x01, -1}));
    messages.forEach(
        (code, all) ->
            all.forEach(each -> assertThat(refused(each, CallOptions.DEFAULT)).isEqualTo(code)));
  }

  @Test
  void answersToWrongMessagesTellNothingAboutTheProgram() {
    for (int first = 0; first < 256; first++) {
      for (byte[] rest : new byte[][] {{}, {-1, -1, -1, -1, 7}, {2, 0x28, 9}, {0x7f, 1, 2, 3}}) {
        byte[] message = new byte[rest.length + 1];
        message[0] = (byte) first;
        System.arraycopy(rest, 0, message, 1, rest.length);
        assertThat(refused(message, CallOptions.DEFAULT))
            .isIn(
                Status.Code.OK,
                Status.Code.INVALID_ARGUMENT,
                Status.Code.RESOURCE_EXHAUSTED,
                Status.Code.UNKNOWN); // what the method throws for an order without a customer
      }
    }
  }

  @Test
  void compressedBombsAreRefused() {
    CallOptions gzip = CallOptions.DEFAULT.withCompression("gzip");
    assertThat(blockingUnaryCall(calls.channel(), PLACE, gzip, ORDER)).isEqualTo(receipt);
    byte[] bomb = new byte[64 << 20];
    for (int i = 0; i < bomb.length; i += 2) {
      bomb[i] = 0x78; // an unknown number, 0
    }
    assertThat(refused(bomb, gzip)).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
  }

  // ---- connections

  /** A connection of HTTP/2 with one call, whose message has a length of its own. */
  private static HostileClient call(int declared, byte[] sent) throws IOException {
    HostileClient client = HostileClient.connect(server.getPort());
    client.send(call(declared, sent, false));
    return client;
  }

  private static byte[] call(int declared, byte[] sent, boolean ends) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(US_ASCII));
    frame(bytes, 4, 0, 0, new byte[0]);
    ByteArrayOutputStream headers = new ByteArrayOutputStream();
    for (List<String> header :
        List.of(
            List.of(":method", "POST"),
            List.of(":scheme", "http"),
            List.of(":path", "/shop.Orders/Place"),
            List.of(":authority", "localhost"),
            List.of("content-type", "application/grpc"),
            List.of("te", "trailers"))) {
      headers.write(0); // a literal with a new name, neither indexed nor compressed
      for (String part : header) {
        headers.write(part.length());
        headers.writeBytes(part.getBytes(US_ASCII));
      }
    }
    frame(bytes, 1, 4, 1, headers.toByteArray());
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.write(0);
    for (int shift = 24; shift >= 0; shift -= 8) {
      message.write(declared >>> shift);
    }
    message.writeBytes(sent);
    frame(bytes, 0, ends ? 1 : 0, 1, message.toByteArray());
    return bytes.toByteArray();
  }

  private static void frame(
      ByteArrayOutputStream to, int type, int flags, int stream, byte[] payload) {
    to.write(payload.length >>> 16);
    to.write(payload.length >>> 8);
    to.write(payload.length);
    to.write(type);
    to.write(flags);
    to.writeBytes(new byte[] {0, 0, 0, (byte) stream});
    to.writeBytes(payload);
  }

  @Test
  void aClientThatSendsByteByByteIsServedAsOthersAreMeanwhile() throws IOException {
    byte[] call = call(ORDER.length, ORDER, true);
    try (HostileClient slow = HostileClient.connect(server.getPort())) {
      slow.trickle(Arrays.copyOf(call, call.length - 10));
      assertThat(served()).isEqualTo(receipt);
      slow.trickle(Arrays.copyOfRange(call, call.length - 10, call.length));
      assertThat(slow.receives(receipt)).isTrue();
    }
  }

  @Test
  void aThousandConnectionsInTheMidstOfTheirMessages() throws IOException {
    List<HostileClient> all = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      all.add(call(ORDER.length, Arrays.copyOf(ORDER, 10)));
    }
    memoryIsBelow(CONNECTIONS * CONNECTION_MEMORY + SERVER_MEMORY);
    hangUp(all);
  }

  @Test
  void clientsThatHangUpHalfWay() throws IOException {
    for (int i = 0; i < HANG_UPS; i++) {
      hangUp(List.of(call(1 << 20, new byte[10_000]), call(1 << 20, new byte[10_000])));
    }
  }

  @Test
  void hugeDeclaredLengthsAllocateNothing() throws IOException {
    List<HostileClient> all = new ArrayList<>();
    for (int declared : new int[] {4 << 20, Integer.MAX_VALUE, -1}) {
      for (int i = 0; i < 10; i++) {
        all.add(call(declared, ORDER));
      }
    }
    memoryIsBelow(all.size() * CONNECTION_MEMORY + SERVER_MEMORY);
    hangUp(all);
  }

  private static void hangUp(List<HostileClient> all) throws IOException {
    for (int i = 0; i < all.size(); i++) {
      if (i % 2 == 0) {
        all.get(i).reset();
      } else {
        all.get(i).close();
      }
    }
  }
}
