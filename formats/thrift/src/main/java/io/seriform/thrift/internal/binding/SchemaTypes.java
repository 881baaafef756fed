package io.seriform.thrift.internal.binding;

import io.seriform.codec.access.Surrogate;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.EnumModel;
import io.seriform.model.MapModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.scalar.Kind;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.FieldType.Base;
import java.lang.reflect.Type;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Checks that a Java type can hold the values of a declared type. */
final class SchemaTypes {

  private final ThriftBinding binding;
  private final List<String> differences;

  /** The types with a definition of their own, as they are met. */
  private final Set<Type> seen;

  SchemaTypes(ThriftBinding binding, List<String> differences, Set<Type> seen) {
    this.binding = binding;
    this.differences = differences;
    this.seen = seen;
  }

  void check(PropertyModel property, Field field, String where) {
    Type type = property.codec() == null ? property.type() : Surrogate.type(property.codec());
    check(type, field.type(), where);
  }

  private void check(Type type, FieldType declared, String where) {
    FieldType known = binding.schema().resolve(declared);
    TypeModel model = binding.models().model(type);
    if (model instanceof ScalarModel m) {
      FieldType base = binding.resolved(known);
      say(base instanceof Base b && allowed(m.kind()).contains(b), where, declared, type);
    } else if (model instanceof EnumModel m) {
      say(enumeration(m, known), where, declared, type);
    } else if (model instanceof SequenceModel m) {
      boolean is = known instanceof FieldType.ListOf || known instanceof FieldType.SetOf;
      say(is, where, declared, type);
      if (is) {
        check(m.element(), binding.element(known), where + "[]");
      }
    } else if (model instanceof MapModel m) {
      say(known instanceof FieldType.MapOf, where, declared, type);
      if (known instanceof FieldType.MapOf map) {
        check(m.key(), map.key(), where + " (key)");
        check(m.value(), map.value(), where + "[]");
      }
    } else if (model instanceof WrapperModel m) {
      check(m.value(), declared, where);
    } else if (model instanceof DelegateModel m) {
      check(m.delegate(), declared, where);
    } else if (model instanceof CustomModel m) {
      check(Surrogate.type(m.codec()), declared, where);
    } else {
      boolean struct = model instanceof ObjectModel || model instanceof SubtypesModel;
      say(struct && struct(model, known), where, declared, type);
    }
  }

  private void say(boolean fits, String where, FieldType declared, Type type) {
    if (!fits) {
      differences.add(
          where + " is " + declared + " in the schema and " + type.getTypeName() + " in the class");
    }
  }

  private boolean struct(TypeModel model, FieldType known) {
    return known instanceof FieldType.Named n
        && binding.schema().definition(n.name()) instanceof Definition.Struct
        && meet(model, n.name());
  }

  private boolean enumeration(EnumModel model, FieldType known) {
    if (known == Base.I32) {
      return true;
    }
    return known instanceof FieldType.Named n
        && binding.schema().definition(n.name()) instanceof Definition.Enumeration e
        && !e.strings()
        && meet(model, n.name());
  }

  private boolean meet(TypeModel model, String name) {
    seen.add(model.type());
    return binding.meet(model.type(), name);
  }

  /** The declared types that a kind can be written as. */
  private static Set<Base> allowed(Kind kind) {
    return switch (kind) {
      case BOOLEAN, ATOMIC_BOOLEAN -> EnumSet.of(Base.BOOL);
      case BYTE -> EnumSet.of(Base.I8);
      case SHORT -> EnumSet.of(Base.I16);
      case INT -> EnumSet.of(Base.I8, Base.I16, Base.I32);
      case CHAR, ATOMIC_INTEGER, OPTIONAL_INT, YEAR -> EnumSet.of(Base.I32);
      case LONG -> EnumSet.of(Base.I8, Base.I16, Base.I32, Base.I64);
      case ATOMIC_LONG, OPTIONAL_LONG -> EnumSet.of(Base.I64);
      case FLOAT, DOUBLE, OPTIONAL_DOUBLE -> EnumSet.of(Base.DOUBLE);
      case STRING -> EnumSet.of(Base.STRING);
      case BYTES, BYTE_BUFFER -> EnumSet.of(Base.BINARY, Base.STRING);
      case BIT_SET -> EnumSet.of(Base.BINARY);
      case UUID -> EnumSet.of(Base.UUID, Base.STRING);
      case INSTANT, DATE, SQL_TIMESTAMP, CALENDAR -> EnumSet.of(Base.STRING, Base.I64);
      default -> EnumSet.of(Base.STRING);
    };
  }
}
