package io.seriform.bench.measure;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.workload.ClassWorkload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Times one figure in one new JVM, through JMH. Forks that hang are ended. */
public final class Timer {

  private static final String ALLOC_LABEL = "gc.alloc.rate.norm";
  private static final Pattern FAILURE = Pattern.compile("<failure>\\s*(\\S[^\\n]*)");
  private static final Pattern FORK_END =
      Pattern.compile("<forked VM failed with exit code (-?\\d+)>");
  private static final int LAST_LINES = 3;

  static {
    // this bench may run beside another one; its user decides
    System.setProperty("jmh.ignoreLock", "true");
  }

  private final RaceSettings settings;

  /** A timer. */
  public Timer(RaceSettings settings) {
    this.settings = settings;
  }

  /** Times one fork; never throws for a contestant's failure. */
  public Timing fork(Contestant contestant, String workload, String figure) {
    Forks.mayStart();
    try {
      Path output = Files.createTempFile("seriform-jmh", ".out");
      try {
        return fork(contestant, workload, figure, output);
      } finally {
        Files.deleteIfExists(output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Timing fork(Contestant contestant, String workload, String figure, Path output)
      throws IOException {
    AtomicBoolean hung = new AtomicBoolean();
    ScheduledExecutorService watchdog = Executors.newSingleThreadScheduledExecutor();
    ScheduledFuture<?> ending =
        watchdog.schedule(
            () -> {
              hung.set(true);
              Forks.end();
            },
            settings.longest().toMillis(),
            TimeUnit.MILLISECONDS);
    try {
      Printed printed = new Printed();
      Collection<RunResult> results =
          printed.during(new Runner(options(contestant, workload, figure, output)));
      String text = Files.readString(output);
      return hung.get()
          ? Timing.failed(Verdict.ERROR, "no end within " + settings.longest().toSeconds() + " s")
          : timing(results, text, printed.text());
    } catch (RunnerException e) {
      return Timing.failed(Verdict.ERROR, ProbeMain.reason(e));
    } finally {
      ending.cancel(false);
      watchdog.shutdownNow();
    }
  }

  private Options options(Contestant contestant, String workload, String figure, Path output) {
    boolean fresh = figure.equals(Figures.FRESH);
    List<String> flags = new ArrayList<>(settings.flagsWith(settings.jvm().flagsOf(contestant)));
    flags.addAll(ClassWorkload.flags());
    ChainedOptionsBuilder builder =
        new OptionsBuilder()
            .include(
                "^"
                    + Race.class.getName().replace(".", "\\.")
                    + (fresh ? "\\.runFresh$" : settings.own() ? "\\.runOwn$" : "\\.run$"))
            .param("contestant", contestant.name())
            .param("workload", workload)
            .param("figure", figure)
            .jvm(settings.jvm().executable().toString())
            .jvmArgs(flags.toArray(new String[0]))
            .forks(1)
            .threads(settings.threads())
            .warmupIterations(settings.warmups())
            .measurementIterations(settings.iterations())
            .warmupTime(time(settings.warmupTime()))
            .measurementTime(time(settings.time()))
            .shouldFailOnError(false)
            .verbosity(VerboseMode.NORMAL)
            .output(output.toString());
    switch (settings.mode()) {
      case AVGT -> builder.mode(Mode.AverageTime).timeUnit(TimeUnit.NANOSECONDS);
      case THRPT -> builder.mode(Mode.Throughput).timeUnit(TimeUnit.MILLISECONDS);
      case COUNT ->
          builder
              .mode(Mode.SingleShotTime)
              .timeUnit(TimeUnit.MILLISECONDS)
              .measurementBatchSize(settings.ops())
              .warmupBatchSize(settings.ops());
      case MINUTE ->
          builder
              .mode(Mode.Throughput)
              .timeUnit(TimeUnit.SECONDS)
              .measurementTime(TimeValue.seconds(settings.seconds()));
    }
    if (fresh) {
      // no profilers: they would count what makes the messages, too
      builder.operationsPerInvocation(FreshMessages.COUNT);
    } else if (settings.mode() != Figures.Mode.COUNT) {
      builder.addProfiler(GCProfiler.class).addProfiler(CpuTimeProfiler.class);
    }
    return builder.build();
  }

  private static TimeValue time(Duration duration) {
    return TimeValue.milliseconds(duration.toMillis());
  }

  private Timing timing(Collection<RunResult> results, String output, String printed) {
    int wrong = output.indexOf(WrongAnswer.MARK);
    if (wrong >= 0) {
      String line =
          output.substring(wrong + WrongAnswer.MARK.length()).lines().findFirst().orElse("");
      return Timing.failed(Verdict.WRONG, line);
    }
    List<Double> samples = new ArrayList<>();
    List<Double> cpu = new ArrayList<>();
    List<Double> alloc = new ArrayList<>();
    double factor = settings.mode() == Figures.Mode.MINUTE ? settings.seconds() : 1;
    for (RunResult result : results) {
      for (BenchmarkResult fork : result.getBenchmarkResults()) {
        for (IterationResult iteration : fork.getIterationResults()) {
          samples.add(iteration.getPrimaryResult().getScore() * factor);
          add(cpu, iteration.getSecondaryResults().get(CpuTimeProfiler.LABEL));
          add(alloc, iteration.getSecondaryResults().get(ALLOC_LABEL));
        }
      }
    }
    return samples.isEmpty()
        ? Timing.failed(Verdict.ERROR, failure(output, printed))
        : new Timing(Verdict.OK, null, samples, cpu, alloc);
  }

  private static void add(List<Double> values, Result<?> result) {
    if (result != null && !Double.isNaN(result.getScore())) {
      values.add(result.getScore());
    }
  }

  /** The exception that JMH tells of, or how the fork ended and what it printed last. */
  static String failure(String output, String printed) {
    Matcher failure = FAILURE.matcher(output);
    if (failure.find()) {
      return failure.group(1);
    }
    Matcher end = FORK_END.matcher(output);
    String how = end.find() ? "the JVM ended with " + end.group(1) + ": " : "";
    String last = new Child.Outcome(0, false, printed).lastLines(LAST_LINES);
    return how + (last.isEmpty() ? "it printed nothing" : last);
  }

  /**
   * The text that forks print while a runner runs. JMH passes it to the streams of this JVM, where
   * it would break the progress bar, so these are exchanged meanwhile.
   */
  private static final class Printed {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Collection<RunResult> during(Runner runner) throws RunnerException {
      PrintStream out = System.out;
      PrintStream err = System.err;
      PrintStream capture = new PrintStream(bytes, true, StandardCharsets.UTF_8);
      System.setOut(capture);
      System.setErr(capture);
      try {
        return runner.run();
      } finally {
        System.setOut(out);
        System.setErr(err);
      }
    }

    String text() {
      return bytes.toString(StandardCharsets.UTF_8);
    }
  }
}
