package io.seriform.spring.boot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The pages of this module. */
final class Docs {

  private static final Path DOCS = Path.of("../../docs/integrations");
  private static final Pattern FENCE =
      Pattern.compile("^```(\\w*)\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

  private final String text;

  private Docs(String text) {
    this.text = text;
  }

  static Docs page(String name) throws IOException {
    return new Docs(Files.readString(DOCS.resolve(name)));
  }

  /** The fenced blocks of a language. */
  List<String> blocks(String language) {
    return FENCE
        .matcher(text)
        .results()
        .filter(found -> found.group(1).equals(language))
        .map(found -> found.group(2))
        .toList();
  }
}
