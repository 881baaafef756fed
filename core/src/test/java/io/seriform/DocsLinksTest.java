package io.seriform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages link to files that are there, and to headings that their pages have. */
class DocsLinksTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s:]*)(?:#([^)\\s]+))?\\)");
  private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\">");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      List<Path> pages =
          new ArrayList<>(docs.filter(page -> page.toString().endsWith(".md")).toList());
      pages.add(ROOT.resolve("README.md"));
      pages.add(ROOT.resolve("CHANGELOG.md"));
      return pages;
    }
  }

  private static String text(Path page) {
    try {
      return Files.readString(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of anchors, and of headings: their words in lower case between hyphens. */
  private static List<String> headings(Path page) {
    Stream<String> headings =
        HEADING
            .matcher(text(page))
            .results()
            .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
            .map(heading -> heading.replaceAll("[^\\w\\- ]", "").strip().replace(' ', '-'));
    Stream<String> anchors = ANCHOR.matcher(text(page)).results().map(anchor -> anchor.group(1));
    return Stream.concat(headings, anchors).toList();
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      Matcher link = LINK.matcher(text(page));
      while (link.find()) {
        links++;
        Path to = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1)).normalize();
        boolean there =
            Files.exists(to) && (link.group(2) == null || headings(to).contains(link.group(2)));
        if (!there) {
          broken.add(page + ": " + link.group());
        }
      }
    }
    assertThat(broken).isEmpty();
    assertThat(links).isGreaterThan(50);
  }
}
