package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The first words of a comment: a noun or a verb, as the JDK has them. */
class JavadocTest {

  private static final Path ROOT = Path.of("..");

  /** A comment that begins with half a question, or with another member in mind. */
  private static final Pattern HALF =
      Pattern.compile(
          "/\\*\\*[\\s*]*(?:Whether|What|Which|Who|How|Where|Those|That|The same)\\b[^\n]*");

  private static List<String> halves(String source) {
    return HALF.matcher(source).results().map(MatchResult::group).toList();
  }

  /** Returns the sources in Java and Kotlin, without those of tests and what builds write. */
  static List<Path> sources() throws IOException {
    try (Stream<Path> files =
        Files.find(ROOT, 30, (path, a) -> path.toString().matches(".*[.](?:java|kt)"))) {
      return files
          .filter(path -> path.toString().contains("/src/main/"))
          .filter(path -> !path.toString().contains("/target/"))
          .toList();
    }
  }

  @Test
  void commentsBeginWithANounOrAVerb() throws IOException {
    List<Path> files = sources();
    assertThat(files)
        .hasSizeGreaterThan(1_500)
        .extracting(file -> file.getFileName().toString())
        .contains("Format.java", "JsonReader.java", "KotlinClass.kt", "Kit.java");
    List<String> found = new ArrayList<>();
    for (Path file : files) {
      halves(Files.readString(file)).forEach(text -> found.add(file + ": " + text));
    }
    assertThat(found).isEmpty();
  }

  @Test
  void halfAQuestionIsFound() {
    assertThat(halves("/** How instants are written. */\n  public enum Dates {")).hasSize(1);
    assertThat(halves("/**\n * What it is.\n *\n * @param a b\n */\n@A(\"x\")\nrecord R("))
        .hasSize(1);
    assertThat(halves("/** Form of instants. */\npublic enum Dates {")).isEmpty();
    assertThat(halves("/** Whether it is. */\n  boolean is();")).hasSize(1);
    assertThat(halves("/** Returns what it is. */\n  boolean is();")).isEmpty();
  }
}
