package io.seriform.thrift.schema;

import io.seriform.error.ModelException;
import io.seriform.thrift.schema.ConstantValue.IntValue;
import io.seriform.thrift.schema.ConstantValue.ListValue;
import io.seriform.thrift.schema.ConstantValue.MapValue;
import io.seriform.thrift.schema.ConstantValue.RealValue;
import io.seriform.thrift.schema.ConstantValue.Reference;
import io.seriform.thrift.schema.ConstantValue.TextValue;
import java.util.HashMap;
import java.util.Map;

/**
 * Checks that constants and defaults fit their types, as Thrift's compiler does. A constant is
 * checked against a type once, however often it is named; for one thread.
 */
final class Values {

  /** The depth to which constants may refer to others in their values; each level takes stack. */
  private static final int MOST_LEVELS = 500;

  /** The largest number of checks in one file: constants times types. */
  private static final int MOST_CHECKS = 10_000_000;

  private final ThriftSchema schema;
  private final Typedefs typedefs;
  private final Map<Check, Boolean> known = new HashMap<>();
  private int levels;
  private int checks;

  Values(ThriftSchema schema, Typedefs typedefs) {
    this.schema = schema;
    this.typedefs = typedefs;
  }

  /** A constant where a value of a type is needed. */
  private record Check(String constant, FieldType type) {}

  void check(ConstantValue value, FieldType type, String where) {
    levels = 0;
    if (value != null && !fits(value, type)) {
      throw new ModelException(where + " has a value that does not fit its type")
          .expecting("a value of " + type, SchemaPrinter.value(value));
    }
  }

  private boolean fits(ConstantValue value, FieldType type) {
    if (++levels > MOST_LEVELS) {
      throw new ModelException(
          "constants refer to each other more than " + MOST_LEVELS + " levels deep");
    }
    if (++checks > MOST_CHECKS) {
      throw new ModelException("the values of constants are too large to check");
    }
    boolean fits = fitsResolved(value, typedefs.resolve(type));
    levels--;
    return fits;
  }

  private boolean fitsResolved(ConstantValue value, FieldType t) {
    if (value instanceof Reference r) {
      return named(r, t);
    }
    if (t instanceof FieldType.ListOf l) {
      return elements(value, l.element());
    }
    if (t instanceof FieldType.SetOf s) {
      return elements(value, s.element());
    }
    if (t instanceof FieldType.MapOf m) {
      return isEmpty(value) || (value instanceof MapValue v && entries(v, m));
    }
    if (t instanceof FieldType.Named n) {
      return schema.definition(n.name()) instanceof Definition.Enumeration e
          ? constant(value, e)
          : schema.definition(n.name()) instanceof Definition.Struct s && struct(value, s);
    }
    return single(value, (FieldType.Base) t);
  }

  private boolean elements(ConstantValue value, FieldType element) {
    if (!(value instanceof ListValue list)) {
      return isEmpty(value);
    }
    // no stream here and below: constants in constants take stack
    for (ConstantValue e : list.elements()) {
      if (!fits(e, element)) {
        return false;
      }
    }
    return true;
  }

  private boolean entries(MapValue value, FieldType.MapOf type) {
    for (Map.Entry<ConstantValue, ConstantValue> e : value.entries().entrySet()) {
      if (!fits(e.getKey(), type.key()) || !fits(e.getValue(), type.value())) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if it is empty; an empty list may be written with either kind of brackets. */
  private static boolean isEmpty(ConstantValue value) {
    return value instanceof ListValue l
        ? l.elements().isEmpty()
        : value instanceof MapValue m && m.entries().isEmpty();
  }

  private static boolean single(ConstantValue value, FieldType.Base type) {
    return switch (type) {
      case BOOL, I64 -> value instanceof IntValue;
      case I8 -> value instanceof IntValue v && v.value() == (byte) v.value();
      case I16 -> value instanceof IntValue v && v.value() == (short) v.value();
      case I32 -> value instanceof IntValue v && v.value() == (int) v.value();
      case DOUBLE -> value instanceof IntValue || value instanceof RealValue;
      case STRING, BINARY, UUID -> value instanceof TextValue;
    };
  }

  private static boolean constant(ConstantValue value, Definition.Enumeration type) {
    if (type.strings()) {
      return value instanceof TextValue text
          && type.values().stream().anyMatch(c -> c.name().equals(text.value()));
    }
    return value instanceof IntValue number
        && type.values().stream().anyMatch(c -> c.number() == number.value());
  }

  private boolean struct(ConstantValue value, Definition.Struct type) {
    if (!(value instanceof MapValue v)) {
      return false;
    }
    for (Map.Entry<ConstantValue, ConstantValue> e : v.entries().entrySet()) {
      Definition.Field field =
          e.getKey() instanceof TextValue name ? type.field(name.value()) : null;
      if (field == null || !fits(e.getValue(), field.type())) {
        return false;
      }
    }
    return true;
  }

  /** A name: true or false, a constant, or one of an enum. */
  private boolean named(Reference r, FieldType type) {
    if (type == FieldType.Base.BOOL && (r.name().equals("true") || r.name().equals("false"))) {
      return true;
    }
    if (schema.definition(r.name()) instanceof Definition.Constant c) {
      Check check = new Check(r.name(), type);
      // false while it is looked at: a value that is in itself fits nothing
      Boolean before = known.putIfAbsent(check, false);
      if (before != null) {
        return before;
      }
      boolean fits = fits(c.value(), type);
      known.put(check, fits);
      return fits;
    }
    Definition.EnumValue constant = schema.constant(r.name());
    if (!(type instanceof FieldType.Named n)) {
      return constant != null
          && type instanceof FieldType.Base base
          && single(new IntValue(constant.number()), base);
    }
    return schema.definition(n.name()) instanceof Definition.Enumeration e
        && e.values().stream().anyMatch(c -> c.equals(constant) || c.name().equals(r.name()));
  }
}
