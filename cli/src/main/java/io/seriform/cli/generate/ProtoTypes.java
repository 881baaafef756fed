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
import io.seriform.protobuf.schema.EnumSchema;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.FieldType.Kind;
import io.seriform.protobuf.schema.MessageSchema;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.schema.Definition;
import io.seriform.schema.text.SchemaNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Classes for the messages and enums of {@code .proto} files. */
final class ProtoTypes {

  private static final String GOOGLE = "google.protobuf.";
  private static final String LIBRARY = "io.seriform.protobuf.";

  private final ProtoSchema schema;
  private final JavaNames names;

  /** Full names of messages and enums that are in no other message. */
  private final Set<String> outermost = new LinkedHashSet<>();

  /** Paths of the sealed types that a message belongs to. */
  private final Map<String, List<String>> parents = new HashMap<>();

  private final Dependencies dependencies = new Dependencies();

  /** Classes that are in no other one. */
  private final List<GeneratedType> all = new ArrayList<>();

  private ProtoTypes(ProtoSchema schema, JavaNames names) {
    this.schema = schema;
    this.names = names;
  }

  /** Returns the classes of all files, and of the messages that come with protobuf and are used. */
  static List<GeneratedType> of(ProtoSchema schema, JavaNames names) {
    ProtoTypes types = new ProtoTypes(schema, names);
    for (Definition definition : schema.view().definitions()) {
      if (!(definition instanceof Definition.ServiceType)) {
        types.outermost(definition.name());
      }
    }
    types.outermost.stream()
        .filter(schema::hasMessage)
        .forEach(name -> types.declareOneofs(schema.message(name)));
    for (String name : types.outermost) {
      types.all.add(
          schema.hasMessage(name) ? types.data(schema.message(name)) : types.constants(name));
    }
    return types.all;
  }

  /** Adds the class of a message or enum, in that of the outermost message around it. */
  private void outermost(String fullName) {
    String outer = fullName;
    while (schema.hasMessage(SchemaNames.parent(outer))) {
      outer = SchemaNames.parent(outer);
    }
    if (!outermost.add(outer)) {
      return;
    }
    if (schema.hasMessage(outer)) {
      declare("", schema.message(outer));
    } else {
      names.declare("", SchemaNames.last(outer), outer);
    }
  }

  private void declare(String scope, MessageSchema message) {
    String path = names.declare(scope, message.name(), message.fullName());
    message.messages().forEach(inner -> declare(path, inner));
    message.enums().forEach(e -> names.declare(path, e.name(), e.fullName()));
    for (FieldSchema field : fields(message)) {
      String type = field.type().name();
      if (type != null && type.startsWith(GOOGLE) && known(field.type()) == null) {
        outermost(type);
      }
    }
  }

  /** Declares oneofs, inside the classes of their messages if these may be around them. */
  private void declareOneofs(MessageSchema message) {
    for (List<FieldSchema> cases : sealed(message).values()) {
      String oneof = cases.get(0).oneof();
      String path = names.path(message.fullName());
      boolean inside = dependencies.add(path, permitted(cases));
      String sealed =
          names.declare(
              inside ? path : "",
              inside ? oneof : message.name() + "_" + oneof,
              oneofName(message, oneof));
      for (FieldSchema each : cases) {
        parents.computeIfAbsent(each.type().name(), n -> new ArrayList<>()).add(sealed);
      }
    }
    message.messages().forEach(this::declareOneofs);
  }

  private List<String> permitted(List<FieldSchema> cases) {
    return cases.stream().map(each -> names.path(each.type().name())).toList();
  }

  private static String oneofName(MessageSchema message, String oneof) {
    return message.fullName() + ".oneof " + oneof;
  }

  private List<FieldSchema> fields(MessageSchema message) {
    List<FieldSchema> fields = new ArrayList<>(message.fields());
    fields.addAll(schema.extensions(message.fullName()));
    return fields;
  }

  /**
   * Returns the members of those oneofs that are sealed types: all members are messages, each of a
   * type of its own. Members of other oneofs are properties, of which at most one is not null.
   */
  private Map<String, List<FieldSchema>> sealed(MessageSchema message) {
    Map<String, List<FieldSchema>> members = new LinkedHashMap<>();
    for (FieldSchema field : message.fields()) {
      if (field.oneof() != null) {
        members.computeIfAbsent(field.oneof(), o -> new ArrayList<>()).add(field);
      }
    }
    members
        .values()
        .removeIf(
            cases -> {
              Set<String> types = new HashSet<>();
              return !cases.stream()
                  .allMatch(
                      c ->
                          c.type().kind() == Kind.MESSAGE
                              && !c.delimited()
                              && !c.type().name().startsWith(GOOGLE)
                              && types.add(c.type().name()));
            });
    return members;
  }

  private Data data(MessageSchema message) {
    Map<String, List<FieldSchema>> sealed = sealed(message);
    List<GeneratedType> nested = new ArrayList<>();
    List<Component> components = new ArrayList<>();
    Set<String> members = new HashSet<>();
    Set<String> written = new HashSet<>();
    for (FieldSchema field : fields(message)) {
      List<FieldSchema> cases = field.oneof() == null ? null : sealed.get(field.oneof());
      if (cases == null) {
        components.add(component(field, members));
      } else if (written.add(field.oneof())) {
        components.add(oneof(message, cases, members));
        boolean inside = names.path(oneofName(message, field.oneof())).contains(".");
        (inside ? nested : all).add(alternatives(message, cases));
      }
    }
    message.enums().forEach(e -> nested.add(constants(e.fullName())));
    message.messages().forEach(inner -> nested.add(data(inner)));
    boolean set =
        message.options().get("message_set_wire_format") != null
            && message.options().get("message_set_wire_format").asBoolean();
    return new Data(
        SchemaNames.last(names.path(message.fullName())),
        "Message "
            + message.fullName()
            + "."
            + (set ? "\nNot expressed: message_set_wire_format, the form of its extensions." : ""),
        List.of(),
        components,
        parents.getOrDefault(message.fullName(), List.of()),
        nested);
  }

  private Component oneof(MessageSchema message, List<FieldSchema> cases, Set<String> members) {
    String oneof = cases.get(0).oneof();
    return new Component(
        JavaNames.member(oneof, members),
        null,
        new Generated(names.path(oneofName(message, oneof))),
        true,
        List.of(
            Mark.property().with("id", cases.get(0).number()),
            Mark.of(LIBRARY + "ProtoField")
                .with("cases", cases.stream().map(FieldSchema::number).toList())));
  }

  private Alternatives alternatives(MessageSchema message, List<FieldSchema> cases) {
    String oneof = cases.get(0).oneof();
    List<String> permitted = permitted(cases);
    List<Mark> rows = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      rows.add(Mark.subtype(permitted.get(i), cases.get(i).number(), cases.get(i).jsonName()));
    }
    return new Alternatives(
        SchemaNames.last(names.path(oneofName(message, oneof))),
        "The oneof " + oneof + " of " + message.fullName() + ".",
        List.of(Mark.subtypes(rows)),
        permitted,
        List.of());
  }

  private Component component(FieldSchema field, Set<String> members) {
    String name = JavaNames.member(field.name(), members);
    String json = field.isExtension() ? field.treeName() : field.jsonName();
    boolean single = !field.isRepeated() && !field.isMap();
    boolean required = field.presence() == FieldSchema.Presence.REQUIRED;
    boolean message = field.type().kind() == Kind.MESSAGE;
    boolean implicit = single && !message && field.presence() == FieldSchema.Presence.IMPLICIT;
    Known known = known(field.type());
    Mark proto = Mark.of(LIBRARY + "ProtoField");
    String type =
        field.delimited()
            ? "GROUP"
            : known == null ? wireType(field.type().kind()) : wireType(known.wrapped());
    proto.with("type", protoType(type));
    proto.with("key", field.isMap() ? protoType(wireType(field.mapKey().kind())) : null);
    proto.with("presence", implicit ? constant("Presence", "IMPLICIT") : null);
    boolean expanded = field.isRepeated() && field.type().kind().packable() && !field.packed();
    proto.with("packing", expanded ? constant("ProtoField$Packing", "EXPANDED") : null);
    if (known != null && known.inMessage()) {
      proto.with(single ? "wrapped" : "wrappedElements", true);
    }
    proto.with("oneof", field.oneof());
    List<Mark> marks = new ArrayList<>();
    marks.add(
        Mark.property()
            .with("name", json.equals(name) ? null : json)
            .with("id", field.number())
            .with("required", required ? true : null));
    if (!proto.isEmpty()) {
      marks.add(proto);
    }
    TypeUse value = known == null ? type(field.type()) : known.type();
    TypeUse all =
        field.isMap()
            ? new MapOf(type(field.mapKey()), value)
            : field.isRepeated() ? new ListOf(value) : value;
    String note =
        field.defaultValue() == null
            ? null
            : "null if it is missing, which means "
                + field.defaultValue().toString().lines().findFirst().orElse("\"\"");
    return new Component(name, note, all, single && !implicit && !required, marks);
  }

  private static Mark.Constant protoType(String type) {
    return type == null ? null : constant("ProtoType", type);
  }

  private static Mark.Constant constant(String type, String name) {
    return new Mark.Constant(LIBRARY + type, name);
  }

  /** Returns the type to declare for a kind of field; null if it follows from that in Java. */
  private static String wireType(Kind kind) {
    if (kind == null) {
      return null;
    }
    return switch (kind) {
      case UINT32, UINT64, SINT32, SINT64, FIXED32, FIXED64, SFIXED32, SFIXED64 -> kind.name();
      default -> null;
    };
  }

  private TypeUse type(FieldType type) {
    return type.name() == null ? scalar(type.kind()) : new Generated(names.path(type.name()));
  }

  private static TypeUse scalar(Kind kind) {
    return switch (kind) {
      case DOUBLE -> Plain.DOUBLE;
      case FLOAT -> Plain.FLOAT;
      case INT32, UINT32, SINT32, FIXED32, SFIXED32 -> Plain.INT;
      case INT64, UINT64, SINT64, FIXED64, SFIXED64 -> Plain.LONG;
      case BOOL -> Plain.BOOLEAN;
      case STRING -> Plain.STRING;
      case BYTES -> Plain.BYTES;
      case ENUM, MESSAGE -> throw new IllegalArgumentException(kind.word());
    };
  }

  /**
   * Type for a message that comes with protobuf.
   *
   * @param type type in the class
   * @param inMessage whether the value is field 1 of the message
   * @param wrapped kind of that field; null if it follows from the type
   */
  private record Known(TypeUse type, boolean inMessage, Kind wrapped) {}

  private static Known known(FieldType type) {
    if (type.kind() != Kind.MESSAGE || !type.name().startsWith(GOOGLE)) {
      return null;
    }
    return switch (type.name().substring(GOOGLE.length())) {
      case "Timestamp" -> new Known(new Library("java.time.Instant"), false, null);
      case "Duration" -> new Known(new Library("java.time.Duration"), false, null);
      case "Any" -> new Known(new Library(LIBRARY + "Any"), false, null);
      case "Value" -> new Known(new Library("io.seriform.document.Document"), false, null);
      case "Struct" -> new Known(new MapOf(Plain.STRING, Plain.OBJECT), true, null);
      case "ListValue" -> new Known(new ListOf(Plain.OBJECT), true, null);
      case "FieldMask" -> new Known(new ListOf(Plain.STRING), true, null);
      case "DoubleValue" -> wrapper(Kind.DOUBLE);
      case "FloatValue" -> wrapper(Kind.FLOAT);
      case "Int64Value" -> wrapper(Kind.INT64);
      case "UInt64Value" -> wrapper(Kind.UINT64);
      case "Int32Value" -> wrapper(Kind.INT32);
      case "UInt32Value" -> wrapper(Kind.UINT32);
      case "BoolValue" -> wrapper(Kind.BOOL);
      case "StringValue" -> wrapper(Kind.STRING);
      case "BytesValue" -> wrapper(Kind.BYTES);
      default -> null;
    };
  }

  private static Known wrapper(Kind kind) {
    return new Known(scalar(kind), true, kind);
  }

  private Constants constants(String fullName) {
    EnumSchema schemaEnum = schema.enumeration(fullName);
    Map<Integer, List<EnumSchema.Value>> byNumber = new LinkedHashMap<>();
    for (EnumSchema.Value value : schemaEnum.values()) {
      byNumber.computeIfAbsent(value.number(), n -> new ArrayList<>()).add(value);
    }
    Set<String> taken = new HashSet<>();
    List<Constant> constants = new ArrayList<>();
    byNumber.forEach(
        (number, values) -> {
          String name = values.get(0).name();
          String legal = JavaNames.constant(name, taken);
          List<String> aliases = values.stream().skip(1).map(EnumSchema.Value::name).toList();
          List<Mark> marks = new ArrayList<>();
          Mark property =
              Mark.property()
                  .with("name", legal.equals(name) ? null : name)
                  .with("aliases", aliases.isEmpty() ? null : aliases);
          if (!property.isEmpty()) {
            marks.add(property);
          }
          marks.add(Mark.of(LIBRARY + "ProtoNumber").with("value", number));
          constants.add(new Constant(legal, null, number, marks));
        });
    return new Constants(
        SchemaNames.last(names.path(fullName)),
        "Enum " + fullName + ".",
        List.of(),
        constants,
        false);
  }
}
