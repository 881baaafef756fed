package io.seriform.flatbuffers.schema;

import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.flatbuffers.schema.internal.parse.FileSchema;
import io.seriform.schema.text.SchemaNames;
import io.seriform.schema.text.SchemaWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/** Writes the model of a file as a {@code .fbs} file. */
final class FbsText {

  private final FlatBuffersSchema schema;
  private final FileSchema file;
  private final SchemaWriter out = new SchemaWriter();

  /** The definitions so far: only these may be called by a short name. */
  private final Set<String> defined = new HashSet<>();

  /** The number of definitions that share a name without its namespace. */
  private final Map<String, Integer> homonyms = new HashMap<>();

  private final Map<String, Map<String, String>> constants = new HashMap<>();
  private String namespace = "";

  FbsText(FlatBuffersSchema schema, FileSchema file) {
    this.schema = schema;
    this.file = file;
    schema.objects().forEach(o -> homonyms.merge(SchemaNames.last(o.fullName()), 1, Integer::sum));
    schema.enums().forEach(e -> homonyms.merge(SchemaNames.last(e.fullName()), 1, Integer::sum));
    schema.definedBefore(file).forEach(d -> defined.add(d.fullName()));
  }

  String text() {
    file.nativeIncludes().forEach(i -> out.line("native_include " + quoted(i) + ";"));
    file.includes().forEach(i -> out.line("include " + quoted(i) + ";"));
    file.attributes().forEach(a -> out.line("attribute " + quoted(a) + ";"));
    for (FileSchema.Declaration d : file.declarations()) {
      String name = d.fullName();
      enter(SchemaNames.parent(name));
      if (!out.isEmpty()) {
        out.blank();
      }
      defined.add(name);
      if (d.service()) {
        service(schema.service(name));
      } else if (schema.objectsByName().containsKey(name)) {
        object(schema.object(name));
      } else {
        enumeration(schema.enumeration(name));
      }
    }
    String root = file.rootType();
    if (root != null || file.identifier() != null || file.extension() != null) {
      out.blank();
    }
    if (root != null) {
      // a full name is looked up first
      out.line("root_type " + root + ";");
    }
    if (file.identifier() != null) {
      out.line("file_identifier " + quoted(file.identifier()) + ";");
    }
    if (file.extension() != null) {
      out.line("file_extension " + quoted(file.extension()) + ";");
    }
    return out.isEmpty() || (file.declarations().isEmpty() && root == null)
        ? out + "namespace ;\n"
        : out.toString();
  }

  private static String quoted(String text) {
    return FbsRules.RULES.quoted(text);
  }

  private void enter(String wanted) {
    if (!wanted.equals(namespace)) {
      if (!out.isEmpty()) {
        out.blank();
      }
      out.line("namespace " + wanted + ";");
      namespace = wanted;
    }
  }

  private static String attributes(Map<String, String> attributes) {
    if (attributes.isEmpty()) {
      return "";
    }
    StringJoiner all = new StringJoiner(", ", " (", ")");
    attributes.forEach(
        (name, value) -> {
          String plain =
              name.chars().allMatch(c -> SchemaNames.isLetterOrDigit((char) c))
                  ? name
                  : quoted(name);
          String digits = value.startsWith("-") ? value.substring(1) : value;
          boolean number =
              !digits.isEmpty() && digits.chars().allMatch(c -> SchemaNames.isDigit((char) c));
          all.add(value.isEmpty() ? plain : plain + ": " + (number ? value : quoted(value)));
        });
    return all.toString();
  }

  // ---- tables and structs

  private void object(ObjectSchema object) {
    out.lineDoc(object.doc());
    out.block(
        (object.struct() ? "struct " : "table ")
            + SchemaNames.last(object.fullName())
            + attributes(object.attributes()),
        () -> object.fields().forEach(this::field));
  }

  private void field(FieldSchema field) {
    out.lineDoc(field.doc());
    out.line(
        field.name()
            + ":"
            + type(field.type())
            + defaultValue(field)
            + attributes(field.attributes())
            + ";");
  }

  private String defaultValue(FieldSchema field) {
    String value = field.defaultValue();
    BaseType base = field.type().base();
    if (value == null || value.equals("0") || value.equals("0.0")) {
      return "";
    }
    return " = " + (base == BaseType.STRING ? quoted(value) : constant(field, value));
  }

  /** The name of a constant where there is one. */
  private String constant(FieldSchema field, String value) {
    if (field.isOptional() || field.type().name() == null || !field.type().base().isInteger()) {
      return value;
    }
    Map<String, String> names =
        constants.computeIfAbsent(field.type().name(), n -> names(schema.enumeration(n)));
    return names.getOrDefault(value, value);
  }

  /** Names of constants by the digits of their numbers, except words that mean something else. */
  private static Map<String, String> names(EnumSchema e) {
    Map<String, String> names = new HashMap<>();
    for (EnumSchema.Value v : e.values()) {
      if (!v.name().equals("true") && !v.name().equals("null")) {
        names.putIfAbsent(v.number().toString(), v.name());
      }
    }
    return names;
  }

  private String type(FieldType type) {
    if (type.name() == null) {
      return type.toString();
    }
    String name = name(type.name());
    return switch (type.base()) {
      case ARRAY -> "[" + name + ":" + type.length() + "]";
      case VECTOR, VECTOR64 -> "[" + name + "]";
      default -> name;
    };
  }

  /** A full name, shortened where that means the same here. */
  private String name(String fullName) {
    String last = SchemaNames.last(fullName);
    boolean plain =
        SchemaNames.parent(fullName).equals(namespace)
            && defined.contains(fullName)
            && homonyms.get(last) == 1;
    return plain ? last : fullName;
  }

  // ---- enums and services

  private void enumeration(EnumSchema e) {
    out.lineDoc(e.doc());
    String type =
        e.union() && e.underlying() == BaseType.UTYPE ? "" : " : " + e.underlying().word();
    out.block(
        (e.union() ? "union " : "enum ")
            + SchemaNames.last(e.fullName())
            + type
            + attributes(e.attributes()),
        () -> values(e));
  }

  private void values(EnumSchema e) {
    List<EnumSchema.Value> values = new ArrayList<>(e.values());
    BigInteger next = BigInteger.ZERO;
    if (e.union()) {
      values.remove(0);
      next = BigInteger.ONE;
    }
    for (EnumSchema.Value v : values) {
      out.lineDoc(v.doc());
      BigInteger number =
          e.isBitFlags() && !e.union()
              ? BigInteger.valueOf(v.number().bitLength() - 1L)
              : v.number();
      String declared = number.equals(next) ? "" : " = " + number;
      String type = v.type() == null ? "" : alternative(v);
      out.line(
          (type.equals(v.name()) ? type : v.name() + (type.isEmpty() ? "" : ":" + type))
              + declared
              + attributes(v.attributes())
              + ",");
      next = number.add(BigInteger.ONE);
    }
  }

  private String alternative(EnumSchema.Value v) {
    return v.type().base() == BaseType.STRING ? "string" : name(v.type().name());
  }

  private void service(ServiceSchema service) {
    out.lineDoc(service.doc());
    out.block(
        "rpc_service " + SchemaNames.last(service.fullName()) + attributes(service.attributes()),
        () -> {
          for (ServiceSchema.Method m : service.methods()) {
            out.lineDoc(m.doc());
            out.line(
                m.name()
                    + "("
                    + name(m.request())
                    + "):"
                    + name(m.response())
                    + attributes(m.attributes())
                    + ";");
          }
        });
  }
}
