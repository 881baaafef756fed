package io.seriform.spark;

import io.seriform.spark.Shop.Order;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import scala.Tuple2;

/** A job on executors of their own, one of which asks to be killed in the middle of it. */
final class ClusterProgram {

  static final int ORDERS = 1000;
  static final int PARTS = 4;

  private ClusterProgram() {}

  /**
   * Prints the sum of all numbers of orders after a shuffle, and what happened.
   *
   * @param args a file that is not there yet, which an executor makes with the number of its
   *     process
   */
  public static void main(String[] args) throws Exception {
    String victim = args[0];
    JavaSparkContext spark =
        new JavaSparkContext(
            new SparkConf()
                .setMaster("local-cluster[2,1,512]")
                .setAppName("cluster")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.executor.memory", "512m")
                .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .set("spark.executorEnv.SPARK_SCALA_VERSION", "2.13")
                .set("spark.shuffle.io.retryWait", "100ms")
                .set("spark.serializer", SeriformSerializer.class.getName())
                .set("spark.seriform.classes", Order.class.getName()));
    Seen seen = new Seen();
    spark.sc().addSparkListener(seen);
    long sum =
        spark
            .parallelize(IntStream.range(0, ORDERS).boxed().toList(), PARTS)
            .map(Shop::order)
            .mapToPair(order -> new Tuple2<>(order.customer(), order))
            .groupByKey(PARTS)
            .mapValues(
                orders -> {
                  waitToBeKilled(Path.of(victim));
                  long ids = 0;
                  for (Order order : orders) {
                    ids += order.id();
                  }
                  return ids;
                })
            .values()
            .reduce(Long::sum);
    String serializer = SparkEnv.get().serializer().getClass().getName();
    spark.stop(); // and all events are seen
    System.out.println("sum " + sum + " by " + serializer);
    System.out.println("lost executors: " + seen.lost);
    System.out.println("map tasks were repeated: " + (seen.mapTasks.get() > PARTS));
  }

  /** The first one that comes here waits; its process is killed meanwhile. */
  private static void waitToBeKilled(Path victim) throws Exception {
    Path written = Path.of(victim + "-" + ProcessHandle.current().pid());
    Files.writeString(written, Long.toString(ProcessHandle.current().pid()));
    try {
      Files.createLink(victim, written); // whole, or not at all
    } catch (FileAlreadyExistsException e) {
      return; // another one was
    } catch (IOException | UnsupportedOperationException e) {
      throw new IllegalStateException("no victim", e);
    }
    Thread.sleep(Long.MAX_VALUE);
  }

  /** What happened to executors and tasks. */
  private static final class Seen extends SparkListener {

    private final AtomicInteger lost = new AtomicInteger();
    private final AtomicInteger mapTasks = new AtomicInteger();

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
      if (removed.reason().contains("137") || removed.reason().contains("exit")) {
        lost.incrementAndGet();
      }
      System.out.println("removed: " + removed.reason());
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd ended) {
      if (ended.taskType().equals("ShuffleMapTask") && ended.taskInfo().successful()) {
        mapTasks.incrementAndGet();
      }
    }
  }
}
