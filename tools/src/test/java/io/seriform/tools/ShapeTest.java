package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.tools.Shape.Figure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

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
        .contains("files io.seriform.json.internal", "cycle io.seriform.kotlin");
  }
}
