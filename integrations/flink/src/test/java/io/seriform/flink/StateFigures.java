package io.seriform.flink;

import io.seriform.flink.FlinkFigures.Order;
import io.seriform.testkit.modules.Figures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.core.execution.CheckpointType;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.checkpoint.CheckpointStatsHistory;
import org.apache.flink.runtime.checkpoint.CompletedCheckpointStats;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;

/** A job with an order for each key in RocksDB, whose state is read and written for each record. */
final class StateFigures {

  private static final int ROUNDS = 3;
  private static final long MOST_MINUTES = 30;

  private static final AtomicLong FIRST = new AtomicLong();
  private static final AtomicLong LAST = new AtomicLong();

  private StateFigures() {}

  /**
   * What one run has come to.
   *
   * @param throughput records a second
   * @param state bytes of a savepoint, which has each key and value once, as they were written
   * @param checkpoint bytes of a checkpoint, which RocksDB compresses
   * @param millis how long the checkpoint took
   */
  record Run(long throughput, long state, long checkpoint, long millis) {}

  /** Lets contestants take turns, and returns the table of the medians. */
  static String table(Map<String, TypeInformation<Order>> contestants, long records)
      throws Exception {
    Map<String, List<Run>> runs = new LinkedHashMap<>();
    for (int round = 0; round <= ROUNDS; round++) {
      for (Map.Entry<String, TypeInformation<Order>> each : contestants.entrySet()) {
        Run run = run(each.getValue(), records);
        if (round > 0) { // the first one warms up
          runs.computeIfAbsent(each.getKey(), name -> new ArrayList<>()).add(run);
        }
      }
    }
    Figures figures = new Figures();
    runs.forEach(
        (name, all) ->
            figures
                .number(name, "records a second", median(all.stream().map(Run::throughput)))
                .number(name, "state, bytes", median(all.stream().map(Run::state)))
                .number(name, "checkpoint, bytes", median(all.stream().map(Run::checkpoint)))
                .number(name, "checkpoint, ms", median(all.stream().map(Run::millis))));
    return figures.table();
  }

  private static long median(Stream<Long> figures) {
    return figures.sorted().toList().get(ROUNDS / 2);
  }

  /** Runs the job until it has seen its records, and has it make a checkpoint. */
  @SuppressWarnings("try") // the cluster may be interrupted while it closes
  static Run run(TypeInformation<Order> type, long records) throws Exception {
    Path folder = Files.createTempDirectory("flink-figures");
    Configuration configuration = new Configuration();
    configuration.set(StateBackendOptions.STATE_BACKEND, "rocksdb");
    // all is in memory before the checkpoint writes it: when RocksDB writes and merges files
    // before,
    // and how many old values are in them, would decide on figures
    configuration.setString("state.backend.rocksdb.memory.managed", "false");
    configuration.setString("state.backend.rocksdb.writebuffer.size", "1gb");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    configuration.set(CheckpointingOptions.CHECKPOINT_STORAGE, "filesystem");
    configuration.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, folder.toUri().toString());
    configuration.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofDays(1));
    FIRST.set(0);
    LAST.set(0);
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    env.setParallelism(1);
    env.fromSequence(0, Long.MAX_VALUE)
        .map(i -> waits(i, records))
        .keyBy(i -> Math.abs(i * 0x9E3779B97F4A7C15L) % keys(records))
        .process(new Place(type, records))
        .sinkTo(new DiscardingSink<>());
    try (MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .withRandomPorts()
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(1)
                .build())) {
      cluster.start();
      JobID job = cluster.submitJob(env.getStreamGraph().getJobGraph()).get().getJobID();
      long end = System.nanoTime() + Duration.ofMinutes(MOST_MINUTES).toNanos();
      while (LAST.get() == 0 && System.nanoTime() < end) {
        if (cluster.getJobStatus(job).get().isTerminalState()) {
          throw new AssertionError(
              "the job is over",
              cluster.requestJobResult(job).get().getSerializedThrowable().orElse(null));
        }
        Thread.sleep(20);
      }
      cluster.triggerCheckpoint(job, CheckpointType.FULL).get();
      String savepoints = folder.resolve("savepoints").toUri().toString();
      cluster.triggerSavepoint(job, savepoints, false, SavepointFormatType.CANONICAL).get();
      CheckpointStatsHistory history =
          cluster.getExecutionGraph(job).get().getCheckpointStatsSnapshot().getHistory();
      CompletedCheckpointStats checkpoint = history.getLatestCompletedCheckpoint();
      cluster.cancelJob(job).get();
      return new Run(
          records * 1_000_000_000L / (LAST.get() - FIRST.get()),
          history.getLatestSavepoint().getStateSize(),
          checkpoint.getStateSize(),
          checkpoint.getEndToEndDuration());
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
  }

  private static long keys(long records) {
    return Math.max(1, records / 10);
  }

  /** After the records that count, a few a second keep the job running. */
  private static long waits(long i, long records) throws InterruptedException {
    if (i >= records) {
      Thread.sleep(10);
    }
    return i;
  }

  /** Adds to the order of a key. */
  private static final class Place extends KeyedProcessFunction<Long, Long, Integer> {

    private static final long serialVersionUID = 1;

    private final TypeInformation<Order> type;
    private final long records;
    private transient ValueState<Order> state;

    Place(TypeInformation<Order> type, long records) {
      this.type = type;
      this.records = records;
    }

    @Override
    public void open(OpenContext context) {
      state = getRuntimeContext().getState(new ValueStateDescriptor<>("order", type));
    }

    @Override
    public void processElement(Long i, Context context, Collector<Integer> out) throws Exception {
      if (i == 0) {
        FIRST.set(System.nanoTime());
      }
      if (i < records) {
        Order order = state.value();
        if (order == null) {
          order = FlinkFigures.order();
          order.customer = "customer " + context.getCurrentKey();
        }
        order.id++;
        state.update(order);
      }
      if (i == records - 1) {
        LAST.set(System.nanoTime());
      }
    }
  }
}
