package io.seriform.bench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documentation, Javadoc and error messages are plain English, and its sentences are short. */
class ProseTest {

  private static final Path ROOT = Path.of("..");

  /** The most words of a sentence on a user's page. */
  private static final int MOST_WORDS = 40;

  /** Pages of tables, and those for the maintainers of this project. */
  private static final Set<String> NOT_FOR_USERS =
      Set.of("speed.md", "seeds.md", "conformance.md", "CHANGELOG.md");

  /** A phrase to avoid, and what to write instead. */
  private record Rule(Pattern phrase, String instead) {

    Rule(String phrase, String instead) {
      this(Pattern.compile(phrase, Pattern.CASE_INSENSITIVE), instead);
    }
  }

  private static final List<Rule> RULES =
      List.of(
          new Rule("\\bcan not\\b", "cannot"),
          new Rule(
              "\\b(?:stands?|stood|standing)\\b(?!-)",
              "'is', 'occurs', 'precedes', 'follows', 'represents' or 'replaces'"),
          new Rule(
              "\\b(?:is|are|was|were|be|been) told\\b|\\btold (?:by|of|as|apart)\\b",
              "'named', 'written', 'identified' or 'reported'"),
          new Rule("\\b(?:is|are|was|were) said\\b", "'declared', 'set' or 'written'"),
          new Rule("\\bsaid of\\b", "'declared for'"),
          new Rule("\\bof (?:ours|theirs)\\b", "'our' or 'their'"),
          new Rule("\\b(?:and|or) (?:its|their) likes?\\b", "'and the like'"),
          new Rule(
              "(?<!\\bthere )\\b(?:is|are) none\\b(?! (?:of|or)\\b)", "'is not one', and its name"),
          new Rule(
              "(?<!\\bthere )\\b(?:is|are|was) no (?:array|class|constant|container|enum|field"
                  + "|getter|integer|interface|JSON|key|list|map|member|method|name|null|number"
                  + "|object|pattern|pointer|primitive|property|record|scalar|setter|struct"
                  + "|subtype|surrogate|table|text|type|value)s?\\b",
              "'is not a ...'"),
          new Rule("(?<!\\bthere )\\b(?:is|are) no\\s*\"$", "'is not a '"),
          new Rule("\\bbut for\\b(?! no\\b)", "'except'"),
          new Rule("\\bnone the less\\b", "'nevertheless', or nothing"),
          new Rule("\\banew\\b", "'again'"),
          new Rule("\\bfor ever\\b", "'forever'"),
          new Rule("\\bwithout a word\\b", "'silently'"),
          new Rule("\\bverbs?\\b", "'protocol method'"),
          new Rule("\\brooms\\b", "'packages'"),
          new Rule("\\btruth values?\\b", "'boolean'"),
          new Rule("\\btexts of numbers\\b", "'numbers as text'"),
          new Rule("\\b(?:come|comes|came|coming) twice\\b", "'is repeated'"),
          new Rule("\\bput right\\b", "'corrected'"),
          new Rule("\\bwhat (?:it )?(?:is|are) of\\b|\\bthat (?:is|are) of\\b", "a noun"),
          new Rule("\\bwhat is (?:made|left) of\\b", "a noun, or 'the rest of'"),
          new Rule("\\b(?:held|set) against\\b", "'compared with'"));

  private static final Pattern ANY =
      Pattern.compile(
          String.join("|", RULES.stream().map(rule -> rule.phrase().pattern()).toList()),
          Pattern.CASE_INSENSITIVE);

  @Test
  void pagesAvoidThePhrases() throws IOException {
    List<Passage> passages = pages();
    assertThat(passages).hasSizeGreaterThan(1_000);
    assertThat(phrases(passages)).isEmpty();
  }

  @Test
  void javadocAndMessagesAvoidThePhrases() throws IOException {
    List<Passage> passages = new ArrayList<>();
    for (Path file : files(".java")) {
      if (file.toString().contains("/src/main/")) {
        passages.addAll(Passage.ofJava(name(file), Files.readString(file)));
      }
    }
    assertThat(passages).hasSizeGreaterThan(10_000);
    assertThat(phrases(passages)).isEmpty();
  }

  @Test
  void sentencesOfUsersPagesAreShort() throws IOException {
    List<Passage> passages =
        pages().stream()
            .filter(passage -> !passage.file().contains("decisions/"))
            .filter(passage -> !NOT_FOR_USERS.contains(passage.name()))
            .toList();
    assertThat(tooLong(passages)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It can not be read.",
        "A name `x` stands\nfor a class.",
        "- The class is told by its place.",
        "| what is said of it | `x` |",
        "This is no number.",
        "a program that is none",
        "Time of ours divided by theirs."
      })
  void phrasesAreFound(String page) {
    assertThat(phrases(Passage.ofPage("page.md", page)))
        .singleElement()
        .asString()
        .startsWith("page.md:1: ")
        .contains("; write ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The standard allows it, if there is none. There is no number. It is no longer read.",
        "```\nthis stands for code\n```",
        "The name `stand` is not told otherwise."
      })
  void othersAreNot(String page) {
    assertThat(phrases(Passage.ofPage("page.md", page))).isEmpty();
  }

  @Test
  void commentsAndLiteralsAreFound() {
    String source =
        """
        /** Whether it {@code verb}
         * stands here. */
        class A { // it can not be
          String a = "a \\"text\\" is no number";
        }
        """;
    assertThat(phrases(Passage.ofJava("A.java", source)))
        .hasSize(2)
        .satisfies(found -> assertThat(found.get(0)).startsWith("A.java:1: "))
        .satisfies(found -> assertThat(found.get(1)).startsWith("A.java:4: "));
  }

  @Test
  void longSentencesAreFound() {
    String fine = "word ".repeat(MOST_WORDS).strip() + ".";
    assertThat(tooLong(Passage.ofPage("page.md", fine + " " + fine))).isEmpty();
    assertThat(tooLong(Passage.ofPage("page.md", fine + "\n\n- more " + fine)))
        .singleElement()
        .asString()
        .startsWith("page.md:3: ");
    assertThat(tooLong(Passage.ofPage("page.md", "| more " + fine + " |"))).isEmpty();
  }

  private static List<String> phrases(List<Passage> passages) {
    List<String> found = new ArrayList<>();
    for (Passage passage : passages) {
      if (!ANY.matcher(passage.text()).find()) {
        continue;
      }
      for (String sentence : passage.sentences()) {
        RULES.stream()
            .filter(rule -> rule.phrase().matcher(sentence).find())
            .findFirst()
            .ifPresent(
                rule ->
                    found.add(
                        passage.at(sentence)
                            + "  (avoid: "
                            + first(rule, sentence)
                            + "; write "
                            + rule.instead()
                            + ")"));
      }
    }
    return found;
  }

  private static String first(Rule rule, String sentence) {
    return rule.phrase().matcher(sentence).results().findFirst().orElseThrow().group();
  }

  private static List<String> tooLong(List<Passage> passages) {
    List<String> found = new ArrayList<>();
    for (Passage passage : passages) {
      for (String sentence : passage.isTable() ? List.<String>of() : passage.sentences()) {
        int words = Passage.words(sentence);
        if (words > MOST_WORDS) {
          found.add(
              passage.at(sentence) + "  (" + words + " words; make two sentences or a list of it)");
        }
      }
    }
    return found;
  }

  /** The passages of README, CHANGELOG and the documentation. */
  private static List<Passage> pages() throws IOException {
    List<Passage> passages = new ArrayList<>();
    for (Path file : files(".md")) {
      if (file.startsWith(Page.DOCS)
          || Set.of("../README.md", "../CHANGELOG.md").contains(file.toString())) {
        passages.addAll(Passage.ofPage(name(file), Files.readString(file)));
      }
    }
    return passages;
  }

  private static String name(Path file) {
    return ROOT.relativize(file).toString();
  }

  /** The files of the project with this ending, without what builds write. */
  private static List<Path> files(String ending) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = folder.getFileName().toString();
            return name.equals("target") || (name.length() > 2 && name.startsWith("."))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(ending)) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return files.stream().sorted().toList();
  }
}
