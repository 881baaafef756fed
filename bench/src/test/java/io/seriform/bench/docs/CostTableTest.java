package io.seriform.bench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The tables of promises and costs name tests that exist, and state the bounds that are checked.
 */
class CostTableTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+)(?:\\.(\\w+))?`");
  private static final List<String> MODULES =
      List.of(
          "core",
          "documents",
          "views",
          "formats",
          "migration",
          "compression",
          "scan",
          "integrations",
          "testkit");

  private static String page() throws IOException {
    return Files.readString(ROOT.resolve("docs/security.md"));
  }

  private static List<String> rows(String head) throws IOException {
    return page()
        .lines()
        .dropWhile(line -> !line.startsWith(head))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .toList();
  }

  @Test
  void everyRowNamesATestThatExists() throws IOException {
    List<String> promises = rows("| promise |");
    List<String> rows = rows("| way |");
    assertThat(promises).hasSizeGreaterThan(10);
    assertThat(rows).hasSizeGreaterThan(20);
    List<Path> sources = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module))) {
        files.filter(f -> f.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    for (String row : Stream.concat(promises.stream(), rows.stream()).toList()) {
      String[] cells = row.split("\\|");
      assertThat(cells).as(row).hasSize(promises.contains(row) ? 3 : 7);
      Matcher name = NAME.matcher(cells[cells.length - 1]);
      assertThat(name.find()).as(row).isTrue();
      do {
        String file = name.group(1) + ".java";
        String method = name.group(2) == null ? "" : name.group(2) + "(";
        assertThat(sources.stream().filter(each -> each.endsWith(file)))
            .as(name.group())
            .anySatisfy(source -> assertThat(Files.readString(source)).contains(method));
      } while (name.find());
    }
  }

  @Test
  void theBoundsAreThoseOfTheOracle() throws IOException {
    String oracle =
        Files.readString(
            ROOT.resolve("testkit/src/main/java/io/seriform/testkit/hostile/Cost.java"));
    assertThat(oracle)
        .contains("FREE_BYTES = 1 << 20;")
        .contains("BYTES_PER_BYTE = 768;")
        .contains("INTERPRETED = 4;")
        .contains("FREE_STEPS = 1 << 20;")
        .contains("STEPS_PER_BYTE = 1 << 10;")
        .contains("FREE_TIME = 500_000_000;")
        .contains("TIME_PER_BYTE = 50_000;");
    assertThat(page())
        .contains("1 MiB and 768 bytes")
        .contains("The interpreter may take four times that")
        .contains("0.5 s and 50 µs per byte of CPU time")
        .contains("2^20 and 1,024 per byte steps of hashing");
  }
}
