package io.seriform.cli.generate;

import io.seriform.cli.generate.GeneratedType.Alternatives;
import io.seriform.cli.generate.GeneratedType.Component;
import io.seriform.cli.generate.GeneratedType.Constant;
import io.seriform.cli.generate.GeneratedType.Constants;
import io.seriform.cli.generate.GeneratedType.Data;
import io.seriform.cli.generate.TypeUse.Generated;
import io.seriform.cli.generate.TypeUse.Library;
import io.seriform.cli.generate.TypeUse.ListOf;
import io.seriform.cli.generate.TypeUse.Plain;
import io.seriform.cli.generate.TypeUse.SetOf;
import io.seriform.cli.terminal.Trouble;
import io.seriform.flatbuffers.schema.BaseType;
import io.seriform.flatbuffers.schema.EnumSchema;
import io.seriform.flatbuffers.schema.FieldSchema;
import io.seriform.flatbuffers.schema.FieldType;
import io.seriform.flatbuffers.schema.FlatBuffersSchema;
import io.seriform.flatbuffers.schema.ObjectSchema;
import io.seriform.schema.text.SchemaNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Classes for the tables, structs, unions and enums of {@code .fbs} files. */
final class FlatTypes {

  private static final String LIBRARY = "io.seriform.flatbuffers.";

  private final FlatBuffersSchema schema;
  private final JavaNames names;
  private final Map<String, ObjectSchema> objects;
  private final Map<String, EnumSchema> enums;

  /** Paths of the sealed types that a table or struct belongs to. */
  private final Map<String, List<String>> parents = new HashMap<>();

  private FlatTypes(FlatBuffersSchema schema, JavaNames names) {
    this.schema = schema;
    this.names = names;
    this.objects = byName(schema.objects(), ObjectSchema::fullName);
    this.enums = byName(schema.enums(), EnumSchema::fullName);
  }

  private static <T> Map<String, T> byName(List<T> all, Function<T, String> name) {
    return all.stream()
        .collect(
            Collectors.toMap(name, each -> each, (first, second) -> first, LinkedHashMap::new));
  }

  /** Returns the classes of all files. */
  static List<GeneratedType> of(FlatBuffersSchema schema, JavaNames names) {
    FlatTypes types = new FlatTypes(schema, names);
    types.declare();
    List<GeneratedType> all = new ArrayList<>();
    schema.enums().forEach(e -> all.add(e.union() ? types.union(e) : types.constants(e)));
    schema.objects().forEach(object -> all.add(types.data(object)));
    return all;
  }

  private void declare() {
    schema.enums().forEach(e -> names.declare("", SchemaNames.last(e.fullName()), e.fullName()));
    schema.objects().forEach(o -> names.declare("", SchemaNames.last(o.fullName()), o.fullName()));
    for (EnumSchema union : schema.enums()) {
      if (union.union()) {
        Set<String> members = new HashSet<>();
        String path = names.path(union.fullName());
        for (EnumSchema.Value value : alternatives(union)) {
          String type = value.type().name();
          if (type == null) {
            names.declare(path, value.name(), union.fullName() + "/" + value.name());
          } else if (members.add(type)) {
            parents.computeIfAbsent(type, t -> new ArrayList<>()).add(path);
          } else {
            throw Trouble.usage(
                "the union "
                    + union.fullName()
                    + " has "
                    + type
                    + " as two of its types; a sealed type has a class once");
          }
        }
      }
    }
  }

  private static List<EnumSchema.Value> alternatives(EnumSchema union) {
    return union.values().stream().filter(value -> value.type() != null).toList();
  }

  private static String doc(String kind, String name, String doc) {
    return doc == null || doc.isBlank() ? kind + " " + name + "." : doc.strip();
  }

  private Alternatives union(EnumSchema union) {
    String path = names.path(union.fullName());
    List<String> permitted = new ArrayList<>();
    List<Mark> rows = new ArrayList<>();
    List<GeneratedType> nested = new ArrayList<>();
    for (EnumSchema.Value value : alternatives(union)) {
      boolean text = value.type().name() == null;
      String each = names.path(text ? union.fullName() + "/" + value.name() : value.type().name());
      permitted.add(each);
      rows.add(Mark.subtype(each, value.number().intValueExact(), value.name()));
      if (text) {
        Component component =
            new Component("value", null, Plain.STRING, false, List.of(Mark.value()));
        nested.add(
            new Data(
                SchemaNames.last(each),
                "Alternative " + value.name() + ".",
                List.of(),
                List.of(component),
                List.of(path),
                List.of()));
      }
    }
    return new Alternatives(
        path,
        doc("Union", union.fullName(), union.doc()),
        List.of(Mark.subtypes(rows)),
        permitted,
        nested);
  }

  private Constants constants(EnumSchema e) {
    Set<String> taken = new HashSet<>();
    List<Constant> constants = new ArrayList<>();
    for (EnumSchema.Value value : e.values()) {
      String name = JavaNames.constant(value.name(), taken);
      long number = e.isBitFlags() ? value.number().getLowestSetBit() : value.number().longValue();
      List<Mark> marks = new ArrayList<>();
      if (!name.equals(value.name())) {
        marks.add(Mark.property().with("name", value.name()));
      }
      marks.add(Mark.of(LIBRARY + "FlatNumber").with("value", number));
      constants.add(new Constant(name, value.doc(), number, marks));
    }
    Mark mark =
        Mark.of(LIBRARY + "FlatEnum")
            .with("type", flatType(e.underlying()))
            .with("flags", e.isBitFlags() ? true : null);
    return new Constants(
        names.path(e.fullName()),
        doc("Enum", e.fullName(), e.doc()),
        List.of(mark),
        constants,
        false);
  }

  private static Mark.Constant flatType(BaseType type) {
    return new Mark.Constant(LIBRARY + "FlatType", type.name());
  }

  private Data data(ObjectSchema object) {
    List<Mark> marks = new ArrayList<>();
    if (object.struct()) {
      String align = object.attributes().get("force_align");
      marks.add(
          Mark.of(LIBRARY + "FlatStruct")
              .with("align", align == null ? null : Integer.valueOf(align.strip())));
    }
    Set<String> members = new HashSet<>();
    List<Component> components = new ArrayList<>();
    for (FieldSchema field : object.fields()) {
      // the type of a union is part of its value
      if (field.type().base() != BaseType.UTYPE && field.type().element() != BaseType.UTYPE) {
        components.add(component(object, field, members));
      }
    }
    return new Data(
        names.path(object.fullName()),
        doc(object.struct() ? "Struct" : "Table", object.fullName(), object.doc()),
        marks,
        components,
        parents.getOrDefault(object.fullName(), List.of()),
        List.of());
  }

  private Component component(ObjectSchema object, FieldSchema field, Set<String> members) {
    String name = JavaNames.member(field.name(), members);
    FieldType type = field.type();
    BaseType base = type.hasElements() ? type.element() : type.base();
    EnumSchema constants = type.name() == null ? null : enums.get(type.name());
    boolean flags = constants != null && constants.isBitFlags();
    boolean scalar = type.base().isScalar();
    boolean optional = field.isOptional();
    Mark flat = Mark.of(LIBRARY + "FlatField").with("id", object.struct() ? null : field.id());
    TypeUse single = single(base, type);
    TypeUse all = single;
    if (field.attributes().containsKey("nested_flatbuffer")) {
      all = new Generated(nested(object, field));
      flat.with("nested", true);
    } else if (field.attributes().containsKey("flexbuffer")) {
      all = new Library("io.seriform.document.Document");
    } else if (type.hasElements()) {
      boolean bytes = constants == null && (base == BaseType.UBYTE || base == BaseType.BYTE);
      all = bytes ? Plain.BYTES : new ListOf(single);
      flat.with("type", bytes && base == BaseType.BYTE ? flatType(base) : null);
      flat.with("type", !bytes && constants == null && unsigned(base) ? flatType(base) : null);
      flat.with("length", type.base() == BaseType.ARRAY ? type.length() : null);
    } else if (scalar && constants == null && unsigned(base)) {
      flat.with("type", flatType(base));
    }
    String value = scalar && !optional ? field.defaultValue() : null;
    boolean presence = scalar && !optional && constants != null && !object.struct();
    if (field.required()) {
      flat.with("presence", presence("REQUIRED"));
    } else if (presence) {
      flat.with("presence", presence("DEFAULT"));
    }
    flat.with("key", field.key() ? true : null);
    flat.with("shared", field.attributes().containsKey("shared") ? true : null);
    String align = field.attributes().get("force_align");
    flat.with("forceAlign", align == null ? null : Integer.valueOf(align.strip()));
    boolean wide = type.base() == BaseType.VECTOR64 || field.attributes().containsKey("vector64");
    flat.with("vector64", wide ? true : null);
    flat.with("offset64", (field.offset64() && !wide) ? true : null);
    flat.with("deprecated", field.deprecated() ? true : null);
    String text = constants == null ? number(value, base) : constant(constants, value);
    String note = value != null && text == null && flags ? defaultNote(value) : null;
    if (type.base() == BaseType.STRING && field.defaultValue() != null) {
      text = field.defaultValue();
    }
    List<Mark> marks = new ArrayList<>();
    Mark property =
        Mark.property()
            .with("name", name.equals(field.name()) ? null : field.name())
            .with("defaultValue", object.struct() ? null : text);
    if (!property.isEmpty()) {
      marks.add(property);
    }
    if (!flat.isEmpty()) {
      marks.add(flat);
    }
    boolean primitive = scalar && constants == null;
    boolean nullable = !object.struct() && !field.required() && !(primitive && !optional);
    if (flags && !type.hasElements()) {
      all = new SetOf(single);
    }
    return new Component(name, note, all, nullable, marks);
  }

  private static String defaultNote(String value) {
    return value.equals("0") ? null : "not expressed: the default " + value;
  }

  private String nested(ObjectSchema object, FieldSchema field) {
    String type = field.attributes().get("nested_flatbuffer");
    for (String scope : SchemaNames.scopes(SchemaNames.parent(object.fullName()))) {
      String name = SchemaNames.join(scope, type);
      if (objects.containsKey(name)) {
        return names.path(name);
      }
    }
    throw Trouble.usage(object.fullName() + "." + field.name() + ": there is no table " + type);
  }

  private static Mark.Constant presence(String name) {
    return new Mark.Constant(LIBRARY + "FlatPresence", name);
  }

  /** Returns true if the type does not follow from that in Java. */
  private static boolean unsigned(BaseType type) {
    return switch (type) {
      case UBYTE, USHORT, UINT, ULONG -> true;
      default -> false;
    };
  }

  /** Returns the text of a default other than zero. */
  private static String number(String value, BaseType type) {
    if (value == null || (type == BaseType.BOOL && !value.equals("1") && !value.equals("true"))) {
      return null;
    }
    if (type == BaseType.BOOL) {
      return "true";
    }
    if (type.isFloat()) {
      double number =
          switch (value.replace("+", "").replace("infinity", "inf")) {
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            case "nan", "-nan" -> Double.NaN;
            default -> Double.parseDouble(value);
          };
      return number == 0 ? null : String.valueOf(number);
    }
    return value.equals("0")
        ? null
        : type == BaseType.ULONG ? String.valueOf(Long.parseUnsignedLong(value)) : value;
  }

  /** Returns the name of the constant that is the default; null for none. */
  private static String constant(EnumSchema type, String value) {
    return value == null || type.isBitFlags() || type.union()
        ? null
        : type.values().stream()
            .filter(c -> c.number().toString().equals(value))
            .map(EnumSchema.Value::name)
            .findFirst()
            .orElse(null);
  }

  private TypeUse single(BaseType base, FieldType type) {
    if (type.name() != null) {
      return new Generated(names.path(type.name()));
    }
    return switch (base) {
      case BOOL -> Plain.BOOLEAN;
      case BYTE -> Plain.BYTE;
      case SHORT -> Plain.SHORT;
      case UBYTE, USHORT, INT -> Plain.INT;
      case UINT, LONG, ULONG -> Plain.LONG;
      case FLOAT -> Plain.FLOAT;
      case DOUBLE -> Plain.DOUBLE;
      case STRING -> Plain.STRING;
      default -> throw new IllegalArgumentException(type.toString());
    };
  }
}
