package io.seriform.bench.report;

import static io.seriform.bench.report.Samples.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Contestants;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpeedPageTest {

  private static String page() throws IOException {
    return Files.readString(Path.of("../docs/speed.md"));
  }

  private static String between(String page, String name) {
    return page.substring(
        page.indexOf("<!-- table " + name + " -->"), page.indexOf("<!-- end " + name + " -->"));
  }

  @Test
  void everyRowIsOfContestantsAndWorkloadsThatExist() {
    List<String> contestants = Contestants.all().stream().map(Contestant::name).toList();
    List<String> workloads = Workloads.all().stream().map(Workload::name).toList();
    assertThat(SpeedPage.declared()).isNotEmpty();
    for (SpeedPage.Declared table : SpeedPage.declared()) {
      assertThat(workloads).containsAll(table.workloads());
      assertThat(table.rows()).isNotEmpty();
      for (SpeedPage.Pair row : table.rows()) {
        assertThat(contestants).contains(row.ours(), row.peer());
        assertThat(row.ours()).startsWith("seriform/");
      }
    }
  }

  @Test
  void tablesAreReplacedAndAllElseStays() throws IOException {
    String before = page();
    Results turns =
        Samples.results(
            "avgt",
            row("media.1", "seriform/json", "ser", 100),
            row("media.1", "seriform/json", "ratio.ser/fory-json", "x", 0.75, null));
    Results rest =
        Samples.results(
            "avgt",
            row("media.1", "seriform/json", "ser", 120),
            row("media.1", "seriform/json", "deser", 300),
            row("media.1", "fory-json", "ser", 400),
            row("media.1", "fory-json", "deser", 600),
            row("media.1", "seriform/protobuf", "ser", 50),
            row("media.1", "protobuf", "create", 100),
            row("media.1", "protobuf", "ser", 150));
    String after = new SpeedPage(List.of(turns, rest)).update(before);

    assertThat(between(after, "media.1"))
        .contains("| JSON | fory-json | 0.75 | 0.50 |\n|  | fastjson2 | – | – |")
        .contains("| Protocol Buffers | protobuf-java, building and copying out included | 0.20 |")
        .contains("|  | protobuf-java, message built beforehand | 0.33 | – |")
        .contains("Measured on 2026-01-02 with JDK 17.0.1 on a machine: 1 fork");
    for (String name : List.of("allocated", "others", "schemas")) {
      assertThat(between(after, name)).isEqualTo(between(before, name));
    }
    assertThat(after.substring(after.indexOf("<!-- end media.1 -->")))
        .isEqualTo(before.substring(before.indexOf("<!-- end media.1 -->")));
    assertThat(new SpeedPage(List.of(turns, rest)).update(after)).isEqualTo(after);
  }

  @Test
  void cellsOfSeveralWorkloadsHoldBothFigures() throws IOException {
    Results run =
        Samples.results(
            "avgt",
            row("user", "seriform/thrift-binary", "ser", 100),
            row("user", "thrift-binary", "ser", 400),
            row("user", "seriform/thrift-binary", "deser", 100),
            row("user", "thrift-binary", "deser", 200));
    assertThat(between(new SpeedPage(List.of(run)).update(page()), "schemas"))
        .contains("| ours | peer | `user` | `addressbook` | `phonebook` |")
        .contains("| Thrift, binary | libthrift | 0.25 / 0.50 | – | – |");
  }

  @Test
  void twoRunsAreNotCompared() throws IOException {
    Results ours = Samples.results("avgt", row("media.1", "seriform/json", "ser", 100));
    Results theirs = Samples.results("avgt", row("media.1", "fory-json", "ser", 400));
    assertThat(new SpeedPage(List.of(ours, theirs)).update(page())).isEqualTo(page());
  }

  @Test
  void otherResultsAndPagesAreRefused() {
    assertThatThrownBy(() -> new SpeedPage(List.of(Samples.results("minute"))))
        .hasMessageContaining("--mode avgt");
    assertThatThrownBy(() -> new SpeedPage(List.of(Samples.results("avgt"))).update("# Speed\n"))
        .hasMessageContaining("the page lacks <!-- table media.1 -->");
  }
}
