package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  @TempDir private Path folder;

  @Test
  void everyPageOfTheNavigationIsCopied() throws Exception {
    Path pages = folder.resolve("pages");
    new SitePages(ROOT, pages, "https://example.org/seriform").copy("1.2.3", false, false);

    String settings = Files.readString(ROOT.resolve("site/mkdocs.yml"));
    Matcher page = Pattern.compile("(?m)^ +- (?:[^:\\n]*: )?(\\S+\\.md)$").matcher(settings);
    int count = 0;
    for (; page.find(); count++) {
      assertThat(pages.resolve(page.group(1))).exists();
    }
    assertThat(count).isGreaterThan(50);
    assertThat(pages.resolve("index.md"))
        .content()
        .contains("<version>1.2.3</version>", "Protobuf: 25 bytes, true")
        .doesNotContain("PROGRAM", "report.html", "api/");
    assertThat(pages.resolve("bench.md"))
        .content()
        .contains("(https://example.org/seriform/blob/main/bench/decisions/");
  }

  @Test
  void linksThatLeadNowhereAreFound() throws Exception {
    Files.createDirectories(folder.resolve("a"));
    Files.writeString(
        folder.resolve("index.html"),
        """
        <a href="a/page.html#here">1</a> <a href="a/page.html#gone">2</a> <a href=a>3</a>
        <a href="https://example.org">4</a> <img src="a/none.svg"> <a href="../index.html">5</a>
        """);
    Files.writeString(
        folder.resolve("a/page.html"), "<h2 id=\"here\">x</h2><script>'href=\"none\"'</script>");

    assertThat(new SiteLinks(folder).broken())
        .containsExactly("index.html: a", "index.html: a/none.svg", "index.html: a/page.html#gone");
  }
}
