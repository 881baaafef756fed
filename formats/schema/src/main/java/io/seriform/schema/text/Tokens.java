package io.seriform.schema.text;

import io.seriform.error.SeriformException;
import io.seriform.schema.text.Token.Kind;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;

/**
 * Tokens of a file with one token of lookahead, and helpers that every grammar needs. For one use.
 */
public final class Tokens {

  private static final BigInteger MAX_UNSIGNED =
      BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

  /** Levels of nesting, each of which takes several frames of the stack. */
  private static final int DEPTH = 100;

  private final LexicalRules rules;
  private final Lexer lexer;
  private final Limits limits;
  private Token current;
  private int depthLeft;

  /**
   * Starts at the first token.
   *
   * @param rules the language
   * @param file name of the file, for errors; null for none
   * @param text content of the file
   * @param limits bounds of the text and of what it declares
   */
  public Tokens(LexicalRules rules, String file, String text, Limits limits) {
    this.rules = rules;
    this.lexer = new Lexer(rules, file, text, limits);
    this.limits = limits;
    this.depthLeft = Math.min(limits.depth(), DEPTH);
    this.current = lexer.next();
  }

  /** Reads tokens with the standard limits. */
  public Tokens(LexicalRules rules, String file, String text) {
    this(rules, file, text, Limits.standard());
  }

  /** The next token, which is not consumed. */
  public Token peek() {
    return current;
  }

  /** Place of the next token. */
  public Place place() {
    return current.place();
  }

  /** Doc comment right before the next token; null for none. */
  public String doc() {
    return current.doc();
  }

  /** Takes the next token. */
  public Token take() {
    Token token = current;
    if (token.kind() != Kind.END) {
      current = lexer.next();
    }
    return token;
  }

  /** Returns true if the next token is the given keyword or symbol. */
  public boolean at(String word) {
    return current.is(word);
  }

  /** Returns true if the next token is of the given kind. */
  public boolean at(Kind kind) {
    return current.kind() == kind;
  }

  /** Takes a keyword or symbol if it is next. */
  public boolean takeIf(String word) {
    boolean is = current.is(word);
    if (is) {
      take();
    }
    return is;
  }

  /** Takes a keyword or symbol, which must be next. */
  public void expect(String word) {
    if (!takeIf(word)) {
      throw unexpected("'" + word + "'");
    }
  }

  /** Takes a token of a kind, which must be next. */
  public Token expect(Kind kind, String what) {
    if (current.kind() != kind) {
      throw unexpected(what);
    }
    return take();
  }

  /** Returns an error that says what should be next. */
  public SeriformException unexpected(String expected) {
    return place().syntax("an unexpected token").expecting(expected, current.described());
  }

  /** Goes one level deeper, until {@link #leave}. */
  public void enter() {
    if (--depthLeft < 0) {
      throw place().located(LimitErrors.tooDeep(limits.withDepth(Math.min(limits.depth(), DEPTH))));
    }
  }

  /** Goes back one level. */
  public void leave() {
    depthLeft++;
  }

  /** Takes a name. */
  public String identifier(String what) {
    return expect(Kind.IDENTIFIER, what).text();
  }

  /** Takes a name with dots, which may begin with one. */
  public String path(String what, boolean leadingDot) {
    StringBuilder path = new StringBuilder();
    if (leadingDot && takeIf(".")) {
      path.append('.');
    }
    path.append(identifier(what));
    while (takeIf(".")) {
      path.append('.').append(identifier(what));
      if (path.length() > limits.name()) {
        throw place().located(LimitErrors.nameTooLong(limits, path.length()));
      }
    }
    return path.toString();
  }

  /** Takes adjacent strings, and joins them. */
  public byte[] strings(String what) {
    byte[] first = expect(Kind.STRING, what).bytes();
    if (!at(Kind.STRING)) {
      return first;
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(first);
    while (at(Kind.STRING)) {
      all.writeBytes(take().bytes());
      if (all.size() > limits.string()) {
        throw place().located(LimitErrors.stringTooLong(limits, all.size()));
      }
    }
    return all.toByteArray();
  }

  /** Takes adjacent strings, and joins them to one text. */
  public String joinedString(String what) {
    Place place = place();
    return Token.utf8(strings(what), place);
  }

  /** Takes one string as text. */
  public String string(String what) {
    return expect(Kind.STRING, what).string();
  }

  /** Takes a whole number between two others. */
  public long integer(long least, long most, String what) {
    Token token = current;
    if (token.kind() != Kind.INTEGER) {
      throw unexpected(what);
    }
    BigInteger value =
        rules.has(LexicalRules.Feature.OCTAL_NUMBERS)
            ? magnitude(token.text())
            : signed(token.text());
    boolean large = value.compareTo(BigInteger.valueOf(most)) > 0;
    if (large || value.compareTo(BigInteger.valueOf(least)) < 0) {
      throw token
          .place()
          .syntax("a number that is too " + (large ? "large" : "small"))
          .expecting(what, token.text());
    }
    take();
    return value.longValue();
  }

  /** Meaning of the digits of a whole number without a sign; at most 64 bits. */
  public static BigInteger integer(String digits, Place place) {
    BigInteger value = magnitude(digits);
    if (value.compareTo(MAX_UNSIGNED) > 0) {
      throw place.syntax("a number of more than 64 bits").expecting(null, digits);
    }
    return value;
  }

  /** Meaning of digits, however many there are, where a leading zero makes them octal. */
  public static BigInteger magnitude(String digits) {
    boolean octal =
        digits.length() > 1 && digits.charAt(0) == '0' && (digits.charAt(1) | 0x20) != 'x';
    return octal ? new BigInteger(digits, 8) : signed(digits);
  }

  /** Meaning of decimal or hexadecimal digits with or without a sign. */
  public static BigInteger signed(String digits) {
    boolean minus = digits.startsWith("-");
    String plain = minus || digits.startsWith("+") ? digits.substring(1) : digits;
    boolean hex = plain.length() > 1 && (plain.charAt(1) | 0x20) == 'x';
    BigInteger value = hex ? new BigInteger(plain.substring(2), 16) : new BigInteger(plain);
    return minus ? value.negate() : value;
  }
}
