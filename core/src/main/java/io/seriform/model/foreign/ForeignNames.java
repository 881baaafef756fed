package io.seriform.model.foreign;

import io.seriform.model.NamingStrategy;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.scalar.TimePattern;
import java.lang.annotation.Annotation;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The names that other libraries make of Java's, where these have several capitals in a row: ours
 * are {@code user_id} and {@code some_url_thing}.
 */
final class ForeignNames {

  /** What of a pattern is a name of a month, a day, an era, or a half of a day. */
  private static final Pattern NAMES = Pattern.compile("MMM|LLL|[EGaB]|[ec]{3}");

  private static final Pattern QUOTED = Pattern.compile("'[^']*'");

  private ForeignNames() {}

  /** Jackson's: {@code someURLThing} becomes {@code some_urlthing}. */
  static String jacksonSnake(String name) {
    StringBuilder text = new StringBuilder(name.length() + 4);
    boolean capital = false;
    for (int i = name.startsWith("_") ? 1 : 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean starts = Character.isUpperCase(c) && !capital;
      if (starts && !text.isEmpty() && text.charAt(text.length() - 1) != '_') {
        text.append('_');
      }
      capital = Character.isUpperCase(c);
      text.append(capital ? Character.toLowerCase(c) : c);
    }
    return text.isEmpty() ? name : text.toString();
  }

  /**
   * Jackson's: {@code someURLThing} becomes {@code some-url-thing}, {@code httpURL2} becomes {@code
   * http-ur-l2}.
   */
  static NamingStrategy jackson(char separator) {
    return name -> {
      StringBuilder text = new StringBuilder(name.length() + 4);
      int capitals = 0;
      for (int i = 0; i < name.length(); i++) {
        char lower = Character.toLowerCase(name.charAt(i));
        if (lower == name.charAt(i)) {
          if (capitals > 1) {
            text.insert(text.length() - 1, separator);
          }
          capitals = 0;
        } else {
          if (capitals == 0 && i > 0) {
            text.append(separator);
          }
          capitals++;
        }
        text.append(lower);
      }
      return text.toString();
    };
  }

  /** Fastjson's: {@code userID} becomes {@code user_i_d}. */
  static NamingStrategy fastjson(char separator) {
    return name -> {
      StringBuilder text = new StringBuilder(name.length() + 4);
      for (int i = 0; i < name.length(); i++) {
        char c = name.charAt(i);
        if (i > 0 && c >= 'A' && c <= 'Z') {
          text.append(separator);
        }
        text.append(c);
      }
      return text.toString().toLowerCase(Locale.ROOT);
    };
  }

  /** The language that an annotation names; null where it names none. */
  static Locale language(Annotation annotation) {
    String said = AnnotationValues.string(annotation, "locale");
    return said.isEmpty() || said.startsWith("##")
        ? null
        : Locale.forLanguageTag(said.replace('_', '-'));
  }

  /** A pattern of dates with the language of its names; null for none. */
  static String pattern(String pattern, Locale language) {
    return pattern.isEmpty() || language == null ? pattern : TimePattern.of(pattern, language);
  }

  /** Whether a pattern has names of months, days, eras or halves of days in it. */
  static boolean hasNames(String pattern) {
    return NAMES.matcher(QUOTED.matcher(pattern).replaceAll("")).find();
  }

  /** A naming in capitals. */
  static NamingStrategy upper(NamingStrategy naming) {
    return name -> naming.name(name).toUpperCase(Locale.ROOT);
  }

  /** With a small first letter, if that is one of ASCII. */
  static String lowerFirst(String name) {
    char first = name.isEmpty() ? 0 : name.charAt(0);
    return first >= 'A' && first <= 'Z' ? (char) (first + 32) + name.substring(1) : name;
  }

  /** With a capital first letter, if that is one of ASCII. */
  static String upperFirst(String name) {
    char first = name.isEmpty() ? 0 : name.charAt(0);
    return isSmall(first) ? (char) (first - 32) + name.substring(1) : name;
  }

  /** Fastjson 2's: {@code userId} becomes {@code UserId}, but {@code uId} stays. */
  static String pascal(String name) {
    if (name.length() > 1 && name.charAt(0) == '_' && isSmall(name.charAt(1))) {
      return '_' + upperFirst(name.substring(1));
    }
    return name.length() > 1 && isSmall(name.charAt(1)) ? upperFirst(name) : name;
  }

  /** Fastjson 2's: {@code parseURLNow} becomes {@code Parse URL Now}. */
  static NamingStrategy words(char separator) {
    return name -> {
      String pascal = pascal(name);
      StringBuilder text = new StringBuilder(name.length() + 4);
      for (int i = 0; i < pascal.length(); i++) {
        boolean inner = i > 0 && i + 1 < pascal.length() && isCapital(pascal.charAt(i));
        if (inner && (!isCapital(pascal.charAt(i - 1)) || isSmall(pascal.charAt(i + 1)))) {
          text.append(separator);
        }
        text.append(pascal.charAt(i));
      }
      return text.toString();
    };
  }

  private static boolean isSmall(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isCapital(char c) {
    return c >= 'A' && c <= 'Z';
  }
}
