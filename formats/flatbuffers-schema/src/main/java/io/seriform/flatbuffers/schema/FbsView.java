package io.seriform.flatbuffers.schema;

import io.seriform.schema.Definition;
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
import io.seriform.schema.ValueType.ListOf;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Neutral view of {@code .fbs} files. */
final class FbsView {

  private FbsView() {}

  static SchemaView of(FlatBuffersSchema schema) {
    List<Definition> all = new ArrayList<>();
    schema.objects().forEach(o -> all.add(object(o)));
    schema.enums().forEach(e -> all.add(e.union() ? union(e) : enumeration(e)));
    schema.services().forEach(s -> all.add(service(s)));
    return new SchemaView("FlatBuffers", all);
  }

  private static RecordType object(ObjectSchema o) {
    List<Field> fields = o.fields().stream().map(f -> field(o, f)).toList();
    return new RecordType(o.fullName(), fields, o.doc());
  }

  private static Field field(ObjectSchema owner, FieldSchema f) {
    boolean implicit = f.type().base().isScalar() ? !f.isOptional() : f.defaultValue() != null;
    Presence presence =
        f.required() || owner.struct()
            ? Presence.REQUIRED
            : implicit ? Presence.IMPLICIT : Presence.OPTIONAL;
    boolean declared = implicit && !f.defaultValue().equals("0") && !f.defaultValue().equals("0.0");
    String value = f.type().base() == BaseType.BOOL ? "true" : f.defaultValue();
    return new Field(
        f.name(), f.id(), presence, type(f.type()), declared ? value : null, null, f.doc());
  }

  private static ValueType type(FieldType type) {
    if (!type.hasElements()) {
      return single(type.base(), type.name());
    }
    boolean bytes = type.element() == BaseType.UBYTE || type.element() == BaseType.BYTE;
    if (type.base().isVector() && bytes && type.name() == null) {
      return new Scalar(Kind.BYTES, "vector of " + type.element().word());
    }
    return new ListOf(single(type.element(), type.name()), type.length());
  }

  private static ValueType single(BaseType base, String name) {
    return name != null ? new Named(name) : scalar(base);
  }

  private static Scalar scalar(BaseType base) {
    Kind kind =
        switch (base) {
          case BOOL -> Kind.BOOL;
          case BYTE -> Kind.INT8;
          case UBYTE, UTYPE -> Kind.UINT8;
          case SHORT -> Kind.INT16;
          case USHORT -> Kind.UINT16;
          case INT -> Kind.INT32;
          case UINT -> Kind.UINT32;
          case LONG -> Kind.INT64;
          case ULONG -> Kind.UINT64;
          case FLOAT -> Kind.FLOAT;
          case DOUBLE -> Kind.DOUBLE;
          case STRING -> Kind.STRING;
          default -> throw new IllegalArgumentException(base.word());
        };
    return new Scalar(kind, base.word());
  }

  private static UnionType union(EnumSchema e) {
    List<Field> alternatives =
        e.values().stream()
            .filter(v -> v.type() != null)
            .map(
                v ->
                    new Field(
                        v.name(), v.number().intValue(), single(v.type().base(), v.type().name())))
            .toList();
    return new UnionType(e.fullName(), alternatives, e.doc());
  }

  private static EnumType enumeration(EnumSchema e) {
    List<Constant> constants =
        e.values().stream().map(v -> new Constant(v.name(), v.number())).toList();
    return new EnumType(e.fullName(), scalar(e.underlying()), constants, e.doc());
  }

  private static ServiceType service(ServiceSchema s) {
    List<Method> methods = new ArrayList<>();
    for (ServiceSchema.Method m : s.methods()) {
      Set<Mode> modes =
          switch (m.attributes().getOrDefault("streaming", "none")) {
            case "client" -> Set.of(Mode.CLIENT_STREAMS);
            case "server" -> Set.of(Mode.SERVER_STREAMS);
            case "bidi" -> Set.of(Mode.CLIENT_STREAMS, Mode.SERVER_STREAMS);
            default -> Set.of();
          };
      List<Field> parameters = List.of(new Field("request", null, new Named(m.request())));
      methods.add(new Method(m.name(), parameters, new Named(m.response()), List.of(), modes));
    }
    return new ServiceType(s.fullName(), methods, s.doc());
  }
}
