package io.seriform.thrift.schema;

import io.seriform.error.SyntaxException;

/** Takes a {@code .thrift} file apart into words, numbers, texts and signs. */
final class Lexer {

  /** What a token is. */
  enum Kind {
    WORD,
    INT,
    REAL,
    TEXT,
    SIGN,
    END
  }

  private final String text;
  private int at;
  private int line = 1;
  private int lineStart;

  /** The token that is to be taken next. */
  Kind kind;

  /** Its text: a word, the digits of a number, a text without quotes, a sign. */
  String value;

  /** The doc comment right before the token; null for none. */
  String doc;

  private int tokenAt;
  private int tokenLine;
  private int tokenColumn;

  Lexer(String text) {
    this.text = text;
    advance();
  }

  /** Goes on to the next token. */
  void advance() {
    doc = null;
    blanks();
    tokenAt = at;
    tokenLine = line;
    tokenColumn = at - lineStart + 1;
    if (at == text.length()) {
      kind = Kind.END;
      value = "the end of the file";
      return;
    }
    char c = text.charAt(at);
    if (isLetter(c)) {
      word();
    } else if (isDigit(c) || ((c == '-' || c == '+' || c == '.') && isDigit(peek(1)))) {
      number();
    } else if ((c == '-' || c == '+') && peek(1) == '.' && isDigit(peek(2))) {
      number();
    } else if (c == '"' || c == '\'') {
      literal(c);
    } else if ("{}[]()<>,;:=*&".indexOf(c) >= 0) {
      at++;
      kind = Kind.SIGN;
      value = String.valueOf(c);
    } else {
      throw error("an unexpected character", null, String.valueOf(c));
    }
  }

  private char peek(int ahead) {
    return at + ahead < text.length() ? text.charAt(at + ahead) : 0;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void blanks() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        newLine();
      } else if (c == ' ' || c == '\t' || c == '\r' || c == '\uFEFF') {
        at++;
      } else if (c == '#' || (c == '/' && peek(1) == '/')) {
        while (at < text.length() && text.charAt(at) != '\n') {
          at++;
        }
      } else if (c == '/' && peek(1) == '*') {
        comment();
      } else {
        return;
      }
    }
  }

  private void newLine() {
    at++;
    line++;
    lineStart = at;
  }

  private void comment() {
    int from = at;
    tokenAt = at;
    tokenLine = line;
    tokenColumn = at - lineStart + 1;
    at += 2;
    while (at < text.length() && !(text.charAt(at) == '*' && peek(1) == '/')) {
      if (text.charAt(at) == '\n') {
        newLine();
      } else {
        at++;
      }
    }
    if (at == text.length()) {
      throw error("a comment without an end", "*/", null);
    }
    at += 2;
    if (text.startsWith("/**", from) && at - from > 4) {
      String said = plain(text.substring(from + 3, at - 2));
      doc = said.isEmpty() ? null : said;
    }
  }

  /** A doc comment without stars and the blanks around them. */
  private static String plain(String comment) {
    StringBuilder plain = new StringBuilder();
    for (String each : comment.split("\n", -1)) {
      String s = each.strip();
      s = s.startsWith("*") ? s.substring(1).strip() : s;
      plain.append(plain.length() == 0 ? "" : "\n").append(s);
    }
    return plain.toString().strip();
  }

  private void word() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (!isLetter(c) && !isDigit(c) && c != '.') {
        break;
      }
      at++;
    }
    kind = Kind.WORD;
    value = text.substring(tokenAt, at);
  }

  private void number() {
    if (text.charAt(at) == '-' || text.charAt(at) == '+') {
      at++;
    }
    kind = Kind.INT;
    boolean hex = text.charAt(at) == '0' && (peek(1) == 'x' || peek(1) == 'X');
    if (hex) {
      at += 2;
    }
    while (at < text.length()) {
      char c = text.charAt(at);
      boolean exponent = !hex && (c == 'e' || c == 'E');
      if (exponent && (peek(1) == '-' || peek(1) == '+')) {
        at++;
      }
      if (exponent || (c == '.' && !hex)) {
        kind = Kind.REAL;
      } else if (!(hex ? Character.digit(c, 16) >= 0 : isDigit(c))) {
        break;
      }
      at++;
    }
    value = text.substring(tokenAt, at);
  }

  private void literal(char quote) {
    StringBuilder s = new StringBuilder();
    at++;
    while (at < text.length() && text.charAt(at) != quote) {
      char c = text.charAt(at);
      if (c == '\n') {
        s.append(c);
        newLine();
        continue;
      }
      if (c == '\\' && at + 1 < text.length()) {
        at++;
        c = escaped(text.charAt(at));
      }
      s.append(c);
      at++;
    }
    if (at == text.length()) {
      throw error("a text without an end", String.valueOf(quote), null);
    }
    at++;
    kind = Kind.TEXT;
    value = s.toString();
  }

  private char escaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case '\\', '"', '\'' -> c;
      default -> throw error("no such escape", "one of \\n \\t \\r \\\\ \\\" \\'", "\\" + c);
    };
  }

  /** An error at the token. */
  RuntimeException error(String problem, String expected, String found) {
    return new SyntaxException(problem)
        .expecting(expected, found)
        .at("Thrift IDL", tokenAt)
        .at(tokenLine, tokenColumn);
  }

  /** The token is not what has to stand here. */
  RuntimeException unexpected(String expected) {
    return error("unexpected input", expected, value);
  }
}
