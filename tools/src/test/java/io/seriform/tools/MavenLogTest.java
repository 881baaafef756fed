package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MavenLogTest {

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final MavenLog log = new MavenLog(new PrintStream(printed, true, StandardCharsets.UTF_8));

  private String read(String lines) {
    lines.lines().forEach(log::read);
    log.printLeftOut();
    return printed.toString(StandardCharsets.UTF_8);
  }

  @Test
  void modulesThatDidNotRunAreNamed() {
    String text =
        read(
            """
            [INFO] Reactor Summary for Seriform 0.1.0-SNAPSHOT:
            [INFO] Seriform core ...................................... SUCCESS [ 10.1 s]
            [INFO] Seriform JSON ...................................... FAILURE [  3.2 s]
            [INFO] Seriform JSONPath .................................. SKIPPED
            [INFO] Seriform for Kafka ................................. SKIPPED
            """);
    assertThat(text)
        .isEqualTo(
            """
            not built: Seriform JSON
            not compiled, for what they need was not built: Seriform JSONPath, Seriform for Kafka
            """);
  }

  @Test
  void errorsArePrintedWithTheLinesThatFollow() {
    assertThat(read("[INFO] a\n[ERROR] b\n  c\n[INFO] d\n[ERROR] \n"))
        .isEqualTo("[ERROR] b\n  c\n");
  }
}
