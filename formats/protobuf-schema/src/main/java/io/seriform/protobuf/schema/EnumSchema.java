package io.seriform.protobuf.schema;

import java.util.List;

/**
 * An enum. Immutable.
 *
 * @param name its name
 * @param fullName its name with its package and the enclosing messages
 * @param values its constants in the order of the file
 * @param closed whether a number without constant counts as an unknown field
 * @param reservedRanges numbers that no constant may have
 * @param reservedNames names that no constant may have
 * @param options the options that are set
 */
public record EnumSchema(
    String name,
    String fullName,
    List<Value> values,
    boolean closed,
    List<NumberRange> reservedRanges,
    List<String> reservedNames,
    SchemaOptions options) {

  /** Copies the lists. */
  public EnumSchema {
    values = List.copyOf(values);
    reservedRanges = List.copyOf(reservedRanges);
    reservedNames = List.copyOf(reservedNames);
  }

  /**
   * A constant.
   *
   * @param name its name
   * @param number its number
   * @param options the options that are set
   */
  public record Value(String name, int number, SchemaOptions options) {}

  /** The first constant with a number; null for none. */
  public Value value(int number) {
    for (Value value : values) {
      if (value.number == number) {
        return value;
      }
    }
    return null;
  }

  /** The constant with a name; null for none. */
  public Value value(String constant) {
    for (Value value : values) {
      if (value.name.equals(constant)) {
        return value;
      }
    }
    return null;
  }
}
