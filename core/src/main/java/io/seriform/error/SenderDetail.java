package io.seriform.error;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The part of an error that strangers may see, who must not learn of classes and options. */
final class SenderDetail {

  /**
   * A class with its package, or a method of a class, with the word that ties it to the text. One
   * in quotes is a name that the sender knows, such as that of a property.
   */
  private static final Pattern NAME =
      Pattern.compile(
          "(?:^|(?: (?:of|for|from|in|to|by|than))? |(?<=[(<]))(?:class |interface |record )?"
              + "(?:[a-zA-Z_$][\\w$]*\\.)+[a-zA-Z_$][\\w$]*(?:<[^>]*>+|\\[\\]|\\([^)]*\\))*");

  /** The part of a hint that lists what the sender may write. */
  private static final Pattern ALLOWED =
      Pattern.compile("(?:the constants|the subtypes) are [^;]*|its value is one of [^;]*");

  private SenderDetail() {}

  /**
   * Joins what strangers may see.
   *
   * @param expected null if nothing is known to be expected
   * @param found null if nothing was found that strangers may see
   * @param hint null for none
   */
  static String of(String problem, String expected, String found, String hint) {
    StringBuilder text = new StringBuilder(withoutNames(problem));
    String wanted = expected == null ? "" : withoutNames(expected);
    if (!wanted.isEmpty()) {
      text.append("; expected ").append(wanted);
    }
    if (found != null) {
      text.append(wanted.isEmpty() ? "; found " : ", found ").append(found);
    }
    Matcher allowed = ALLOWED.matcher(hint == null ? "" : hint);
    return allowed.find() ? text + "; " + allowed.group() : text.toString();
  }

  private static String withoutNames(String text) {
    return NAME.matcher(text).replaceAll("").strip();
  }
}
