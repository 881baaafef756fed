package io.seriform.schema.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names in schema languages: letters, scopes, and names that mean the same. */
public final class SchemaNames {

  private SchemaNames() {}

  /** Returns true if a char may begin a name. */
  public static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  /** Returns true if a char is a decimal digit of ASCII. */
  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns true if a char may continue a name. */
  public static boolean isLetterOrDigit(char c) {
    return isLetter(c) || isDigit(c);
  }

  /** Full name of a name in a scope; the scope may be empty. */
  public static String join(String scope, String name) {
    return scope.isEmpty() ? name : scope + "." + name;
  }

  /** Last part of a name with dots. */
  public static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** All parts of a name with dots but the last; empty for a name without. */
  public static String parent(String name) {
    return name.substring(0, Math.max(name.lastIndexOf('.'), 0));
  }

  /** A scope and those around it, from the innermost outwards; the empty one last. */
  public static List<String> scopes(String innermost) {
    List<String> scopes = new ArrayList<>();
    String scope = innermost;
    while (!scope.isEmpty()) {
      scopes.add(scope);
      scope = parent(scope);
    }
    scopes.add("");
    return scopes;
  }

  /** Returns true if two names differ at most in case and underscores. */
  public static boolean alike(String a, String b) {
    return a.equals(b) || plain(a).equals(plain(b));
  }

  /** A name without underscores and capitals; equal for names that are {@link #alike}. */
  public static String plain(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }

  /**
   * A name that a language allows: with an underscore after a reserved word and for each sign, and
   * with the code of each letter outside of ASCII.
   */
  public static String legal(String name, Set<String> reserved) {
    StringBuilder legal = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (i == 0 && isDigit(c)) {
        legal.append('_');
      }
      if (isLetterOrDigit(c)) {
        legal.append(c);
      } else if (c < 0x80) {
        legal.append('_');
      } else {
        legal.append('u').append(Integer.toHexString(c));
      }
    }
    if (legal.length() == 0 || reserved.contains(name)) {
      legal.append('_');
    }
    return legal.toString();
  }

  /** A name, with a number appended if it is taken. */
  public static String fresh(String name, Collection<String> taken) {
    String fresh = name;
    for (int i = 2; taken.contains(fresh); i++) {
      fresh = name + i;
    }
    return fresh;
  }
}
