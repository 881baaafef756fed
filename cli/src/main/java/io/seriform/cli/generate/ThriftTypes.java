package io.seriform.cli.generate;

import io.seriform.cli.generate.GeneratedType.Alternatives;
import io.seriform.cli.generate.GeneratedType.Component;
import io.seriform.cli.generate.GeneratedType.Constant;
import io.seriform.cli.generate.GeneratedType.Constants;
import io.seriform.cli.generate.GeneratedType.Data;
import io.seriform.cli.generate.TypeUse.Generated;
import io.seriform.cli.generate.TypeUse.Library;
import io.seriform.cli.generate.TypeUse.ListOf;
import io.seriform.cli.generate.TypeUse.MapOf;
import io.seriform.cli.generate.TypeUse.Plain;
import io.seriform.cli.generate.TypeUse.SetOf;
import io.seriform.cli.terminal.Trouble;
import io.seriform.schema.text.SchemaNames;
import io.seriform.thrift.schema.ConstantValue;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.StructKind;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.ThriftSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Classes for the structs, unions, exceptions and enums of {@code .thrift} files. */
final class ThriftTypes {

  private final JavaNames names;

  /** Definitions with classes, by a name of their own: that of their file before it. */
  private final Map<String, Owned> all = new LinkedHashMap<>();

  /** Paths of the sealed types that a struct belongs to. */
  private final Map<String, List<String>> parents = new HashMap<>();

  /** A definition and the file by whose names it calls others. */
  private record Owned(ThriftSchema file, Definition definition) {

    String name() {
      return key(file, definition.name());
    }
  }

  private ThriftTypes(JavaNames names) {
    this.names = names;
  }

  private static String key(ThriftSchema file, String name) {
    return file.name() + "@" + System.identityHashCode(file) + ":" + name;
  }

  /** Returns the classes of the file and of those that it includes. */
  static List<GeneratedType> of(ThriftSchema schema, JavaNames names) {
    ThriftTypes types = new ThriftTypes(names);
    types.declare(schema, new HashSet<>());
    types.all.values().forEach(types::declareCases);
    List<GeneratedType> made = new ArrayList<>();
    types.all.values().forEach(owned -> made.add(types.type(owned)));
    return made;
  }

  private void declare(ThriftSchema file, Set<ThriftSchema> done) {
    if (!done.add(file)) {
      return;
    }
    file.includes().values().forEach(included -> declare(included, done));
    for (Definition definition : file.definitions()) {
      boolean texts = definition instanceof Definition.Enumeration e && e.strings();
      if (definition instanceof Definition.Struct
          || (definition instanceof Definition.Enumeration && !texts)) {
        Owned owned = new Owned(file, definition);
        all.put(owned.name(), owned);
        names.declare("", definition.name(), owned.name());
      }
    }
  }

  private void declareCases(Owned owned) {
    if (isSealed(owned)) {
      for (Owned struct : structs(owned)) {
        parents
            .computeIfAbsent(struct.name(), n -> new ArrayList<>())
            .add(names.path(owned.name()));
      }
    }
  }

  private static boolean isUnion(Owned owned) {
    return owned.definition() instanceof Definition.Struct struct
        && struct.kind() == StructKind.UNION;
  }

  /**
   * Returns true for a union that is a sealed type: its alternatives are structs, each once. Others
   * are records with a property for each alternative.
   */
  private boolean isSealed(Owned owned) {
    if (!isUnion(owned)) {
      return false;
    }
    Set<Owned> once = new HashSet<>();
    List<Owned> structs = structs(owned);
    return !structs.isEmpty()
        && structs.stream()
            .allMatch(
                each ->
                    each != null
                        && each.definition() instanceof Definition.Struct
                        && !isUnion(each)
                        && once.add(each));
  }

  private List<Owned> structs(Owned union) {
    List<Owned> structs = new ArrayList<>();
    ((Definition.Struct) union.definition())
        .fields()
        .forEach(field -> structs.add(named(union.file(), field.type())));
    return structs;
  }

  /** Returns the definition that a type names, with its file; null for other types. */
  private Owned named(ThriftSchema file, FieldType declared) {
    if (!(file.resolve(declared) instanceof FieldType.Named named)) {
      return null;
    }
    ThriftSchema at = file;
    String rest = named.name();
    for (int dot = rest.indexOf('.'); dot >= 0; dot = rest.indexOf('.')) {
      ThriftSchema included = at.includes().get(rest.substring(0, dot));
      if (included == null) {
        break;
      }
      at = included;
      rest = rest.substring(dot + 1);
    }
    return all.get(key(at, rest));
  }

  private GeneratedType type(Owned owned) {
    if (owned.definition() instanceof Definition.Enumeration e) {
      return constants(owned, e);
    }
    Definition.Struct struct = (Definition.Struct) owned.definition();
    return isSealed(owned) ? alternatives(owned, struct) : data(owned, struct);
  }

  private String simpleName(Owned owned) {
    return SchemaNames.last(names.path(owned.name()));
  }

  private static String doc(String kind, Definition definition) {
    return definition.doc() == null
        ? kind + " " + definition.name() + "."
        : definition.doc().strip();
  }

  private Constants constants(Owned owned, Definition.Enumeration e) {
    Set<String> taken = new HashSet<>();
    List<Constant> constants = new ArrayList<>();
    boolean ordinals = true;
    for (Definition.EnumValue value : e.values()) {
      ordinals &= value.number() == constants.size();
      String name = JavaNames.constant(value.name(), taken);
      List<Mark> marks =
          name.equals(value.name())
              ? List.of()
              : List.of(Mark.property().with("name", value.name()));
      constants.add(new Constant(name, value.doc(), value.number(), marks));
    }
    return new Constants(simpleName(owned), doc("Enum", e), List.of(), constants, !ordinals);
  }

  private Alternatives alternatives(Owned owned, Definition.Struct union) {
    List<String> permitted = structs(owned).stream().map(each -> names.path(each.name())).toList();
    List<Mark> rows = new ArrayList<>();
    for (int i = 0; i < permitted.size(); i++) {
      Definition.Field field = union.fields().get(i);
      rows.add(Mark.subtype(permitted.get(i), id(union, field), field.treeName()));
    }
    return new Alternatives(
        simpleName(owned), doc("Union", union), List.of(Mark.subtypes(rows)), permitted, List.of());
  }

  private Data data(Owned owned, Definition.Struct struct) {
    Set<String> members = new HashSet<>();
    List<Component> components = new ArrayList<>();
    for (Definition.Field field : struct.fields()) {
      components.add(component(owned, struct, field, members));
    }
    String kind =
        switch (struct.kind()) {
          case STRUCT -> "Struct";
          case EXCEPTION -> "Exception";
          case UNION -> "Union";
        };
    String doc = doc(kind, struct);
    return new Data(
        simpleName(owned),
        isUnion(owned) ? doc + "\nExactly one component is not null." : doc,
        List.of(),
        components,
        parents.getOrDefault(owned.name(), List.of()),
        List.of());
  }

  private Component component(
      Owned owned, Definition.Struct struct, Definition.Field field, Set<String> members) {
    String name = JavaNames.member(field.treeName(), members);
    boolean required = field.requiredness() == Requiredness.REQUIRED;
    TypeUse type = type(owned.file(), field.type(), false);
    String value = field.value() == null ? null : text(owned, field, field.value(), 0);
    String note =
        field.value() == null || value != null
            ? null
            : "not expressed: the default of " + struct.name() + "." + field.name();
    boolean nullable =
        isUnion(owned)
            || field.requiredness() == Requiredness.OPTIONAL
            || (!required && !(type instanceof Plain plain && plain.primitive != null));
    return new Component(
        name,
        note,
        type,
        nullable,
        List.of(
            Mark.property()
                .with("name", name.equals(field.treeName()) ? null : field.treeName())
                .with("id", id(struct, field))
                .with("required", required ? true : null)
                .with("defaultValue", required ? null : value)));
  }

  private static int id(Definition.Struct struct, Definition.Field field) {
    if (field.id() < 1) {
      throw Trouble.usage(
          struct.name()
              + "."
              + field.name()
              + " has the number "
              + field.id()
              + "; a property has one from 1");
    }
    return field.id();
  }

  /** Returns a default as the text of a property; null for lists, maps and structs. */
  private String text(Owned owned, Definition.Field field, ConstantValue value, int depth) {
    FieldType type = owned.file().resolve(field.type());
    Owned named = named(owned.file(), field.type());
    if (value instanceof ConstantValue.Reference reference && depth < 100) {
      if (owned.file().definition(reference.name()) instanceof Definition.Constant constant) {
        return text(owned, field, constant.value(), depth + 1);
      }
      if (named == null) {
        return type == FieldType.Base.BOOL ? reference.name() : null;
      }
      Definition.EnumValue constant = owned.file().constant(reference.name());
      return constant == null ? null : constant.name();
    }
    if (value instanceof ConstantValue.IntValue number) {
      if (named != null && named.definition() instanceof Definition.Enumeration e) {
        return e.values().stream()
            .filter(v -> v.number() == number.value())
            .map(Definition.EnumValue::name)
            .findFirst()
            .orElse(null);
      }
      return type == FieldType.Base.BOOL
          ? String.valueOf(number.value() != 0)
          : String.valueOf(number.value());
    }
    if (value instanceof ConstantValue.RealValue real) {
      return String.valueOf(real.value());
    }
    return value instanceof ConstantValue.TextValue text && type != FieldType.Base.BINARY
        ? text.value()
        : null;
  }

  /**
   * Returns the type of values.
   *
   * @param compared whether they must be comparable, as elements of a set and keys of a map
   */
  private TypeUse type(ThriftSchema file, FieldType declared, boolean compared) {
    FieldType type = file.resolve(declared);
    if (type instanceof FieldType.ListOf list) {
      return new ListOf(type(file, list.element(), compared));
    }
    if (type instanceof FieldType.SetOf set) {
      return new SetOf(type(file, set.element(), true));
    }
    if (type instanceof FieldType.MapOf map) {
      return new MapOf(type(file, map.key(), true), type(file, map.value(), compared));
    }
    if (type instanceof FieldType.Named) {
      Owned named = named(file, declared);
      // a senum is a string
      return named == null ? Plain.STRING : new Generated(names.path(named.name()));
    }
    return switch ((FieldType.Base) type) {
      case BOOL -> Plain.BOOLEAN;
      case I8 -> Plain.BYTE;
      case I16 -> Plain.SHORT;
      case I32 -> Plain.INT;
      case I64 -> Plain.LONG;
      case DOUBLE -> Plain.DOUBLE;
      case STRING -> Plain.STRING;
      case BINARY -> compared ? new Library("java.nio.ByteBuffer") : Plain.BYTES;
      case UUID -> new Library("java.util.UUID");
    };
  }
}
