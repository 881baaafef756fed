package io.seriform.model.rules;

/** The words in a name. */
final class NameWords {

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
}
