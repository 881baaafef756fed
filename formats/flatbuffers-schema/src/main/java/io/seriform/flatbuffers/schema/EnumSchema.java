package io.seriform.flatbuffers.schema;

import io.seriform.schema.text.Ordered;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/**
 * Enum or union. Immutable.
 *
 * @param fullName its name with that of its namespace
 * @param union whether it is a union
 * @param underlying type that its numbers travel as
 * @param values its constants or alternatives in the order of the file; those of a union start with
 *     {@code NONE}
 * @param attributes attributes as the file has them, in their order
 * @param doc text of its doc comment; null for none
 */
public record EnumSchema(
    String fullName,
    boolean union,
    BaseType underlying,
    List<Value> values,
    Map<String, String> attributes,
    String doc) {

  /** Copies the list and the map. */
  public EnumSchema {
    values = List.copyOf(values);
    attributes = Ordered.copy(attributes);
  }

  /**
   * Constant of an enum, or alternative of a union.
   *
   * @param name its name
   * @param number its number; with {@code bit_flags} the flag itself
   * @param type type of the alternative's values; null for constants and {@code NONE}
   * @param attributes attributes as the file has them, in their order
   * @param doc text of its doc comment; null for none
   */
  public record Value(
      String name, BigInteger number, FieldType type, Map<String, String> attributes, String doc) {

    /** Copies the map. */
    public Value {
      attributes = Ordered.copy(attributes);
    }
  }

  /** Returns true if its constants are bits that can be combined. */
  public boolean isBitFlags() {
    return attributes.containsKey("bit_flags");
  }

  /** The constant with a name; null for none. */
  public Value value(String name) {
    for (Value v : values) {
      if (v.name().equals(name)) {
        return v;
      }
    }
    return null;
  }
}
