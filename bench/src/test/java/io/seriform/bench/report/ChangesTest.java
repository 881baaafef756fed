package io.seriform.bench.report;

import static io.seriform.bench.report.Samples.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChangesTest {

  private static Results run(double ser, double deser) {
    return Samples.results("avgt", row("w", "c", "ser", ser), row("w", "c", "deser", deser));
  }

  @Test
  void ratiosAreOfMediansAndRangesOfRounds() {
    List<Results> before = List.of(run(100, 10), run(200, 10), run(100, 10));
    List<Results> after = List.of(run(110, 5), run(100, 20), run(120, 10));
    assertThat(new Changes(before, after).markdown())
        .contains("| w | c | ser | 1.10 | 0.50 | 1.20 |", "| w | c | deser | 1.00 | 0.50 | 2.00 |");
  }

  @Test
  void twoRoundsHaveAMedianBetweenThem() {
    assertThat(
            new Changes(List.of(run(100, 1), run(300, 1)), List.of(run(100, 1), run(200, 1)))
                .markdown())
        .contains("| w | c | ser | 0.75 |");
  }

  @Test
  void firstCallsAreTimesToo() {
    Results old = Samples.results("avgt", row("w", "c", "ser.first", "ns", 200, null));
    Results now = Samples.results("avgt", row("w", "c", "ser.first", "ns", 100, null));
    assertThat(new Changes(List.of(old), List.of(now)).markdown())
        .contains("| w | c | ser.first | 0.50 | 0.50 | 0.50 |");
  }

  @Test
  void whatOneRunLacksAndWhatIsNoTimeIsLeftOut() {
    Results size = Samples.results("avgt", row("w", "c", "size", "B", 10, null));
    assertThat(new Changes(List.of(run(1, 1)), List.of(size)).markdown()).doesNotContain("| c |");
    assertThat(new Changes(List.of(size), List.of(size)).markdown()).doesNotContain("| c |");
    Results nothing = run(0, 0);
    assertThat(new Changes(List.of(nothing), List.of(nothing)).markdown()).doesNotContain("| c |");
  }

  @Test
  void bothBuildsNeedAsManyRuns() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Changes(List.of(run(1, 1)), List.of()))
        .withMessageContaining("1 and 0");
  }
}
