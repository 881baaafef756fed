package io.seriform.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.flink.Shop.Order;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs on a cluster in this process, which take the seconds that clusters take. */
@EnabledIfSystemProperty(named = "seriform.test.amount", matches = "all")
class ClusterTest {

  private static final String JOB =
      """
      package shop;

      import io.seriform.flink.Seen;
      import io.seriform.flink.SeriformTypeInfo;
      import org.apache.flink.api.common.functions.OpenContext;
      import org.apache.flink.api.common.state.ValueState;
      import org.apache.flink.api.common.state.ValueStateDescriptor;
      import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
      import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
      import org.apache.flink.util.Collector;

      public final class Job {
        public static void build(StreamExecutionEnvironment env) {
          env.fromSequence(0, Long.MAX_VALUE)
              .map(i -> { Thread.sleep(2); return i; }) // before any buffer
              .keyBy(i -> new Key((int) (i % 3)), SeriformTypeInfo.of(Key.class))
              .process(new Count())
              .uid("count")
              .print();
        }

        static final class Count extends KeyedProcessFunction<Key, Long, String> {
          private transient ValueState<Total> state;

          @Override
          public void open(OpenContext context) {
            state = getRuntimeContext().getState(
                new ValueStateDescriptor<>("total", SeriformTypeInfo.of(Total.class)));
          }

          @Override
          public void processElement(Long i, Context context, Collector<String> out)
              throws Exception {
            Total total = state.value();
            Seen.add(context.getCurrentKey().id() + " " + total);
            state.update(total == null ? Total.first() : total.next());
          }
        }
      }
      """;

  private static final String KEY = "package shop;\npublic record Key(int id) {}\n";

  private static final String TOTAL =
      """
      package shop;

      public record Total(int count, String name, double gone) {
        static Total first() { return new Total(1, "Ada", 0.5); }
        Total next() { return new Total(count + 1, name, gone); }
      }
      """;

  private static final String TOTAL_NESTED =
      """
      package shop;

      import java.util.List;

      public record Total(List<Part> parts) {
        public record Part(int count) {}
        static Total first() { return new Total(List.of(new Part(1))); }
        Total next() { return this; }
      }
      """;

  private static final String TOTAL_LATER =
      """
      package shop;

      import io.seriform.annotation.Property;
      import java.util.List;

      public record Total(
          List<String> more, @Property(aliases = "name") String title, long count) {
        static Total first() { return new Total(List.of("new"), "Eve", 1); }
        Total next() { return new Total(List.of("later"), title, count + 1); }
      }
      """;

  private static final String TOTAL_MISFIT =
      TOTAL_NESTED.replace("int count", "String count").replace("Part(1)", "Part(\"1\")");

  @TempDir Path folder;

  @BeforeEach
  void clear() {
    Seen.clear();
  }

  private static Configuration configuration(String backend) {
    Configuration configuration = new Configuration();
    configuration.set(StateBackendOptions.STATE_BACKEND, backend);
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    return configuration;
  }

  /** Runs the job until it has seen something; returns where its savepoint is. */
  private String run(String backend, String savepoint, String key, String total) throws Exception {
    Seen.clear();
    Path classes = Files.createTempDirectory(folder, "classes");
    Configuration configuration = configuration(backend);
    configuration.set(PipelineOptions.CLASSPATHS, List.of(classes.toUri().toURL().toString()));
    if (savepoint != null) {
      configuration.set(StateRecoveryOptions.SAVEPOINT_PATH, savepoint);
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader =
        Programs.load(classes, Map.of("Job", JOB, "Key", key, "Total", total))) {
      thread.setContextClassLoader(loader);
      StreamExecutionEnvironment env =
          StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
      Class.forName("shop.Job", true, loader)
          .getMethod("build", StreamExecutionEnvironment.class)
          .invoke(null, env);
      JobClient client = env.executeAsync();
      CompletableFuture<JobExecutionResult> result = client.getJobExecutionResult();
      Seen.await(seen -> seen.size() > 30, result::isDone);
      if (result.isDone()) {
        result.get();
      }
      return client
          .stopWithSavepoint(false, folder.toUri().toString(), SavepointFormatType.CANONICAL)
          .get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void stateIsReadByALaterVersionOfItsClass(String backend) throws Exception {
    String savepoint = run(backend, null, KEY, TOTAL);
    assertThat(Seen.all()).contains("0 null", "0 Total[count=1, name=Ada, gone=0.5]");
    String later = run(backend, savepoint, KEY, TOTAL_LATER);
    assertThat(Seen.all())
        .noneMatch(seen -> seen.endsWith("null"))
        .first()
        .asString()
        .matches("\\d Total\\[more=null, title=Ada, count=\\d+\\]");
    assertThat(Seen.all()).anyMatch(seen -> seen.contains("more=[later], title=Ada"));
    run(backend, later, KEY, TOTAL_LATER);
    assertThat(Seen.all()).allMatch(seen -> seen.contains("more=[later], title=Ada"));
  }

  @Test
  void stateThatDoesNotFitIsRefusedBeforeItIsRead() throws Exception {
    String savepoint = run("hashmap", null, KEY, TOTAL_NESTED);
    assertThatThrownBy(() -> run("hashmap", savepoint, KEY, TOTAL_MISFIT))
        .isInstanceOf(ExecutionException.class)
        .hasStackTraceContaining("the state of shop.Total cannot be read by the class as it is now")
        .rootCause()
        .hasMessageContaining("expected java.lang.String, found int at $.parts[0].count");
    assertThat(Seen.all()).isEmpty();
  }

  @Test
  void keysDoNotChange() throws Exception {
    String savepoint = run("hashmap", null, KEY, TOTAL);
    String later =
        "package shop;\npublic record Key(int id, int more) { Key(int id) { this(id, 0); } }\n";
    assertThatThrownBy(() -> run("hashmap", savepoint, later, TOTAL))
        .isInstanceOf(ExecutionException.class)
        .rootCause()
        .hasMessageContaining("key serializer");
    assertThat(Seen.all()).isEmpty();
  }

  @Test
  void aTaskThatFailsGoesOnFromItsCheckpoint() throws Exception {
    Configuration configuration = configuration("hashmap");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 3);
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(10));
    configuration.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, folder.toUri().toString());
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
    env.enableCheckpointing(20);
    env.fromSequence(0, 299)
        .map(i -> new Order((int) (i % 5), "Ada", List.of("pen"), null))
        .returns(Order.class)
        .keyBy(Order::id)
        .reduce(
            (a, b) -> {
              Thread.sleep(2);
              if (a.articles().size() == 30 && Seen.failNow()) {
                throw new IllegalStateException("on purpose");
              }
              List<String> all = new ArrayList<>(a.articles());
              all.addAll(b.articles());
              return new Order(a.id(), a.customer(), all, null);
            })
        .map(
            order -> {
              Seen.add(order.id() + " " + order.articles().size());
              return order;
            })
        .returns(Order.class)
        .sinkTo(new DiscardingSink<>());
    env.execute();
    assertThat(Seen.all()).contains("0 60", "1 60", "2 60", "3 60", "4 60");
    assertThat(Seen.all()).noneMatch(seen -> seen.endsWith(" 61"));
    assertThat(Seen.failNow()).isFalse();
  }

  @Test
  void theJobOfTheFiguresHasStateAndACheckpoint() throws Exception {
    StateFigures.Run run = StateFigures.run(SeriformTypeInfo.of(FlinkFigures.Order.class), 1_000);
    assertThat(run.throughput()).isPositive();
    assertThat(run.checkpoint()).isGreaterThan(1_000);
    assertThat(run.state()).as("100 keys").isBetween(100 * 60L, 100 * 130L);
  }
}
