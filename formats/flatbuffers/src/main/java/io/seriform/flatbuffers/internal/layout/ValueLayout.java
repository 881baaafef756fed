package io.seriform.flatbuffers.internal.layout;

import io.seriform.flatbuffers.FlatType;

/** The type of a field, or of the elements of a vector, as data. */
public sealed interface ValueLayout {

  /**
   * A number or a boolean.
   *
   * @param type its type
   */
  record Scalar(FlatType type) implements ValueLayout {}

  /**
   * A constant of an enum, or a set of bit flags.
   *
   * @param layout the enum
   * @param type the type that it is written as
   */
  record Constant(EnumLayout layout, FlatType type) implements ValueLayout {}

  /** A string. */
  record Text() implements ValueLayout {}

  /**
   * A table.
   *
   * @param key finds its layout
   */
  record Table(TableLayout.Key key) implements ValueLayout {}

  /**
   * A table without a class: an entry of a map, or the table around a nested list.
   *
   * @param layout its fields
   */
  record Helper(TableLayout layout) implements ValueLayout {}

  /**
   * A struct.
   *
   * @param layout its fields
   */
  record Struct(StructLayout layout) implements ValueLayout {}

  /**
   * A union.
   *
   * @param layout what it may be
   */
  record Union(UnionLayout layout) implements ValueLayout {}

  /**
   * A vector; of unions there are two, the one of their types in the field before.
   *
   * @param element the type of its elements
   * @param align alignment of the first one
   * @param sorted whether they are in the order of their keys
   */
  record Vector(ValueLayout element, int align, boolean sorted) implements ValueLayout {}

  /**
   * A fixed array in a struct.
   *
   * @param element the type of its elements
   * @param length how many there are
   */
  record Array(ValueLayout element, int length) implements ValueLayout {}

  /** A FlexBuffer in a vector of bytes. */
  record Flexible() implements ValueLayout {}

  /**
   * A FlatBuffer in a vector of bytes.
   *
   * @param key finds the layout of its table
   */
  record Nested(TableLayout.Key key) implements ValueLayout {}
}
