package io.seriform.thrift.schema;

import io.seriform.schema.text.Ordered;
import java.util.List;
import java.util.Map;

/** The value of a constant, or the default of a field, as it is written. Immutable. */
public sealed interface ConstantValue {

  /**
   * A number without fraction.
   *
   * @param value the number
   */
  record IntValue(long value) implements ConstantValue {}

  /**
   * A number with a fraction or an exponent.
   *
   * @param value the number
   */
  record RealValue(double value) implements ConstantValue {}

  /**
   * A text.
   *
   * @param value the text
   */
  record TextValue(String value) implements ConstantValue {}

  /**
   * A name: true, false, a constant, or a constant of an enum after the enum's name.
   *
   * @param name the name
   */
  record Reference(String name) implements ConstantValue {}

  /**
   * A list or set.
   *
   * @param elements the elements
   */
  record ListValue(List<ConstantValue> elements) implements ConstantValue {
    /** Copies. */
    public ListValue {
      elements = List.copyOf(elements);
    }
  }

  /**
   * A map, or a struct by the names of its fields.
   *
   * @param entries the entries, in their order
   */
  record MapValue(Map<ConstantValue, ConstantValue> entries) implements ConstantValue {
    /** Copies. */
    public MapValue {
      entries = Ordered.copy(entries);
    }
  }
}
