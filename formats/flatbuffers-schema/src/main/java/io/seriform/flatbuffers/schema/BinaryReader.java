package io.seriform.flatbuffers.schema;

import io.seriform.error.ModelException;
import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.flatbuffers.schema.internal.parse.FileSchema;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes a schema of a binary one. It is printed as a {@code .fbs} file and that is read, so that
 * all rules of such files hold. For one use.
 */
final class BinaryReader {

  static final String PATH = "schema.fbs";

  private static final Pattern NAME =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*");

  /** Attributes whose value 0 is one. */
  private static final Set<String> NUMBERS = Set.of("id", "force_align");

  private final Reflection.Schema binary;
  private final List<ObjectSchema> objects = new ArrayList<>();
  private final List<EnumSchema> enums = new ArrayList<>();
  private final Set<String> attributes = new TreeSet<>();

  BinaryReader(Reflection.Schema binary) {
    this.binary = binary;
  }

  FlatBuffersSchema schema() {
    binary.enums().forEach(e -> enums.add(enumeration(e)));
    binary.objects().forEach(o -> objects.add(object(o)));
    List<ServiceSchema> services =
        binary.services() == null
            ? List.of()
            : binary.services().stream().map(this::service).toList();
    attributes.removeAll(FbsRules.ATTRIBUTES);
    FileSchema file =
        new FileSchema(
            PATH,
            List.of(),
            List.of(),
            List.copyOf(attributes),
            declarations(services),
            binary.rootTable() == null ? null : name(binary.rootTable().name()),
            read(binary.fileIdent()),
            read(binary.fileExt()));
    String text = new FlatBuffersSchema(file, objects, enums, services).toFbs(PATH);
    return FlatBuffersLoader.standard().texts(Map.of(PATH, text)).load(PATH);
  }

  /** In the order in which flatc wants to know them. */
  private List<FileSchema.Declaration> declarations(List<ServiceSchema> services) {
    List<FileSchema.Declaration> all = new ArrayList<>();
    enums.stream().filter(e -> !e.union()).forEach(e -> all.add(declared(false, e.fullName())));
    Map<String, ObjectSchema> structs =
        objects.stream()
            .filter(ObjectSchema::struct)
            .collect(Collectors.toMap(ObjectSchema::fullName, o -> o, (a, b) -> a));
    Set<String> done = new HashSet<>();
    for (ObjectSchema o : objects) {
      if (o.struct()) {
        struct(o, structs, done, all, structs.size());
      }
    }
    enums.stream().filter(EnumSchema::union).forEach(e -> all.add(declared(false, e.fullName())));
    objects.stream().filter(o -> !o.struct()).forEach(o -> all.add(declared(false, o.fullName())));
    services.forEach(s -> all.add(declared(true, s.fullName())));
    return all;
  }

  private static FileSchema.Declaration declared(boolean service, String name) {
    return new FileSchema.Declaration(service, name);
  }

  private static void struct(
      ObjectSchema o,
      Map<String, ObjectSchema> structs,
      Set<String> done,
      List<FileSchema.Declaration> all,
      int depth) {
    if (depth < 0) {
      throw new ModelException("the struct " + o.fullName() + " of a binary schema holds itself");
    }
    if (done.contains(o.fullName())) {
      return;
    }
    for (FieldSchema f : o.fields()) {
      ObjectSchema inner = f.type().name() == null ? null : structs.get(f.type().name());
      if (inner != null) {
        struct(inner, structs, done, all, depth - 1);
      }
    }
    if (done.add(o.fullName())) {
      all.add(declared(false, o.fullName()));
    }
  }

  // ---- what all have

  /** flatc writes an empty text for nothing. */
  private static String read(String text) {
    return text == null || text.isEmpty() ? null : text;
  }

  private static String name(String name) {
    if (name == null || !NAME.matcher(name).matches()) {
      throw new ModelException("a binary schema has an invalid name: " + name);
    }
    return name;
  }

  private Map<String, String> attributes(List<Reflection.KeyValue> all) {
    Map<String, String> map = new LinkedHashMap<>();
    if (all != null) {
      for (Reflection.KeyValue e : all) {
        // flatc has no attributes without a value
        boolean bare = e.value() == null || ("0".equals(e.value()) && !NUMBERS.contains(e.key()));
        map.put(e.key(), bare ? "" : e.value());
      }
      attributes.addAll(map.keySet());
    }
    return map;
  }

  private static String doc(List<String> lines) {
    return lines == null
        ? null
        : lines.stream()
            .map(s -> s.startsWith(" ") ? s.substring(1) : s)
            .collect(Collectors.joining("\n"));
  }

  private static <T> T at(List<T> all, int index) {
    if (index < 0 || index >= all.size()) {
      throw new ModelException(
          "a type of a binary schema has the index " + index + ", of " + all.size());
    }
    return all.get(index);
  }

  private FieldType type(Reflection.Type type) {
    BaseType base = type.baseType().type();
    BaseType element = type.element().type();
    BaseType single = element == BaseType.NONE ? base : element;
    String name = null;
    if (single == BaseType.OBJECT) {
      name = name(at(binary.objects(), type.index()).name());
    } else if (type.index() >= 0) {
      name = name(at(binary.enums(), type.index()).name());
    }
    return new FieldType(base, element, type.fixedLength(), name);
  }

  // ---- tables and structs

  private ObjectSchema object(Reflection.Struct o) {
    List<Reflection.Field> sorted = new ArrayList<>(o.fields());
    sorted.sort(Comparator.comparing(Reflection.Field::id));
    List<FieldSchema> fields = new ArrayList<>();
    int natural = 1;
    for (Reflection.Field f : sorted) {
      FieldType type = type(f.type());
      if (type.base() != BaseType.UTYPE && type.element() != BaseType.UTYPE) {
        fields.add(field(o, f, type));
        natural = Math.max(natural, alignment(f, type));
      }
    }
    Map<String, String> read = attributes(o.attributes());
    if (o.isStruct() && o.minalign() > natural) {
      read.putIfAbsent("force_align", Integer.toString(o.minalign()));
    }
    return new ObjectSchema(
        name(o.name()),
        o.isStruct(),
        fields,
        o.bytesize(),
        o.minalign(),
        read,
        doc(o.documentation()));
  }

  private int alignment(Reflection.Field f, FieldType type) {
    BaseType single = type.hasElements() ? type.element() : type.base();
    return single == BaseType.OBJECT
        ? at(binary.objects(), f.type().index()).minalign()
        : single.size();
  }

  private FieldSchema field(Reflection.Struct owner, Reflection.Field f, FieldType type) {
    Map<String, String> read = attributes(f.attributes());
    mark(read, "deprecated", f.deprecated());
    mark(read, "key", f.key());
    // a key that is a string is required by itself
    mark(read, "required", f.required() && !f.key());
    mark(read, "vector64", type.base() == BaseType.VECTOR64);
    mark(read, "offset64", f.offset64() && type.base() != BaseType.VECTOR64);
    return new FieldSchema(
        name(f.name()),
        f.id(),
        type.base() == BaseType.VECTOR64
            ? new FieldType(BaseType.VECTOR, type.element(), 0, type.name())
            : type,
        owner.isStruct() ? null : defaultValue(f, type.base()),
        f.required(),
        f.deprecated(),
        f.key(),
        f.offset64(),
        f.offset(),
        read,
        doc(f.documentation()));
  }

  private static void mark(Map<String, String> attributes, String name, boolean holds) {
    if (holds) {
      attributes.putIfAbsent(name, "");
    }
  }

  private static String defaultValue(Reflection.Field f, BaseType base) {
    if (!base.isScalar()) {
      return base.isVector() && !f.optional() && !f.required() ? "[]" : null;
    }
    if (f.optional()) {
      return FbsRules.NULL;
    }
    if (base.isFloat()) {
      double v = f.defaultReal();
      return Double.isNaN(v)
          ? "nan"
          : Double.isInfinite(v)
              ? v < 0 ? "-inf" : "inf"
              : base == BaseType.FLOAT ? Float.toString((float) v) : Double.toString(v);
    }
    return number(f.defaultInteger(), base).toString();
  }

  private static BigInteger number(long v, BaseType type) {
    return type == BaseType.ULONG
        ? new BigInteger(Long.toUnsignedString(v))
        : BigInteger.valueOf(v);
  }

  // ---- enums and services

  private EnumSchema enumeration(Reflection.Enumeration e) {
    BaseType underlying = e.underlyingType().baseType().type();
    List<EnumSchema.Value> values = new ArrayList<>();
    for (Reflection.EnumVal v : e.values()) {
      boolean alternative =
          e.isUnion() && v.unionType() != null && v.unionType().baseType() != Reflection.Base.NONE;
      values.add(
          new EnumSchema.Value(
              name(v.name()),
              number(v.value(), underlying),
              alternative ? type(v.unionType()) : null,
              attributes(v.attributes()),
              doc(v.documentation())));
    }
    values.sort(Comparator.comparing(EnumSchema.Value::number));
    if (e.isUnion()) {
      checkUnion(e.name(), values);
    }
    return new EnumSchema(
        name(e.name()),
        e.isUnion(),
        underlying,
        values,
        attributes(e.attributes()),
        doc(e.documentation()));
  }

  private static void checkUnion(String union, List<EnumSchema.Value> values) {
    boolean none = !values.isEmpty() && values.get(0).type() == null;
    for (EnumSchema.Value v : values.subList(none ? 1 : 0, values.size())) {
      BaseType base = v.type() == null ? BaseType.NONE : v.type().base();
      none &= base == BaseType.OBJECT || base == BaseType.STRING;
    }
    if (!none) {
      throw new ModelException(
          "the union "
              + union
              + " of a binary schema has NONE first, and then tables, structs and strings alone: "
              + values.stream().map(EnumSchema.Value::name).toList());
    }
  }

  private ServiceSchema service(Reflection.Service s) {
    List<ServiceSchema.Method> methods = new ArrayList<>();
    if (s.calls() != null) {
      for (Reflection.Call c : s.calls()) {
        methods.add(
            new ServiceSchema.Method(
                name(c.name()),
                name(c.request().name()),
                name(c.response().name()),
                attributes(c.attributes()),
                doc(c.documentation())));
      }
    }
    return new ServiceSchema(
        name(s.name()), methods, attributes(s.attributes()), doc(s.documentation()));
  }
}
