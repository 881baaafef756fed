package io.seriform.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.FirstCalls;
import io.seriform.bench.measure.Jvm;
import io.seriform.bench.measure.Timing;
import io.seriform.bench.measure.Verdict;
import io.seriform.bench.report.Row;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RecorderTest {

  private static final Contestant GOOD = Catalog.named("test-good");

  private static Recorder recorder(Figures.Mode mode) {
    return new Recorder(null, Jvm.current(), mode);
  }

  private static List<Timing> timing(double... samples) {
    List<Double> list = Arrays.stream(samples).boxed().toList();
    return List.of(new Timing("OK", null, list, list, list));
  }

  private static Row row(Recorder recorder, String figure) {
    return recorder.results().results().stream()
        .filter(row -> row.figure().equals(figure))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no row of " + figure));
  }

  private static Verdict verdict(String read, String classes, String identity) {
    String reason = read.equals("OK") ? null : "because";
    return new Verdict(
        "user", null, "OK", read, reason, classes, identity, 100, 50, false, List.of());
  }

  @Test
  void timesAddUp() {
    Recorder recorder = recorder(Figures.Mode.AVGT);
    recorder.timing(GOOD, "user", "create", timing(10, 10, 10));
    recorder.timing(GOOD, "user", "ser", timing(100, 100, 100));
    recorder.timing(GOOD, "user", "deser", timing(200, 200, 200));
    recorder.total(GOOD, "user", false, true);

    assertThat(row(recorder, "total").value()).isEqualTo(310);
    assertThat(row(recorder, "total").error()).isZero();
    assertThat(row(recorder, "total").unit()).isEqualTo("ns/op");
    assertThat(row(recorder, "total.alloc").value()).isEqualTo(310);
    assertThat(row(recorder, "ser.cpu").unit()).isEqualTo("ns/op");
    assertThat(row(recorder, "ser").samples()).containsExactly(100.0, 100.0, 100.0);
    assertThat(row(recorder, "ser").settings()).isEqualTo("for tests");
  }

  @Test
  void ratesAddUpAsTheirTimes() {
    Recorder recorder = recorder(Figures.Mode.THRPT);
    recorder.timing(GOOD, "user", "ser", timing(1000, 1000, 1000));
    recorder.timing(GOOD, "user", "deser", timing(250, 250, 250));
    recorder.total(GOOD, "user", false, false);

    assertThat(row(recorder, "total").value()).isCloseTo(200, within(1e-9));
  }

  @Test
  void plainObjectsCostNothingToCreate() {
    Recorder recorder = recorder(Figures.Mode.AVGT);
    recorder.timing(GOOD, "user", "ser", timing(1, 2, 3));
    recorder.timing(GOOD, "user", "deser", timing(1, 2, 3));
    recorder.total(GOOD, "user", false, false);

    assertThat(row(recorder, "create").value()).isZero();
    assertThat(row(recorder, "total").error())
        .isCloseTo(Math.sqrt(2) * row(recorder, "ser").error(), within(1e-9));
  }

  @Test
  void forksKeepTheirMeans() {
    Recorder recorder = recorder(Figures.Mode.AVGT);
    List<Timing> forks =
        Stream.of(timing(10, 20), timing(30, 50), timing(5, 7)).flatMap(List::stream).toList();
    recorder.timing(GOOD, "user", "ser", forks);
    recorder.timing(GOOD, "user", "deser", forks);
    recorder.total(GOOD, "user", false, false);

    assertThat(row(recorder, "ser").samples()).hasSize(6);
    assertThat(row(recorder, "ser").forks()).containsExactly(15.0, 40.0, 6.0);
    assertThat(row(recorder, "total").forks()).containsExactly(30.0, 80.0, 12.0);
    assertThat(row(recorder, "total").best()).isEqualTo(12);
    assertThat(row(recorder, "total").median()).isEqualTo(30);
    assertThat(row(recorder, "total").worst()).isEqualTo(80);
    assertThat(row(recorder, "ser.alloc").worst()).isEqualTo(40);
    assertThat(row(recorder, "ser").kind()).isEqualTo(FormatKind.OBJECT_GRAPH);
  }

  @Test
  void theBestForkOfARateIsTheHighest() {
    Recorder recorder = recorder(Figures.Mode.THRPT);
    List<Timing> forks = Stream.of(timing(100), timing(300)).flatMap(List::stream).toList();
    recorder.timing(GOOD, "user", "ser", forks);
    recorder.timing(GOOD, "user", "deser", forks);
    recorder.total(GOOD, "user", false, false);

    assertThat(row(recorder, "ser").best()).isEqualTo(300);
    assertThat(row(recorder, "ser").worst()).isEqualTo(100);
    assertThat(row(recorder, "total").forks()).containsExactly(50.0, 150.0);
  }

  @Test
  void aMissingPartLeavesNoTotal() {
    Recorder recorder = recorder(Figures.Mode.AVGT);
    recorder.timing(GOOD, "user", "deser", timing(1, 2, 3));
    recorder.timing(
        GOOD, "user", "ser", List.of(new Timing("ERROR", "why", List.of(), List.of(), List.of())));
    recorder.total(GOOD, "user", false, false);

    assertThat(recorder.results().results()).noneMatch(row -> row.figure().equals("total"));
    assertThat(row(recorder, "ser").status()).isEqualTo("ERROR");
    assertThat(row(recorder, "ser").reason()).isEqualTo("why");
  }

  @Test
  void verdictsBecomeTheMatrix() {
    Recorder recorder = recorder(Figures.Mode.AVGT);
    recorder.verdict(GOOD, verdict("OK", null, "$.self: a copy"));

    assertThat(row(recorder, "write").status()).isEqualTo("OK");
    assertThat(row(recorder, "read").status()).isEqualTo("OK");
    assertThat(row(recorder, "same classes").status()).isEqualTo("OK");
    assertThat(row(recorder, "same identity").status()).isEqualTo("NO");
    assertThat(row(recorder, "same identity").reason()).isEqualTo("$.self: a copy");
    assertThat(row(recorder, "size").value()).isEqualTo(100);
    assertThat(row(recorder, "size.dfl").value()).isEqualTo(50);
  }

  @Test
  void nothingIsKnownOfWhatWasNotRead() {
    Recorder recorder = recorder(Figures.Mode.AVGT);
    recorder.verdict(GOOD, verdict("WRONG", "another class", null));

    assertThat(row(recorder, "read").status()).isEqualTo("WRONG");
    assertThat(row(recorder, "read").reason()).isEqualTo("because");
    assertThat(row(recorder, "write").reason()).isNull();
    assertThat(row(recorder, "same classes").status()).isEqualTo("UNKNOWN");
    assertThat(row(recorder, "same identity").status()).isEqualTo("UNKNOWN");
  }

  @Test
  void firstCallsAreMeansOfTheirJvms() {
    Recorder recorder = recorder(Figures.Mode.AVGT);
    FirstCalls.Calls one = new FirstCalls.Calls(100, 10, 50, 5);
    FirstCalls.Calls two = new FirstCalls.Calls(300, 30, 70, 7);
    recorder.firstCalls(GOOD, "user", Arrays.asList(one, two, null));

    assertThat(row(recorder, "ser.first").value()).isEqualTo(200);
    assertThat(row(recorder, "deser.100th").value()).isEqualTo(6);
    assertThat(row(recorder, "deser.first").samples()).containsExactly(50.0, 70.0);
  }

  @Test
  void ratiosNameTheOther() {
    Recorder recorder = recorder(Figures.Mode.AVGT);
    recorder.ratio(GOOD, Catalog.named("jackson"), "user", "ser", List.of(0.5, 0.6, 0.7));

    assertThat(row(recorder, "ratio.ser/jackson").value()).isCloseTo(0.6, within(1e-9));
    assertThat(row(recorder, "ratio.ser/jackson").unit()).isEqualTo("x");
  }
}
