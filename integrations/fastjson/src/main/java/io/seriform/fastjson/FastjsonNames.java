package io.seriform.fastjson;

import io.seriform.model.marks.PropertyStyle;
import io.seriform.model.rules.NamingStrategy;
import java.util.Locale;

/** Names that fastjson makes of Java's. */
final class FastjsonNames {

  private FastjsonNames() {}

  /** Words with a separator: {@code userID} becomes {@code user_i_d}. */
  static NamingStrategy separated(char separator) {
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

  /** Pascal case of fastjson 2: {@code userId} becomes {@code UserId}, but {@code uId} stays. */
  static String pascal(String name) {
    if (name.length() > 1 && name.charAt(0) == '_' && isSmall(name.charAt(1))) {
      return '_' + upperFirst(name.substring(1));
    }
    return name.length() > 1 && isSmall(name.charAt(1)) ? upperFirst(name) : name;
  }

  /** Words of fastjson 2: {@code parseURLNow} becomes {@code Parse URL Now}. */
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

  /** Returns the property that fastjson 2 takes an accessor for; null for none. */
  static String second(String rest, String prefix, PropertyStyle.Known known) {
    char first = rest.charAt(0);
    if (!isCapital(first)) {
      return rest.length() == 1 && Character.isLowerCase(first) ? null : rest;
    }
    String lower = lowerFirst(rest);
    boolean acronym = rest.length() > 1 && Character.isUpperCase(rest.charAt(1));
    return acronym && !known.has(lower) ? rest : lower;
  }

  /** Returns the property that fastjson 1 takes an accessor for; null for none. */
  static String first(String rest, String prefix, PropertyStyle.Known known) {
    char first = rest.charAt(0);
    if (Character.isUpperCase(first) || first > 512) {
      return Character.toLowerCase(first) + rest.substring(1);
    }
    boolean capital = rest.length() > 1 && Character.isUpperCase(rest.charAt(1));
    return first == '_' || first == 'f' || capital ? rest : null;
  }
}
