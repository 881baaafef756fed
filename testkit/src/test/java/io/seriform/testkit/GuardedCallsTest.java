package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Calls that cost more than their input, each allowed in the one class that bounds it. */
class GuardedCallsTest {

  /**
   * A call.
   *
   * @param code how it starts
   * @param allowed the file that may have it
   */
  private record Guarded(String code, String allowed) {}

  private static final List<Guarded> GUARDED =
      List.of(
          new Guarded("Pattern.compile(", "PatternText.java"),
          new Guarded("Pattern.matches(", "PatternText.java"),
          new Guarded("Pattern.CANON_EQ", "PatternText.java"));

  /** The sources of what is published, in all modules. */
  private static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String folder :
        List.of("core", "formats", "integrations", "migration", "compression", "documents")) {
      Path root = Path.of("..").resolve(folder);
      if (Files.isDirectory(root)) {
        try (Stream<Path> files = Files.walk(root)) {
          files
              .filter(f -> f.toString().endsWith(".java") || f.toString().endsWith(".kt"))
              .filter(f -> f.toString().replace('\\', '/').contains("/src/main/"))
              .forEach(all::add);
        }
      }
    }
    return all;
  }

  @Test
  void expressionsOfAMessageAreCompiledInOnePlace() throws IOException {
    List<Path> sources = sources();
    assertThat(sources).hasSizeGreaterThan(500);
    List<String> wrong = new ArrayList<>();
    int found = 0;
    for (Path source : sources) {
      String code = Files.readString(source);
      for (Guarded guarded : GUARDED) {
        for (int at = code.indexOf(guarded.code()); at >= 0; ) {
          found++;
          // a constant of the code itself is no input
          String statement = code.substring(code.lastIndexOf(';', at) + 1, at);
          if (!source.endsWith(guarded.allowed()) && !statement.contains("static final Pattern ")) {
            wrong.add(source + ": " + guarded.code() + " belongs in " + guarded.allowed());
          }
          at = code.indexOf(guarded.code(), at + 1);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(found).isGreaterThan(4);
  }
}
