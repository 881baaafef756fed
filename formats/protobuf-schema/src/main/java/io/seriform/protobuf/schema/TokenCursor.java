package io.seriform.protobuf.schema;

import io.seriform.error.SeriformException;
import io.seriform.wire.Limits;
import java.math.BigInteger;

/** The words of a file with one word of lookahead, and what every part of the grammar needs. */
final class TokenCursor {

  private static final BigInteger MAX_UNSIGNED =
      BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

  /** protoc admits 32 levels of messages; each takes several frames of the stack here. */
  private static final int DEPTH = 100;

  private final Lexer lexer;
  private final Limits limits;
  private Token current;
  private int depthLeft;

  TokenCursor(String file, String text, Limits limits) {
    this.lexer = new Lexer(file, text, limits);
    this.limits = limits.withDepth(Math.min(limits.depth(), DEPTH));
    this.depthLeft = this.limits.depth();
    this.current = lexer.next();
  }

  Token peek() {
    return current;
  }

  SourceLocation place() {
    return current.place();
  }

  Token take() {
    Token token = current;
    if (token.kind() != Token.Kind.END) {
      current = lexer.next();
    }
    return token;
  }

  boolean at(String word) {
    return current.is(word);
  }

  boolean takeIf(String word) {
    boolean is = current.is(word);
    if (is) {
      take();
    }
    return is;
  }

  void expect(String word) {
    if (!takeIf(word)) {
      throw unexpected("'" + word + "'");
    }
  }

  SeriformException unexpected(String expected) {
    return current
        .place()
        .syntax("something else was expected")
        .expecting(expected, current.described());
  }

  /** Goes one level deeper, until {@link #leave}. */
  void enter() {
    if (--depthLeft < 0) {
      throw current.place().located(limits.tooDeep());
    }
  }

  void leave() {
    depthLeft++;
  }

  String identifier(String what) {
    if (current.kind() != Token.Kind.IDENTIFIER) {
      throw unexpected(what);
    }
    return take().text();
  }

  /** A name with dots, which may begin with one. */
  String path(String what, boolean leadingDot) {
    StringBuilder path = new StringBuilder();
    if (leadingDot && takeIf(".")) {
      path.append('.');
    }
    path.append(identifier(what));
    while (takeIf(".")) {
      path.append('.').append(identifier(what));
      if (path.length() > limits.name()) {
        throw current.place().located(limits.nameTooLong(path.length()));
      }
    }
    return path.toString();
  }

  /** Strings side by side, joined. */
  byte[] strings(String what) {
    if (current.kind() != Token.Kind.STRING) {
      throw unexpected(what);
    }
    byte[] first = take().bytes();
    if (current.kind() != Token.Kind.STRING) {
      return first;
    }
    java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
    all.writeBytes(first);
    while (current.kind() == Token.Kind.STRING) {
      all.writeBytes(take().bytes());
      if (all.size() > limits.string()) {
        throw current.place().located(limits.stringTooLong(all.size()));
      }
    }
    return all.toByteArray();
  }

  String string(String what) {
    SourceLocation place = place();
    return Token.utf8(strings(what), place);
  }

  /** A whole number without sign that fits an int. */
  int integer(String what) {
    Token token = current;
    if (token.kind() != Token.Kind.INTEGER) {
      throw unexpected(what);
    }
    BigInteger value = integer(token.text(), token.place());
    if (value.bitLength() > 31) {
      throw token.place().syntax("a number that is too large").expecting(what, token.text());
    }
    take();
    return value.intValue();
  }

  /** What the digits of a whole number mean; at most 64 bits. */
  static BigInteger integer(String digits, SourceLocation place) {
    BigInteger value = magnitude(digits);
    if (value.compareTo(MAX_UNSIGNED) > 0) {
      throw place.syntax("a number that takes more than 64 bits").expecting(null, digits);
    }
    return value;
  }

  /** What the digits mean, however many there are. */
  static BigInteger magnitude(String digits) {
    if (digits.length() > 1 && digits.charAt(0) == '0') {
      return (digits.charAt(1) | 0x20) == 'x'
          ? new BigInteger(digits.substring(2), 16)
          : new BigInteger(digits, 8);
    }
    return new BigInteger(digits);
  }
}
