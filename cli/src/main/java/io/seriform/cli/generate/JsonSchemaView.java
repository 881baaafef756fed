package io.seriform.cli.generate;

import io.seriform.cli.generate.GeneratedType.Alternatives;
import io.seriform.cli.generate.GeneratedType.Component;
import io.seriform.cli.generate.GeneratedType.Constants;
import io.seriform.cli.generate.GeneratedType.Data;
import io.seriform.cli.terminal.Trouble;
import io.seriform.schema.Definition;
import io.seriform.schema.Definition.Constant;
import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.UnionType;
import io.seriform.schema.SchemaText;
import io.seriform.schema.SchemaView;
import io.seriform.schema.ValueType;
import io.seriform.schema.ValueType.Kind;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import io.seriform.schema.text.SchemaNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Neutral view of a JSON Schema: of the classes that are generated for it. */
final class JsonSchemaView {

  /** Kinds of the plain types, in their order. */
  private static final String KINDS = "BOOL INT8 INT16 INT32 INT64 FLOAT DOUBLE STRING BYTES ANY";

  private final List<Definition> all = new ArrayList<>();

  private JsonSchemaView() {}

  static SchemaView of(List<GeneratedType> types) {
    JsonSchemaView view = new JsonSchemaView();
    types.forEach(type -> view.add("", type));
    return new SchemaView(SchemaText.JSON, view.all);
  }

  private void add(String scope, GeneratedType type) {
    String path = SchemaNames.join(scope, type.name());
    if (type instanceof Data data) {
      List<Field> fields = new ArrayList<>();
      String doc = data.doc();
      for (Component each : data.components()) {
        if (each.marks().contains(Mark.unknown())) {
          doc += "\nNot expressed: members with other names.";
        } else {
          fields.add(field(path, each));
        }
      }
      all.add(new RecordType(path, fields, doc));
      data.nested().forEach(inner -> add(path, inner));
    } else if (type instanceof Alternatives union) {
      List<Field> fields =
          union.permitted().stream()
              .map(each -> new Field(lower(SchemaNames.last(each)), null, new Named(each)))
              .toList();
      all.add(new UnionType(path, fields, union.doc()));
      union.nested().forEach(inner -> add(path, inner));
    } else if (type instanceof Constants constants) {
      List<Constant> names =
          constants.constants().stream()
              .map(each -> new Constant(value(each.marks(), "name", each.name()), null))
              .toList();
      all.add(new EnumType(path, scalar(Kind.STRING), names, constants.doc()));
    }
  }

  private static String lower(String name) {
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  /** Returns an element of an annotation; another value if there is none. */
  private static String value(List<Mark> marks, String element, String fallback) {
    Stream<Object> values = marks.stream().flatMap(m -> Stream.ofNullable(m.values().get(element)));
    return values.map(Object::toString).findFirst().orElse(fallback);
  }

  private static Field field(String owner, Component component) {
    String name = value(component.marks(), "name", component.name());
    String missing = value(component.marks(), "defaultValue", null);
    Presence presence =
        missing != null
            ? Presence.IMPLICIT
            : component.nullable() ? Presence.OPTIONAL : Presence.REQUIRED;
    ValueType type = type(component.type(), owner + "." + name);
    return new Field(name, null, presence, type, missing, null, component.note());
  }

  private static ValueType type(TypeUse use, String path) {
    if (use instanceof TypeUse.ListOf list) {
      return new ValueType.ListOf(type(list.element(), path));
    }
    if (use instanceof TypeUse.SetOf set) {
      return new ValueType.ListOf(type(set.element(), path));
    }
    if (use instanceof TypeUse.MapOf map) {
      return new ValueType.MapOf(type(map.key(), path), type(map.value(), path));
    }
    if (use instanceof TypeUse.Generated generated) {
      return new Named(generated.path());
    }
    if (use instanceof TypeUse.OrNull element) {
      ValueType type = type(element.type(), path);
      if (type.equals(scalar(Kind.ANY))) {
        return type;
      }
      throw Trouble.data("no language has null among several values, as " + path + " has");
    }
    if (use == JsonSchemaScalars.BIG_INTEGER || use == JsonSchemaScalars.BIG_DECIMAL) {
      throw Trouble.data("no language has numbers of any size, as " + path + " has");
    }
    if (use instanceof TypeUse.Library library) {
      boolean uuid = library.name().equals("java.util.UUID");
      return scalar(use.equals(JsonSchemaScalars.ANY) ? Kind.ANY : uuid ? Kind.UUID : Kind.STRING);
    }
    return scalar(Kind.valueOf(KINDS.split(" ", -1)[((TypeUse.Plain) use).ordinal()]));
  }

  private static Scalar scalar(Kind kind) {
    return new Scalar(kind, "");
  }
}
