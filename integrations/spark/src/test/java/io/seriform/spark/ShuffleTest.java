package io.seriform.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.json.Json;
import io.seriform.spark.Shop.Card;
import io.seriform.spark.Shop.Cash;
import io.seriform.spark.Shop.Order;
import io.seriform.spark.Shop.Payment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.Optional;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import scala.Tuple2;

/** Jobs whose shuffles, cached partitions and results this serializer writes. */
@EnabledIfSystemProperty(named = "seriform.test.amount", matches = "all")
class ShuffleTest {

  private static JavaSparkContext spark;

  @TempDir Path folder;

  /** A class that is not registered. */
  record Stranger(int id) {}

  private static JavaSparkContext context(String serializer) {
    JavaSparkContext spark =
        new JavaSparkContext(
            new SparkConf(false)
                .setMaster("local[2]")
                .setAppName("shuffles")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.sql.shuffle.partitions", "2")
                .set("spark.shuffle.spill.numElementsForceSpillThreshold", "50")
                .set("spark.serializer", serializer)
                .set(
                    "spark.seriform.classes",
                    Order.class.getName() + "," + Payment.class.getName()));
    spark.setLogLevel("OFF");
    return spark;
  }

  @BeforeAll
  static void start() {
    spark = context(SeriformSerializer.class.getName());
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static JavaRDD<Order> orders(int count) {
    return spark.parallelize(IntStream.range(0, count).boxed().toList(), 3).map(Shop::order);
  }

  private static JavaPairRDD<String, Order> byCustomer(int count) {
    return orders(count).mapToPair(order -> new Tuple2<>(order.customer(), order));
  }

  private static Map<String, List<Integer>> expected(int count) {
    Map<String, List<Integer>> expected = new TreeMap<>();
    Shop.orders(count)
        .forEach(
            order ->
                expected.computeIfAbsent(order.customer(), c -> new ArrayList<>()).add(order.id()));
    return expected;
  }

  private static Map<String, List<Integer>> ids(List<Tuple2<String, Iterable<Order>>> groups) {
    Map<String, List<Integer>> ids = new TreeMap<>();
    groups.forEach(
        group -> {
          List<Integer> of = new ArrayList<>();
          group._2().forEach(order -> of.add(order.id()));
          ids.put(group._1(), of.stream().sorted().toList());
        });
    return ids;
  }

  @Test
  void groupsOfRecordsAreShuffledSpilledAndCached() {
    JavaPairRDD<String, Iterable<Order>> groups =
        byCustomer(2000).groupByKey(4).persist(StorageLevel.MEMORY_ONLY_SER());
    for (int i = 0; i < 2; i++) { // from the shuffle, and from the cache
      assertThat(ids(groups.collect())).isEqualTo(expected(2000));
    }
    assertThat(byCustomer(2000).sortByKey(false).keys().first()).isEqualTo("customer 9");
  }

  @Test
  void recordsAndSealedTypesAreKeysAndResults() {
    assertThat(orders(300).union(orders(300)).distinct().count()).isEqualTo(300);
    assertThat(new HashSet<>(orders(300).repartition(5).collect()))
        .isEqualTo(new HashSet<>(Shop.orders(300)));
    Map<Payment, Long> counts =
        orders(10).mapToPair(order -> new Tuple2<>(order.payment(), order)).countByKey();
    assertThat(counts)
        .hasSize(10)
        .containsEntry(new Cash(0), 1L)
        .containsEntry(new Card("no. 1"), 1L);
    assertThat(orders(20).takeOrdered(2, new ByNumber()))
        .containsExactly(Shop.order(0), Shop.order(1));
    assertThat(orders(20).reduce((a, b) -> a.id() > b.id() ? a : b)).isEqualTo(Shop.order(19));
    assertThat(orders(20).zipWithIndex().values().reduce(Long::sum)).isEqualTo(190);
  }

  /** Orders by number. */
  private static final class ByNumber implements java.util.Comparator<Order>, java.io.Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public int compare(Order a, Order b) {
      return Integer.compare(a.id(), b.id());
    }
  }

  @Test
  void joinsWithTuplesAndOptionalsAreShuffled() {
    JavaPairRDD<String, Order> some = byCustomer(40).filter(pair -> pair._2().id() % 10 < 5);
    JavaPairRDD<String, Tuple2<Order, Optional<Order>>> joined =
        byCustomer(10).leftOuterJoin(some).persist(StorageLevel.MEMORY_AND_DISK_SER());
    List<Tuple2<String, Tuple2<Order, Optional<Order>>>> all = joined.repartition(3).collect();
    assertThat(all)
        .hasSize(5 * 4 + 5)
        .contains(
            new Tuple2<>("customer 9", new Tuple2<>(Shop.order(9), Optional.empty())),
            new Tuple2<>("customer 1", new Tuple2<>(Shop.order(1), Optional.of(Shop.order(31)))));
    Map<String, Tuple2<Integer, Long>> sums =
        byCustomer(100)
            .mapValues(order -> new Tuple2<>(1, (long) order.id()))
            .reduceByKey((a, b) -> new Tuple2<>(a._1() + b._1(), a._2() + b._2()))
            .collectAsMap();
    assertThat(sums).hasSize(10).containsEntry("customer 3", new Tuple2<>(10, 480L));
    assertThat(byCustomer(20).cogroup(some).repartition(2).count()).isEqualTo(10);
  }

  @Test
  void aClassThatIsNotRegisteredFailsTheJobWithStageClassAndLine() {
    assertThatThrownBy(
            () ->
                orders(10)
                    .mapToPair(order -> new Tuple2<>(order.id(), new Stranger(order.id())))
                    .groupByKey()
                    .count())
        .hasMessageContaining("in stage 0.0")
        .hasMessageContaining("ShuffleTest$Stranger is not registered with SeriformSerializer")
        .hasMessageContaining(",io.seriform.spark.ShuffleTest$Stranger");
  }

  @Test
  void aClassThatIsNotRegisteredIsNamedWhereverSparkWritesIt() {
    JavaPairRDD<Integer, Stranger> strangers =
        orders(10).mapToPair(order -> new Tuple2<>(order.id(), new Stranger(order.id())));
    Map<String, Runnable> jobs = new TreeMap<>();
    jobs.put("value of a shuffle", () -> strangers.sortByKey().count());
    jobs.put("key of a shuffle", () -> strangers.values().distinct().count());
    jobs.put("repartition", () -> strangers.values().repartition(2).count());
    jobs.put("join", () -> strangers.join(strangers).count());
    jobs.put("result", () -> strangers.values().collect());
    jobs.put("reduction", () -> strangers.values().reduce((a, b) -> a));
    jobs.put("tree", () -> strangers.values().treeReduce((a, b) -> a));
    jobs.put("part of a tuple", () -> strangers.mapValues(s -> new Tuple2<>(s, 1)).collect());
    jobs.put("list", () -> strangers.values().glom().collect());
    jobs.put("cache", () -> strangers.persist(StorageLevel.MEMORY_ONLY_SER()).count());
    jobs.put("broadcast", () -> spark.broadcast(new Stranger(1)));
    jobs.put("data of the driver", () -> spark.parallelize(List.of(new Stranger(1))).count());
    List<String> silent = new ArrayList<>();
    jobs.forEach(
        (name, job) -> {
          try {
            job.run();
            silent.add(name + " is written");
          } catch (Exception e) {
            String text = e.toString();
            boolean inStage = name.equals("broadcast") || text.contains("tage");
            if (!inStage
                || !text.contains("ShuffleTest$Stranger is not registered with SeriformSerializer")
                || !text.contains(",io.seriform.spark.ShuffleTest$Stranger")) {
              silent.add(name + ": " + text);
            }
          }
        });
    assertThat(silent).isEmpty();
  }

  @Test
  void filesBroadcastsAndTablesWorkWithTheSerializer() {
    Broadcast<Order> broadcast = spark.broadcast(Shop.order(7));
    assertThat(orders(4).map(order -> order.id() + broadcast.value().id()).collect())
        .containsExactly(7, 8, 9, 10);
    SeriformFiles<Order> files = SeriformFiles.lines(() -> Json.standard().codec(Order.class));
    String path = folder.resolve("orders").toUri().toString();
    files.write(orders(50), path);
    assertThat(files.read(spark, path).count()).isEqualTo(50);
    SparkSession session = SparkSession.builder().getOrCreate();
    Dataset<Row> table =
        session.range(50).join(functions.broadcast(session.range(10, 20)), "id").orderBy("id");
    assertThat(table.collectAsList()).hasSize(10);
    assertThat(table.toJavaRDD().repartition(2).map(row -> row.getLong(0)).reduce(Long::sum))
        .isEqualTo(145);
    assertThat(table.toJavaRDD().collect()).hasSize(10);
    assertThat(
            session
                .createDataset(orders(30).rdd(), SeriformEncoders.of(Order.class))
                .distinct()
                .count())
        .isEqualTo(30);
  }

  @Test
  void kryoOfSparkFailsForTheSameRecords() {
    spark.stop();
    try {
      spark = context("org.apache.spark.serializer.KryoSerializer");
      assertThatThrownBy(() -> byCustomer(10).groupByKey(2).collect())
          .hasStackTraceContaining("on a record class");
    } finally {
      spark.stop();
      spark = context(SeriformSerializer.class.getName());
    }
  }
}
