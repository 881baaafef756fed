package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.tools.Shape.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Holds the shape of the code: cycles, packages and files do not grow, and what has shrunk does not
 * grow again. {@code ./seriform shape} prints the numbers, {@code ./seriform shape --lower} lowers
 * the ceilings in {@code shape.txt}.
 */
class ShapeTest {

  private static final Path ROOT = Path.of("..");

  private static List<Figure> figures;

  private static Map<String, Integer> ceilings;

  @BeforeAll
  static void measure() throws IOException {
    figures = new Shape(ROOT).figures();
    ceilings = Shape.ceilings(ROOT);
  }

  @Test
  void noNumberIsAboveItsCeiling() {
    assertThat(figures)
        .filteredOn(f -> f.ceiling() > 0)
        .filteredOn(f -> f.value() > ceilings.getOrDefault(f.id(), 0))
        .as("break the cycle, or take apart what is too long; a ceiling never rises")
        .isEmpty();
  }

  @Test
  void noCeilingIsHigherThanItMustBe() {
    Map<String, Integer> left = new TreeMap<>(ceilings);
    figures.stream()
        .filter(f -> f.ceiling() > 0)
        .filter(f -> ceilings.getOrDefault(f.id(), 0) - f.value() < f.slack())
        .forEach(f -> left.remove(f.id()));
    assertThat(left).as("./seriform shape --lower writes lower ceilings").isEmpty();
  }

  @Test
  void identifiersAreNoFormerWords() throws IOException {
    assertThat(new Shape(ROOT).formerWords())
        .as("name what it is: site, protocol method, surrogate, declared, named, seen")
        .isEmpty();
  }

  @Test
  void longFilesSayInTheirHeadersWhyTheyAreLong() throws IOException {
    List<Path> silent = new ArrayList<>();
    for (Path file : JavadocTest.sources()) {
      String source = Files.readString(file);
      String header = source.split("(?m)^(?:[a-z-]+ )*(?:class|interface|record|enum) ", 2)[0];
      boolean says = header.replaceAll("[\\s*]+", " ").contains("One file because ");
      if (source.lines().count() > Shape.LINES != says) {
        silent.add(file);
      }
    }
    assertThat(silent).as("\"One file because ...\" belongs to files above 600 lines").isEmpty();
  }

  @Test
  void exportedTypesAreThoseThatModuleDescriptorsExportToAll(@TempDir Path root)
      throws IOException {
    write(root.resolve("pom.xml"), "<module>a</module><module>b</module>");
    Path a = root.resolve("a/src/main/java");
    write(
        a.resolve("module-info.java"),
        "module a {\n  exports a;\n  // exports a.other;\n  exports a.inner to b;\n}\n");
    write(a.resolve("a/Seen.java"), "package a;\n\npublic final class Seen {}\n");
    write(a.resolve("a/Mark.java"), "package a;\n\npublic @interface Mark {}\n");
    write(a.resolve("a/Hidden.java"), "package a;\n\n/** public class X */\nclass Hidden {}\n");
    write(a.resolve("a/inner/Inner.java"), "package a.inner;\n\npublic record Inner() {}\n");
    write(a.resolve("a/other/Other.java"), "package a.other;\n\npublic enum Other {}\n");
    Path b = root.resolve("b/src/main/kotlin");
    write(b.resolve("b/Seen.kt"), "package b\n\ndata class Seen(val a: Int)\n\nobject One\n");
    write(b.resolve("b/Inner.kt"), "package b\n\ninternal class Inner\n\nprivate object Two\n");

    assertThat(new Shape(root).figures())
        .contains(new Figure("exports", "a", 2), new Figure("exports", "b", 2));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void cyclesAreFoundWhereverTheyStart() {
    Map<String, Set<String>> uses =
        Map.of(
            "a", Set.of("b"),
            "b", Set.of("c", "elsewhere"),
            "c", Set.of("d", "e"),
            "d", Set.of("b"),
            "e", Set.of("f"),
            "f", Set.of("e"));
    assertThat(Shape.largestCycle(uses)).containsExactly("b", "c", "d");
  }

  @Test
  void filesOfEveryModuleAreMeasured() {
    assertThat(figures)
        .extracting(Figure::id)
        .contains("lines core", "lines formats/json", "lines integrations/kotlin", "lines bench")
        .contains("exports core", "exports formats/json", "exports integrations/kotlin")
        .contains("files io.seriform.json.internal", "cycle io.seriform.kotlin");
  }
}
