package io.seriform.document.binary;

import io.seriform.codec.names.NameTable;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;

/** Data prepared once for each class, in a format of {@link BinaryTokens}. */
public sealed interface BinaryShape {

  /**
   * The array shape: properties by position.
   *
   * @param count how many properties there are
   * @param strict whether more elements are refused and not skipped
   */
  record Slots(int count, boolean strict) implements BinaryShape {}

  /**
   * The object shape: properties by name.
   *
   * @param count how many properties there are
   * @param written how many of them are written
   * @param open whether fewer or more may be written: the head is then patched
   * @param table the names; each word is a name with its head
   * @param unknown what to do with unknown properties
   */
  record Names(int count, int written, boolean open, NameTable table, UnknownNames unknown)
      implements BinaryShape {}
}
