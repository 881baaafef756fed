package io.seriform.msgpack;

import io.seriform.codec.names.EncodedEnum;
import io.seriform.wire.PackedBytes;

/**
 * What is prepared once for each place where a value can stand: the bytes of the name to write
 * before it and to expect when reading. One record class for each length of code, so that the
 * reader's overloads of {@code next} stay small enough to be inlined into every codec; records,
 * because the JIT folds their fields when the key is a constant.
 */
public sealed interface MsgpackSite {

  /** What is known of this place. */
  Text text();

  /** A property whose name takes at most 8 bytes, its header included. */
  record UpTo8(Text text) implements MsgpackSite {}

  /** A property whose name takes 9 to 16 bytes. */
  record UpTo16(Text text) implements MsgpackSite {}

  /** A property whose name takes more than 16 bytes. */
  record Longer(Text text) implements MsgpackSite {}

  /** A property of the array shape. */
  record Slot(Text text) implements MsgpackSite {}

  /** An element of an array, a value of a map, or the root. */
  record Bare(Text text) implements MsgpackSite {}

  /** A key of a map. */
  record Name(Text text) implements MsgpackSite {}

  /**
   * What is known of a place.
   *
   * @param index the property's ordinal in its shape; 0 elsewhere
   * @param name what stands before the value: a string, an integer, or nothing
   * @param writesNull whether a null is written and not left out
   * @param omitsDefault whether zero and false are left out
   * @param enumeration the bytes of an enum's constants, or null
   * @param scalar how a value of a kind without methods of its own is written and read, or null
   * @param acceptsSingle whether one value may stand in place of the list that is here
   */
  record Text(
      int index,
      PackedBytes name,
      boolean writesNull,
      boolean omitsDefault,
      EncodedEnum enumeration,
      MsgpackScalar scalar,
      boolean acceptsSingle) {}
}
