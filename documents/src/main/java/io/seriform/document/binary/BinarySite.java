package io.seriform.document.binary;

import io.seriform.document.names.EncodedEnum;
import io.seriform.wire.bytes.PackedBytes;

/**
 * The prepared data of each place where a value can occur, in a binary format whose containers
 * declare their length: the encoded key to write before it and to expect when reading. One record
 * class for each length of a key, so that the reader's overloads of {@code next} stay small enough
 * to be inlined into every codec; records, because the JIT folds their fields when the site is a
 * constant.
 */
public sealed interface BinarySite {

  /** Returns the data of this place. */
  Item item();

  /** A property whose key takes at most 8 bytes. */
  record UpTo8(Item item) implements BinarySite {}

  /** A property whose key takes 9 to 16 bytes. */
  record UpTo16(Item item) implements BinarySite {}

  /** A property whose key takes more than 16 bytes. */
  record Longer(Item item) implements BinarySite {}

  /** A property of the array shape. */
  record Slot(Item item) implements BinarySite {}

  /** An element of an array, a value of a map, or the root: nothing precedes it. */
  record Bare(Item item) implements BinarySite {}

  /** A key of a map: a value as any other, but a text is a name to the limits. */
  record MapKey(Item item) implements BinarySite {}

  /**
   * Data of a place.
   *
   * @param index the property's ordinal in its shape; 0 elsewhere
   * @param key the encoded key, a text or a number; none if there is none
   * @param writesNull whether a null is written and not left out
   * @param omitsDefault whether zero and false are left out
   * @param enumeration how an enum's constants are encoded, or null
   * @param scalar how a value of a kind without methods of its own is written and read, or null
   * @param acceptsSingle whether a single value is accepted for the list that is here
   * @param emptyIsNull whether an empty text is read as null
   */
  record Item(
      int index,
      PackedBytes key,
      boolean writesNull,
      boolean omitsDefault,
      EncodedEnum enumeration,
      BinaryScalar scalar,
      boolean acceptsSingle,
      boolean emptyIsNull) {}
}
