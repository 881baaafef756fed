package io.seriform.thrift.schema;

import io.seriform.thrift.schema.ConstantValue.ListValue;
import io.seriform.thrift.schema.ConstantValue.MapValue;
import io.seriform.thrift.schema.ConstantValue.Reference;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Function;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the name of an included file before all names that a definition of it uses. */
final class Prefix {

  private final ThriftSchema file;

  Prefix(ThriftSchema file) {
    this.file = file;
  }

  Definition of(Definition d) {
    if (d instanceof Definition.Typedef t) {
      return new Definition.Typedef(t.name(), of(t.type()), t.doc(), t.annotations());
    }
    if (d instanceof Definition.Constant c) {
      return new Definition.Constant(
          c.name(), of(c.type()), of(c.value()), c.doc(), c.annotations());
    }
    if (d instanceof Definition.Struct s) {
      return new Definition.Struct(s.kind(), s.name(), of(s.fields()), s.doc(), s.annotations());
    }
    if (d instanceof Definition.Service s) {
      String parent = s.parent() == null ? null : name(s.parent());
      List<Function> functions = s.functions().stream().map(this::of).toList();
      return new Definition.Service(s.name(), parent, functions, s.doc(), s.annotations());
    }
    return d;
  }

  private String name(String name) {
    return file.name() + "." + name;
  }

  private Function of(Function f) {
    return new Function(
        f.oneway(),
        f.result() == null ? null : of(f.result()),
        f.name(),
        of(f.arguments()),
        of(f.exceptions()),
        f.doc(),
        f.annotations());
  }

  private List<Field> of(List<Field> fields) {
    return fields.stream().map(this::of).toList();
  }

  private Field of(Field f) {
    ConstantValue value = f.value() == null ? null : of(f.value());
    return new Field(
        f.id(), f.requiredness(), of(f.type()), f.name(), value, f.doc(), f.annotations());
  }

  private FieldType of(FieldType type) {
    if (type instanceof FieldType.Named n) {
      return new FieldType.Named(name(n.name()));
    }
    if (type instanceof FieldType.ListOf l) {
      return new FieldType.ListOf(of(l.element()));
    }
    if (type instanceof FieldType.SetOf s) {
      return new FieldType.SetOf(of(s.element()));
    }
    return type instanceof FieldType.MapOf m
        ? new FieldType.MapOf(of(m.key()), of(m.value()))
        : type;
  }

  private ConstantValue of(ConstantValue value) {
    if (value instanceof Reference r) {
      boolean truth = r.name().equals("true") || r.name().equals("false");
      return truth ? r : new Reference(name(r.name()));
    }
    if (value instanceof ListValue l) {
      return new ListValue(l.elements().stream().map(this::of).toList());
    }
    if (value instanceof MapValue m) {
      Map<ConstantValue, ConstantValue> entries = new LinkedHashMap<>();
      m.entries().forEach((k, v) -> entries.put(of(k), of(v)));
      return new MapValue(entries);
    }
    return value;
  }
}
