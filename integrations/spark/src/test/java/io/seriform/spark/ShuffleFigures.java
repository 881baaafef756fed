package io.seriform.spark;

import com.sun.management.ThreadMXBean;
import io.seriform.testkit.modules.Figures;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.SparkPlugin;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.serializer.JavaSerializer;
import org.apache.spark.serializer.KryoSerializer;
import scala.Tuple2;

/**
 * Sorts records by a key through a shuffle that is larger than the memory for it, by each
 * serializer in turn. Figures are those that Spark's tasks report.
 */
final class ShuffleFigures {

  private static final int ROUNDS = 1;
  private static final int PARTS = 4;
  private static final int MEGABYTE = 1_000_000;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MILLIS_PER_SECOND = 1e3;

  /** What the threads of tasks have allocated. */
  private static final AtomicLong ALLOCATED = new AtomicLong();

  private ShuffleFigures() {}

  /** What one run has come to. */
  private static final class Run extends SparkListener {
    private long nanos;
    private long shuffled;
    private long spilled;
    private long allocated;
    private long collecting;

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd ended) {
      TaskMetrics metrics = ended.taskMetrics();
      shuffled += metrics.shuffleWriteMetrics().bytesWritten();
      spilled += metrics.diskBytesSpilled();
      collecting += metrics.jvmGCTime();
    }
  }

  /** Counts what tasks allocate, each in its thread. */
  public static final class Allocation implements SparkPlugin {

    /** For Spark. */
    public Allocation() {}

    @Override
    public DriverPlugin driverPlugin() {
      return null;
    }

    @Override
    public ExecutorPlugin executorPlugin() {
      return new ExecutorPlugin() {
        private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

        private void add(int sign) {
          ALLOCATED.addAndGet(
              sign * threads.getThreadAllocatedBytes(Thread.currentThread().getId()));
        }

        @Override
        public void onTaskStart() {
          add(-1);
        }

        @Override
        public void onTaskSucceeded() {
          add(1);
        }

        @Override
        public void onTaskFailed(TaskFailedReason reason) {
          add(1);
        }
      };
    }
  }

  /** Returns the table of a number of records. */
  static String table(int records) {
    Map<String, String> contestants = new LinkedHashMap<>();
    contestants.put("Seriform", SeriformSerializer.class.getName());
    contestants.put("Spark's Kryo", KryoSerializer.class.getName());
    contestants.put("Java serialization", JavaSerializer.class.getName());
    Tuple2<Long, Long> expected = expected(records);
    Map<String, List<Run>> runs = new LinkedHashMap<>();
    for (int round = 0; round <= ROUNDS; round++) {
      boolean warmup = round == 0;
      int count = warmup ? records / 10 : records;
      contestants.forEach(
          (name, serializer) -> {
            Run run = run(serializer, count, warmup ? expected(count) : expected);
            System.err.printf(
                "%s: %,d records in %.1f s%n", name, count, run.nanos / NANOS_PER_SECOND);
            if (!warmup) {
              runs.computeIfAbsent(name, n -> new ArrayList<>()).add(run);
            }
          });
    }
    Figures figures = new Figures();
    runs.forEach(
        (name, all) -> {
          Run run = all.get(0);
          figures
              .number(name, "shuffled, MB", run.shuffled / MEGABYTE)
              .number(name, "spilled to disk, MB", run.spilled / MEGABYTE)
              .number(name, "time, s", Math.round(run.nanos / NANOS_PER_SECOND))
              .number(name, "allocated, MB", run.allocated / MEGABYTE)
              .number(
                  name, "garbage collection, s", Math.round(run.collecting / MILLIS_PER_SECOND));
        });
    try {
      return figures.table();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static Run run(String serializer, int records, Tuple2<Long, Long> expected) {
    SparkConf conf =
        new SparkConf(false)
            .setMaster("local[2]")
            .setAppName("figures")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.memory.fraction", "0.4") // less for the shuffle, more for what is collected
            .set("spark.plugins", Allocation.class.getName())
            .set("spark.serializer", serializer)
            .set("spark.seriform.classes", SparkFigures.Order.class.getName())
            .set("spark.kryo.classesToRegister", SparkFigures.Order.class.getName());
    Run run = new Run();
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      spark.setLogLevel("OFF");
      spark.sc().addSparkListener(run);
      ALLOCATED.set(0);
      long start = System.nanoTime();
      Tuple2<Long, Long> sum =
          spark
              .parallelize(IntStream.range(0, PARTS).boxed().toList(), PARTS)
              .flatMapToPair(part -> orders(part, records))
              .repartitionAndSortWithinPartitions(new HashPartitioner(PARTS))
              .mapPartitions(ShuffleFigures::sorted)
              .reduce((a, b) -> new Tuple2<>(a._1() + b._1(), a._2() + b._2()));
      run.nanos = System.nanoTime() - start;
      if (!sum.equals(expected)) {
        throw new AssertionError(serializer + ": " + sum + " instead of " + expected);
      }
    }
    run.allocated = ALLOCATED.get(); // all tasks are over
    return run;
  }

  /** The orders of a part, by a key that spreads them. */
  private static Iterator<Tuple2<Integer, SparkFigures.Order>> orders(int part, int records) {
    return IntStream.iterate(part, i -> i < records, i -> i + PARTS)
        .mapToObj(i -> new Tuple2<>(key(i), new SparkFigures.Order(i)))
        .iterator();
  }

  private static int key(int id) {
    return id * 0x9E3779B1;
  }

  private static Iterator<Tuple2<Long, Long>> sorted(
      Iterator<Tuple2<Integer, SparkFigures.Order>> orders) {
    int last = Integer.MIN_VALUE;
    long count = 0;
    long checks = 0;
    while (orders.hasNext()) {
      Tuple2<Integer, SparkFigures.Order> next = orders.next();
      if (next._1() < last || next._1() != key(next._2().getId())) {
        throw new AssertionError("not sorted");
      }
      last = next._1();
      count++;
      checks += check(next._2());
    }
    return List.of(new Tuple2<>(count, checks)).iterator();
  }

  private static long check(SparkFigures.Order order) {
    return order.getCustomer().hashCode() * 31L + order.getCity().hashCode() + order.getCents();
  }

  /** Returns how many orders there are, and a sum of what is in them. */
  private static Tuple2<Long, Long> expected(int records) {
    long checks = 0;
    for (int i = 0; i < records; i++) {
      checks += check(new SparkFigures.Order(i));
    }
    return new Tuple2<>((long) records, checks);
  }
}
