package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Names of the test methods of all modules, those of the kits included. */
final class TestNames {

  /** The arguments of an annotation in parentheses: parentheses within are one deep. */
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

  private TestNames() {}

  /**
   * A test method.
   *
   * @param file the file name of its class
   */
  record Name(String file, String method) {

    boolean isOneWord() {
      return ONE_WORD.matcher(method).matches();
    }
  }

  /** Returns the test methods in the sources of a repository. */
  static List<Name> of(Path root) throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(root)) {
      sources = files.filter(f -> isSource(root.relativize(f).toString())).sorted().toList();
    }
    List<Name> all = new ArrayList<>();
    for (Path file : sources) {
      for (String method : in(Files.readString(file))) {
        all.add(new Name(file.getFileName().toString(), method));
      }
    }
    return all;
  }

  private static boolean isSource(String path) {
    String file = path.replace('\\', '/');
    return file.matches(".*\\.(java|kt)") && file.contains("src/") && !file.contains("target/");
  }

  static List<String> in(String text) {
    return TEST.matcher(Shape.NO_CODE.matcher(text).replaceAll(" "))
        .results()
        .map(test -> test.group(1))
        .toList();
  }
}
