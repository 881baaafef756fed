package io.seriform.model;

import java.util.function.Predicate;

/** The words in a name, and the names in accessors' names. */
public final class NameWords {

  private NameWords() {}

  /** Puts a separator between the words: {@code parseURLPath} gives {@code parse_URL_Path}. */
  static String join(String name, char separator) {
    StringBuilder text = new StringBuilder(name.length() + 4);
    for (int i = 0; i < name.length(); i++) {
      if (i > 0 && startsWord(name, i)) {
        text.append(separator);
      }
      text.append(name.charAt(i));
    }
    return text.toString();
  }

  private static boolean startsWord(String name, int i) {
    char before = name.charAt(i - 1);
    if (!Character.isUpperCase(name.charAt(i)) || !Character.isLetterOrDigit(before)) {
      return false;
    }
    boolean acronymGoesOn =
        Character.isUpperCase(before)
            && (i + 1 == name.length() || !Character.isLowerCase(name.charAt(i + 1)));
    return !acronymGoesOn;
  }

  static String upperFirst(String name) {
    return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  public static String lowerFirst(String name) {
    return name.isEmpty() ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  /** In lower case as far as it begins with capitals: {@code URLPath} gives {@code urlpath}. */
  public static String lowerStart(String name) {
    StringBuilder text = new StringBuilder(name);
    for (int i = 0; i < name.length() && name.charAt(i) != lower(name, i); i++) {
      text.setCharAt(i, lower(name, i));
    }
    return text.toString();
  }

  /**
   * The property that fastjson 2 takes an accessor for.
   *
   * @param rest what follows {@code get}, {@code is} or {@code set}
   * @param isField whether there is a field of a name
   * @return null for none
   */
  public static String fastjson(String rest, Predicate<String> isField) {
    char first = rest.charAt(0);
    if (first < 'A' || first > 'Z') {
      return rest.length() == 1 && Character.isLowerCase(first) ? null : rest;
    }
    String lower = lowerFirst(rest);
    boolean acronym = rest.length() > 1 && Character.isUpperCase(rest.charAt(1));
    return acronym && !isField.test(lower) ? rest : lower;
  }

  /** The property that fastjson 1 takes an accessor for; null for none. */
  public static String fastjson1(String rest) {
    char first = rest.charAt(0);
    if (Character.isUpperCase(first) || first > 512) {
      return lowerFirst(rest);
    }
    boolean capital = rest.length() > 1 && Character.isUpperCase(rest.charAt(1));
    return first == '_' || first == 'f' || capital ? rest : null;
  }

  /** Whether the first or second letter is a capital. */
  public static boolean beginsOddly(String name) {
    return name.chars().limit(2).anyMatch(Character::isUpperCase);
  }

  private static char lower(String name, int i) {
    return Character.toLowerCase(name.charAt(i));
  }

  /** What follows the prefix of a method's name; null if it has none or nothing follows. */
  public static String afterPrefix(String method, String prefix) {
    if (!method.startsWith(prefix) || method.length() == prefix.length()) {
      return null;
    }
    return method.substring(prefix.length());
  }
}
