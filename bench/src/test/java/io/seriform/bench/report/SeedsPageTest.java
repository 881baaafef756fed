package io.seriform.bench.report;

import static io.seriform.bench.report.Samples.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Contestants;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeedsPageTest {

  @Test
  void everyTableIsThereAndEveryRowFits() {
    List<SeedTables.Seed> seeds = SeedTables.read();
    List<String> workloads = Workloads.all().stream().map(Workload::name).toList();

    assertThat(seeds)
        .extracting(SeedTables.Seed::name)
        .containsExactly("000", "001", "002", "003", "004");
    assertThat(seeds).extracting(seed -> seed.tables().size()).containsExactly(2, 4, 2, 7, 10);
    for (SeedTables.Seed seed : seeds) {
      assertThat(seed.notes()).isNotEmpty();
      for (SeedTables.SeedTable table : seed.tables()) {
        assertThat(table.rows()).as(table.title()).isNotEmpty();
        assertThat(table.rows())
            .as(table.title())
            .allMatch(row -> row.values().size() == table.columns().size());
        assertThat(table.columns()).allMatch(column -> workloads.contains(column.workload()));
      }
    }
  }

  @Test
  void convertsToTheSeedsUnits() {
    String page =
        new SeedsPage(
                Samples.results(
                    "avgt",
                    row("media.1", "jackson", "ser", 500),
                    row("media.pretty", "jackson", "deser", 2000),
                    row("user", "protobuf", "ser", 250),
                    row("user", "protobuf", "total", 1000),
                    row("addressbook", "protobuf", "deser", 90_000),
                    row("phonebook", "struct", "size", "B", 1784, null)))
            .markdown();

    assertThat(page)
        .contains("2914 → 500")
        .contains("1481.545 → 2000")
        .contains("832.620 → 500")
        .contains("12560420 → 240000000")
        .contains("10713643 → 60000000")
        .contains("4782 → 250")
        .contains("3120 → 900")
        .contains("304 → 1784")
        .contains("37 * 8");
  }

  @Test
  void everyTableHasOurRows() {
    List<String> contestants = Contestants.all().stream().map(Contestant::name).toList();

    for (SeedTables.Seed seed : SeedTables.read()) {
      for (SeedTables.SeedTable table : seed.tables()) {
        assertThat(table.ours())
            .as(table.title())
            .isNotEmpty()
            .doesNotHaveDuplicates()
            .allMatch(
                name ->
                    name.startsWith("seriform/")
                        ? contestants.contains(name)
                        // the rows of ./seriform native
                        : name.startsWith("c++/") && seed.name().equals("002"));
      }
    }
  }

  @Test
  void ourRowsStandBelowTheSeeds() {
    String page =
        new SeedsPage(
                Samples.results(
                    "avgt",
                    row("user", "seriform/thrift-binary", "ser", 200),
                    row("user", "seriform/thrift-binary", "total", 500),
                    row("user", "seriform/thrift-compact", "size", "B", 967, null),
                    row("addressbook", "seriform/protobuf", "ser", 20_000),
                    row("phonebook", "seriform/protobuf", "deser", 1500)))
            .markdown()
            .replaceAll(" +", " ");

    // one minute and a fixed count, of the simple and of the complex object
    assertThat(page)
        .contains("| - | seriform/thrift-binary | - | 300000000 | - | 120000000 |")
        .contains("| - | seriform/thrift-binary | - | 200 | - |")
        .contains("| - | seriform/thrift-compact | 967 | - | - | - |")
        .contains("| - | seriform/protobuf | - | 3000000 | - | - |")
        .contains("| - | seriform/protobuf | - | 200 | - |")
        .contains("| - | seriform/protobuf | - | 1500 | - | - | - |");
    assertThat(page.indexOf("| thrift | thrift-binary |"))
        .isLessThan(page.indexOf("| - | seriform/thrift-binary |"));
  }

  @Test
  void ratesAreTurnedIntoTimes() {
    assertThat(
            new SeedsPage(Samples.results("thrpt", row("media.1", "jackson", "ser", 2000)))
                .markdown())
        .contains("2914 → 500");
  }

  @Test
  void failuresAreShown() {
    Row failed =
        new Row(
            "cycle", "kryo", null, "1", "", "write", "", null, null, List.of(), List.of(), "ERROR",
            "deep", null);

    assertThat(new SeedsPage(Samples.results("avgt", failed)).markdown()).contains("ERROR → ERROR");
  }

  @Test
  void countsAreRefused() {
    assertThatThrownBy(() -> new SeedsPage(Samples.results("minute")))
        .hasMessageContaining("avgt or thrpt");
  }
}
