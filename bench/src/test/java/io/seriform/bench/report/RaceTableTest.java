package io.seriform.bench.report;

import static io.seriform.bench.report.Samples.row;
import static io.seriform.bench.report.Samples.status;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RaceTableTest {

  private static String text(Results results) {
    return new RaceTable(results, "w", null).table().text(0);
  }

  @Test
  void isSortedByTotalWithTheBestMarked() {
    Results results =
        Samples.results(
            "avgt",
            row("w", "slow", "create", 5),
            row("w", "slow", "ser", 100),
            row("w", "slow", "deser", 300),
            row("w", "slow", "total", 405),
            row("w", "slow", "size", 10),
            row("w", "slow", "size.dfl", 9),
            row("w", "slow", "total.alloc", 64),
            row("w", "fast", "create", 0),
            row("w", "fast", "ser", 120),
            row("w", "fast", "deser", 82.5),
            row("w", "fast", "total", 202.4),
            row("w", "fast", "size", 20),
            row("w", "fast", "size.dfl", 15),
            row("w", "fast", "total.alloc", 32));

    assertThat(text(results))
        .isEqualTo(
            """
            contestant create  ser deser total size +dfl B/op ratio version, settings
            fast           0  120  82.5*  202*  20   15   32*  1.00 1.0
            slow        5.00  100*  300   405   10*   9*  64   2.00 1.0
            """);
  }

  @Test
  void theErrorStandsBesideTheFigure() {
    Results results =
        Samples.results("avgt", row("w", "a", "ser", "ns/op", 100, 4.0), row("w", "a", "total", 9));

    assertThat(text(results)).contains("100 ± 4.00*");
  }

  @Test
  void aBaselineHasTheRatioOne() {
    Results results =
        Samples.results(
            "avgt",
            row("w", "slow", "total", 300),
            row("w", "fast", "total", 100),
            row("v", "fast", "total", 100));

    assertThat(new RaceTable(results, "w", "slow").table().text(0).lines().map(String::strip))
        .anyMatch(line -> line.startsWith("contestant") && line.contains("to slow"))
        .anyMatch(line -> line.startsWith("slow") && line.contains(" 1.00 "))
        .anyMatch(line -> line.startsWith("fast") && line.contains(" 0.33 "));
    assertThat(new RaceTable(results, "v", "slow").table().text(0)).doesNotContain("1.00");
  }

  @Test
  void nobodyIsRankedOnABusyMachine() {
    Results results =
        Samples.results(
            "avgt",
            row("w", "slow", "ser", 300),
            row("w", "slow", "ser.cpu", 100),
            row("w", "slow", "total", 300),
            row("w", "fast", "ser", 100),
            row("w", "fast", "ser.cpu", 40),
            row("w", "fast", "total", 100));

    assertThat(text(results)).doesNotContain("*", "3.00");
    assertThat(text(results).lines().skip(1).map(line -> line.split(" ", -1)[0]))
        .containsExactly("slow", "fast");
    assertThat(new Load(results).warning()).startsWith("Busy machine: operations took 3.00 times");
  }

  @Test
  void moreIsBetterForRates() {
    Results results =
        Samples.results(
            "thrpt",
            row("w", "slow", "total", 100),
            row("w", "fast", "total", 400),
            row("w", "fast", "ser", 800));

    assertThat(text(results).lines().skip(1).map(line -> line.split(" ", -1)[0]))
        .containsExactly("fast", "slow");
    assertThat(text(results)).contains("400*").contains("4.00 1.0");
    assertThat(new RaceTable(results, "w", null).unit()).isEqualTo("ops/ms");
  }

  @Test
  void longTimesGetALargerUnit() {
    Results micros = Samples.results("avgt", row("w", "a", "total", 2_500_000));
    Results millis = Samples.results("avgt", row("w", "a", "total", 250_000_000));

    assertThat(new RaceTable(micros, "w", null).unit()).isEqualTo("µs/op");
    assertThat(text(micros)).contains("2500*");
    assertThat(new RaceTable(millis, "w", null).unit()).isEqualTo("ms/op");
    assertThat(text(millis)).contains("250*");
  }

  @Test
  void thoseThatFailedStandBelow() {
    Results results =
        Samples.results(
            "avgt",
            status("wrong", "write", "OK", null),
            status("wrong", "read", "WRONG", "$.a"),
            status("crashed", "write", "OK", null),
            status("crashed", "read", "OK", null),
            status("crashed", "deser", "ERROR", "ended"),
            status("out", "write", "DECLINED", "no"),
            status("out", "read", "DECLINED", "no"),
            row("w", "good", "total", 1));

    assertThat(text(results).lines().skip(1).map(line -> line.split(" ", -1)[0]))
        .containsExactly("good", "wrong", "crashed");
    assertThat(text(results)).contains("WRONG", "ERROR").doesNotContain("DECLINED");
  }

  @Test
  void aFigureAloneIsShownToo() {
    Results results = Samples.results("avgt", row("w", "a", "ser", 20), row("w", "b", "deser", 10));

    assertThat(text(results))
        .isEqualTo(
            """
            contestant create   ser deser total size +dfl B/op ratio version, settings
            a              -  20.0*    -     -    -    -    -      - 1.0
            b              -     -  10.0*    -    -    -    -      - 1.0
            """);
  }

  @Test
  void withoutATimeThereIsNoTable() {
    Results results = Samples.results("avgt", row("w", "a", "size", 1), row("w", "a", "create", 0));

    assertThat(new RaceTable(results, "w", null).isEmpty()).isTrue();
  }
}
