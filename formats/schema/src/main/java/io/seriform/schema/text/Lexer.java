package io.seriform.schema.text;

import io.seriform.schema.text.LexicalRules.Feature;
import io.seriform.schema.text.Token.Kind;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Cuts the text of a schema into tokens by the lexical rules of its language. For one use. */
final class Lexer {

  private final String file;
  private final String text;
  private final LexicalRules rules;
  private final Limits limits;
  private int pos;
  private int line = 1;
  private int lineStart;
  private String doc;

  /** Lines of a doc comment so far, each followed by a line feed. */
  private final StringBuilder docLines = new StringBuilder();

  Lexer(LexicalRules rules, String file, String text, Limits limits) {
    this.rules = rules;
    this.file = file;
    this.text = text;
    this.limits = limits;
    if (text.length() > limits.document()) {
      throw here().located(LimitErrors.documentTooLong(limits, text.length()));
    }
    if (!text.isEmpty() && text.charAt(0) == '\uFEFF') {
      pos = 1;
      lineStart = 1;
    }
  }

  Token next() {
    doc = null;
    docLines.setLength(0);
    skipBlank();
    if (!docLines.isEmpty()) {
      doc = docLines.substring(0, docLines.length() - 1);
    }
    Place place = here();
    if (pos == text.length()) {
      return new Token(Kind.END, "", null, doc, place);
    }
    char c = text.charAt(pos);
    boolean sign = c == '-' || c == '+';
    if (SchemaNames.isLetter(c)) {
      return name(Kind.IDENTIFIER, place);
    }
    if (sign && rules.has(Feature.SIGNED_NAMES) && SchemaNames.isLetter(ascii(pos + 1))) {
      pos++;
      return name(Kind.SIGNED_NAME, place);
    }
    if (startsNumber(pos) || (sign && rules.has(Feature.SIGNED_NUMBERS) && startsNumber(pos + 1))) {
      return number(place);
    }
    if (c == '"' || c == '\'') {
      return new Token(Kind.STRING, "", string(c, place), doc, place);
    }
    if (c <= ' ' || c > '~' || (rules.symbols() != null && rules.symbols().indexOf(c) < 0)) {
      throw place.syntax("an unexpected character, U+" + hex(c)).expecting(null, String.valueOf(c));
    }
    pos++;
    return token(Kind.SYMBOL, place);
  }

  private Token name(Kind kind, Place place) {
    int from = pos;
    while (SchemaNames.isLetterOrDigit(ascii(pos))
        || (ascii(pos) == '.' && rules.has(Feature.DOTTED_NAMES))) {
      pos++;
    }
    if (pos - from > limits.name()) {
      throw place.located(LimitErrors.nameTooLong(limits, pos - from));
    }
    return token(kind, place);
  }

  private Token token(Kind kind, Place place) {
    return new Token(kind, text.substring(place.offset(), pos), null, doc, place);
  }

  private Place here() {
    return new Place(rules.format(), file, pos, line, pos - lineStart + 1);
  }

  private static String hex(char c) {
    return String.format("%04X", (int) c);
  }

  /** Char at a position if it is ASCII; 0 for all others and after the end. */
  private char ascii(int at) {
    return at < text.length() && text.charAt(at) < 0x80 ? text.charAt(at) : 0;
  }

  // ---- blanks and comments

  private void skipBlank() {
    boolean lineIsEmpty = pos == lineStart;
    while (pos < text.length()) {
      char c = text.charAt(pos);
      if (c == '\n') {
        newLine();
        lineIsEmpty = true;
      } else if (rules.blanks().indexOf(c) >= 0) {
        pos++;
      } else if (text.startsWith("//", pos) || (c == '#' && rules.has(Feature.HASH_COMMENTS))) {
        lineComment(lineIsEmpty);
      } else if (text.startsWith("/*", pos)) {
        blockComment();
      } else {
        return;
      }
    }
  }

  private void newLine() {
    pos++;
    line++;
    lineStart = pos;
  }

  private void lineComment(boolean lineIsEmpty) {
    int from = pos;
    int end = text.indexOf('\n', pos);
    if (text.startsWith("///", from) && rules.has(Feature.LINE_DOCS)) {
      if (!lineIsEmpty) {
        throw here()
            .syntax("a doc comment after something else on its line")
            .expecting("a doc comment on a line of its own", null);
      }
      String declared = text.substring(from + 3, end < 0 ? text.length() : end).stripTrailing();
      declared = declared.startsWith(" ") ? declared.substring(1) : declared;
      docLines.append(declared).append('\n');
    }
    pos = end < 0 ? text.length() : end;
  }

  private void blockComment() {
    Place start = here();
    pos += 2;
    while (!text.startsWith("*/", pos)) {
      if (pos >= text.length()) {
        throw start.syntax("an unterminated comment").expecting("*/", null);
      }
      if (rules.has(Feature.NO_NESTED_COMMENTS) && text.startsWith("/*", pos)) {
        throw here().syntax("a comment inside a comment");
      }
      if (text.charAt(pos) == '\n') {
        newLine();
      } else {
        pos++;
      }
    }
    pos += 2;
    boolean isDoc = text.startsWith("/**", start.offset()) && pos - start.offset() > 4;
    if (isDoc && rules.has(Feature.BLOCK_DOCS)) {
      String declared = withoutStars(text.substring(start.offset() + 3, pos - 2));
      doc = declared.isEmpty() ? null : declared;
    }
  }

  private static String withoutStars(String comment) {
    StringBuilder plain = new StringBuilder();
    for (String each : comment.split("\n", -1)) {
      String s = each.strip();
      s = s.startsWith("*") ? s.substring(1).strip() : s;
      plain.append(plain.length() == 0 ? "" : "\n").append(s);
    }
    return plain.toString().strip();
  }

  // ---- numbers

  private boolean startsNumber(int at) {
    return SchemaNames.isDigit(ascii(at))
        || (ascii(at) == '.' && SchemaNames.isDigit(ascii(at + 1)));
  }

  private Token number(Place place) {
    if (!startsNumber(pos)) {
      pos++;
    }
    int from = pos;
    boolean hex = ascii(pos) == '0' && (ascii(pos + 1) | 0x20) == 'x';
    pos += hex ? 2 : 0;
    int digits = digits(hex);
    boolean real = false;
    if (ascii(pos) == '.' && (!hex || rules.has(Feature.HEX_FLOATS))) {
      real = true;
      pos++;
      digits += digits(hex);
    }
    if (digits == 0) {
      throw place.syntax("0x without digits");
    }
    if ((ascii(pos) | 0x20) == (hex ? 'p' : 'e') && (!hex || rules.has(Feature.HEX_FLOATS))) {
      real = true;
      exponent(place);
    } else if (hex && real) {
      throw place
          .syntax("a hexadecimal number with a fraction but without an exponent")
          .expecting("p and an exponent after it", text.substring(from, pos));
    }
    if (ascii(pos) == '.'
        || (SchemaNames.isLetterOrDigit(ascii(pos)) && !rules.has(Feature.ADJACENT_NUMBERS))) {
      throw here().syntax("an unexpected character after a number");
    }
    if (pos - from > limits.digits()) {
      throw place.located(LimitErrors.tooManyDigits(limits, pos - from));
    }
    if (!real && !hex && rules.has(Feature.OCTAL_NUMBERS)) {
      checkOctal(text.substring(from, pos), place);
    }
    return token(real ? Kind.FLOAT : Kind.INTEGER, place);
  }

  private void exponent(Place place) {
    pos++;
    if (ascii(pos) == '-' || ascii(pos) == '+') {
      pos++;
    }
    if (digits(false) == 0) {
      throw place.syntax("an exponent without digits");
    }
  }

  /** Skips digits, and returns their number. */
  private int digits(boolean hex) {
    int from = pos;
    while (Character.digit(ascii(pos), hex ? 16 : 10) >= 0) {
      pos++;
    }
    return pos - from;
  }

  private static void checkOctal(String digits, Place place) {
    if (digits.charAt(0) == '0' && digits.chars().anyMatch(digit -> digit == '8' || digit == '9')) {
      throw place.syntax("a number that starts with 0 is octal and has digits 0 to 7 only");
    }
  }

  // ---- strings

  private byte[] string(char quote, Place start) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    pos++;
    while (true) {
      int from = pos;
      while (pos < text.length() && isPlain(text.charAt(pos), quote)) {
        if (text.charAt(pos) == '\n') {
          newLine();
        } else {
          pos++;
        }
      }
      bytes.writeBytes(utf8(text.substring(from, pos), start));
      if (bytes.size() > limits.string()) {
        throw start.located(LimitErrors.stringTooLong(limits, bytes.size()));
      }
      char c = pos == text.length() ? 0 : text.charAt(pos);
      if (c == quote) {
        pos++;
        return bytes.toByteArray();
      }
      if (c != '\\') {
        throw start.syntax(
            rules.has(Feature.MULTILINE_STRINGS)
                ? "an unterminated string"
                : "a string that does not end on the line where it starts");
      }
      pos++;
      escape(bytes, start);
    }
  }

  private static byte[] utf8(String text, Place start) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (text.chars().anyMatch(c -> Character.isSurrogate((char) c))
        && !new String(utf8, StandardCharsets.UTF_8).equals(text)) {
      throw start.syntax("a string with a lone surrogate");
    }
    return utf8;
  }

  private boolean isPlain(char c, char quote) {
    return c != quote
        && c != '\\'
        && (rules.has(Feature.MULTILINE_STRINGS)
            || (c != '\n' && c != 0 && (c >= ' ' || !rules.has(Feature.NO_CONTROLS))));
  }

  private void escape(ByteArrayOutputStream bytes, Place start) {
    char c = ascii(pos);
    int control = rules.escapes(c) ? LexicalRules.control(c) : -1;
    if (control >= 0) {
      pos++;
      bytes.write(control);
    } else if (rules.escapes('0') && c >= '0' && c <= '7') {
      int value = escapeDigits(8, 1, 3, start);
      if (value > 0xFF) {
        throw start.syntax("an octal escape above \\377");
      }
      bytes.write(value);
    } else if (!rules.escapes(c) || c == 0) {
      throw start
          .syntax("an unknown escape sequence")
          .expecting("one of " + rules.escapes(), "\\" + (c == 0 ? "" : c));
    } else {
      pos++;
      switch (c) {
        case 'x', 'X' -> {
          int least = rules.has(Feature.SHORT_HEX_ESCAPES) ? 1 : 2;
          bytes.write(escapeDigits(16, least, 2, start));
        }
        case 'u' -> codePoint(escapeDigits(16, 4, 4, start), bytes, start);
        case 'U' -> codePoint(escapeDigits(16, 8, 8, start), bytes, start);
        default -> bytes.write(c);
      }
    }
  }

  private int escapeDigits(int radix, int least, int most, Place start) {
    int value = 0;
    int n = 0;
    for (int digit; n < most && (digit = Character.digit(ascii(pos), radix)) >= 0; n++) {
      value = value * radix + digit;
      pos++;
    }
    if (n < least) {
      throw start.syntax("an escape with too few digits");
    }
    return value;
  }

  private void codePoint(int value, ByteArrayOutputStream bytes, Place start) {
    int codePoint = value;
    if (codePoint >= 0xD800 && codePoint < 0xDC00 && text.startsWith("\\u", pos)) {
      pos += 2;
      int low = escapeDigits(16, 4, 4, start);
      if (low < 0xDC00 || low > 0xDFFF) {
        throw start.syntax("an escape of a lone surrogate");
      }
      codePoint = Character.toCodePoint((char) codePoint, (char) low);
    }
    if (codePoint < 0 || codePoint > 0x10FFFF || (codePoint >= 0xD800 && codePoint <= 0xDFFF)) {
      throw start.syntax("an escape of a number that is not a Unicode code point");
    }
    bytes.writeBytes(new String(Character.toChars(codePoint)).getBytes(StandardCharsets.UTF_8));
  }
}
