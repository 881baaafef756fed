package io.seriform.protobuf.schema.internal.language;

import java.util.Locale;

/** Derived names in Protocol Buffers. */
public final class Names {

  private Names() {}

  /** The default JSON name of a field: {@code foo_bar} becomes {@code fooBar}. */
  public static String json(String field) {
    StringBuilder json = new StringBuilder(field.length());
    boolean up = false;
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == '_') {
        up = true;
      } else {
        json.append(up ? upper(c) : c);
        up = false;
      }
    }
    return json.toString();
  }

  /** The name of the message of a map's entries: {@code foo_bar} becomes {@code FooBarEntry}. */
  public static String entry(String field) {
    String json = json("_" + field);
    return json + "Entry";
  }

  /**
   * A constant's name without the name of its enum before it, case and underscores; constants that
   * are then equal are hard to tell apart in other languages.
   */
  public static String constant(String enumName, String constant) {
    String prefix = enumName.replace("_", "").toLowerCase(Locale.ROOT);
    int at = 0;
    int matched = 0;
    while (at < constant.length() && matched < prefix.length()) {
      char c = constant.charAt(at++);
      if (c != '_' && Character.toLowerCase(c) != prefix.charAt(matched++)) {
        return pascal(constant);
      }
    }
    while (at < constant.length() && constant.charAt(at) == '_') {
      at++;
    }
    return pascal(
        matched < prefix.length() || at == constant.length() ? constant : constant.substring(at));
  }

  private static String pascal(String constant) {
    StringBuilder pascal = new StringBuilder(constant.length());
    boolean up = true;
    for (int i = 0; i < constant.length(); i++) {
      char c = constant.charAt(i);
      if (c == '_') {
        up = true;
      } else {
        pascal.append(up ? upper(c) : Character.toLowerCase(c));
        up = false;
      }
    }
    return pascal.toString();
  }

  private static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char) (c - 32) : c;
  }
}
