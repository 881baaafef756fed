package io.seriform.bench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.modules.Recorded;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The guide. Each block of Java or Kotlin on its pages is either a program, which is compiled and
 * run here and prints the block of text that follows it, or a file of one of the projects in {@code
 * consumers}, which are built as users build theirs. {@code ./seriform accept} writes what the
 * programs print.
 */
@Tag(Recorded.TAG)
class GuideTest {

  private static final Path GUIDE = Page.DOCS.resolve("guide");
  private static final String MAIN = "public static void main(";

  /**
   * Files that are built and run elsewhere: consumers, and programs that need a compiler plugin.
   */
  private static final List<Path> ELSEWHERE =
      List.of(Path.of("../consumers"), Path.of("../integrations/kotlin/src/test/kotlin/guide"));

  private static final Pattern CLASS = Pattern.compile("^public (?:final )?class (\\w+)", 8);

  static Stream<String> pages() throws IOException {
    try (Stream<Path> files = Files.list(GUIDE)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".md") && !name.equals("README.md"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void programsPrintWhatThePageShows(String name) throws Exception {
    Page page = new Page(GUIDE.resolve(name));
    Set<String> files = elsewhere();
    int examples = 0;
    for (int i = 0; i < page.blocks().size(); i++) {
      Page.Block block = page.blocks().get(i);
      if (!Set.of("java", "kotlin").contains(block.language())) {
        continue;
      }
      examples++;
      boolean program = block.text().contains(MAIN);
      if (!program || files.contains(block.text().strip())) {
        assertThat(files).as("a program, or a file of ELSEWHERE").contains(block.text().strip());
        continue;
      }
      Page.Block shown = page.blocks().get(i + 1);
      assertThat(shown.language()).as("what follows the program").isEqualTo("text");
      String printed = run(block.text());
      if (Recorded.ACCEPT) {
        page.replace(shown, printed);
      } else {
        assertThat(printed).isEqualTo(shown.text());
      }
    }
    assertThat(examples).as("examples of %s", name).isPositive();
  }

  static Stream<String> reference() throws IOException {
    try (Stream<Path> files = Files.list(Page.DOCS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".md"))
          .filter(name -> new Page(Page.DOCS.resolve(name)).text().contains(MAIN))
          .sorted()
          .toList()
          .stream();
    }
  }

  /** The pages of the reference that begin with a program; their other examples are tests. */
  @ParameterizedTest
  @MethodSource("reference")
  void programsOfTheReference(String name) throws Exception {
    Page page = new Page(Page.DOCS.resolve(name));
    for (int i = 0; i < page.blocks().size(); i++) {
      Page.Block block = page.blocks().get(i);
      if (!block.text().contains(MAIN)) {
        continue;
      }
      Page.Block shown = page.blocks().get(i + 1);
      assertThat(shown.language()).as("what follows the program").isEqualTo("text");
      String printed = run(block.text());
      if (Recorded.ACCEPT) {
        page.replace(shown, printed);
      } else {
        assertThat(printed).isEqualTo(shown.text());
      }
    }
  }

  @Test
  void theReferenceHasPrograms() throws IOException {
    assertThat(reference()).contains("jsonpath.md", "patch.md", "struct.md", "views.md");
  }

  @Test
  void theReadingOrderNamesEachPageOnce() throws IOException {
    String order = new Page(GUIDE.resolve("README.md")).text();
    Matcher links = Pattern.compile("\\]\\(([a-z-]+\\.md)\\)").matcher(order);
    List<String> linked = links.results().map(found -> found.group(1)).toList();
    assertThat(linked).containsExactlyInAnyOrderElementsOf(pages().toList());
  }

  @ParameterizedTest
  @MethodSource("linking")
  void linksLeadSomewhere(Path file) {
    Page page = new Page(file);
    Matcher links = Pattern.compile("\\]\\(([^)#:]*)(?:#([^)]*))?\\)").matcher(page.text());
    while (links.find()) {
      Path target = links.group(1).isEmpty() ? file : file.resolveSibling(links.group(1));
      assertThat(target).as("%s of %s", links.group(), page.name()).exists();
      if (links.group(2) != null) {
        assertThat(anchors(new Page(target)))
            .as("%s of %s", links.group(), page.name())
            .contains(links.group(2));
      }
    }
  }

  static Stream<Path> linking() throws IOException {
    return Stream.concat(
        Stream.concat(Stream.of("README.md"), pages()).map(GUIDE::resolve),
        Stream.of("options.md", "troubleshooting.md").map(Page.DOCS::resolve));
  }

  private static Set<String> anchors(Page page) {
    Pattern heading = Pattern.compile("^#+ (.*)$|<a id=\"([^\"]+)\">", Pattern.MULTILINE);
    return heading
        .matcher(page.text())
        .results()
        .map(found -> found.group(1) == null ? found.group(2) : anchor(found.group(1)))
        .collect(Collectors.toSet());
  }

  /** What a heading is linked by. */
  private static String anchor(String heading) {
    return heading.toLowerCase(java.util.Locale.ROOT).replaceAll("[^\\w -]", "").replace(' ', '-');
  }

  private static Set<String> elsewhere() throws IOException {
    Set<String> programs = new HashSet<>();
    for (Path folder : ELSEWHERE) {
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .filter(file -> file.toString().matches(".*\\.(java|kt)"))
            .forEach(file -> programs.add(new Page(file).text().strip()));
      }
    }
    return programs;
  }

  /** What a program prints, line ends as on the pages. */
  private static String run(String program) throws Exception {
    Matcher name = CLASS.matcher(program);
    assertThat(name.find()).as("a public class").isTrue();
    ClassLoader loader = Javac.load(Map.of(name.group(1), program));
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
      System.setOut(out);
      Javac.find(loader, name.group(1))
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    } catch (InvocationTargetException e) {
      throw new AssertionError(name.group(1) + " failed", e.getCause());
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
