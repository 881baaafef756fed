package io.seriform.protobuf.schema;

import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Cuts a file into words: the lexical elements of the language specifications of proto2, proto3 and
 * edition 2023.
 */
final class Lexer {

  private final String file;
  private final String text;
  private final Limits limits;
  private int pos;
  private int line = 1;
  private int lineStart;

  Lexer(String file, String text, Limits limits) {
    this.file = file;
    this.text = text;
    this.limits = limits;
    if (text.length() > limits.document()) {
      throw here().located(limits.documentTooLong(text.length()));
    }
    if (!text.isEmpty() && text.charAt(0) == '\uFEFF') {
      pos = 1;
      lineStart = 1;
    }
  }

  Token next() {
    skipBlank();
    SourceLocation place = here();
    if (pos == text.length()) {
      return new Token(Token.Kind.END, "", null, place);
    }
    char c = text.charAt(pos);
    if (isLetter(c)) {
      int from = pos;
      while (pos < text.length() && isLetterOrDigit(text.charAt(pos))) {
        pos++;
      }
      if (pos - from > limits.name()) {
        throw place.located(limits.nameTooLong(pos - from));
      }
      return token(Token.Kind.IDENTIFIER, from, place);
    }
    if (isDigit(c) || (c == '.' && pos + 1 < text.length() && isDigit(text.charAt(pos + 1)))) {
      return number(place);
    }
    if (c == '"' || c == '\'') {
      return new Token(Token.Kind.STRING, "", string(c), place);
    }
    if (c < ' ' || c > '~') {
      throw place.syntax("a character that has no place here, U+" + hex(c));
    }
    return token(Token.Kind.SYMBOL, pos++, place);
  }

  private Token token(Token.Kind kind, int from, SourceLocation place) {
    return new Token(kind, text.substring(from, pos), null, place);
  }

  private SourceLocation here() {
    return new SourceLocation(file, pos, line, pos - lineStart + 1);
  }

  private static String hex(char c) {
    return String.format("%04X", (int) c);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  static boolean isLetterOrDigit(char c) {
    return isLetter(c) || isDigit(c);
  }

  // ---- blanks and comments

  private void skipBlank() {
    while (pos < text.length()) {
      char c = text.charAt(pos);
      if (c == '\n') {
        pos++;
        line++;
        lineStart = pos;
      } else if (c == ' ' || (c >= '\t' && c <= '\r')) {
        pos++;
      } else if (c == '/' && pos + 1 < text.length() && text.charAt(pos + 1) == '/') {
        int end = text.indexOf('\n', pos);
        pos = end < 0 ? text.length() : end;
      } else if (c == '/' && pos + 1 < text.length() && text.charAt(pos + 1) == '*') {
        skipBlockComment();
      } else {
        return;
      }
    }
  }

  private void skipBlockComment() {
    SourceLocation start = here();
    pos += 2;
    while (pos + 1 < text.length()) {
      char c = text.charAt(pos++);
      if (c == '*' && text.charAt(pos) == '/') {
        pos++;
        return;
      }
      if (c == '/' && text.charAt(pos) == '*') {
        throw here().syntax("a comment inside a comment");
      }
      if (c == '\n') {
        line++;
        lineStart = pos;
      }
    }
    throw start.syntax("a comment that does not end");
  }

  // ---- numbers

  private Token number(SourceLocation place) {
    int from = pos;
    boolean hex =
        text.charAt(pos) == '0' && pos + 1 < text.length() && (text.charAt(pos + 1) | 0x20) == 'x';
    boolean real = false;
    if (hex) {
      pos += 2;
      while (pos < text.length() && Character.digit(asciiAt(pos), 16) >= 0) {
        pos++;
      }
      if (pos == from + 2) {
        throw place.syntax("0x with no digits");
      }
    } else {
      skipDigits();
      if (asciiAt(pos) == '.') {
        real = true;
        pos++;
        skipDigits();
      }
      if ((asciiAt(pos) | 0x20) == 'e') {
        real = true;
        pos++;
        if (asciiAt(pos) == '-' || asciiAt(pos) == '+') {
          pos++;
        }
        int digits = pos;
        skipDigits();
        if (pos == digits) {
          throw place.syntax("an exponent with no digits");
        }
      }
    }
    if (pos < text.length() && (isLetterOrDigit(text.charAt(pos)) || text.charAt(pos) == '.')) {
      throw here().syntax("a number that does not end where it should");
    }
    if (pos - from > limits.digits()) {
      throw place.located(limits.tooManyDigits(pos - from));
    }
    Token token = token(real ? Token.Kind.FLOAT : Token.Kind.INTEGER, from, place);
    if (!real && !hex) {
      checkOctal(token.text(), place);
    }
    return token;
  }

  private static void checkOctal(String digits, SourceLocation place) {
    if (digits.charAt(0) == '0' && digits.chars().anyMatch(digit -> digit == '8' || digit == '9')) {
      throw place.syntax("a number that starts with 0 has octal digits only");
    }
  }

  private void skipDigits() {
    while (isDigit(asciiAt(pos))) {
      pos++;
    }
  }

  /** The char at a position where it is ASCII; 0 for all others and behind the end. */
  private char asciiAt(int at) {
    return at < text.length() && text.charAt(at) < 0x80 ? text.charAt(at) : 0;
  }

  // ---- strings

  private byte[] string(char quote) {
    SourceLocation start = here();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    pos++;
    while (true) {
      int from = pos;
      while (pos < text.length() && isPlain(text.charAt(pos), quote)) {
        pos++;
      }
      bytes.writeBytes(text.substring(from, pos).getBytes(StandardCharsets.UTF_8));
      if (bytes.size() > limits.string()) {
        throw start.located(limits.stringTooLong(bytes.size()));
      }
      if (pos == text.length() || text.charAt(pos) == '\n' || text.charAt(pos) == 0) {
        throw start.syntax("a string that does not end on its line");
      }
      if (text.charAt(pos++) == quote) {
        return bytes.toByteArray();
      }
      escape(bytes);
    }
  }

  private static boolean isPlain(char c, char quote) {
    return c != quote && c != '\\' && c != '\n' && c != 0;
  }

  private void escape(ByteArrayOutputStream bytes) {
    char c = asciiAt(pos++);
    switch (c) {
      case 'a' -> bytes.write(7);
      case 'b' -> bytes.write('\b');
      case 'f' -> bytes.write('\f');
      case 'n' -> bytes.write('\n');
      case 'r' -> bytes.write('\r');
      case 't' -> bytes.write('\t');
      case 'v' -> bytes.write(11);
      case '\\', '\'', '"', '?' -> bytes.write(c);
      case 'x', 'X' -> bytes.write(digits(16, 1, 2));
      case '0', '1', '2', '3', '4', '5', '6', '7' -> {
        pos--;
        int value = digits(8, 1, 3);
        if (value > 0xFF) {
          throw here().syntax("an octal escape above \\377");
        }
        bytes.write(value);
      }
      case 'u' -> codePoint(digits(16, 4, 4), bytes);
      case 'U' -> codePoint(digits(16, 8, 8), bytes);
      default -> {
        pos--;
        throw here().syntax("an escape that does not exist");
      }
    }
  }

  private int digits(int radix, int least, int most) {
    int value = 0;
    int n = 0;
    for (int digit; n < most && (digit = Character.digit(asciiAt(pos), radix)) >= 0; n++) {
      value = value * radix + digit;
      pos++;
    }
    if (n < least) {
      throw here().syntax("an escape with too few digits");
    }
    return value;
  }

  private void codePoint(int value, ByteArrayOutputStream bytes) {
    int codePoint = value;
    if (codePoint >= 0xD800 && codePoint < 0xDC00 && text.startsWith("\\u", pos)) {
      pos += 2;
      int low = digits(16, 4, 4);
      if (low < 0xDC00 || low > 0xDFFF) {
        throw here().syntax("an escape of a lone surrogate");
      }
      codePoint = Character.toCodePoint((char) codePoint, (char) low);
    }
    if (codePoint < 0 || codePoint > 0x10FFFF || (codePoint >= 0xD800 && codePoint <= 0xDFFF)) {
      throw here().syntax("an escape of what is no code point");
    }
    bytes.writeBytes(new String(Character.toChars(codePoint)).getBytes(StandardCharsets.UTF_8));
  }
}
