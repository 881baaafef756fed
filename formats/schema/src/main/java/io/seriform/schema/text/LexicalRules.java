package io.seriform.schema.text;

import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Lexical rules of a schema language. Immutable.
 *
 * @param format name of the language, for errors
 * @param blanks characters that separate tokens, besides the line feed
 * @param symbols characters that are tokens by themselves; null for all printable ASCII characters
 * @param escapes letters that may follow a backslash in strings; {@code 0} is octal digits, {@code
 *     x} hexadecimal ones, {@code u} and {@code U} code points of 4 and 8 digits
 * @param features what else the language allows
 */
public record LexicalRules(
    String format, String blanks, String symbols, String escapes, Set<Feature> features) {

  /** Differences between languages. */
  public enum Feature {
    /** {@code #} starts a comment, as {@code //} does. */
    HASH_COMMENTS,
    /** {@code /*} inside a block comment is an error. */
    NO_NESTED_COMMENTS,
    /** Doc comments are blocks that start with two asterisks. */
    BLOCK_DOCS,
    /** Doc comments are lines that start with three slashes, with nothing before them. */
    LINE_DOCS,
    /** A name may have dots in it. */
    DOTTED_NAMES,
    /** Numbers may have a sign. */
    SIGNED_NUMBERS,
    /** Names may have a sign. */
    SIGNED_NAMES,
    /** A name may follow a number without a blank. */
    ADJACENT_NUMBERS,
    /** Hexadecimal numbers may have a fraction and an exponent. */
    HEX_FLOATS,
    /** A leading zero makes a number octal. */
    OCTAL_NUMBERS,
    /** Strings may go on over several lines. */
    MULTILINE_STRINGS,
    /** Strings have no control characters. */
    NO_CONTROLS,
    /** One hexadecimal digit is enough after {@code \x}. */
    SHORT_HEX_ESCAPES
  }

  private static final String LETTERS = "abfnrtv";
  private static final String CONTROLS = "\007\b\f\n\r\t\013";

  /** Copies the features. */
  public LexicalRules {
    features = Set.copyOf(features);
  }

  boolean has(Feature feature) {
    return features.contains(feature);
  }

  boolean escapes(char c) {
    return escapes.indexOf(c) >= 0;
  }

  /** Control character that a letter after a backslash names; -1 for other letters. */
  static int control(char letter) {
    int at = LETTERS.indexOf(letter);
    return at < 0 ? -1 : CONTROLS.charAt(at);
  }

  /** String in double quotes, with the escapes of the language where they are needed. */
  public String quoted(String text) {
    return quoted(text.getBytes(StandardCharsets.UTF_8), true);
  }

  /**
   * Bytes as a string in double quotes.
   *
   * @param utf8 whether bytes above 127 are parts of characters and remain as they are
   */
  public String quoted(byte[] bytes, boolean utf8) {
    java.io.ByteArrayOutputStream text = new java.io.ByteArrayOutputStream();
    text.write('"');
    for (byte b : bytes) {
      int letter = CONTROLS.indexOf((char) b);
      if (b == '"' || b == '\\') {
        text.write('\\');
        text.write(b);
      } else if (b >= 0 && letter >= 0 && escapes(LETTERS.charAt(letter))) {
        text.write('\\');
        text.write(LETTERS.charAt(letter));
      } else if ((b >= 0 && b < ' ') || b == 0x7F || (b < 0 && !utf8)) {
        text.writeBytes(number(b));
      } else {
        text.write(b);
      }
    }
    text.write('"');
    return text.toString(StandardCharsets.UTF_8);
  }

  private byte[] number(byte b) {
    return escapes('0')
        ? String.format("\\%03o", b & 0xFF).getBytes(StandardCharsets.US_ASCII)
        : escapes('x')
            ? String.format("\\x%02X", b & 0xFF).getBytes(StandardCharsets.US_ASCII)
            : new byte[] {b};
  }
}
