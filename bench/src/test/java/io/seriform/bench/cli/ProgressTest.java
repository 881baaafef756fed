package io.seriform.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private String run(boolean terminal, int steps) {
    Progress progress =
        new Progress(new PrintStream(bytes, true, StandardCharsets.UTF_8), terminal);
    progress.begin("racing", steps);
    for (int i = 0; i < steps; i++) {
      progress.step("media.1 jackson ser with a name that is far too long for the line of a bar");
      progress.done();
    }
    progress.end();
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aFileGetsALineNowAndThen() {
    String text = run(false, 100);

    assertThat(text.lines()).hasSize(11);
    assertThat(text.lines().toList().get(10))
        .startsWith("[########################] racing 100/100, 0 s left");
  }

  @Test
  void aTerminalGetsOneLineThatFits() {
    String text = run(true, 5);

    assertThat(text).doesNotContain("\n").contains("racing 5/5").endsWith("\r");
    assertThat(text.split("\r", -1)).allMatch(line -> line.length() <= 78);
  }

  @Test
  void timesAreShownAsPeopleSayThem() {
    assertThat(Progress.show(Duration.ofSeconds(59))).isEqualTo("59 s");
    assertThat(Progress.show(Duration.ofSeconds(151))).isEqualTo("2 min 31 s");
    assertThat(Progress.show(Duration.ofMinutes(121))).isEqualTo("2 h 1 min");
  }
}
