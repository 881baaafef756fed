package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Names of tests say the behaviour, which takes more than one word; so do those of the kits, which
 * the tests of the formats inherit.
 */
class TestNamesTest {

  private static final Path ROOT = Path.of("..");

  /** What an annotation has in parentheses: parentheses within it are one deep. */
  private static final String ARGUMENTS = "(?:\\s*+\\((?:[^()]++|\\([^()]*+\\))*+\\))?+";

  /** The name of a method that an annotation marks as a test, whatever else is between them. */
  private static final Pattern TEST =
      Pattern.compile(
          "@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)\\b"
              + ARGUMENTS
              + "(?:\\s*+@[\\w.]++"
              + ARGUMENTS
              + ")*+\\s++(?:[\\w.<>,?\\[\\]]++\\s++)*?(\\w++)\\s*+\\(");

  private static final Pattern ONE_WORD = Pattern.compile("\\p{Lower}[\\p{Lower}\\d]*");

  @Test
  void noTestHasANameOfOneWord() throws IOException {
    List<String> found = new ArrayList<>();
    int all = 0;
    for (SourceModule module : Repository.read(ROOT).modules()) {
      for (Path file : sources(module.folder().resolve("src"))) {
        for (String name : tests(Files.readString(file))) {
          all++;
          if (ONE_WORD.matcher(name).matches()) {
            found.add(file.getFileName() + ": " + name);
          }
        }
      }
    }
    assertThat(found)
        .as("say the behaviour in the name of the test, such as copiesKeepCyclesAndIdentity")
        .isEmpty();
    assertThat(all).as("tests that were read").isGreaterThan(1000);
  }

  private static List<Path> sources(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().matches(".*\\.(java|kt)")).sorted().toList();
    }
  }

  private static List<String> tests(String text) {
    return TEST.matcher(Shape.NO_CODE.matcher(text).replaceAll(" "))
        .results()
        .map(test -> test.group(1))
        .toList();
  }

  @Test
  void testsAreFoundBehindOtherAnnotations() {
    assertThat(
            tests(
                """
                @Test
                void plain() {}

                @ParameterizedTest(name = "a (b")
                @CsvSource(delimiter = '|', value = {"@Test void quoted()|)", "b"}) // @Test
                @Other(of = @Inner(value = 1))
                void cases(String a) {}

                /** {@code @Test void commented()} */
                void helper() {}

                @TestFactory
                Stream<Pair<A, B[]>> made() throws IOException {}

                @RepeatedTest(3)
                public final void again() {}

                @Test
                fun inKotlin() {}

                @TestInstance(Lifecycle.PER_CLASS)
                void noTest() {}
                """))
        .containsExactly("plain", "cases", "made", "again", "inKotlin")
        .filteredOn(name -> ONE_WORD.matcher(name).matches())
        .containsExactly("plain", "cases", "made", "again");
    assertThat(ONE_WORD.matcher("table11").matches()).isTrue();
    assertThat(ONE_WORD.matcher("tableOf11").matches()).isFalse();
  }
}
