package io.seriform.json;

import io.seriform.wire.Bytes;
import java.util.Arrays;

/**
 * What is prepared once for each place where a value can stand: the text to write before it and to
 * expect when reading. One record class for each length of code, so that the reader's overloads of
 * {@code next} stay small enough to be inlined into every codec; records, because the JIT folds
 * their fields when the key is a constant.
 */
public sealed interface JsonKey {

  /** The texts of this place. */
  Text text();

  /** A property whose text is at most 8 bytes. */
  record UpTo8(Text text) implements JsonKey {}

  /** A property whose text is 9 to 16 bytes. */
  record UpTo16(Text text) implements JsonKey {}

  /** A property whose text is longer than 16 bytes. */
  record Longer(Text text) implements JsonKey {}

  /** A property of the array shape. */
  record Slot(Text text) implements JsonKey {}

  /** An element of an array, a value of a map, or the root: nothing stands before it. */
  record Bare(Text text) implements JsonKey {}

  /** A key of a map: a name and a colon. */
  record Name(Text text) implements JsonKey {}

  /**
   * The text of a place, as words and as bytes.
   *
   * @param index the property's ordinal in its shape; 0 elsewhere
   * @param written what stands before the value
   * @param expected what is expected before the value in compact JSON whose properties are in order
   * @param name the name alone, in UTF-8 and escaped, in quotes and with a colon
   * @param commaUnlessFirst whether the comma is not part of the text, because no property before
   *     this one is always written
   * @param writesNull whether a null is written and not left out
   * @param omitsDefault whether zero and false are left out
   * @param enumeration the texts of an enum's constants, or null
   * @param scalar how a value of a kind without methods of its own is written and read, or null
   */
  record Text(
      int index,
      Word written,
      Word expected,
      Word name,
      boolean commaUnlessFirst,
      boolean writesNull,
      boolean omitsDefault,
      JsonEnum enumeration,
      JsonScalar scalar) {}

  /**
   * A short text as words, to be stored and compared at once.
   *
   * @param length how many bytes
   * @param head the first 8
   * @param next the 8 behind those
   * @param tail the last 8; all, where there are fewer
   * @param mask for all bytes of head and tail that are part of the text
   * @param tailAt where the tail starts
   * @param reach how many bytes a compare of head and tail looks at
   * @param bytes all
   */
  record Word(
      int length, long head, long next, long tail, long mask, int tailAt, int reach, byte[] bytes) {

    /** Stands nowhere: its head and its tail contradict each other. */
    static final Word NONE = new Word(0, 0, 0, -1, -1, 0, 8, new byte[0]);

    static Word of(byte[] bytes) {
      int n = bytes.length;
      int tailAt = Math.max(0, n - 8);
      return new Word(
          n,
          Bytes.word(bytes, 0),
          Bytes.word(bytes, 8),
          Bytes.word(bytes, tailAt),
          n < 8 ? (1L << (n << 3)) - 1 : -1,
          tailAt,
          Math.max(8, n),
          bytes);
    }

    /**
     * Whether this text stands in a buffer.
     *
     * @param p where; {@link #reach} bytes must be there
     */
    boolean at(byte[] b, int p) {
      // head and tail in one compare, which is the same code for texts of every length
      return (((Bytes.getLong(b, p) ^ head) | (Bytes.getLong(b, p + tailAt) ^ tail)) & mask) == 0
          && (length <= 16 || Arrays.equals(b, p + 8, p + tailAt, bytes, 8, tailAt));
    }
  }
}
