package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The end of the process. */
class ExitTest {

  @TempDir private Path folder;

  /** A class of a user that starts a thread and never ends it. */
  public record Waiting(int id) {

    static {
      new Thread(Waiting::await).start();
    }

    private static void await() {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void aThreadOfAClassDoesNotKeepTheProcessAlive() throws Exception {
    Path file = Files.writeString(folder.resolve("waiting.json"), "{\"id\": 7}");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "convert",
                file.toString(),
                "--to",
                "json",
                "--class",
                Waiting.class.getName())
            .redirectError(folder.resolve("errors").toFile())
            .start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
      assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .contains("7");
    } finally {
      process.destroyForcibly();
    }
  }
}
