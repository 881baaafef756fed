package io.seriform.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

  private static Table table() {
    Table table = new Table(List.of("name", ">value"));
    table.add(List.of("a|b", "1"));
    table.add(List.of("longer", "1000000"));
    return table;
  }

  @Test
  void columnsAreAsWideAsTheyNeed() {
    assertThat(table().text(0))
        .isEqualTo(
            """
            name     value
            a|b          1
            longer 1000000
            """);
  }

  @Test
  void longLinesAreCut() {
    assertThat(table().text(10).lines()).contains("longer ...").allMatch(s -> s.length() <= 10);
  }

  @Test
  void markdownEscapesBars() {
    assertThat(table().markdown())
        .isEqualTo(
            """
            | name | value |
            |---|---:|
            | a\\|b | 1 |
            | longer | 1000000 |
            """);
  }

  @Test
  void rowsMustFit() {
    assertThatThrownBy(() -> table().add(List.of("alone"))).hasMessageContaining("2 columns");
  }
}
