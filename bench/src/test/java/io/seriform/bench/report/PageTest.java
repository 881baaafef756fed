package io.seriform.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageTest {

  private static final List<String> STATUSES =
      List.of("write", "read", "same classes", "same identity");
  private static final List<String> TIMES =
      List.of(
          "create", "ser", "deser", "total", "ser.cpu", "deser.cpu", "ser.alloc", "deser.alloc");

  @Test
  void namesAndReasonsThatHoldMarkupAreText() {
    String name = "</script><script>alert(1)</script>";
    Row row = Samples.status(name, "read", "WRONG", "<!-- <script> " + name);

    String html = new Page(Samples.results("avgt", row)).baseline(name).html();
    assertThat(html).doesNotContain("alert(1)</script>").contains("\\u003c/script>");
  }

  @Test
  void nothingIsLoadedFromElsewhere() {
    String html = new Page(Samples.results("avgt")).html();

    assertThat(html).contains("Licensed to the Apache Software Foundation", "default-src 'none'");
    String markup = html.replaceAll("(?s)<(script|style)\\b.*?</\\1>", "");
    assertThat(markup)
        .hasSizeLessThan(10_000)
        .doesNotContainPattern("(src|href)=\"(?!#|data:)")
        .doesNotContain("@");
  }

  /** All contestants on all workloads with all figures of a long run stay below 1.5 MB. */
  @Test
  void allContestantsFitIntoAFileThatCanBeSent() {
    List<Row> rows = new ArrayList<>();
    for (Workload<?> workload : Workloads.all()) {
      for (Contestant contestant : Catalog.contestants()) {
        STATUSES.forEach(figure -> rows.add(row(contestant, workload, figure, "")));
        TIMES.forEach(figure -> rows.add(row(contestant, workload, figure, "ns/op")));
      }
    }

    String html = new Page(new Results(Samples.meta("avgt"), rows)).html();
    assertThat(rows.size()).isGreaterThan(5000);
    assertThat(html.getBytes(StandardCharsets.UTF_8).length).isLessThan(1_500_000);
  }

  private static Row row(Contestant contestant, Workload<?> workload, String figure, String unit) {
    double value = 1000 + 7 * Math.abs(contestant.name().hashCode() % 1000) / 3.0;
    boolean timed = !unit.isEmpty();
    return new Row(
        workload.name(),
        contestant.name(),
        contestant.kind(),
        "1.0",
        contestant.settings(),
        figure,
        unit,
        timed ? value : null,
        timed ? value / 31 : null,
        List.of(),
        timed ? List.of(value * 0.97, value * 1.01, value * 1.02) : List.of(),
        "OK",
        null,
        null);
  }
}
