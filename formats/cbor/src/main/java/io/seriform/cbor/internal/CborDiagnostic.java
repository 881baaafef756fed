package io.seriform.cbor.internal;

import io.seriform.cbor.Cbor;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Reads the diagnostic notation (RFC 8949 §8, and of RFC 8610 appendix G the byte strings, embedded
 * CBOR and comments). Indicators of encodings are read; all but those of floats say nothing of the
 * value.
 */
public final class CborDiagnostic {

  /** This number of digits distinguishes every double from all others. */
  private static final int DIGITS_OF_DOUBLE = 17;

  private final String text;
  private final Limits limits = Limits.standard();
  private int pos;
  private int depthLeft = limits.depth();

  private CborDiagnostic(String text) {
    this.text = text;
  }

  public static Document parse(String text) {
    CborDiagnostic parser = new CborDiagnostic(text);
    Document value = parser.value();
    if (parser.peek() >= 0) {
      throw parser.unexpected("the end of the text");
    }
    return value;
  }

  // ---- characters

  /** The next character that is neither space nor comment, which is not consumed; -1 at the end. */
  private int peek() {
    for (; pos < text.length(); pos++) {
      char c = text.charAt(pos);
      if (c == '/') {
        int end = text.indexOf('/', pos + 1);
        if (end < 0) {
          throw unexpected("the end of the comment");
        }
        pos = end;
      } else if (c > ' ') {
        return c;
      }
    }
    return -1;
  }

  private boolean take(char c) {
    if (peek() != c) {
      return false;
    }
    pos++;
    return true;
  }

  private void expect(char c) {
    if (!take(c)) {
      throw unexpected("'" + c + "'");
    }
  }

  private boolean take(String word) {
    if (!text.startsWith(word, pos)) {
      return false;
    }
    pos += word.length();
    return true;
  }

  private SeriformException unexpected(String expected) {
    String found = pos < text.length() ? text.substring(pos, pos + 1) : "the end of the text";
    return new SyntaxException("unexpected text in diagnostic notation")
        .expecting(expected, found)
        .at(CborErrors.FORMAT, pos);
  }

  private void deeper() {
    if (--depthLeft < 0) {
      throw limits.tooDeep().at(CborErrors.FORMAT, pos);
    }
  }

  /** Consumes an indicator such as {@code _2} or {@code _}; the digit, or -1. */
  private int indicator() {
    if (pos >= text.length() || text.charAt(pos) != '_') {
      return -1;
    }
    pos++;
    boolean digit = pos < text.length() && text.charAt(pos) >= '0' && text.charAt(pos) <= '3';
    return digit ? text.charAt(pos++) - '0' : -1;
  }

  // ---- values

  private Document value() {
    int c = peek();
    return switch (c) {
      case '[' -> array();
      case '{' -> object();
      case '(' -> chunks();
      case '"' -> {
        String s = quoted('"');
        indicator();
        yield Document.of(s);
      }
      case '<', '\'' -> bytes();
      default -> word(c);
    };
  }

  private Document word(int c) {
    if ((c >= '0' && c <= '9') || c == '-') {
      return number();
    }
    if (take("true")) {
      return Document.of(true);
    }
    if (take("false")) {
      return Document.of(false);
    }
    if (take("null")) {
      return Document.ofNull();
    }
    if (take("undefined")) {
      return Document.undefined();
    }
    if (take("NaN")) {
      return floating(Double.NaN);
    }
    if (take("Infinity")) {
      return floating(Double.POSITIVE_INFINITY);
    }
    if (take("simple")) {
      expect('(');
      peek();
      int from = pos;
      BigInteger number = new BigInteger(digits(10));
      expect(')');
      try {
        return Document.simple(number.intValueExact());
      } catch (IllegalArgumentException | ArithmeticException e) {
        pos = from;
        throw unexpected("the number of a simple value");
      }
    }
    return bytes();
  }

  private Document floating(double v) {
    int indicator = indicator();
    return indicator == 1 || indicator == 2 ? Document.of((float) v) : Document.of(v);
  }

  // ---- numbers

  private Document number() {
    int from = pos;
    boolean minus = take('-');
    if (minus && take("Infinity")) {
      return floating(Double.NEGATIVE_INFINITY);
    }
    if (take("0x") || take("0X")) {
      return integer(from, minus, digits(16), 16);
    }
    if (take("0b") || take("0B")) {
      return integer(from, minus, digits(2), 2);
    }
    if (take("0o") || take("0O")) {
      return integer(from, minus, digits(8), 8);
    }
    String whole = digits(10);
    boolean real = false;
    if (pos < text.length() && text.charAt(pos) == '.') {
      real = true;
      pos++;
      digits(10);
    }
    if (pos < text.length() && (text.charAt(pos) | 0x20) == 'e') {
      real = true;
      pos++;
      if (pos < text.length() && (text.charAt(pos) == '+' || text.charAt(pos) == '-')) {
        pos++;
      }
      exponent(from);
    }
    return real ? real(text.substring(from, pos)) : integer(from, minus, whole, 10);
  }

  private void exponent(int from) {
    BigInteger n = new BigInteger(digits(10));
    if (n.compareTo(BigInteger.valueOf(limits.exponent())) > 0) {
      long found = n.min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
      throw limits.exponentTooLarge(found).at(CborErrors.FORMAT, from);
    }
  }

  /**
   * A float; or a decimal fraction, which is printed as a number too, where no indicator follows
   * and no double has this value, as it is too large or too small or has more digits than a double
   * is ever written with.
   */
  private Document real(String number) {
    double v = Double.parseDouble(number);
    boolean indicated = pos < text.length() && text.charAt(pos) == '_';
    BigDecimal exact = new BigDecimal(number);
    boolean inRange = Double.isFinite(v) && (v != 0 || exact.signum() == 0);
    boolean isDouble =
        inRange
            && (exact.stripTrailingZeros().precision() <= DIGITS_OF_DOUBLE
                || exact.compareTo(new BigDecimal(v)) == 0);
    return indicated || isDouble ? floating(v) : Document.of(exact);
  }

  /** An integer, or a tag if a parenthesis follows. */
  private Document integer(int from, boolean minus, String digits, int radix) {
    BigInteger n = new BigInteger(digits, radix);
    indicator();
    if (peek() != '(') {
      return Document.of(minus ? n.negate() : n);
    }
    if (minus || n.bitLength() > 64) {
      pos = from;
      throw unexpected("a tag from 0 to 2^64 - 1");
    }
    pos++;
    deeper();
    Document content = value();
    depthLeft++;
    expect(')');
    Document tagged = Document.tagged(n.longValue(), content);
    if (!CborNumbers.isNumber(n.longValue())) {
      return tagged;
    }
    try {
      // bignums and decimal fractions are numbers in a tree
      return Cbor.standard().readTree(Cbor.standard().encode(tagged));
    } catch (SeriformException e) {
      // its offset is that of a byte
      throw new SyntaxException("the tagged value is not such a number: " + e.getMessage())
          .at(CborErrors.FORMAT, from);
    }
  }

  private String digits(int radix) {
    int from = pos;
    while (pos < text.length() && digit(radix) >= 0) {
      pos++;
    }
    if (from == pos) {
      throw unexpected("a digit");
    }
    if (pos - from > limits.digits()) {
      throw limits.tooManyDigits(pos - from).at(CborErrors.FORMAT, from);
    }
    return text.substring(from, pos);
  }

  /** The value of the digit at the position, -1 for none; only those of ASCII are digits. */
  private int digit(int radix) {
    char c = text.charAt(pos);
    return c < 0x80 ? Character.digit(c, radix) : -1;
  }

  // ---- strings

  private String quoted(char quote) {
    StringBuilder s = new StringBuilder();
    expect(quote);
    for (; ; ) {
      if (pos == text.length()) {
        throw unexpected("the closing quote");
      }
      char c = text.charAt(pos++);
      if (c == quote) {
        break;
      }
      s.append(c == '\\' ? escaped(quote) : c);
    }
    if (s.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
      throw unexpected("a text without lone surrogates");
    }
    return s.toString();
  }

  private char escaped(char quote) {
    char c = pos < text.length() ? text.charAt(pos) : 0;
    pos++;
    return switch (c) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      default -> {
        if (c != '\\' && c != '/' && c != quote) {
          pos--;
          throw unexpected("an escape");
        }
        yield c;
      }
    };
  }

  private char unicode() {
    int code = 0;
    for (int end = pos + 4; pos < end; pos++) {
      int digit = pos < text.length() ? digit(16) : -1;
      if (digit < 0) {
        throw unexpected("four hexadecimal digits");
      }
      code = code << 4 | digit;
    }
    return (char) code;
  }

  private Document bytes() {
    byte[] bytes;
    if (take("h'")) {
      pos--;
      bytes = hex();
    } else if (take("b64'")) {
      pos--;
      bytes = base64();
    } else if (take("<<")) {
      bytes = embedded();
    } else if (peek() == '\'') {
      bytes = utf8(quoted('\''));
    } else {
      throw unexpected("a value");
    }
    indicator();
    return Document.of(bytes);
  }

  private static byte[] utf8(String s) {
    byte[] encoded = CborProtocol.encoded(s);
    int head = CborHeads.length(CborHeads.argument(encoded, 0));
    return java.util.Arrays.copyOfRange(encoded, head, encoded.length);
  }

  private byte[] hex() {
    int from = pos;
    String digits = quoted('\'').replaceAll("\\s", "");
    try {
      return java.util.HexFormat.of().parseHex(digits);
    } catch (IllegalArgumentException e) {
      pos = from;
      throw unexpected("pairs of hexadecimal digits");
    }
  }

  private byte[] base64() {
    int from = pos;
    String code = quoted('\'').replaceAll("[\\s=]", "").replace('+', '-').replace('/', '_');
    try {
      return Base64.getUrlDecoder().decode(code.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IllegalArgumentException e) {
      pos = from;
      throw unexpected("base64");
    }
  }

  /** The encoded values between double angle brackets. */
  private byte[] embedded() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    deeper();
    if (peek() != '>') {
      do {
        bytes.writeBytes(Cbor.standard().encode(value()));
      } while (take(','));
    }
    depthLeft++;
    expect('>');
    expect('>');
    return bytes.toByteArray();
  }

  /** A string of indefinite length: its chunks in parentheses. */
  private Document chunks() {
    deeper();
    expect('(');
    expect('_');
    StringBuilder texts = new StringBuilder();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean text = peek() == '"';
    do {
      int from = pos;
      Document chunk = value();
      if (chunk.kind() != (text ? Document.Kind.TEXT : Document.Kind.BYTES)) {
        pos = from;
        throw unexpected(text ? "a text" : "a byte string");
      }
      if (text) {
        texts.append(chunk.asText());
      } else {
        bytes.writeBytes(chunk.asBytes());
      }
    } while (take(','));
    expect(')');
    depthLeft++;
    return text ? Document.of(texts.toString()) : Document.of(bytes.toByteArray());
  }

  // ---- arrays and maps

  private DocumentArray array() {
    deeper();
    expect('[');
    indicator();
    DocumentArray array = Document.array();
    if (peek() != ']') {
      do {
        array.add(value());
      } while (take(','));
    }
    expect(']');
    depthLeft++;
    return array;
  }

  private DocumentObject object() {
    deeper();
    expect('{');
    indicator();
    DocumentObject object = Document.object();
    if (peek() != '}') {
      do {
        Document key = value();
        expect(':');
        int size = object.size();
        object.put(key, value());
        if (object.size() == size) {
          throw unexpected("a key that did not come before");
        }
      } while (take(','));
    }
    expect('}');
    depthLeft++;
    return object;
  }
}
