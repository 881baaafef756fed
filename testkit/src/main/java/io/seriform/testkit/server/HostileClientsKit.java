package io.seriform.testkit.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.server.HostileClient.Answer;
import io.seriform.testkit.server.HostileClient.Refusal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Clients that want to bring a server down. A subclass starts the real server, with {@link
 * #DOCUMENT} as the most bytes of a body, and two methods that take {@link Item}s as JSON, CBOR and
 * MessagePack and answer with their number: {@code /whole} a list, {@code /parts} a stream.
 *
 * <p>After each attack the next request is served, memory is what it was, and the answer is an
 * error of the client that tells nothing about the program.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class HostileClientsKit {

  /** The most bytes of a body: the limit {@code document}, or what else the server has. */
  public static final int DOCUMENT = 1 << 20;

  /** Memory that a body of so many bytes may take at most: the elements of its list. */
  private static final long BODY_MEMORY = 32L * DOCUMENT;

  /** The memory that the server may keep in its pools, after any number of connections. */
  private static final long SERVER_MEMORY = 32 << 20;

  /** Memory for each of many connections: what server, client and reader buffer. */
  private static final long CONNECTION_MEMORY = 64 << 10;

  /** Far longer than a server takes to notice that its clients are gone. */
  private static final Duration SETTLING = Duration.ofSeconds(30);

  private static final int CONNECTIONS = 1_000;
  private static final int HANG_UPS = 100;

  /** Far more than a refused body may take to be refused, with what servers swallow. */
  private static final long GIVEN_UP = 256L << 20;

  /** Names of classes, packages and options. */
  private static final Pattern INTERNAL =
      Pattern.compile(
          "seriform|java\\.|springframework|Exception|Limits|Options|\\bwith[A-Z]"
              + "|\\b(?:[a-z]\\w*\\.)+[A-Z]|Item\\b|Shape|Color");

  private static final byte[] SMALL = "[{\"id\":1,\"text\":\"small\"},{\"id\":2}]".getBytes(UTF_8);

  private int port;
  private long before;

  /** The server of a subclass. */
  protected HostileClientsKit() {}

  /** Starts the server; returns the port where it listens. */
  protected abstract int start() throws Exception;

  /** Stops the server. */
  protected abstract void stop();

  /** The media type of JSON in gzip that the server decompresses; null if it has none. */
  protected String gzipType() {
    return null;
  }

  @BeforeAll
  void startAndLoadClassesBeforeMemoryIsMeasured() throws Exception {
    port = start();
    for (int i = 0; i < 20; i++) {
      served();
      for (String path : List.of("/whole", "/parts")) {
        refused(HostileClient.post(port, path, "application/json", bytes("[{\"id\":\"x\"}]")));
      }
    }
  }

  @AfterAll
  void stopServer() {
    stop();
  }

  @BeforeEach
  void measureBefore() {
    before = LiveMemory.bytes();
  }

  @AfterEach
  void theNextRequestIsServedAndMemoryIsWhatItWas() throws IOException, InterruptedException {
    served();
    memoryIsBelow(SERVER_MEMORY);
  }

  private void served() throws IOException {
    for (String path : List.of("/whole", "/parts")) {
      Answer answer = HostileClient.post(port, path, "application/json", SMALL);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
      assertThat(answer.body()).as(answer.toString()).isEqualTo("2");
    }
  }

  private static void refused(Answer answer) {
    assertThat(answer.status()).as(answer.toString()).isBetween(400, 499);
    tellsNothing(answer);
  }

  private static void tooLarge(Refusal refusal) {
    assertThat(refusal.sent()).isLessThan(GIVEN_UP);
    // a server may close the connection before the client has read the answer
    if (refusal.answer() != null) {
      refused(refusal.answer());
    }
  }

  private static void tellsNothing(Answer answer) {
    assertThat(answer.body()).doesNotContainPattern(INTERNAL);
  }

  private void memoryIsBelow(long bound) throws InterruptedException {
    // a busy server may still read what clients sent
    long end = System.nanoTime() + SETTLING.toNanos();
    while (LiveMemory.bytes() - before >= bound && System.nanoTime() < end) {
      Thread.sleep(100);
    }
    assertThat(LiveMemory.bytes() - before).as("live bytes").isLessThan(bound);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  // ---- slow clients

  @Test
  void aClientThatSendsByteByByteIsServedAsOthersAreMeanwhile() throws IOException {
    try (HostileClient slow = HostileClient.connect(port)) {
      slow.head("/whole", "application/json", SMALL.length);
      slow.trickle(Arrays.copyOf(SMALL, 10));
      served();
      slow.trickle(Arrays.copyOfRange(SMALL, 10, SMALL.length));
      assertThat(slow.answer().body()).isEqualTo("2");
    }
  }

  @Test
  void aThousandConnectionsInTheMidstOfTheirBodies() throws IOException, InterruptedException {
    List<HostileClient> all = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      HostileClient client = HostileClient.connect(port);
      all.add(client);
      client.head(i % 2 == 0 ? "/whole" : "/parts", "application/json", SMALL.length);
      client.send(Arrays.copyOf(SMALL, 20));
    }
    memoryIsBelow(CONNECTIONS * CONNECTION_MEMORY + SERVER_MEMORY);
    for (int i = 0; i < CONNECTIONS; i++) {
      if (i % 4 < 2) {
        all.get(i).reset();
      } else {
        all.get(i).close();
      }
    }
  }

  @Test
  void clientsThatHangUpHalfWay() throws IOException {
    byte[] large = HostileClient.repeat(bytes("{\"id\":1},"), DOCUMENT / 4);
    for (int i = 0; i < HANG_UPS; i++) {
      HostileClient client = HostileClient.connect(port);
      client.chunkedHead(i % 2 == 0 ? "/whole" : "/parts", "application/json");
      client.chunk(bytes("["));
      client.chunk(large);
      if (i % 4 < 2) {
        client.reset();
      } else {
        client.close();
      }
    }
  }

  // ---- bodies that never end

  /** The beginning of a body that never ends, and the piece that it repeats. */
  private record Endless(String mediaType, byte[] start, byte[] piece) {}

  private static final Map<String, Endless> ENDLESS = new LinkedHashMap<>();

  static {
    endless("empty objects", "application/json", bytes("["), bytes("{},"));
    endless("blanks", "application/json", bytes("["), bytes("     \n"));
    endless("a string", "application/json", bytes("[{\"text\":\""), bytes("abcdefgh"));
    endless("an unknown property", "application/json", bytes("[{\"x\":["), bytes("[],1,"));
    endless("a name", "application/json", bytes("[{\""), bytes("name"));
    endless("digits", "application/json", bytes("[{\"id\":"), bytes("1"));
    endless("tags", "application/json", bytes("[{\"tags\":["), bytes("\"\","));
    endless("CBOR objects", "application/cbor", bytes(0x9f), bytes(0xa0));
    endless(
        "a CBOR string in pieces",
        "application/cbor",
        bytes(0x9f, 0xa1, 0x64, 't', 'e', 'x', 't', 0x7f),
        bytes(0x62, 'a', 'b'));
    endless(
        "MessagePack objects",
        "application/vnd.msgpack",
        bytes(0xdd, 0x7f, 0xff, 0xff, 0xff),
        bytes(0x80));
  }

  private static void endless(String name, String mediaType, byte[] start, byte[] piece) {
    ENDLESS.put(name, new Endless(mediaType, start, piece));
  }

  @Test
  void bodiesThatNeverEndAreRefusedAndTakeMemoryInProportionToTheLimit()
      throws IOException, InterruptedException {
    for (Map.Entry<String, Endless> each : ENDLESS.entrySet()) {
      Endless body = each.getValue();
      try (HostileClient client = HostileClient.connect(port)) {
        client.chunkedHead("/whole", body.mediaType());
        client.chunk(body.start());
        // up to just below the limit, and wait: whatever the server holds of it is live
        byte[] block = HostileClient.repeat(body.piece(), DOCUMENT / 16 * 15);
        client.chunk(block);
        memoryIsBelow(BODY_MEMORY + SERVER_MEMORY);
        tooLarge(client.sendUntilRefused(body.piece(), true, GIVEN_UP));
      } catch (java.net.SocketException e) {
        // refused while it was sent, and closed
        served();
      }
    }
  }

  @Test
  void valuesOfAStreamThatNeverEndAreRefused() throws IOException {
    for (String each : List.of("a string", "blanks", "tags")) {
      try (HostileClient client = HostileClient.connect(port)) {
        client.chunkedHead("/parts", "application/json");
        client.chunk(ENDLESS.get(each).start());
        tooLarge(client.sendUntilRefused(ENDLESS.get(each).piece(), true, GIVEN_UP));
      }
    }
  }

  // ---- nesting

  @Test
  void aHundredMegabytesOfNestingAreRefusedBeforeTheyAreSent() throws IOException {
    Map<String, byte[]> nesting =
        Map.of(
            "application/json",
            bytes("["),
            "application/cbor",
            bytes(0x81),
            "application/vnd.msgpack",
            bytes(0x91));
    for (Map.Entry<String, byte[]> each : nesting.entrySet()) {
      try (HostileClient client = HostileClient.connect(port)) {
        client.head("/whole", each.getKey(), 100 << 20);
        Refusal refusal = client.sendUntilRefused(each.getValue(), false, 100 << 20);
        tooLarge(refusal);
      }
    }
    for (String property : List.of("unknown", "shape")) {
      byte[] deep = bytes("[{\"" + property + "\":" + "[".repeat(100_000));
      refused(HostileClient.post(port, "/whole", "application/json", deep));
    }
  }

  // ---- lengths

  @Test
  void hugeDeclaredLengthsAllocateNothing() throws IOException, InterruptedException {
    for (long length : new long[] {Integer.MAX_VALUE, Long.MAX_VALUE}) {
      List<HostileClient> waiting = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        HostileClient client = HostileClient.connect(port);
        waiting.add(client);
        client.head("/whole", "application/json", length);
        client.send(bytes("[{\"id\":1},"));
      }
      memoryIsBelow(10 * CONNECTION_MEMORY + SERVER_MEMORY);
      for (HostileClient client : waiting) {
        client.close();
      }
    }
    Map<String, byte[]> bodies =
        Map.of(
            "application/cbor",
            bytes(0x9a, 0x7f, 0xff, 0xff, 0xff, 0xa0),
            "application/cbor;a=b",
            bytes(0x81, 0xa1, 0x64, 't', 'e', 'x', 't', 0x7a, 0x7f, 0xff, 0xff, 0xff, 'x'),
            "application/vnd.msgpack",
            bytes(0x91, 0x81, 0xa4, 't', 'e', 'x', 't', 0xdb, 0x7f, 0xff, 0xff, 0xff, 'x'),
            "application/vnd.msgpack;a=b",
            bytes(0xdd, 0x7f, 0xff, 0xff, 0xff, 0x80));
    for (Map.Entry<String, byte[]> each : bodies.entrySet()) {
      refused(HostileClient.post(port, "/whole", each.getKey(), each.getValue()));
    }
  }

  // ---- compression

  @Test
  void compressedBombsAreRefused() throws IOException {
    byte[] bomb = gzip(bytes("["), bytes("{},"), 64 << 20);
    try (HostileClient client = HostileClient.connect(port)) {
      client.head(
          "/whole", "application/json", "Content-Encoding: gzip\r\nContent-Length: " + bomb.length);
      client.send(bomb);
      refused(client.answer());
    }
    if (gzipType() != null) {
      Answer served = HostileClient.post(port, "/whole", gzipType(), gzip(SMALL, SMALL, 0));
      assertThat(served.body()).isEqualTo("2");
      refused(HostileClient.post(port, "/whole", gzipType(), bomb));
    }
  }

  private static byte[] gzip(byte[] start, byte[] piece, int length) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(start);
      byte[] block = HostileClient.repeat(piece, 1 << 16);
      for (int written = 0; written < length; written += block.length) {
        out.write(block);
      }
    }
    return bytes.toByteArray();
  }

  // ---- what is told

  @Test
  void answersToWrongBodiesTellNothingAboutTheProgram() throws IOException {
    for (String json :
        List.of(
            "[{\"id\":\"one\"}]",
            "[{\"id\":1.5}]",
            "[{\"id\":99999999999}]",
            "[{\"id\":null}]",
            "[{\"id\":-1}]",
            "[{\"color\":\"BLUE\"}]",
            "[{\"color\":7}]",
            "[{\"shape\":{\"type\":\"z\"}}]",
            "[{\"shape\":{\"radius\":1}}]",
            "[{\"shape\":{}}]",
            "[{\"shape\":[]}]",
            "[{\"shape\":1}]",
            "[{\"shape\":{\"type\":1}}]",
            "[{\"shape\":{\"type\":\"Circle\",\"radius\":[]}}]",
            "[{\"tags\":{}}]",
            "[{\"tags\":[{}]}]",
            "[{\"keys\":[\"a\"]}]",
            "[1]",
            "{}",
            "[{}",
            "[{},]",
            "[{}]]",
            "",
            " ",
            "nothing",
            "<html>",
            "[{\"text\":\"\\ud800\"}]",
            "[{\"text\":\"a\nb\"}]",
            "[{\"id\":" + "1".repeat(2000) + "}]",
            "[{\"" + "n".repeat(60_000) + "\":1}]")) {
      Answer answer = HostileClient.post(port, "/whole", "application/json", bytes(json));
      if (answer.status() != 200) {
        refused(answer);
      } else {
        tellsNothing(answer);
      }
    }
    for (String type : List.of("application/cbor", "application/vnd.msgpack")) {
      for (int first = 0; first < 256; first++) {
        byte[] body = bytes(first, 0xff, 0x81, 0x00);
        Answer answer = HostileClient.post(port, "/whole", type, body);
        tellsNothing(answer);
        assertThat(answer.status()).as(answer.toString()).isLessThan(500);
      }
    }
  }

  @Test
  void whatExceedsALimitIsTooLargeAndWhatIsMalformedIsABadRequest() throws IOException {
    byte[] large = HostileClient.repeat(bytes("          "), DOCUMENT + (1 << 16));
    byte[] deep = bytes("[{\"unknown\":" + "[".repeat(1_000));
    for (byte[] body : List.of(large, deep)) {
      assertThat(HostileClient.post(port, "/whole", "application/json", body).status())
          .isEqualTo(413);
    }
    assertThat(HostileClient.post(port, "/whole", "application/json", bytes("[{")).status())
        .isEqualTo(400);
  }
}
