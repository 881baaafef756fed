package io.seriform.testkit.modules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tables of figures. */
class FiguresTest {

  @Test
  void rowsHaveNumbersAndTimes() throws Exception {
    AtomicInteger runs = new AtomicInteger();
    String table =
        new Figures()
            .number("one", "bytes", 7)
            .time("one", "write, µs", 10, runs::incrementAndGet)
            .number("two", "bytes", 8)
            .table();
    assertThat(table.lines().toList())
        .satisfiesExactly(
            head -> assertThat(head).isEqualTo("| | bytes | write, µs |"),
            line -> assertThat(line).isEqualTo("|---|---:|---:|"),
            one -> assertThat(one).matches("\\| one \\| 7 \\| [0-9.]+ ± [0-9]+ % \\|"),
            two -> assertThat(two).isEqualTo("| two | 8 |  |"));
    assertThat(runs).as("rounds, those to warm up included").hasValue(20);
  }
}
