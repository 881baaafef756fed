package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--output out.cbor | 'out.cbor' is not written",
        "--split -o parts | the complete files stay in 'parts'"
      })
  void anInterruptEndsAtOnceAndSaysWhatIsThere(String output, String declared) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("convert", "-f", "ndjson", "-t", "cbor"));
    command.addAll(List.of(output.split(" ", -1)));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(folder.resolve("errors").toFile())
            .start();
    try (OutputStream in = process.getOutputStream()) {
      in.write("{\"id\": 7}\n".repeat(20_000).getBytes(StandardCharsets.UTF_8));
      in.flush();
      while (files().size() < 2) {
        assertThat(process.waitFor(100, TimeUnit.MILLISECONDS)).isFalse();
      }
      process.toHandle().destroy(); // leaves the input open: its end would complete the output
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isNotZero();
    } finally {
      process.destroyForcibly();
    }
    assertThat(folder.resolve("errors"))
        .content()
        .startsWith("interrupted after ")
        .contains(declared);
    assertThat(files()).noneMatch(name -> name.endsWith(".part") || name.equals("out.cbor"));
  }

  /** Names of files; those that vanish while the folder is read may be missing. */
  private List<String> files() throws IOException {
    List<String> names = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            names.add(file.getFileName().toString());
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path vanished, IOException e) {
            return FileVisitResult.CONTINUE;
          }
        });
    return names;
  }
}
