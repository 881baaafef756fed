package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.cli.inspect.Broken;
import io.seriform.cli.inspect.Detector;
import io.seriform.cli.inspect.Part;
import io.seriform.cli.inspect.Scans;
import io.seriform.cli.wire.WireFormat;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import io.seriform.graph.GraphOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of the graph format are shown by the classes that they describe. */
class InspectGraphTest {

  record Item(String name, int count) {}

  record All(
      boolean paid,
      DayOfWeek day,
      Boolean maybe,
      byte small,
      short middle,
      char letter,
      long large,
      float ratio,
      double price,
      Integer boxed,
      String text,
      String again,
      List<Item> items,
      Map<String, Integer> counts,
      int[] numbers,
      boolean[] bits,
      String[] names,
      byte[] raw,
      BigInteger big,
      BigDecimal decimal,
      UUID id,
      Instant at,
      LocalDate date,
      LocalDateTime time,
      Object any,
      Node node) {}

  static final class Node {
    public String name;
    public List<Node> others = new ArrayList<>();
    public Node next;
  }

  private static final int VALUES = 25;
  private static final int DAMAGED = 40;

  static final GraphOptions OPTIONS = GraphOptions.standard().withClass(Item.class, Node.class);

  private static final List<GraphCodec<All>> CODECS =
      List.of(
          Graph.with(OPTIONS).codec(All.class),
          Graph.with(OPTIONS.withReferences(true).withChecksum(true)).codec(All.class),
          Graph.with(
                  OPTIONS
                      .withReferences(true)
                      .withSharedStrings(true)
                      .withNames(GraphOptions.Names.NAMED))
              .codec(All.class));

  @TempDir private Path folder;

  private static Node node(Random random, int length) {
    Node first = new Node();
    first.name = "first";
    Node last = first;
    for (int i = 0; i < length; i++) {
      last.next = new Node();
      last = last.next;
      last.name = "node " + random.nextInt(9);
    }
    last.others.add(new Node());
    return first;
  }

  static All all(Random random) {
    List<Item> items = new ArrayList<>();
    for (int n = random.nextInt(4); n > 0; n--) {
      items.add(new Item("item " + random.nextInt(5), random.nextInt()));
    }
    Map<String, Integer> counts = new TreeMap<>();
    counts.put("k" + random.nextInt(9), random.nextInt());
    byte[] raw = new byte[random.nextInt(9)];
    random.nextBytes(raw);
    List<Object> values =
        Arrays.asList(
            null,
            "any",
            7L,
            2.5,
            new Item("Ann", 1),
            new ArrayList<>(List.of(1, "a", new Item("b", 2))),
            new int[] {1, 2},
            new Item[] {new Item("c", 3)},
            new LinkedHashMap<>(Map.of("k", List.of("v"))),
            DayOfWeek.FRIDAY.name(),
            new HashMap<>(Map.of(1, Instant.EPOCH)));
    return new All(
        random.nextBoolean(),
        random.nextBoolean() ? null : DayOfWeek.of(1 + random.nextInt(7)),
        random.nextBoolean() ? null : random.nextBoolean(),
        (byte) random.nextInt(),
        (short) random.nextInt(),
        (char) random.nextInt(0xd800),
        random.nextLong() >> random.nextInt(63),
        random.nextFloat(),
        random.nextGaussian(),
        random.nextBoolean() ? null : random.nextInt(),
        "text " + random.nextInt(9),
        "Zoë €".repeat(random.nextInt(40)),
        items,
        counts,
        new int[] {random.nextInt(), 2},
        new boolean[random.nextInt(20)],
        new String[] {"a", null, "bcd"},
        raw,
        new BigInteger(random.nextInt(200), random),
        new BigDecimal(new BigInteger(40, random), random.nextInt(9)),
        new UUID(random.nextLong(), random.nextLong()),
        Instant.ofEpochSecond(random.nextInt(), 5),
        LocalDate.ofEpochDay(random.nextInt(9999)),
        LocalDateTime.of(2026, 1, 2, 3, random.nextInt(60)),
        values.get(random.nextInt(values.size())),
        node(random, random.nextInt(3)));
  }

  private static List<Part> parts(byte[] bytes) {
    List<Part> parts = new ArrayList<>();
    Scans.scan(WireFormat.GRAPH, bytes, null, null, parts::add);
    return parts;
  }

  private static void assertCovered(byte[] bytes) {
    assertCovered(bytes, parts(bytes));
  }

  static void assertCovered(byte[] bytes, List<Part> parts) {
    int next = 0;
    for (Part part : parts) {
      assertThat(part.offset()).as(part.toString()).isEqualTo(next);
      assertThat(part.length()).as(part.toString()).isPositive();
      next += part.length();
    }
    assertThat(next).isEqualTo(bytes.length);
  }

  @Test
  void everyByteIsOfOnePart() {
    Random random = new Random(46);
    for (int i = 0; i < VALUES; i++) {
      for (GraphCodec<All> codec : CODECS) {
        byte[] bytes = codec.encode(all(random));
        assertCovered(bytes);
        assertThat(Detector.guess(bytes, true).get(0).format()).isEqualTo(WireFormat.GRAPH);
      }
    }
  }

  @Test
  void streamsAreShownValueByValue() {
    Random random = new Random(48);
    for (Framing framing : List.of(Framing.SEQUENCE, Framing.ARRAY)) {
      for (GraphCodec<All> codec : CODECS) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (StreamEncoder<All> encoder = codec.encodeStream(out, framing)) {
          for (int i = 0; i < 3; i++) {
            encoder.write(all(random));
          }
          encoder.write(null);
        }
        assertCovered(out.toByteArray());
      }
    }
  }

  @Test
  void longListsOfObjectsAreShownWithoutNesting() {
    GraphCodec<Node> codec = Graph.with(OPTIONS).codec(Node.class);
    assertCovered(codec.encode(node(new Random(49), 5000)));
  }

  @Test
  void valuesByPositionAreBytesAfterTheirFingerprint() {
    Graph graph = Graph.with(OPTIONS.withLayout(GraphOptions.Layout.POSITIONAL));
    byte[] bytes = graph.codec(Item.class).encode(new Item("a", 1));
    assertCovered(bytes);
    List<Part> parts = parts(bytes);
    assertThat(parts.stream().map(Part::type))
        .containsExactly("head", "fingerprint", "values by position");
    assertThat(parts.get(2).value()).contains("--class");
  }

  @Test
  void damagedMessagesBreakAtAByteAndNowhereElse() {
    Random random = new Random(47);
    for (int i = 0; i < VALUES; i++) {
      byte[] message = CODECS.get(i % CODECS.size()).encode(all(random));
      for (int j = 0; j < DAMAGED; j++) {
        byte[] damaged = Arrays.copyOf(message, 1 + random.nextInt(message.length));
        for (int k = random.nextInt(4); k > 0; k--) {
          damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
        }
        try {
          assertThat(parts(damaged)).hasSizeLessThanOrEqualTo(damaged.length);
        } catch (Broken e) {
          assertThat(e.offset()).isBetween(0, damaged.length);
          assertThat(e).hasMessageMatching("(?s)\\S.*");
        }
      }
    }
  }

  @Test
  void nothingIsLoadedToShowAMessage() throws IOException {
    Shell shell = new Shell(folder, Map.of());
    Files.write(
        folder.resolve("item.graph"),
        Graph.standard().codec(Item.class).encode(new Item("pen", 2)));
    assertThat(shell.run("seriform inspect item.graph"))
        .contains(" 97 %  graph")
        .contains("property \"count\": int", "name: String \"pen\"", "count: int 2");
  }
}
