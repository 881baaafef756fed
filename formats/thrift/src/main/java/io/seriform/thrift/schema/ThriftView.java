package io.seriform.thrift.schema;

import io.seriform.schema.Definition.Constant;
import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Method;
import io.seriform.schema.Definition.Mode;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.ServiceType;
import io.seriform.schema.Definition.UnionType;
import io.seriform.schema.SchemaView;
import io.seriform.schema.ValueType;
import io.seriform.schema.ValueType.Kind;
import io.seriform.schema.ValueType.Scalar;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.StructKind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Neutral view of a {@code .thrift} file and those that it includes, whose definitions have the
 * names that the file has for them. Typedefs are what they name, and constants are left out.
 */
final class ThriftView {

  private final List<io.seriform.schema.Definition> all = new ArrayList<>();

  /** Prefix of the names of a file, by the first way in which it is included. */
  private final IdentityHashMap<ThriftSchema, String> prefixes = new IdentityHashMap<>();

  /** The file whose definitions are being added. */
  private ThriftSchema file;

  private ThriftView() {}

  static SchemaView of(ThriftSchema schema) {
    ThriftView view = new ThriftView();
    view.name("", schema);
    Set<ThriftSchema> added = Collections.newSetFromMap(new IdentityHashMap<>());
    view.add(schema, added);
    return new SchemaView("Thrift", view.all);
  }

  private void name(String prefix, ThriftSchema named) {
    if (prefixes.putIfAbsent(named, prefix) == null) {
      named.includes().forEach((name, included) -> name(prefix + name + ".", included));
    }
  }

  private void add(ThriftSchema next, Set<ThriftSchema> added) {
    if (!added.add(next)) {
      return;
    }
    next.includes().values().forEach(included -> add(included, added));
    file = next;
    for (Definition d : next.definitions()) {
      String name = prefixes.get(next) + d.name();
      if (d instanceof Definition.Struct s) {
        List<Field> fields = s.fields().stream().map(this::field).toList();
        all.add(
            s.kind() == StructKind.UNION
                ? new UnionType(name, fields, s.doc())
                : new RecordType(name, fields, s.doc()));
      } else if (d instanceof Definition.Enumeration e) {
        all.add(enumeration(name, e));
      } else if (d instanceof Definition.Service s) {
        List<Method> methods = s.functions().stream().map(this::method).toList();
        all.add(new ServiceType(name, methods, s.doc()));
      }
    }
  }

  /** The name of a definition, which this file may know by the names of included ones. */
  private String canonical(String name) {
    ThriftSchema at = file;
    String rest = name;
    for (int dot = rest.indexOf('.'); dot >= 0; dot = rest.indexOf('.', dot + 1)) {
      ThriftSchema included = at.includes().get(rest.substring(0, dot));
      if (included != null) {
        at = included;
        rest = rest.substring(dot + 1);
        dot = -1;
      }
    }
    return prefixes.get(at) + rest;
  }

  private static EnumType enumeration(String name, Definition.Enumeration e) {
    List<Constant> constants =
        e.values().stream()
            .map(v -> new Constant(v.name(), e.strings() ? null : BigInteger.valueOf(v.number())))
            .toList();
    Kind kind = e.strings() ? Kind.STRING : Kind.INT32;
    return new EnumType(name, scalar(kind), constants, e.doc());
  }

  private Field field(Definition.Field f) {
    return new Field(
        f.treeName(),
        f.id(),
        f.requiredness() == Requiredness.REQUIRED
            ? Presence.REQUIRED
            : f.requiredness() == Requiredness.OPTIONAL ? Presence.OPTIONAL : Presence.IMPLICIT,
        type(f.type()),
        f.value() == null ? null : SchemaPrinter.value(f.value()),
        null,
        f.doc());
  }

  private Method method(Definition.Function f) {
    return new Method(
        f.name(),
        f.arguments().stream().map(this::field).toList(),
        f.result() == null ? null : type(f.result()),
        f.exceptions().stream().map(this::field).toList(),
        f.oneway() ? Set.of(Mode.ONE_WAY) : Set.of());
  }

  private ValueType type(FieldType declared) {
    FieldType type = file.resolve(declared);
    if (type instanceof FieldType.ListOf l) {
      return new ValueType.ListOf(type(l.element()));
    }
    if (type instanceof FieldType.SetOf s) {
      return new ValueType.ListOf(type(s.element()));
    }
    if (type instanceof FieldType.MapOf m) {
      return new ValueType.MapOf(type(m.key()), type(m.value()));
    }
    if (type instanceof FieldType.Named n) {
      return new ValueType.Named(canonical(n.name()));
    }
    return switch ((FieldType.Base) type) {
      case BOOL -> scalar(Kind.BOOL);
      case I8 -> scalar(Kind.INT8);
      case I16 -> scalar(Kind.INT16);
      case I32 -> scalar(Kind.INT32);
      case I64 -> scalar(Kind.INT64);
      case DOUBLE -> scalar(Kind.DOUBLE);
      case STRING -> new Scalar(Kind.STRING, "binary");
      case BINARY -> new Scalar(Kind.BYTES, "binary");
      case UUID -> scalar(Kind.UUID);
    };
  }

  private static Scalar scalar(Kind kind) {
    return new Scalar(kind, kind.name());
  }
}
