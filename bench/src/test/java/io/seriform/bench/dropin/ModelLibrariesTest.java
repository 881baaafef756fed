package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Published model libraries: each class, empty and filled, is written and read by Jackson 2 and by
 * this library, and the trees are equal, or the class is refused for code of Jackson's that it
 * names. {@code -Ddocs.write=true} writes the table.
 */
class ModelLibrariesTest {

  private static final Path PAGE = Path.of("../docs/agreement.md");
  private static final String BEGIN = "<!-- made by ModelLibrariesTest -->\n";
  private static final String END = "<!-- end -->";

  /**
   * Some classes of a library.
   *
   * @param name what it is called, with what made its classes
   * @param sample one of them
   * @param prefix how the names of those begin that count
   */
  private record Library(String name, String sample, String prefix) {

    ModelLibrary.Result compare() throws IOException, ClassNotFoundException {
      return ModelLibrary.compare(Class.forName(sample), prefix);
    }
  }

  private static final List<Library> LIBRARIES =
      List.of(
          new Library(
              "Adyen's API, `management` (OpenAPI Generator)",
              "com.adyen.model.management.Amount",
              "com.adyen.model.management."),
          new Library(
              "fabric8's Kubernetes model, core (its own, by Go's types, with Lombok)",
              "io.fabric8.kubernetes.api.model.Pod",
              "io.fabric8.kubernetes.api.model."));

  @Test
  void publishedClassesAgree() throws Exception {
    StringBuilder table =
        new StringBuilder(BEGIN)
            .append(
                """

                | library | classes | equal | refused | different |
                |---|---:|---:|---:|---:|
                """);
    for (Library library : LIBRARIES) {
      ModelLibrary.Result result = library.compare();
      assertThat(result.different).as(library.name()).isEmpty();
      assertThat(result.equal).as(library.name()).isGreaterThan(20);
      assertThat(result.refused.keySet())
          .as(library.name())
          .allMatch(reason -> reason.matches("has @Json(Des|S)erialize\\(using\\),.*"));
      int refused = result.refused.values().stream().mapToInt(List::size).sum();
      assertThat(result.equal + refused).isEqualTo(result.classes);
      Stream.of(library.name(), result.classes, result.equal, refused, result.different.size())
          .forEach(cell -> table.append("| ").append(cell).append(' '));
      table.append("|\n");
    }
    table.append('\n');
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    String made = page.substring(0, begin) + table + page.substring(end);
    if (Boolean.getBoolean("docs.write")) {
      Files.writeString(PAGE, made);
    }
    assertThat(page).as("run with -Ddocs.write=true").isEqualTo(made);
  }
}
