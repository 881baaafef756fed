package io.seriform.jackson;

import io.seriform.model.marks.PropertyStyle;
import java.util.regex.Pattern;

/** Names that Jackson gives to properties of accessors, and names in patterns of dates. */
final class JacksonNames {

  /** The part of a pattern that is a name of a month, a day, an era, or a half of a day. */
  private static final Pattern NAMES = Pattern.compile("MMM|LLL|[EGaB]|[ec]{3}");

  private static final Pattern QUOTED = Pattern.compile("'[^']*'");

  private JacksonNames() {}

  /** Returns true if a pattern has names of months, days, eras or halves of days in it. */
  static boolean hasNames(String pattern) {
    return NAMES.matcher(QUOTED.matcher(pattern).replaceAll("")).find();
  }

  /** Accessors of Jackson 2: {@code URLPath} gives {@code urlpath}. */
  static String lowerStart(String rest) {
    StringBuilder text = new StringBuilder(rest);
    for (int i = 0; i < rest.length() && rest.charAt(i) != lower(rest, i); i++) {
      text.setCharAt(i, lower(rest, i));
    }
    return text.toString();
  }

  private static char lower(String name, int i) {
    return Character.toLowerCase(name.charAt(i));
  }

  /** Accessors of Jackson 3; null for a method that is no accessor. */
  static String third(String rest, String prefix, PropertyStyle.Known known) {
    char first = rest.charAt(0);
    return Character.isLetter(first) && !Character.isLowerCase(first)
        ? PropertyStyle.standardName(rest, prefix, known)
        : null;
  }
}
