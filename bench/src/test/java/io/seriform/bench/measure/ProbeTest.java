package io.seriform.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.contestant.Catalog;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProbeTest {

  private static final List<String> WORKLOADS = List.of("media.1", "user", "phonebook");

  private static List<Verdict> probe(String contestant, int limitSeconds) {
    Probe probe = new Probe(Jvm.current(), Duration.ofSeconds(limitSeconds));
    return probe.probe(Catalog.named(contestant), WORKLOADS);
  }

  @Test
  void rightAnswersAreOk() {
    List<Verdict> verdicts = probe("test-good", 60);

    assertThat(verdicts).extracting(Verdict::workload).isEqualTo(WORKLOADS);
    assertThat(verdicts).allMatch(Verdict::timeable);
    Verdict user = verdicts.get(1);
    assertThat(user.classes()).isNull();
    assertThat(user.identity()).isNull();
    assertThat(user.size()).isGreaterThan(928);
    assertThat(user.deflated()).isBetween(1L, user.size() - 1);
    assertThat(user.creates()).isFalse();
  }

  /** simdjson-java needs vectors that older JDKs do not have. */
  @Test
  void aContestantDeclinesWhereItsJdkIsTooOld() {
    Probe probe = new Probe(Jvm.current(), Duration.ofSeconds(60));
    boolean old = Runtime.version().feature() < 24;

    Verdict read = probe.probe(Catalog.named("simdjson"), List.of("media.pretty")).get(0);

    assertThat(read.declined()).isEqualTo(old ? "needs JDK 24 or later" : null);
    assertThat(read.read()).isEqualTo(old ? Verdict.DECLINED : Verdict.OK);
  }

  @Test
  void variantsAreCheckedOneByOne() {
    assertThat(probe("test-good", 60).get(1).variants())
        .containsExactly(
            new Verdict.VariantVerdict("right", "OK", null),
            new Verdict.VariantVerdict("one-thread", "OK", null),
            new Verdict.VariantVerdict("wrong", "WRONG", "$: expected 1, got 2"),
            new Verdict.VariantVerdict("failing", "ERROR", "IllegalStateException: never works"));
  }

  @Test
  void wrongAnswersNameTheFirstDifferingField() {
    Verdict user = probe("test-wrong", 60).get(1);

    assertThat(user.write()).isEqualTo("OK");
    assertThat(user.read()).isEqualTo("WRONG");
    assertThat(user.reason()).isEqualTo("$.age: expected 123, got 124");
    assertThat(user.timeable()).isFalse();
  }

  @Test
  void failuresAreErrors() {
    Verdict user = probe("test-failing", 60).get(1);

    assertThat(user.read()).isEqualTo("ERROR");
    assertThat(user.reason()).isEqualTo("StackOverflowError: so deep");
  }

  @Test
  void aCrashCostsOneWorkload() {
    List<Verdict> verdicts = probe("test-crashing", 60);

    assertThat(verdicts).extracting(Verdict::write).containsExactly("OK", "ERROR", "OK");
    assertThat(verdicts.get(1).reason()).isEqualTo("the JVM ended with 7: about to crash");
    assertThat(verdicts.get(1).read()).isEqualTo("UNKNOWN");
  }

  @Test
  void aHangCostsOneWorkload() {
    List<Verdict> verdicts = probe("test-hanging", 15);

    assertThat(verdicts).extracting(Verdict::write).containsExactly("OK", "ERROR", "OK");
    assertThat(verdicts.get(1).reason()).isEqualTo("no answer within 15 s");
  }

  @Test
  void workloadsOfReadingAreForText() {
    Probe probe = new Probe(Jvm.current(), Duration.ofSeconds(60));

    Verdict graph = probe.probe(Catalog.named("test-good"), List.of("media.pretty")).get(0);
    assertThat(graph.read()).isEqualTo("DECLINED");
    assertThat(graph.declined()).isEqualTo("reads no JSON");

    Verdict text = probe.probe(Catalog.named("jackson"), List.of("media.pretty")).get(0);
    assertThat(text.timeable()).isTrue();
    assertThat(text.size()).isEqualTo(-1);
  }
}
