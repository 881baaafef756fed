package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The pages of {@code docs/} as the site has them: links that leave the folder lead to the
 * repository, and the landing page shows a program of the guide, so that what it prints is tested.
 */
final class SitePages {

  private static final Pattern LINK = Pattern.compile("(\\]\\()([^)\\s:#]+)([^)\\s]*\\))");
  private static final Pattern BLOCKS =
      Pattern.compile("```java\\n.*?\\n```\\n\\n```text\\n.*?\\n```\\n", Pattern.DOTALL);
  private static final String PROGRAM = "docs/guide/one-class-many-formats.md";

  /** The name of {@code docs/README.md} on the site, as a folder has one first page. */
  private static final String CONTENTS = "contents.md";

  private final Path root;
  private final Path pages;
  private final String home;

  /** Pages that are copied from a repository, which is published at an address. */
  SitePages(Path root, Path pages, String home) {
    this.root = root;
    this.pages = pages;
    this.home = home;
  }

  void copy(String version, boolean withReport, boolean withJavadoc) throws IOException {
    Path docs = root.resolve("docs");
    try (Stream<Path> files = Files.walk(docs)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        boolean contents = file.equals(docs.resolve("README.md"));
        Path copy = pages.resolve(contents ? CONTENTS : docs.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        if (file.toString().endsWith(".md")) {
          Files.writeString(copy, linked(file, Files.readString(file)));
        } else {
          Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    Matcher program = BLOCKS.matcher(Files.readString(root.resolve(PROGRAM)));
    if (!program.find()) {
      throw new Failure(PROGRAM + " has no program with what it prints");
    }
    String landing = Files.readString(root.resolve("site/index.md"));
    landing = landing.replace("PROGRAM\n", program.group()).replace("VERSION", version);
    landing = landing.replaceAll("(?m)^.*reports/report\\.html.*\\n", withReport ? "$0" : "");
    landing = landing.replaceAll(" \\[[^\\]]*\\]\\(api/[^ ]*", withJavadoc ? "$0" : "");
    Files.writeString(pages.resolve("index.md"), landing);
    Files.copy(
        root.resolve("site/extra.css"),
        pages.resolve("extra.css"),
        StandardCopyOption.REPLACE_EXISTING);
  }

  private String linked(Path file, String text) {
    return LINK.matcher(text).replaceAll(link -> Matcher.quoteReplacement(linked(file, link)));
  }

  private String linked(Path file, MatchResult link) {
    Path target = file.resolveSibling(link.group(2)).normalize();
    String to = link.group(2);
    Path docs = root.resolve("docs");
    if (target.equals(docs.resolve("README.md"))) {
      to = file.getParent().relativize(docs.resolve(CONTENTS)).toString();
    } else if (target.equals(root.resolve("README.md"))) {
      to = file.getParent().relativize(docs.resolve("index.md")).toString();
    } else if (!target.startsWith(docs) && Files.exists(target)) {
      String kind = Files.isDirectory(target) ? "/tree/main/" : "/blob/main/";
      to = home + kind + root.relativize(target);
    } else if (Files.isDirectory(target)) {
      to = to.replaceAll("/?$", "/README.md");
    }
    return link.group(1) + to.replace('\\', '/') + link.group(3);
  }
}
