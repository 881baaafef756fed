package io.seriform.protobuf.internal.site;

import io.seriform.protobuf.FieldBinding;
import java.util.Map;

/**
 * Data prepared once for each place of a value: its tag and how the value is written. One record
 * class for each way of writing, so that the overloads of the protocol methods stay small enough to
 * be inlined into every codec; records, because the JIT folds their fields when the key is a
 * constant.
 */
public sealed interface ProtobufSite {

  /** The tag before the value. */
  Tag tag();

  /** The continuation in a list; null if it is not an element. */
  Run run();

  /** Treatment of null. */
  Nulls nulls();

  /** Returns true if the field is a message, whose consecutive parts are merged. */
  default boolean message() {
    return false;
  }

  /** Treatment of null. */
  enum Nulls {
    /** It is left out. */
    OMITTED,
    /** It is refused: in a list or map. */
    REFUSED,
    /** It is refused: the field is required. */
    REQUIRED,
    /** It is written as a {@code google.protobuf.Value} that holds a null. */
    VALUE
  }

  /**
   * A field number and wire type as they are written.
   *
   * @param bytes the varint, its first byte lowest
   * @param length its length; 0 for none
   * @param number the field number
   * @param wireType the wire type
   */
  record Tag(long bytes, int length, int number, int wireType) {

    public static final Tag NONE = new Tag(0, 0, 0, 0);

    public static Tag of(int number, int wireType) {
      long rest = ((long) number << 3) | wireType;
      long bytes = 0;
      int length = 0;
      while (rest > 0x7F) {
        bytes |= ((rest & 0x7F) | 0x80) << (8 * length++);
        rest >>>= 7;
      }
      return new Tag(bytes | (rest << (8 * length)), length + 1, number, wireType);
    }

    /** The number and wire type as one number. */
    public int value() {
      return (number << 3) | wireType;
    }
  }

  /**
   * The continuation of a list.
   *
   * @param tag the tag before each element or entry
   * @param packed the tag before packed elements; null if none may be packed
   * @param alone whether the message has no other known fields, so that everything else is skipped
   * @param keeps whether numbers that no constant has are kept for the object that the list is of
   * @param keyed whether it is that of a map's key. Writers ask this and not for the entry: a call
   *     whose result is of a class that nothing has loaded yet is never inlined
   * @param entry of a map's key, what is in its entries besides; else null
   */
  record Run(Tag tag, Tag packed, boolean alone, boolean keeps, boolean keyed, Entry entry) {

    public Run(Tag tag, Tag packed, boolean alone, boolean keeps, Entry entry) {
      this(tag, packed, alone, keeps, entry != null, entry);
    }
  }

  /**
   * The values of a map.
   *
   * @param value the tag before each
   * @param constants the enum of the values; null if they are not constants
   */
  record Entry(Tag value, ProtobufEnum constants) {}

  // ---- fields with one value

  /** Numbers, booleans and enums: their lists may be packed. */
  non-sealed interface Packable extends ProtobufSite {}

  /** Integers. */
  sealed interface Whole extends Packable {

    /** Returns true if a zero is left out. */
    boolean omit();

    /** 32 or 64: of the field, not of the Java type. */
    int bits();
  }

  /** A varint; negative numbers have ten bytes. Booleans too. */
  record Varint(Tag tag, Run run, Nulls nulls, boolean omit, int bits) implements Whole {}

  /** A varint without a sign. */
  record Unsigned(Tag tag, Run run, Nulls nulls, boolean omit, int bits) implements Whole {}

  /** A varint in zigzag order. */
  record Zigzag(Tag tag, Run run, Nulls nulls, boolean omit, int bits) implements Whole {}

  /** Four bytes: a number with or without a sign, or a float. */
  record Fixed32(Tag tag, Run run, Nulls nulls, boolean omit, int bits, boolean signed)
      implements Whole {}

  /** Eight bytes: a number with or without a sign, or a double. */
  record Fixed64(Tag tag, Run run, Nulls nulls, boolean omit, int bits, boolean signed)
      implements Whole {}

  /** A constant of an enum. */
  record Enumerated(Tag tag, Run run, Nulls nulls, boolean omit, ProtobufEnum constants)
      implements Packable {}

  /** Values after a length, or between two tags. */
  non-sealed interface Delimited extends ProtobufSite {}

  /**
   * A text.
   *
   * @param checked whether it must be UTF-8
   * @param name whether it is a map's key, to which the limit of names applies
   */
  record Text(Tag tag, Run run, Nulls nulls, boolean omit, boolean checked, boolean name)
      implements Delimited {}

  /**
   * A value in a message of its own, as its field 1.
   *
   * @param value the key of that field
   * @param keeps whether its object keeps unknown fields
   */
  record Boxed(Tag tag, Run run, Nulls nulls, ProtobufSite value, boolean keeps)
      implements Delimited {

    @Override
    public boolean message() {
      return true;
    }
  }

  /**
   * A message.
   *
   * @param slot where the writer keeps how many bytes its length took the last time
   */
  record Message(Tag tag, Run run, Nulls nulls, int slot) implements Delimited {

    @Override
    public boolean message() {
      return true;
    }
  }

  /**
   * A message between two tags.
   *
   * @param end the tag after it
   */
  record Group(Tag tag, Run run, Nulls nulls, Tag end) implements Delimited {

    @Override
    public boolean message() {
      return true;
    }
  }

  /** A message of one list or map. */
  sealed interface Sole extends Delimited {

    /** The list or map in it. */
    FieldBinding inner();

    /** The tag before packed numbers; null if they are not packed. */
    Tag packed();

    /** The content of a map's entries besides keys; null for a list. */
    Entry entry();
  }

  /**
   * A message that holds nothing but one list or map, whose field number is 1.
   *
   * @param inner the list or map in it
   */
  record Wrapping(
      Tag tag, Run run, Nulls nulls, int slot, FieldBinding inner, Tag packed, Entry entry)
      implements Sole {

    @Override
    public boolean message() {
      return true;
    }
  }

  /** A list or map that is a whole message. */
  record Root(Tag tag, Run run, Nulls nulls, FieldBinding inner, Tag packed, Entry entry)
      implements Sole {}

  /**
   * A property whose classes each have a field of their own.
   *
   * @param tags the tag of each subtype, in their order
   * @param indexes the index of each field number
   */
  record Cases(Tag tag, Run run, Nulls nulls, Tag[] tags, Map<Integer, Integer> indexes)
      implements ProtobufSite {

    @Override
    public boolean message() {
      return true;
    }
  }

  // ---- fields with many values

  /** Lists and maps whose parts are fields of the message itself. */
  sealed interface Gathered extends ProtobufSite {

    /** The binding of its parts. */
    FieldBinding binding();

    /** Returns true if the object keeps unknown fields. */
    boolean keeps();
  }

  /** A list whose elements each have a tag. */
  record Repeated(Tag tag, Run run, Nulls nulls, FieldBinding binding, boolean keeps)
      implements Gathered {}

  /** A list whose elements share one field. */
  record Packed(Tag tag, Run run, Nulls nulls, FieldBinding binding, boolean keeps, int slot)
      implements Gathered {}

  /** A map: each entry is a message of a key and a value. */
  record Entries(Tag tag, Run run, Nulls nulls, FieldBinding binding, boolean keeps, Entry entry)
      implements Gathered {}
}
