package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The first words that users read of a type: a noun or a verb, as the JDK has them. */
class JavadocTest {

  private static final Path ROOT = Path.of("..");

  /** A comment of a type that begins with half a question, or with another type in mind. */
  private static final Pattern HALF =
      Pattern.compile(
          "/\\*\\*[\\s*]*(?:Whether|What|Which|Who|How|Where|Those|That|The same)\\b"
              + "(?:[^*]|\\*(?!/))*\\*/\\s*(?:@\\w+(?:\\([^)]*\\))?\\s*)*"
              + "(?:public |static |abstract |final |sealed |non-sealed )*"
              + "(?:class|@?interface|record|enum) (\\w+)");

  private static final Pattern PUBLIC = Pattern.compile("(?m)^public ");

  private static final Pattern EXPORT = Pattern.compile("(?m)^\\s*exports ([\\w.]+);");

  /** Returns the files of the types that a module exports to all. */
  private static List<Path> exported(Path descriptor) throws IOException {
    Set<String> packages =
        EXPORT
            .matcher(Files.readString(descriptor))
            .results()
            .map(m -> m.group(1).replace('.', '/'))
            .collect(Collectors.toSet());
    List<Path> files = new ArrayList<>();
    for (String each : packages) {
      Path folder = descriptor.resolveSibling(each);
      if (Files.exists(folder)) {
        try (Stream<Path> all = Files.list(folder)) {
          all.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
        }
      }
    }
    return files;
  }

  private static List<String> halves(String source) {
    return HALF.matcher(source).results().map(MatchResult::group).toList();
  }

  @Test
  void exportedTypesBeginWithANounOrAVerb() throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> found = Files.find(ROOT, 6, (path, a) -> path.endsWith("module-info.java"))) {
      for (Path descriptor : found.toList()) {
        if (descriptor.toString().contains("src/main/java")) {
          files.addAll(exported(descriptor));
        }
      }
    }
    assertThat(files)
        .extracting(file -> file.getFileName().toString())
        .contains("Format.java", "JsonOptions.java", "SelfDescribingOptions.java", "Struct.java");
    List<String> found = new ArrayList<>();
    for (Path file : files) {
      String source = Files.readString(file);
      if (PUBLIC.matcher(source).find()) {
        halves(source).forEach(text -> found.add(file + "\n" + text));
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void halfAQuestionIsFound() {
    assertThat(halves("/** How instants are written. */\n  public enum Dates {")).hasSize(1);
    assertThat(halves("/**\n * What it is.\n *\n * @param a b\n */\n@A(\"x\")\nrecord R("))
        .hasSize(1);
    assertThat(halves("/** Form of instants. */\npublic enum Dates {")).isEmpty();
    assertThat(halves("/** Whether it is. */\n  boolean is() {\n  }\n  class C {")).isEmpty();
  }
}
