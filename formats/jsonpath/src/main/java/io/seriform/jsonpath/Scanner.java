package io.seriform.jsonpath;

import io.seriform.error.SeriformException;

/** The characters of a query, and its words: names, strings and digits. */
final class Scanner {

  final String text;
  int pos;

  Scanner(String text) {
    this.text = text;
  }

  boolean atEnd() {
    return pos == text.length();
  }

  /** The next char; 0 at the end, which no query contains outside of strings. */
  char peek() {
    return pos < text.length() ? text.charAt(pos) : 0;
  }

  boolean at(char c) {
    return pos < text.length() && text.charAt(pos) == c;
  }

  boolean at(String s) {
    return text.startsWith(s, pos);
  }

  boolean atDigit() {
    return peek() >= '0' && peek() <= '9';
  }

  boolean takes(char c) {
    if (!at(c)) {
      return false;
    }
    pos++;
    return true;
  }

  boolean takes(String s) {
    if (!at(s)) {
      return false;
    }
    pos += s.length();
    return true;
  }

  void expect(char c, String hint) {
    if (!takes(c)) {
      throw unexpected("'" + c + "'", hint);
    }
  }

  SeriformException unexpected(String expected, String hint) {
    return Parser.unexpected(text, pos, expected, hint);
  }

  /** Goes over white space. */
  void space() {
    while (at(' ') || at('\t') || at('\n') || at('\r')) {
      pos++;
    }
  }

  String digits() {
    int from = pos;
    while (atDigit()) {
      pos++;
    }
    return text.substring(from, pos);
  }

  /** The name of a function, or of a literal; empty where none is here. */
  String word() {
    int from = pos;
    while ((peek() >= 'a' && peek() <= 'z') || (pos > from && (at('_') || atDigit()))) {
      pos++;
    }
    return text.substring(from, pos);
  }

  /** A name without quotes; null where none is here. */
  String name() {
    int from = pos;
    while (!atEnd()) {
      int c = text.codePointAt(pos);
      boolean digit = c >= '0' && c <= '9';
      boolean first =
          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= 0x80 && !lone(c));
      if (!first && !(digit && pos > from)) {
        break;
      }
      pos += Character.charCount(c);
    }
    return pos == from ? null : text.substring(from, pos);
  }

  private static boolean lone(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }

  /** A string in either quotes. */
  String string() {
    char quote = text.charAt(pos++);
    StringBuilder s = new StringBuilder();
    while (!at(quote)) {
      if (atEnd()) {
        throw unexpected("the end of the string: " + quote, null);
      }
      int c = text.codePointAt(pos);
      if (c < ' ' || lone(c)) {
        throw unexpected("a character that a string may contain", "\\u has its hex digits");
      }
      if (c == '\\') {
        escape(quote, s);
      } else {
        s.appendCodePoint(c);
        pos += Character.charCount(c);
      }
    }
    pos++;
    return s.toString();
  }

  private void escape(char quote, StringBuilder s) {
    pos++;
    char c = peek();
    switch (c) {
      case 'b' -> s.append('\b');
      case 'f' -> s.append('\f');
      case 'n' -> s.append('\n');
      case 'r' -> s.append('\r');
      case 't' -> s.append('\t');
      case '/', '\\' -> s.append(c);
      case 'u' -> {
        unicode(s);
        return;
      }
      default -> {
        if (c != quote) {
          throw unexpected("an escape: one of b f n r t / \\ u and " + quote, null);
        }
        s.append(c);
      }
    }
    pos++;
  }

  private void unicode(StringBuilder s) {
    int from = pos - 1;
    char c = hex();
    s.append(c);
    if (Character.isHighSurrogate(c) && takes('\\') && at('u')) {
      char low = hex();
      if (Character.isLowSurrogate(low)) {
        s.append(low);
        return;
      }
    }
    if (Character.isSurrogate(c)) {
      pos = from;
      throw unexpected("both halves of a character above U+FFFF", null);
    }
  }

  private char hex() {
    int value = 0;
    for (int i = 1; i <= 4; i++) {
      int digit = pos + i < text.length() ? digit(text.charAt(pos + i)) : -1;
      if (digit < 0) {
        pos = Math.min(pos + i, text.length());
        throw unexpected("four hex digits", null);
      }
      value = value << 4 | digit;
    }
    pos += 5;
    return (char) value;
  }

  private static int digit(char c) {
    return c < 0x80 ? Character.digit(c, 16) : -1;
  }
}
