package io.seriform.bench.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A paragraph, list item, table row, Javadoc comment or string literal, without code.
 *
 * @param file the path from the root of the project
 * @param line the line on which it begins
 * @param isTable whether it is a row of a table or a heading, whose text need not be sentences
 */
record Passage(String file, int line, boolean isTable, String text) {

  private static final Pattern FENCE = Pattern.compile("(?ms)^ *```.*?^ *```$|<!--.*?-->");
  private static final Pattern SPAN = Pattern.compile("`[^`]*`");
  private static final Pattern TARGET = Pattern.compile("]\\([^)]*\\)");
  private static final Pattern ITEM = Pattern.compile("^(?:[-*]|\\d+\\.)\\s+");
  private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?]\\)?)\\s+");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*");

  /** Comments and literals of Java; of two groups, one has the text of Javadoc or of a literal. */
  private static final Pattern TOKENS =
      Pattern.compile(
          "/\\*\\*(.*?)\\*/|/\\*.*?\\*/|//[^\n]*|(\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*+\")"
              + "|'(?:\\\\.|[^'\\\\\n])++'",
          Pattern.DOTALL);

  private static final Pattern TAGS =
      Pattern.compile("\\{@(?:code|link|linkplain|value)[^}]*}|@param\\s+\\S+|</?\\w+[^>]*>");

  /** The passages of a page in Markdown. */
  static List<Passage> ofPage(String file, String page) {
    List<Passage> passages = new ArrayList<>();
    StringBuilder open = new StringBuilder();
    int begin = 0;
    int line = 0;
    for (String each : blank(FENCE, page).split("\n", -1)) {
      line++;
      String stripped = each.strip();
      boolean isTable = stripped.startsWith("|") || stripped.startsWith("#");
      if (stripped.isEmpty() || isTable || ITEM.matcher(stripped).find()) {
        add(passages, file, begin, open);
      }
      if (isTable) {
        passages.add(new Passage(file, line, true, plain(stripped)));
      } else if (!stripped.isEmpty()) {
        begin = open.isEmpty() ? line : begin;
        open.append(ITEM.matcher(stripped).replaceFirst("")).append(' ');
      }
    }
    add(passages, file, begin, open);
    return passages;
  }

  private static void add(List<Passage> passages, String file, int line, StringBuilder open) {
    if (!open.isEmpty()) {
      passages.add(new Passage(file, line, false, plain(open.toString().strip())));
      open.setLength(0);
    }
  }

  /** The Javadoc comments and string literals of a file of Java. */
  static List<Passage> ofJava(String file, String source) {
    List<Passage> passages = new ArrayList<>();
    Matcher token = TOKENS.matcher(source);
    int line = 1;
    int counted = 0;
    while (token.find()) {
      String text = token.group(1) == null ? token.group(2) : token.group(1);
      if (text == null) {
        continue;
      }
      line += (int) source.substring(counted, token.start()).chars().filter(c -> c == '\n').count();
      counted = token.start();
      if (token.group(1) != null) {
        text = TAGS.matcher(text.replaceAll("\n\\s*\\*", "\n")).replaceAll("");
      }
      passages.add(new Passage(file, line, false, text.replaceAll("\\s+", " ").strip()));
    }
    return passages;
  }

  /** Replaces matches by their line breaks, so that lines keep their numbers. */
  private static String blank(Pattern pattern, String page) {
    return pattern.matcher(page).replaceAll(found -> found.group().replaceAll("[^\n]", ""));
  }

  private static String plain(String markdown) {
    return TARGET.matcher(SPAN.matcher(markdown).replaceAll("")).replaceAll("]");
  }

  List<String> sentences() {
    return List.of(SENTENCE.split(text, -1));
  }

  /** The name of the file, without its folders. */
  String name() {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** The number of words of a sentence; names of code do not count. */
  static int words(String sentence) {
    return (int) WORD.matcher(sentence).results().count();
  }

  /** A sentence of this passage, with its place. */
  String at(String sentence) {
    return file + ":" + line + ": " + sentence.strip();
  }
}
