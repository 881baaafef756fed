package io.seriform.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.bench.contestant.Catalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimerTest {

  private static final Duration SHORT = Duration.ofMillis(50);

  private static RaceSettings settings(Figures.Mode mode, int limitSeconds) {
    return new RaceSettings(
        Jvm.current(),
        List.of("-Xmx256m", "-XX:+UseSerialGC"),
        mode,
        100,
        1,
        1,
        false,
        false,
        1,
        1,
        SHORT,
        2,
        SHORT,
        Duration.ofSeconds(limitSeconds));
  }

  private static Timing withTwoThreads(boolean own) {
    RaceSettings settings =
        new RaceSettings(
            Jvm.current(),
            List.of("-Xmx256m", "-XX:+UseSerialGC"),
            Figures.Mode.AVGT,
            1,
            1,
            2,
            false,
            own,
            1,
            1,
            SHORT,
            1,
            SHORT,
            Duration.ofSeconds(60));
    return new Timer(settings).fork(Catalog.named("test-good"), "user", "one-thread");
  }

  @Test
  void threadsShareTheOperationOrHaveTheirOwn() {
    assertThat(withTwoThreads(true).reason()).isNull();
    Timing shared = withTwoThreads(false);
    assertThat(shared.status()).isEqualTo(Verdict.ERROR);
    // where the thread that failed is gone already, JMH speaks of the one in its place
    assertThat(shared.reason())
        .containsAnyOf("called by two threads", "More threads than expected");
  }

  private static Timing time(String contestant, String figure, Figures.Mode mode, int limit) {
    return new Timer(settings(mode, limit)).fork(Catalog.named(contestant), "user", figure);
  }

  @Test
  void timesWithProcessorTimeAndAllocation() {
    Timing timing = time("test-good", "ser", Figures.Mode.AVGT, 60);

    assertThat(timing.reason()).isNull();
    assertThat(timing.samples()).hasSize(2).allMatch(nanos -> nanos > 0);
    assertThat(timing.cpu()).hasSize(2).allMatch(nanos -> nanos >= 0);
    // a fresh array of the encoded size is the least that a call allocates
    assertThat(timing.alloc()).hasSize(2).allMatch(bytes -> bytes > 928);
  }

  @Test
  void freshMessagesAreTimedForEachOfThem() {
    Timing fresh = time("test-good", "ser.fresh", Figures.Mode.AVGT, 60);
    double same = Timing.mean(time("test-good", "ser", Figures.Mode.AVGT, 60).samples());

    assertThat(fresh.reason()).isNull();
    // a whole invocation would be 200 times as long
    assertThat(fresh.samples()).hasSize(2).allMatch(nanos -> nanos > 0 && nanos < 50 * same);
    assertThat(fresh.cpu()).isEmpty();
    assertThat(fresh.alloc()).isEmpty();
  }

  @Test
  void eachModeMeasuresInItsUnit() {
    assertThat(time("test-good", "right", Figures.Mode.THRPT, 60).samples())
        .hasSize(2)
        .allMatch(perMilli -> perMilli > 0);
    assertThat(time("test-good", "alternating", Figures.Mode.COUNT, 60).samples())
        .hasSize(2)
        .allMatch(millis -> millis > 0);
    assertThat(time("test-good", "deser", Figures.Mode.MINUTE, 60).samples())
        .hasSize(2)
        .allMatch(count -> count > 1);
  }

  @Test
  void answersThatGoWrongLaterAreNotTimes() {
    Timing timing = time("test-late-wrong", "deser", Figures.Mode.AVGT, 60);

    assertThat(timing.status()).isEqualTo("WRONG");
    assertThat(timing.reason()).isEqualTo("$.age: expected 123, got 125");
    assertThat(timing.samples()).isEmpty();
  }

  @Test
  void aCrashIsAnErrorWithTheLastLines() {
    Timing timing = time("test-late-crashing", "deser", Figures.Mode.AVGT, 60);

    assertThat(timing.status()).isEqualTo("ERROR");
    assertThat(timing.reason()).isEqualTo("the JVM ended with 7: about to crash");
  }

  @Test
  void aHangIsAnError() {
    Timing timing = time("test-late-hanging", "deser", Figures.Mode.AVGT, 8);

    assertThat(timing.status()).isEqualTo("ERROR");
    assertThat(timing.reason()).startsWith("no end within");
  }

  @Test
  void oneFailedForkFailsTheFigure() {
    Timing good = new Timing("OK", null, List.of(1.0, 2.0), List.of(), List.of());
    Timing bad = Timing.failed("ERROR", "why");

    assertThat(Timing.join(List.of(good, good)).samples()).containsExactly(1.0, 2.0, 1.0, 2.0);
    assertThat(Timing.join(List.of(good, bad))).isEqualTo(bad);
  }

  @Test
  void errorsNeedThreeSamples() {
    assertThat(Timing.error(List.of(1.0, 2.0))).isNull();
    assertThat(Timing.error(List.of(1.0, 1.0, 1.0))).isZero();
    assertThat(Timing.error(List.of(1.0, 2.0, 3.0))).isGreaterThan(1.0);
  }

  @Test
  void theReasonIsFoundInWhatJmhPrints() {
    String failed = "# Fork: 1 of 1\n<failure>\n\njava.lang.Error: x\n\tat y\n";
    String ended = "Iteration 1: <forked VM failed with exit code 134>\n";

    assertThat(Timer.failure(failed, "a\n")).isEqualTo("java.lang.Error: x");
    assertThat(Timer.failure(ended, "a\nb\n\nc\nd\n"))
        .isEqualTo("the JVM ended with 134: b / c / d");
    assertThat(Timer.failure(ended, "")).isEqualTo("the JVM ended with 134: it printed nothing");
  }

  @Test
  void virtualThreadsNeedANewerJvm() {
    Jvm old = new Jvm(Path.of("java"), 17, "17.0.1", "some", false);

    assertThatThrownBy(() -> settingsOn(old, true, 1)).hasMessageContaining("Java 21");
    assertThatThrownBy(() -> settingsOn(old, false, 0)).hasMessageContaining("start at 1");
    Jvm newer = new Jvm(Path.of("java"), 25, "25.0.1", "some", false);
    assertThat(settingsOn(newer, true, 1).flagsWith(List.of("-Da=b")))
        .containsExactly("-Da=b", "-Djmh.executor=VIRTUAL");
  }

  private static RaceSettings settingsOn(Jvm jvm, boolean virtual, int threads) {
    return new RaceSettings(
        jvm,
        List.of(),
        Figures.Mode.AVGT,
        1,
        1,
        threads,
        virtual,
        false,
        1,
        1,
        SHORT,
        1,
        SHORT,
        SHORT);
  }
}
