package io.seriform.bench.report;

import static io.seriform.bench.report.Samples.status;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FeatureMatrixTest {

  private static final Results RESULTS =
      Samples.results(
          "avgt",
          status("all", "write", "OK", null),
          status("all", "read", "OK", null),
          status("all", "same classes", "OK", null),
          status("all", "same identity", "OK", null),
          status("some", "write", "OK", null),
          status("some", "read", "OK", null),
          status("some", "same classes", "OK", null),
          status("some", "same identity", "NO", "$.self: a copy"),
          status("none", "write", "ERROR", "too deep"),
          status("none", "read", "UNKNOWN", null),
          status("out", "write", "DECLINED", "reads no JSON"));

  @Test
  void hasALineForEachWhoTakesPart() {
    FeatureMatrix matrix = new FeatureMatrix(RESULTS, "w");

    assertThat(matrix.declined()).isEqualTo("no part in it: out (reads no JSON)");
    assertThat(matrix.table().text(0))
        .isEqualTo(
            """
            contestant write read    same classes same identity reason
            all        OK    OK      OK           OK
            some       OK    OK      OK           NO            $.self: a copy
            none       ERROR UNKNOWN UNKNOWN      UNKNOWN       too deep
            """);
  }

  @Test
  void timesAloneMakeNone() {
    Results times = Samples.results("avgt", Samples.row("w", "a", "ser", 1));

    assertThat(new FeatureMatrix(times, "w").isEmpty()).isTrue();
  }
}
