package io.seriform.error;

import java.util.regex.Pattern;

/** The part of an error that is told to strangers, who may not learn of classes and options. */
final class SenderDetail {

  /**
   * A class with its package, or a method of a class, with the word that ties it to the text. One
   * in quotes is a name that the sender knows, such as that of a property.
   */
  private static final Pattern NAME =
      Pattern.compile(
          "(?:^|(?: (?:of|for|from|in|to|by|than))? |(?<=[(<]))(?:class |interface |record )?"
              + "(?:[a-zA-Z_$][\\w$]*\\.)+[a-zA-Z_$][\\w$]*(?:<[^>]*>+|\\[\\]|\\([^)]*\\))*");

  private SenderDetail() {}

  static String of(SeriformException e) {
    StringBuilder text = new StringBuilder(withoutNames(e.problem()));
    String expected = e.expected() == null ? "" : withoutNames(e.expected());
    if (!expected.isEmpty()) {
      text.append("; expected ").append(expected);
    }
    if (e.found() != null && !e.foundClass()) {
      text.append(expected.isEmpty() ? "; found " : ", found ").append(e.found());
    }
    return text.toString();
  }

  private static String withoutNames(String text) {
    return NAME.matcher(text).replaceAll("").strip();
  }
}
