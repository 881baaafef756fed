package io.seriform.bench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The settings for timing races.
 *
 * @param jvm the JVM of the forks
 * @param flags its flags; each contestant adds its own
 * @param mode what is measured
 * @param ops how many operations {@link Figures.Mode#COUNT} times
 * @param seconds how long {@link Figures.Mode#MINUTE} counts
 * @param threads how many threads call the operation at once
 * @param virtual whether they are virtual threads
 * @param own whether each of them prepares the operation for itself, instead of sharing one
 * @param forks how many JVMs time each figure, one after the other
 * @param warmups how many iterations warm up
 * @param warmupTime how long each of them takes
 * @param iterations how many iterations are measured
 * @param time how long each of them takes
 * @param limit how much longer than asked a fork may take before it is ended
 */
public record RaceSettings(
    Jvm jvm,
    List<String> flags,
    Figures.Mode mode,
    int ops,
    int seconds,
    int threads,
    boolean virtual,
    boolean own,
    int forks,
    int warmups,
    Duration warmupTime,
    int iterations,
    Duration time,
    Duration limit) {

  /** The first feature version with virtual threads. */
  private static final int VIRTUAL_THREADS = 21;

  /**
   * The flags of every fork: a fixed heap, large enough for the largest workload in its longest
   * encoding, whose memory is there from the start, and the collector that takes no other core from
   * the operation.
   */
  public static final List<String> DEFAULT_FLAGS =
      List.of("-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC");

  /** Checks what cannot be asked for. */
  public RaceSettings {
    flags = List.copyOf(flags);
    if (virtual && jvm.feature() < VIRTUAL_THREADS) {
      throw new IllegalArgumentException(
          "virtual threads need a JVM of Java 21 or later, and this is " + jvm.version());
    }
    if (threads < 1 || forks < 1 || iterations < 1 || warmups < 0 || ops < 1 || seconds < 1) {
      throw new IllegalArgumentException(
          "threads, forks, iterations, ops and seconds start at 1, warm-ups at 0");
    }
  }

  /** Returns these settings with other times. */
  public RaceSettings withTimes(Duration newWarmupTime, Duration newTime) {
    return new RaceSettings(
        jvm,
        flags,
        mode,
        ops,
        seconds,
        threads,
        virtual,
        own,
        forks,
        warmups,
        newWarmupTime,
        iterations,
        newTime,
        limit);
  }

  /** All flags of a fork. */
  List<String> flagsWith(List<String> contestantFlags) {
    List<String> all = new ArrayList<>(flags);
    all.addAll(contestantFlags);
    if (virtual) {
      all.add("-Djmh.executor=VIRTUAL");
    }
    return all;
  }

  /** Returns how long a fork may take before it counts as hung. */
  Duration longest() {
    Duration measured =
        mode == Figures.Mode.MINUTE
            ? Duration.ofSeconds(seconds).multipliedBy(iterations)
            : time.multipliedBy(iterations);
    return limit.plus(warmupTime.multipliedBy(warmups)).plus(measured);
  }
}
