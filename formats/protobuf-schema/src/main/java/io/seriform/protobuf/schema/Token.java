package io.seriform.protobuf.schema;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * A word of a file.
 *
 * @param kind what it is
 * @param text as it stands in the file; a description for strings and the end
 * @param bytes what a string holds; null for all others
 * @param place where it stands
 */
record Token(Kind kind, String text, byte[] bytes, SourceLocation place) {

  enum Kind {
    IDENTIFIER,
    INTEGER,
    FLOAT,
    STRING,
    SYMBOL,
    END
  }

  boolean is(String word) {
    return (kind == Kind.SYMBOL || kind == Kind.IDENTIFIER) && text.equals(word);
  }

  /** What a string says as text. */
  String string() {
    return utf8(bytes, place);
  }

  static String utf8(byte[] bytes, SourceLocation place) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw place.syntax("a string that is not UTF-8");
    }
  }

  String described() {
    return switch (kind) {
      case END -> "the end of the file";
      case STRING -> "a string";
      default -> text;
    };
  }
}
