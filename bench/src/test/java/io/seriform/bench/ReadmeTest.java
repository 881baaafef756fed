package io.seriform.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program on the front page, run as a reader would run it. */
class ReadmeTest {

  @Test
  void theProgramPrintsWhatThePageShows(@TempDir Path folder) throws Exception {
    String page = Files.readString(Path.of("../README.md"));
    String program = block(page, "java");
    Path file = Files.writeString(folder.resolve("Shop.java"), program);
    assertThat(run(folder, file)).isEqualTo(block(page, "text"));
  }

  private static String run(Path folder, Path file) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(java, "-cp", classPath(), file.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .directory(folder.toFile())
            .start();
    int exit = process.waitFor();
    String printed = Files.readString(output, StandardCharsets.UTF_8);
    assertThat(exit).as(printed).isZero();
    return printed;
  }

  private static String classPath() {
    String here = System.getProperty("surefire.test.class.path");
    return here == null ? System.getProperty("java.class.path") : here;
  }

  private static String block(String page, String language) {
    Matcher found = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(page);
    assertThat(found.find()).as("a block of " + language).isTrue();
    return found.group(1);
  }
}
