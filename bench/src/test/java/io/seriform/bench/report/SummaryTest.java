package io.seriform.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.contestant.FormatKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {

  private static Row row(
      String workload, String contestant, FormatKind kind, String figure, double value) {
    boolean bytes = figure.startsWith("size");
    return new Row(
        workload,
        contestant,
        kind,
        "1.0",
        "",
        figure,
        bytes ? "B" : "ns/op",
        value,
        bytes ? null : value / 50,
        List.of(),
        List.of(),
        "OK",
        null,
        null);
  }

  private static List<Row> race(String workload, String contestant, FormatKind kind, double time) {
    return List.of(
        row(workload, contestant, kind, "ser", time),
        row(workload, contestant, kind, "deser", 2 * time),
        row(workload, contestant, kind, "total", 3 * time),
        row(workload, contestant, kind, "total.alloc", 4096),
        row(workload, contestant, kind, "size", 321));
  }

  /** A run of many contestants on some workloads, of which many failed. */
  private static Results run(int workloads) {
    List<Row> rows = new ArrayList<>();
    for (int workload = 0; workload < workloads; workload++) {
      for (FormatKind kind : FormatKind.values()) {
        for (int i = 1; i < 20; i++) {
          String word = kind.name().toLowerCase(java.util.Locale.ROOT);
          rows.addAll(race("w" + workload, word + "-peer-" + i, kind, 100 * i));
          rows.addAll(race("w" + workload, "seriform/" + word + i, kind, 150 * i));
        }
      }
    }
    for (int i = 0; i < 30; i++) {
      rows.add(
          Samples.status("broken" + i, "read", "WRONG", "$.x: expected\n" + "long ".repeat(50)));
      rows.add(Samples.row("w0", "x" + i, "ratio.ser/jackson", "x", 1.25, null));
    }
    return new Results(Samples.meta("avgt"), rows);
  }

  @Test
  void thirtyLinesOfAHundredColumnsAreEnough() {
    for (int workloads = 0; workloads < 20; workloads++) {
      String text = new Summary(run(workloads), null).text(List.of("one", "/two"));

      assertThat(text.lines().count()).isLessThanOrEqualTo(30);
      assertThat(text.lines()).allMatch(line -> line.length() <= 100);
      assertThat(text).endsWith("/two\n").contains("and 28 more that failed");
    }
  }

  @Test
  void eachKindShowsTheBestOfOursBesideItsBestPeers() {
    String text = new Summary(run(1), null).text(List.of());

    assertThat(text.lines().filter(line -> line.contains("seriform/"))).hasSize(4);
    assertThat(text)
        .containsPattern("w0, self describing +write ns/op +read ns/op +size B +B/op +ratio")
        .containsPattern("seriform/text1 +150 ± 3.00 +300 ± 6.00 +321 +4,096 +1.00 █+")
        .containsPattern("text-peer-1 +100 ± 2.00 .* 0.67 █+");
    assertThat(text.indexOf("text-peer-1")).isLessThan(text.indexOf("seriform/text1"));
  }

  @Test
  void aBaselineHasTheRatioOneInEachKind() {
    String text = new Summary(run(1), "text-peer-2").text(List.of());

    assertThat(text)
        .contains("text-peer-2 = 1")
        .containsPattern("text-peer-2 .* 1.00 █")
        .containsPattern("seriform/schema1 .* 0.75 █");
  }

  @Test
  void nobodyIsRankedOnABusyMachine() {
    List<Row> rows = new ArrayList<>(run(1).results());
    rows.removeIf(row -> !row.figure().equals("ser"));
    for (Row row : List.copyOf(rows)) {
      rows.add(row(row.workload(), row.contestant(), row.kind(), "ser.cpu", row.value() / 2));
    }

    String text = new Summary(new Results(Samples.meta("avgt"), rows), null).text(List.of());
    assertThat(text).contains("Busy machine: operations took 2.00 times").doesNotContain("█");
  }

  @Test
  void ratesAndRunsWithoutTimesAreShown() {
    Results rates =
        Samples.results(
            "thrpt",
            Samples.row("w", "seriform/x", "ser", "ops/ms", 200, null),
            Samples.row("w", "peer", "ser", "ops/ms", 100, null));
    assertThat(new Summary(rates, null).text(List.of()))
        .containsPattern("write ops/ms")
        .containsPattern("peer .* 2.00 █");
    assertThat(new Summary(Samples.results("avgt"), null).text(List.of()))
        .contains("No write or read was timed.");
  }
}
