package io.seriform.bench.measure;

import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workloads;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The operation that JMH times, chosen by its parameters. The answer is checked in this very JVM
 * before the first call is timed, and again after the last, when everything is compiled.
 */
@State(Scope.Benchmark)
public class Race {

  /** The contestant's name. */
  @Param("none")
  public String contestant;

  /** The workload's name. */
  @Param("none")
  public String workload;

  /** The figure's name. */
  @Param("none")
  public String figure;

  private Trial<?, ?> trial;
  private Variant.Operation operation;

  /** Prepares the operation and checks its answer. */
  @Setup(Level.Trial)
  public void prepare() throws Exception {
    trial = open();
    check();
    operation = figure.equals(Figures.FRESH) ? null : trial.operation(figure);
  }

  private Trial<?, ?> open() throws Exception {
    Trial<?, ?> opened = Trial.open(Catalog.named(contestant), Workloads.named(workload));
    opened.settle();
    return opened;
  }

  /** An operation of one thread alone, with codecs that it shares with no other. */
  @State(Scope.Thread)
  public static class Own {
    private Variant.Operation operation;

    /** Prepares the operation; the shared one has had its answer checked. */
    @Setup(Level.Trial)
    public void prepare(Race race) throws Exception {
      operation = race.open().operation(race.figure);
    }
  }

  /** Messages that are new for each time that they are all written. */
  @State(Scope.Thread)
  public static class Fresh {
    private FreshMessages<?, ?> messages;

    /** Makes none yet. */
    @Setup(Level.Trial)
    public void prepare(Race race) {
      messages = race.trial.fresh();
    }

    /** Makes them; not timed. */
    @Setup(Level.Invocation)
    public void renew() throws Exception {
      messages.renew();
    }
  }

  /** The timed operation. */
  @Benchmark
  public Object run() throws Exception {
    return operation.run();
  }

  /** The timed operation, on state that no two threads share. */
  @Benchmark
  public Object runOwn(Own own) throws Exception {
    return own.operation.run();
  }

  /** Writes {@link FreshMessages#COUNT} messages that are new. */
  @Benchmark
  public void runFresh(Fresh fresh, Blackhole hole) throws Exception {
    fresh.messages.write(hole::consume);
  }

  /** Checks the answer of what has been compiled meanwhile. */
  @TearDown(Level.Trial)
  public void check() throws Exception {
    WrongAnswer.throwIf(trial.check().value());
  }
}
