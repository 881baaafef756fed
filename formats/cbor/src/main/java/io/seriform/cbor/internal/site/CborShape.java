package io.seriform.cbor.internal.site;

import io.seriform.codec.names.NameTable;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;
import java.util.Map;

/** The data prepared once for each class. */
public sealed interface CborShape {

  /**
   * The array shape: properties by position.
   *
   * @param count how many properties there are
   * @param strict whether more elements than properties are an error
   * @param head the head of the array, as a little-endian word
   * @param headLength its bytes
   */
  record Slots(int count, boolean strict, int head, int headLength) implements CborShape {}

  /** A map of properties by key. */
  sealed interface Mapped extends CborShape {
    /** Returns what all maps have. */
    Properties common();
  }

  /**
   * A map whose properties are all written whatever their values, so that its head is known.
   *
   * @param common what all maps have
   * @param head the head of the map, as a little-endian word
   * @param headLength its bytes
   */
  record Fixed(Properties common, int head, int headLength) implements Mapped {}

  /**
   * A map that may leave properties out: its head is written when they have been counted.
   *
   * @param common what all maps have
   * @param written how many properties there are to write
   * @param headLength the bytes of the head of a map with all of them
   */
  record Counted(Properties common, int written, int headLength) implements Mapped {}

  /**
   * The tables by which the properties of a map are found.
   *
   * @param count how many properties there are
   * @param names the properties by name, with their encoded keys; {@code words} are the latter
   * @param ids the entries of the same table by number, for keys that are numbers
   * @param unknown what to do with unknown properties
   * @param numbered whether unknown properties may have numbers as keys
   */
  record Properties(
      int count, NameTable names, Map<Long, Short> ids, UnknownNames unknown, boolean numbered) {

    /** The number by which an unknown property is written back; null if it is by its name. */
    Long number(String name) {
      return numbered ? UnknownNames.number(name) : null;
    }
  }
}
