package io.seriform.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Framing;
import io.seriform.cbor.Cbor;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.graph.Graph;
import io.seriform.json.Json;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import io.seriform.spark.Shop.Article;
import io.seriform.spark.Shop.Order;
import io.seriform.thrift.Thrift;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.CollectionAccumulator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Files and data sets, in Spark within this process. */
@EnabledIfSystemProperty(named = "seriform.test.amount", matches = "all")
class SparkTest {

  private static final SeriformFiles<Order> NDJSON =
      SeriformFiles.lines(() -> Json.standard().codec(Order.class));

  private static final Map<String, SeriformFiles<Order>> ALL =
      Map.of(
          "NDJSON", NDJSON,
          "arrays", SeriformFiles.of(() -> Json.standard().codec(Order.class), Framing.ARRAY),
          "CBOR", SeriformFiles.of(() -> Cbor.standard().codec(Order.class), Framing.SEQUENCE),
          "MessagePack",
              SeriformFiles.of(() -> Msgpack.standard().codec(Order.class), Framing.SEQUENCE),
          "graph", SeriformFiles.of(() -> Graph.standard().codec(Order.class), Framing.SEQUENCE),
          "graph-prefixed",
              SeriformFiles.of(() -> Graph.standard().codec(Order.class), Framing.PREFIXED));

  private static SparkSession session;
  private static JavaSparkContext spark;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    session =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "3")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .getOrCreate();
    session.sparkContext().setLogLevel("OFF");
    spark = new JavaSparkContext(session.sparkContext());
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  private static JavaRDD<Order> orders(int count) {
    // orders themselves cannot be sent, as they are not serializable
    return spark.parallelize(IntStream.range(0, count).boxed().toList(), 3).map(Shop::order);
  }

  private static List<String> texts(JavaRDD<Order> orders) {
    return orders.map(Order::toString).collect();
  }

  /** The files of a folder have no order. */
  private static List<String> sorted(JavaRDD<Order> orders) {
    return texts(orders).stream().sorted().toList();
  }

  private String path(String name) {
    return folder.resolve(name).toUri().toString();
  }

  @Test
  void filesOfEachFramingAreReadAsTheyWereWritten() {
    List<String> expected = Shop.orders(500).stream().map(Order::toString).sorted().toList();
    ALL.forEach(
        (name, files) -> {
          files.write(orders(500), path(name));
          assertThat(sorted(files.read(spark, path(name)))).as(name).isEqualTo(expected);
          files.withCompression(GzipCodec.class).write(orders(500), path(name + "-gz"));
          assertThat(folder.resolve(name + "-gz/part-r-00000.gz")).exists();
          assertThat(sorted(files.read(spark, path(name + "-gz")))).as(name).isEqualTo(expected);
        });
  }

  @Test
  void filesOfFormatsThatGoByNumbersHaveALengthBeforeEachValue() {
    JavaRDD<Article> articles =
        spark.parallelize(IntStream.range(0, 500).boxed().toList(), 3).map(Shop::article);
    List<String> expected =
        IntStream.range(0, 500).mapToObj(i -> Shop.article(i).toString()).sorted().toList();
    Map.<String, SeriformFiles<Article>>of(
            "Protobuf",
            SeriformFiles.of(() -> Protobuf.standard().codec(Article.class), Framing.PREFIXED),
            "Thrift",
            SeriformFiles.of(() -> Thrift.binary().codec(Article.class), Framing.PREFIXED),
            "FlatBuffers",
            SeriformFiles.of(() -> Flatbuffers.standard().codec(Article.class), Framing.PREFIXED))
        .forEach(
            (name, files) -> {
              files.write(articles, path(name));
              List<String> read =
                  files.read(spark, path(name)).map(Article::toString).collect().stream()
                      .sorted()
                      .toList();
              assertThat(read).as(name).isEqualTo(expected);
            });
  }

  @Test
  void aLargeFileOfLinesIsReadByManyTasks() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (Order order : Shop.orders(2000)) {
      out.writeBytes(Json.standard().encode(order));
      out.write('\n');
    }
    Files.write(folder.resolve("one.ndjson"), out.toByteArray());
    String key = "mapreduce.input.fileinputformat.split.maxsize";
    spark.hadoopConfiguration().set(key, "10000");
    try {
      JavaRDD<Order> read = NDJSON.read(spark, path("one.ndjson"));
      assertThat(read.getNumPartitions()).isGreaterThan(10);
      assertThat(texts(read)).isEqualTo(Shop.orders(2000).stream().map(Order::toString).toList());
    } finally {
      spark.hadoopConfiguration().unset(key);
    }
  }

  @Test
  void aBadLineFailsTheJobWithItsFileAndOffset() throws Exception {
    Files.writeString(
        folder.resolve("bad.ndjson"),
        Json.standard().encodeToString(Shop.order(0)) + "\n\n{\"id\":\"one\"}\n");
    int offset = Json.standard().encode(Shop.order(0)).length + 2;
    assertThatThrownBy(() -> texts(NDJSON.read(spark, path("bad.ndjson"))))
        .hasMessageContaining("bad.ndjson, line at offset " + offset + ": JSON: ")
        .hasMessageContaining("$.id");
    CollectionAccumulator<String> bad = new CollectionAccumulator<>();
    session.sparkContext().register(bad);
    assertThat(
            NDJSON
                .withBadRecords(record -> bad.add(record.offset() + " " + record.text()))
                .read(spark, path("bad.ndjson"))
                .count())
        .isEqualTo(1);
    assertThat(bad.value()).containsExactly(offset + " {\"id\":\"one\"}");
    for (String unknown : List.of("arrays", "graph")) {
      assertThatThrownBy(() -> ALL.get(unknown).withBadRecords(record -> {}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("skipBadValues needs values whose ends are known");
    }
  }

  @Test
  void aLongLineIsABadRecordOfWhichOnlyItsBeginningIsHeld() throws Exception {
    String first = Json.standard().encodeToString(Shop.order(0)) + "\n";
    String last = "\r\n" + Json.standard().encodeToString(Shop.order(1));
    try (OutputStream out = Files.newOutputStream(folder.resolve("long.ndjson"));
        OutputStream zipped =
            new GZIPOutputStream(Files.newOutputStream(folder.resolve("long.ndjson.gz")))) {
      for (OutputStream each : List.of(out, zipped)) {
        each.write(first.getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < 300_000; i++) {
          each.write('[');
        }
        each.write(last.getBytes(StandardCharsets.UTF_8));
      }
    }
    SeriformFiles<Order> files = NDJSON.withLongestLine(200);
    for (String name : List.of("long.ndjson", "long.ndjson.gz")) {
      String place = name + ", line at offset " + first.length();
      assertThatThrownBy(() -> texts(files.read(spark, path(name))))
          .hasMessageContaining(place + ": the line has more than 200 bytes")
          .hasMessageContaining("SeriformFiles.withLongestLine sets");
      CollectionAccumulator<String> bad = new CollectionAccumulator<>();
      session.sparkContext().register(bad);
      JavaRDD<Order> read =
          files
              .withBadRecords(record -> bad.add(record.offset() + " " + record.text()))
              .read(spark, path(name));
      assertThat(texts(read)).containsExactly(Shop.order(0).toString(), Shop.order(1).toString());
      assertThat(bad.value()).containsExactly(first.length() + " " + "[".repeat(200));
    }
    assertThatThrownBy(() -> ALL.get("CBOR").withLongestLine(1))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void eachLineIsReadOnceHoweverAFileIsSplit() throws Exception {
    StringBuilder text = new StringBuilder("\uFEFF");
    for (Order order : Shop.orders(20)) {
      text.append(Json.standard().encodeToString(order))
          .append(order.id() % 3 == 0 ? "\r\n" : "\n");
      text.append(order.id() % 4 == 0 ? " \n\n" : "");
    }
    Path file = Files.writeString(folder.resolve("split.ndjson"), text);
    int size = (int) Files.size(file);
    for (int from : List.of(1, 7, size / 3)) {
      for (int parts = from; parts < Math.min(from + 40, size); parts++) {
        assertThat(LinesReading.lines(file, parts))
            .as("splits of %s bytes", parts)
            .isEqualTo(text.substring(1).lines().toList());
      }
    }
  }

  @Test
  void aDamagedFileFailsTheJobWithItsFileAndRecord() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Shop.orders(7).forEach(order -> out.writeBytes(Cbor.standard().encode(order)));
    Files.write(folder.resolve("cut.cbor"), Arrays.copyOf(out.toByteArray(), out.size() - 3));
    assertThatThrownBy(() -> texts(ALL.get("CBOR").read(spark, path("cut.cbor"))))
        .hasMessageContaining("cut.cbor, after 6 records: CBOR: ")
        .hasMessageContaining("$[6]")
        .hasMessageContaining("offset ");
  }

  @Test
  void aCompressedFileThatIsCutFailsTheJobWithItsFileAndPlace() throws Exception {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(zipped)) {
      for (Order order : Shop.orders(2000)) {
        out.write(Json.standard().encode(order));
        out.write('\n');
      }
    }
    byte[] cut = Arrays.copyOf(zipped.toByteArray(), zipped.size() / 2);
    Files.write(folder.resolve("cut.ndjson.gz"), cut);
    assertThatThrownBy(() -> texts(NDJSON.read(spark, path("cut.ndjson.gz"))))
        .hasStackTraceContaining("cut.ndjson.gz, at offset ");
    SeriformFiles<Order> one =
        SeriformFiles.of(() -> Json.standard().codec(Order.class), Framing.SEQUENCE);
    assertThatThrownBy(() -> texts(one.read(spark, path("cut.ndjson.gz"))))
        .hasMessageContaining("cut.ndjson.gz, after ")
        .hasMessageContaining(" records: ");
  }

  @Test
  void nothingIsLeftOfAWriteThatFails() throws Exception {
    JavaRDD<Order> failing =
        orders(100)
            .map(
                order -> {
                  if (order.id() == 99) {
                    throw new IllegalStateException("on purpose");
                  }
                  return order;
                });
    assertThatThrownBy(() -> NDJSON.write(failing, path("half")))
        .hasStackTraceContaining("on purpose");
    try (Stream<Path> left = Files.walk(folder.resolve("half"))) {
      assertThat(left.filter(Files::isRegularFile)).isEmpty();
    }
  }

  @Test
  void dataSetsOfRecordsAndSealedTypesAreShuffled() {
    Dataset<Order> orders =
        session.createDataset(orders(300).rdd(), SeriformEncoders.of(Order.class));
    assertThat(orders.schema().fields()).hasSize(1);
    List<Order> back = orders.repartition(5).collectAsList();
    assertThat(new HashSet<>(back)).isEqualTo(new HashSet<>(Shop.orders(300)));
    assertThat(orders.union(orders).distinct().count()).isEqualTo(300);
    Dataset<Order> cbor =
        orders.map(
            (MapFunction<Order, Order>) order -> order,
            SeriformEncoders.of(Order.class, () -> Cbor.standard().codec(Order.class)));
    assertThat(cbor.collectAsList()).isEqualTo(Shop.orders(300));
  }
}
