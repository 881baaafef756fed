package io.seriform.flatbuffers.schema;

import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Writes a schema as a binary one, with doc comments and all attributes, as {@code flatc --schema
 * -b --bfbs-comments --bfbs-builtins} does. For one use.
 */
final class BinaryWriter {

  static final Flatbuffers FLATBUFFERS =
      Flatbuffers.with(FlatbuffersOptions.standard().withFileIdentifier("BFBS"));

  private static final int ARRAYS = 1;
  private static final int UNIONS = 2;
  private static final int OPTIONAL_SCALARS = 4;
  private static final int DEFAULTS = 8;

  private final FlatBuffersSchema schema;
  private final Map<String, Integer> objects = new HashMap<>();
  private final Map<String, Integer> enums = new HashMap<>();
  private final Map<String, Reflection.Struct> written = new TreeMap<>();
  private long features;

  BinaryWriter(FlatBuffersSchema schema) {
    this.schema = schema;
    new TreeSet<>(schema.objectsByName().keySet()).forEach(n -> objects.put(n, objects.size()));
    new TreeSet<>(schema.enumsByName().keySet()).forEach(n -> enums.put(n, enums.size()));
  }

  byte[] bytes() {
    return FLATBUFFERS.encode(reflection());
  }

  Reflection.Schema reflection() {
    List<Reflection.Enumeration> constants =
        sorted(schema.enumsByName()).map(this::enumeration).toList();
    sorted(schema.objectsByName()).forEach(o -> written.put(o.fullName(), object(o)));
    ObjectSchema root = schema.rootType();
    return new Reflection.Schema(
        List.copyOf(written.values()),
        constants,
        Objects.requireNonNullElse(schema.fileIdentifier(), ""),
        Objects.requireNonNullElse(schema.fileExtension(), ""),
        root == null ? null : written.get(root.fullName()),
        schema.services().stream()
            .sorted(Comparator.comparing(ServiceSchema::fullName))
            .map(this::service)
            .toList(),
        features,
        null);
  }

  // ---- what all have

  /** By their names, as keys are sorted, so that equal schemas have equal bytes. */
  private static <T> Stream<T> sorted(Map<String, T> all) {
    return new TreeMap<>(all).values().stream();
  }

  private static List<Reflection.KeyValue> attributes(Map<String, String> attributes) {
    return attributes.isEmpty()
        ? null
        : new TreeMap<>(attributes)
            .entrySet().stream()
                // flatc has no attributes without a value
                .map(
                    e ->
                        new Reflection.KeyValue(
                            e.getKey(), e.getValue().isEmpty() ? "0" : e.getValue()))
                .toList();
  }

  private static List<String> doc(String doc) {
    return doc == null
        ? null
        : Arrays.stream(doc.split("\n", -1)).map(s -> s.isEmpty() ? s : " " + s).toList();
  }

  private static int size(BaseType type) {
    return switch (type) {
      case NONE -> 1;
      case ARRAY -> BaseType.VECTOR.size();
      default -> type.size();
    };
  }

  private Reflection.Type type(FieldType type) {
    BaseType single = type.hasElements() ? type.element() : type.base();
    int index =
        type.name() == null
            ? -1
            : single == BaseType.OBJECT ? objects.get(type.name()) : enums.get(type.name());
    boolean structs =
        type.base().isVector()
            && type.element() == BaseType.OBJECT
            && schema.object(type.name()).struct();
    return new Reflection.Type(
        Reflection.Base.of(type.base()),
        Reflection.Base.of(type.element()),
        index,
        type.length(),
        size(type.base()),
        structs ? schema.object(type.name()).size() : size(type.element()));
  }

  // ---- tables and structs

  private Reflection.Struct object(ObjectSchema object) {
    List<Reflection.Field> fields = new ArrayList<>();
    for (FieldSchema f : object.fields()) {
      if (hasTypeField(f.type())) {
        fields.add(typeField(f));
      }
      fields.add(field(object, f));
    }
    return new Reflection.Struct(
        object.fullName(),
        fields,
        object.struct(),
        object.alignment(),
        object.size(),
        attributes(object.attributes()),
        doc(object.doc()),
        null);
  }

  private static boolean hasTypeField(FieldType type) {
    return type.base() == BaseType.UNION || type.element() == BaseType.UNION;
  }

  /** The field of the type, before that of a union. */
  private Reflection.Field typeField(FieldSchema f) {
    boolean vector = f.type().base() != BaseType.UNION;
    FieldType type =
        vector
            ? new FieldType(BaseType.VECTOR, BaseType.UTYPE, 0, f.type().name())
            : new FieldType(BaseType.UTYPE, BaseType.NONE, 0, f.type().name());
    if (vector) {
      features |= UNIONS;
    }
    return new Reflection.Field(
        f.name() + "_type",
        type(type),
        f.id() - 1,
        4 + 2 * (f.id() - 1),
        0,
        0,
        f.deprecated(),
        f.required() && vector,
        false,
        f.attributes().containsKey("id")
            ? attributes(Map.of("id", Integer.toString(f.id() - 1)))
            : null,
        null,
        vector && !f.required() && f.defaultValue() == null,
        0,
        false);
  }

  private Reflection.Field field(ObjectSchema owner, FieldSchema f) {
    BaseType base = f.type().base();
    String declared = f.defaultValue();
    boolean scalar = base.isScalar();
    boolean number = scalar && declared != null && !f.isOptional();
    features |= base == BaseType.ARRAY ? ARRAYS : 0;
    features |= f.isOptional() ? OPTIONAL_SCALARS : 0;
    features |= !scalar && declared != null ? DEFAULTS : 0;
    boolean wide = f.attributes().containsKey("vector64");
    FieldType type =
        wide ? new FieldType(BaseType.VECTOR64, f.type().element(), 0, f.type().name()) : f.type();
    return new Reflection.Field(
        f.name(),
        type(type),
        f.id(),
        owner.struct() ? f.offset() : 4 + 2 * f.id(),
        number && !base.isFloat() ? new BigInteger(declared).longValue() : 0,
        number && base.isFloat() ? FbsLayouts.real(declared) : 0,
        f.deprecated(),
        f.required(),
        f.key(),
        attributes(f.attributes()),
        doc(f.doc()),
        f.isOptional() || (!owner.struct() && !scalar && !f.required() && declared == null),
        owner.struct() ? padding(owner, f) : 0,
        f.offset64());
  }

  private int padding(ObjectSchema struct, FieldSchema f) {
    int index = struct.fields().indexOf(f);
    int next =
        index + 1 < struct.fields().size()
            ? struct.fields().get(index + 1).offset()
            : struct.size();
    FieldType type = f.type();
    BaseType each = type.hasElements() ? type.element() : type.base();
    int size = each == BaseType.OBJECT ? schema.object(type.name()).size() : each.size();
    return next - f.offset() - size * Math.max(1, type.length());
  }

  // ---- enums and services

  private Reflection.Enumeration enumeration(EnumSchema e) {
    List<Reflection.EnumVal> values = new ArrayList<>();
    List<EnumSchema.Value> byNumber = new ArrayList<>(e.values());
    byNumber.sort(Comparator.comparing(EnumSchema.Value::number));
    for (EnumSchema.Value v : byNumber) {
      FieldType type =
          v.type() == null ? new FieldType(BaseType.NONE, BaseType.NONE, 0, null) : v.type();
      values.add(
          new Reflection.EnumVal(
              v.name(),
              v.number().longValue(),
              type(type),
              doc(v.doc()),
              attributes(v.attributes())));
    }
    return new Reflection.Enumeration(
        e.fullName(),
        values,
        e.union(),
        new Reflection.Type(
            Reflection.Base.of(e.underlying()),
            Reflection.Base.NONE,
            enums.get(e.fullName()),
            0,
            size(e.underlying()),
            1),
        attributes(e.attributes()),
        doc(e.doc()),
        null);
  }

  private Reflection.Service service(ServiceSchema service) {
    List<Reflection.Call> calls =
        service.methods().stream()
            .sorted(Comparator.comparing(ServiceSchema.Method::name))
            .map(
                m ->
                    new Reflection.Call(
                        m.name(),
                        written.get(m.request()),
                        written.get(m.response()),
                        attributes(m.attributes()),
                        doc(m.doc())))
            .toList();
    return new Reflection.Service(
        service.fullName(), calls, attributes(service.attributes()), doc(service.doc()), null);
  }
}
