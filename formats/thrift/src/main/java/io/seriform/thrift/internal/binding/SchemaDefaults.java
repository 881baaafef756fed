package io.seriform.thrift.internal.binding;

import io.seriform.model.EnumModel;
import io.seriform.thrift.schema.ConstantValue;
import io.seriform.thrift.schema.ConstantValue.IntValue;
import io.seriform.thrift.schema.ConstantValue.RealValue;
import io.seriform.thrift.schema.ConstantValue.Reference;
import io.seriform.thrift.schema.ConstantValue.TextValue;
import io.seriform.thrift.schema.Definition;
import java.lang.invoke.MethodType;

/** Converts the defaults that a schema gives to fields into Java values. */
final class SchemaDefaults {

  private final ThriftBinding binding;

  SchemaDefaults(ThriftBinding binding) {
    this.binding = binding;
  }

  /**
   * The value of a class.
   *
   * @return null if the class has no immutable value for it
   */
  Object of(ConstantValue value, Class<?> type) {
    Class<?> boxed = MethodType.methodType(type).wrap().returnType();
    ConstantValue known = resolved(value);
    if (type.isEnum()) {
      return constant(known, type);
    }
    if (known instanceof IntValue v) {
      return number(v.value(), boxed);
    }
    if (known instanceof RealValue v) {
      return boxed == Double.class
          ? (Object) v.value()
          : boxed == Float.class ? (Object) (float) v.value() : null;
    }
    if (known instanceof Reference r && boxed == Boolean.class) {
      return r.name().equals("true");
    }
    if (known instanceof Reference r && binding.schema().constant(r.name()) != null) {
      return number(binding.schema().constant(r.name()).number(), boxed);
    }
    return known instanceof TextValue v && boxed == String.class ? v.value() : null;
  }

  /** Value of a named constant; other names are left as they are. */
  private ConstantValue resolved(ConstantValue value) {
    ConstantValue v = value;
    // a schema has no constant that names itself
    while (v instanceof Reference r) {
      if (!(binding.schema().definition(r.name()) instanceof Definition.Constant c)) {
        return v;
      }
      v = c.value();
    }
    return v;
  }

  private static Object number(long v, Class<?> boxed) {
    if (boxed == Boolean.class) {
      return v != 0;
    }
    if (boxed == Long.class) {
      return v;
    }
    if (boxed == Double.class) {
      return (double) v;
    }
    if (boxed == Float.class) {
      return (float) v;
    }
    if (boxed == Integer.class && v == (int) v) {
      return (int) v;
    }
    if (boxed == Short.class && v == (short) v) {
      return (short) v;
    }
    return boxed == Byte.class && v == (byte) v ? (Object) (byte) v : null;
  }

  private Object constant(ConstantValue value, Class<?> type) {
    EnumModel model = (EnumModel) binding.models().model(type);
    int[] numbers = binding.numbers(model);
    for (int i = 0; i < numbers.length; i++) {
      EnumModel.EnumConstant c = model.constants().get(i);
      boolean is =
          value instanceof IntValue v
              ? v.value() == numbers[i]
              : value instanceof Reference r
                  && (r.name().endsWith("." + c.name()) || r.name().equals(c.name()));
      if (is) {
        return c.constant();
      }
    }
    return null;
  }
}
