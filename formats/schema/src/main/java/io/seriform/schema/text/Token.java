package io.seriform.schema.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Token of a file. Immutable; the bytes are shared and must not be changed.
 *
 * @param kind its kind
 * @param text the text in the file; empty for strings and the end
 * @param bytes content of a string without quotes and escapes, in UTF-8; null for all others
 * @param doc text of the doc comment right before it; null for none
 * @param place its beginning
 */
public record Token(Kind kind, String text, byte[] bytes, String doc, Place place) {

  /** Kinds of tokens. */
  public enum Kind {
    /** Name or keyword. */
    IDENTIFIER,
    /** Name with a plus or minus before it, such as {@code -inf}. */
    SIGNED_NAME,
    /** Whole number. */
    INTEGER,
    /** Number with a fraction or an exponent. */
    FLOAT,
    /** String in quotes. */
    STRING,
    /** Single other character. */
    SYMBOL,
    /** End of the file. */
    END
  }

  /** Returns true if it is the given keyword or symbol. */
  public boolean is(String word) {
    return (kind == Kind.SYMBOL || kind == Kind.IDENTIFIER) && text.equals(word);
  }

  /** Content of a string as text. */
  public String string() {
    return utf8(bytes, place);
  }

  /** Decodes UTF-8. */
  public static String utf8(byte[] bytes, Place place) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw place.syntax("a string that is not UTF-8");
    }
  }

  /** Description for errors. */
  public String described() {
    return switch (kind) {
      case END -> "the end of the file";
      case STRING -> "a string";
      default -> text;
    };
  }
}
