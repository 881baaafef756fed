package io.seriform.json.internal.site;

import io.seriform.wire.bytes.PackedBytes;

/**
 * The prepared data of each place where a value can occur: the text to write before it and to
 * expect when reading. One record class for each length of code, so that the reader's overloads of
 * {@code next} stay small enough to be inlined into every codec; records, because the JIT folds
 * their fields when the key is a constant.
 */
public sealed interface JsonSite {

  /** The texts of this place. */
  Text text();

  /** A property whose text is at most 8 bytes. */
  record UpTo8(Text text) implements JsonSite {}

  /** A property whose text is 9 to 16 bytes. */
  record UpTo16(Text text) implements JsonSite {}

  /** A property whose text is longer than 16 bytes. */
  record Longer(Text text) implements JsonSite {}

  /** A property of the array shape. */
  record Slot(Text text) implements JsonSite {}

  /** An element of an array, a value of a map, or the root: nothing precedes it. */
  record Bare(Text text) implements JsonSite {}

  /** An element of an array for which a single value is accepted. */
  record Element(Text text) implements JsonSite {}

  /** A key of a map: a name and a colon. */
  record Name(Text text) implements JsonSite {}

  /**
   * The text of a place, as words and as bytes.
   *
   * @param index the property's ordinal in its shape; 0 elsewhere
   * @param written the text before the value
   * @param expected what is expected before the value in compact JSON whose properties are in order
   * @param name the name alone, in UTF-8 and escaped, in quotes and with a colon
   * @param commaUnlessFirst whether the comma is not part of the text, because no property before
   *     this one is always written
   * @param writesNull whether a null is written and not left out
   * @param omitsDefault whether zero and false are left out
   * @param enumeration the texts of an enum's constants, or null
   * @param scalar how a value of a kind without methods of its own is written and read, or null
   * @param unquoted whether it is a map's key of a class that is written as a number or a literal
   * @param acceptsSingle whether a single value is accepted for the list that is here
   * @param emptyIsNull whether an empty text is read as null
   */
  record Text(
      int index,
      PackedBytes written,
      PackedBytes expected,
      PackedBytes name,
      boolean commaUnlessFirst,
      boolean writesNull,
      boolean omitsDefault,
      JsonEnum enumeration,
      JsonScalar scalar,
      boolean unquoted,
      boolean acceptsSingle,
      boolean emptyIsNull) {}
}
