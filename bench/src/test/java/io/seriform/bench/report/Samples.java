package io.seriform.bench.report;

import java.util.Arrays;
import java.util.List;

/** Results that were made up. */
final class Samples {

  private Samples() {}

  static Meta meta(String mode) {
    return new Meta(
        "17.0.1 (a JVM)",
        List.of("-Xmx1g"),
        "a machine",
        "2026-01-02T03:04:05Z",
        mode,
        "1 thread",
        "1 fork",
        "0.1",
        null);
  }

  static Results results(String mode, Row... rows) {
    return new Results(meta(mode), Arrays.asList(rows));
  }

  static Row row(String workload, String contestant, String figure, double value) {
    return row(workload, contestant, figure, "ns/op", value, null);
  }

  static Row row(
      String workload, String contestant, String figure, String unit, double value, Double error) {
    return new Row(
        workload,
        contestant,
        null,
        "1.0",
        "",
        figure,
        unit,
        value,
        error,
        List.of(),
        List.of(),
        "OK",
        null,
        null);
  }

  static Row status(String contestant, String figure, String status, String reason) {
    return new Row(
        "w",
        contestant,
        null,
        "1.0",
        "",
        figure,
        "",
        null,
        null,
        List.of(),
        List.of(),
        status,
        reason,
        null);
  }
}
