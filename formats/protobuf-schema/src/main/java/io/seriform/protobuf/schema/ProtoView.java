package io.seriform.protobuf.schema;

import io.seriform.schema.Definition;
import io.seriform.schema.Definition.Constant;
import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Method;
import io.seriform.schema.Definition.Mode;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.ServiceType;
import io.seriform.schema.SchemaView;
import io.seriform.schema.ValueType;
import io.seriform.schema.ValueType.Kind;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Neutral view of {@code .proto} files; messages that come with protobuf have their meaning. */
final class ProtoView {

  private static final String GOOGLE = "google.protobuf.";

  private ProtoView() {}

  static SchemaView of(ProtoSchema schema) {
    List<Definition> all = new ArrayList<>();
    for (FileSchema file : schema.files()) {
      if (!FileSchema.isBuiltIn(file.path())) {
        file.enums().forEach(e -> all.add(enumeration(e)));
        file.messages().forEach(m -> message(m, schema, all));
        file.services().forEach(s -> all.add(service(s)));
      }
    }
    return new SchemaView("Protocol Buffers", all);
  }

  private static void message(MessageSchema message, ProtoSchema schema, List<Definition> all) {
    List<Field> fields = new ArrayList<>();
    message.fields().forEach(f -> fields.add(field(f)));
    schema.extensions(message.fullName()).forEach(f -> fields.add(field(f)));
    all.add(new RecordType(message.fullName(), fields, null));
    message.enums().forEach(e -> all.add(enumeration(e)));
    message.messages().forEach(inner -> message(inner, schema, all));
  }

  private static EnumType enumeration(EnumSchema e) {
    List<Constant> constants =
        e.values().stream()
            .map(v -> new Constant(v.name(), BigInteger.valueOf(v.number())))
            .toList();
    return new EnumType(e.fullName(), new Scalar(Kind.INT32, "varint"), constants, null);
  }

  private static Field field(FieldSchema f) {
    ValueType single = type(f.type(), f.delimited());
    ValueType type =
        f.isMap()
            ? new ValueType.MapOf(type(f.mapKey(), false), single)
            : f.isRepeated() ? new ValueType.ListOf(single) : single;
    return new Field(
        f.isExtension() ? f.fullName() : f.name(),
        f.number(),
        Presence.valueOf(
            f.presence() == FieldSchema.Presence.EXPLICIT ? "OPTIONAL" : f.presence().name()),
        type,
        f.defaultValue() == null ? null : OptionText.scalar(f.type(), f.defaultValue()),
        f.oneof(),
        null);
  }

  private static ValueType type(FieldType type, boolean delimited) {
    if (type.kind() == FieldType.Kind.MESSAGE) {
      Kind known = delimited || !type.name().startsWith(GOOGLE) ? null : known(type);
      return known == null ? new Named(type.name()) : new Scalar(known, type.name());
    }
    return type.name() != null ? new Named(type.name()) : scalar(type.kind());
  }

  private static Kind known(FieldType type) {
    FieldType.Kind wrapped = TypeMatch.inWrapper(type);
    if (wrapped != null) {
      return ((Scalar) scalar(wrapped)).kind();
    }
    return switch (type.name().substring(GOOGLE.length())) {
      case "Timestamp" -> Kind.TIMESTAMP;
      case "Duration" -> Kind.DURATION;
      case "Any", "Value", "Struct", "ListValue" -> Kind.ANY;
      default -> null;
    };
  }

  /** Types with one encoding are those that the language guide lets change into each other. */
  private static ValueType scalar(FieldType.Kind kind) {
    return switch (kind) {
      case BOOL -> new Scalar(Kind.BOOL, "varint");
      case INT32 -> new Scalar(Kind.INT32, "varint");
      case INT64 -> new Scalar(Kind.INT64, "varint");
      case UINT32 -> new Scalar(Kind.UINT32, "varint");
      case UINT64 -> new Scalar(Kind.UINT64, "varint");
      case SINT32 -> new Scalar(Kind.INT32, "zigzag");
      case SINT64 -> new Scalar(Kind.INT64, "zigzag");
      case FIXED32 -> new Scalar(Kind.UINT32, "fixed32");
      case SFIXED32 -> new Scalar(Kind.INT32, "fixed32");
      case FIXED64 -> new Scalar(Kind.UINT64, "fixed64");
      case SFIXED64 -> new Scalar(Kind.INT64, "fixed64");
      case STRING -> new Scalar(Kind.STRING, "length-delimited");
      case BYTES -> new Scalar(Kind.BYTES, "length-delimited");
      case FLOAT -> new Scalar(Kind.FLOAT, "float");
      case DOUBLE -> new Scalar(Kind.DOUBLE, "double");
      case ENUM, MESSAGE -> throw new IllegalArgumentException(kind.word());
    };
  }

  private static ServiceType service(ServiceSchema s) {
    List<Method> methods = new ArrayList<>();
    for (ServiceSchema.Method m : s.methods()) {
      Set<Mode> modes = EnumSet.noneOf(Mode.class);
      if (m.inputStreams()) {
        modes.add(Mode.CLIENT_STREAMS);
      }
      if (m.outputStreams()) {
        modes.add(Mode.SERVER_STREAMS);
      }
      List<Field> parameters = List.of(new Field("request", null, new Named(m.input())));
      methods.add(new Method(m.name(), parameters, new Named(m.output()), List.of(), modes));
    }
    return new ServiceType(s.fullName(), methods, null);
  }
}
