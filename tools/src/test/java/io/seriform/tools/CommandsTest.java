package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands of {@code ./seriform}: a file for each, which begins with its help. */
class CommandsTest {

  private static final Path ROOT = Path.of("..");

  static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve("tools/commands"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.endsWith(".sh"))
          .sorted()
          .toList();
    }
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(ROOT.toFile()).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    return out;
  }

  @ParameterizedTest
  @MethodSource("names")
  void aCommandIsReadableAndHasItsHelp(String name) throws IOException, InterruptedException {
    assertThat(run("bash", "-n", "tools/commands/" + name)).isEmpty();
    assertThat(run("bash", "seriform", name, "--help").lines())
        .hasSizeGreaterThan(1)
        .element(1)
        .asString()
        .startsWith("usage: ./seriform " + name);
  }

  @Test
  void usersCommandsAreListedBeforeThoseOfMaintainers() throws IOException, InterruptedException {
    String usage = run("bash", "seriform", "--help");
    assertThat(usage.indexOf("  bench ")).isBetween(0, usage.indexOf("For maintainers"));
    assertThat(usage.lines().map(line -> line.strip().replaceFirst(" .*", "")))
        .containsAll(names());
  }
}
