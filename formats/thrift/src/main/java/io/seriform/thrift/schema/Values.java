package io.seriform.thrift.schema;

import io.seriform.error.ModelException;
import io.seriform.thrift.schema.ConstantValue.IntValue;
import io.seriform.thrift.schema.ConstantValue.ListValue;
import io.seriform.thrift.schema.ConstantValue.MapValue;
import io.seriform.thrift.schema.ConstantValue.RealValue;
import io.seriform.thrift.schema.ConstantValue.Reference;
import io.seriform.thrift.schema.ConstantValue.TextValue;
import java.util.Map;

/** Checks that constants and defaults fit their types, as Thrift's compiler does. */
final class Values {

  private static final int MOST_REFERENCES = 100;

  private final ThriftSchema schema;

  Values(ThriftSchema schema) {
    this.schema = schema;
  }

  void check(ConstantValue value, FieldType type, String where) {
    if (value != null && !fits(value, type, 0)) {
      throw new ModelException(where + " has a value that does not fit its type")
          .expecting("a value of " + type, SchemaPrinter.value(value));
    }
  }

  private boolean fits(ConstantValue value, FieldType type, int references) {
    FieldType t = schema.resolve(type);
    if (value instanceof Reference r) {
      return named(r, t, references);
    }
    if (t instanceof FieldType.ListOf l) {
      return elements(value, l.element());
    }
    if (t instanceof FieldType.SetOf s) {
      return elements(value, s.element());
    }
    if (t instanceof FieldType.MapOf m) {
      return isEmpty(value)
          || (value instanceof MapValue v
              && v.entries().entrySet().stream()
                  .allMatch(e -> fits(e.getKey(), m.key(), 0) && fits(e.getValue(), m.value(), 0)));
    }
    if (t instanceof FieldType.Named n) {
      return schema.definition(n.name()) instanceof Definition.Enumeration e
          ? constant(value, e)
          : schema.definition(n.name()) instanceof Definition.Struct s && struct(value, s);
    }
    return single(value, (FieldType.Base) t);
  }

  private boolean elements(ConstantValue value, FieldType element) {
    return isEmpty(value)
        || (value instanceof ListValue v
            && v.elements().stream().allMatch(e -> fits(e, element, 0)));
  }

  /** Whether there is nothing in it; files say that of lists by either sort of brackets. */
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
      if (field == null || !fits(e.getValue(), field.type(), 0)) {
        return false;
      }
    }
    return true;
  }

  /** A name: true or false, a constant, or one of an enum. */
  private boolean named(Reference r, FieldType type, int references) {
    if (type == FieldType.Base.BOOL && (r.name().equals("true") || r.name().equals("false"))) {
      return true;
    }
    if (schema.definition(r.name()) instanceof Definition.Constant c) {
      return references < MOST_REFERENCES && fits(c.value(), type, references + 1);
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
