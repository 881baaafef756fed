package io.seriform.bench.report;

import static io.seriform.bench.report.Samples.row;
import static io.seriform.bench.report.Samples.status;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ComparisonTest {

  private static String compare(Row before, Row after) {
    return new Comparison(Samples.results("avgt", before), Samples.results("avgt", after)).text(9);
  }

  private static Row time(double value, Double error) {
    return row("w", "a", "ser", "ns/op", value, error);
  }

  @Test
  void timesCountBeyondBothErrors() {
    assertThat(compare(time(100, 5.0), time(120, 5.0)))
        .contains("100 ± 5.00", "120 ± 5.00", "+20.0 %");
    assertThat(compare(time(100, 10.0), time(120, 15.0)))
        .contains("nothing changed", "1 figures within the error");
    assertThat(compare(time(100, 0.1), time(101, 0.1))).contains("nothing changed");
  }

  @Test
  void unknownErrorsAreNotJudged() {
    assertThat(compare(time(100, null), time(500, 1.0)))
        .contains("nothing changed", "1 of unknown error");
  }

  @Test
  void sizesAndStatusesCountAsTheyAre() {
    assertThat(
            compare(row("w", "a", "size", "B", 486, null), row("w", "a", "size", "B", 487, null)))
        .contains("486", "487", "+0.2 %");
    assertThat(compare(status("a", "read", "OK", null), status("a", "read", "WRONG", "$.x")))
        .contains("OK", "WRONG");
  }

  @Test
  void newAndGoneAreCounted() {
    assertThat(compare(time(1, 0.1), row("w", "b", "ser", 1))).contains("1 new, 1 gone");
  }

  @Test
  void anotherMachineIsTold() {
    Meta meta = Samples.meta("avgt");
    Meta other =
        new Meta(
            "25",
            meta.flags(),
            meta.machine(),
            meta.date(),
            meta.mode(),
            meta.threads(),
            meta.timing(),
            meta.bench(),
            null);
    Results before = Samples.results("avgt");

    assertThat(new Comparison(before, new Results(other, before.results())).text(9))
        .contains("another JVM");
    assertThat(new Comparison(before, before).text(9)).doesNotContain("another JVM");
  }
}
