package io.seriform.cli;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.json.Json;
import io.seriform.schema.text.ReservedWords;
import io.seriform.schema.text.SchemaNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A schema that is legal and odd, and its messages: names that other languages reserve, that differ
 * in capitals and underscores alone, or that classes of the JDK and annotations of the library
 * have; nested types named like those around them, types that contain themselves, empty ones; enums
 * with aliases and negative numbers; defaults of every type. The same for the same seed.
 */
final class OddSchema {

  /** The name of the type of messages, in the schema and as a class. */
  static final String ROOT = "Root";

  private enum Sort {
    DATA,
    ENUM,
    UNION,
    STRUCT
  }

  /** How often a member is there. */
  private enum Shape {
    ONE,
    OPTIONAL,
    LIST,
    MAP
  }

  private record Field(
      String name, int id, String scalar, Type type, Shape shape, String key, String oneof) {

    boolean refersTo(Sort sort) {
      return type != null && type.sort == sort;
    }
  }

  private record Constant(String name, long number) {}

  private static final class Type {
    private final String name;
    private final String path;
    private final Sort sort;
    private final List<Field> fields = new ArrayList<>();
    private final List<Constant> constants = new ArrayList<>();
    private final List<Type> inner = new ArrayList<>();

    /** Names of what is in it. */
    private final Set<String> taken = new HashSet<>();

    /** Names beside it. */
    private final Set<String> siblings;

    private Type(String name, String path, Sort sort, Set<String> siblings) {
      this.siblings = siblings;
      this.name = name;
      this.path = path;
      this.sort = sort;
    }
  }

  private final String language;
  private final Random random;
  private final boolean proto2;
  private final List<Type> types = new ArrayList<>();
  private final List<Type> outermost = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();
  private final Type root;
  private final String text;

  OddSchema(String language, long seed) {
    this.language = language;
    this.random = new Random(seed);
    this.proto2 = random.nextBoolean();
    this.root = add(null, Sort.DATA);
    for (int i = 6 + random.nextInt(5); i > 0; i--) {
      Type outer = types.get(random.nextInt(types.size()));
      boolean nests = language.equals("proto") || language.equals("json");
      add(nests && outer.sort == Sort.DATA && random.nextBoolean() ? outer : null, sort());
    }
    for (Type type : types) {
      fill(type);
    }
    this.text = written();
  }

  private Sort sort() {
    int r = random.nextInt(10);
    boolean proto = language.equals("proto");
    return r < 3
        ? Sort.ENUM
        : r < 5 && !proto ? Sort.UNION : r < 6 && language.equals("fbs") ? Sort.STRUCT : Sort.DATA;
  }

  private Type add(Type outer, Sort sort) {
    Set<String> names = outer == null ? taken : outer.taken;
    boolean again = outer != null && random.nextBoolean();
    String name =
        types.isEmpty() ? ROOT : again && names.add(key(outer.name)) ? outer.name : name(names);
    Type type = new Type(name, outer == null ? name : outer.path + "." + name, sort, names);
    if (language.equals("json")) {
      type.taken.add("kind");
    }
    (outer == null ? outermost : outer.inner).add(type);
    types.add(type);
    return type;
  }

  /** Names that the language takes for the same. */
  private String key(String name) {
    return language.equals("proto") ? SchemaNames.plain(name) : name;
  }

  private String name(Set<String> names) {
    while (true) {
      boolean text = language.equals("json") && random.nextInt(3) == 0;
      String name = pick(text ? OddNames.TEXTS : OddNames.NAMES);
      boolean reserved =
          switch (language) {
            case "thrift" -> ReservedWords.THRIFT.contains(name);
            case "fbs" -> OddNames.FBS.contains(name);
            case "proto" -> ReservedWords.PROTO_CONSTANTS.contains(name);
            default -> false;
          };
      if (!reserved && names.add(key(name))) {
        return name;
      }
    }
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  // ---- members

  private void fill(Type type) {
    if (language.equals("fbs")) {
      // no field is named like a table
      type.taken.addAll(taken);
    }
    switch (type.sort) {
      case ENUM -> constants(type);
      case UNION -> alternatives(type);
      case STRUCT -> {
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
          String scalar = pick(OddNames.FBS.subList(0, OddNames.FBS.size() - 2));
          type.fields.add(new Field(name(type.taken), 0, scalar, null, Shape.ONE, null, null));
        }
      }
      case DATA -> {
        int id = 0;
        for (Type each : type == root ? outermost : type.inner) {
          id += 1 + random.nextInt(3);
          type.fields.add(member(type, id, null, each));
        }
        for (int i = random.nextInt(type == root ? 20 : 6); i > 0; i--) {
          id += i == 1 && !language.equals("fbs") ? 200 : 1 + random.nextInt(3);
          List<Type> others = language.equals("json") ? outermost : types;
          boolean scalar = random.nextBoolean();
          type.fields.add(
              member(
                  type,
                  id,
                  scalar ? pick(OddNames.scalars(language)) : null,
                  scalar ? null : pick(others)));
        }
        if (language.equals("proto") && random.nextBoolean()) {
          oneof(type, id + 1);
        }
      }
    }
  }

  private Field member(Type holder, int id, String scalar, Type type) {
    Shape shape = pick(List.of(Shape.values()));
    boolean single = shape == Shape.ONE || shape == Shape.OPTIONAL;
    if (single && type != null && type.sort != Sort.ENUM) {
      // so that each value ends
      shape = Shape.OPTIONAL;
    }
    if (language.equals("fbs") && (shape == Shape.MAP || "[ubyte]".equals(scalar))) {
      shape = Shape.OPTIONAL;
    }
    String key =
        switch (language) {
          case "proto" -> pick(List.of("string", "int32", "uint64", "bool", "sfixed32"));
          case "thrift" -> pick(List.of("string", "i32", "i64", "i8"));
          default -> null;
        };
    String name = name(holder.taken);
    if (language.equals("fbs") && type != null && type.sort == Sort.UNION) {
      holder.taken.add(name + "_type");
    }
    return new Field(name, id, scalar, type, shape, key, null);
  }

  /** A oneof of messages that differ, which is a sealed type, or of anything. */
  private void oneof(Type holder, int first) {
    String oneof = name(holder.taken);
    boolean sealed = random.nextBoolean();
    Set<Type> used = new HashSet<>();
    int id = first;
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      Type type = sealed || random.nextBoolean() ? pick(types) : null;
      if (type == null || (used.add(type) && (!sealed || type.sort == Sort.DATA))) {
        String scalar = type == null ? pick(OddNames.scalars(language)) : null;
        holder.fields.add(
            new Field(name(holder.taken), id++, scalar, type, Shape.OPTIONAL, null, oneof));
      }
    }
  }

  private void alternatives(Type union) {
    boolean mixed = !language.equals("json") && random.nextBoolean();
    Set<Type> used = new HashSet<>();
    for (Type each : outermost) {
      boolean fits = each.sort == Sort.DATA || (each.sort == Sort.STRUCT && mixed);
      if (fits && (each == root || random.nextBoolean()) && used.add(each)) {
        union.fields.add(alternative(union, null, each));
      }
    }
    if (mixed) {
      union.fields.add(
          alternative(
              union, language.equals("fbs") ? "string" : pick(OddNames.scalars(language)), null));
    }
  }

  private Field alternative(Type union, String scalar, Type type) {
    String name = name(union.taken);
    while (language.equals("fbs") && name.equals("NONE")) {
      name = name(union.taken);
    }
    int id = union.fields.size() + 1;
    return new Field(name, id, scalar, type, Shape.OPTIONAL, null, null);
  }

  private void constants(Type type) {
    TreeSet<Long> numbers = new TreeSet<>(List.of(0L));
    boolean zero = language.equals("proto") || random.nextBoolean();
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      numbers.add((long) random.nextInt(language.equals("proto") ? Integer.MAX_VALUE : 120));
      if (random.nextInt(3) == 0) {
        numbers.add(-1L - random.nextInt(language.equals("proto") ? Integer.MAX_VALUE : 100));
      }
    }
    List<Long> all = new ArrayList<>(numbers);
    if (language.equals("proto")) {
      // the first one is zero
      all.remove(0L);
      all.add(0, 0L);
    } else if (!zero) {
      all.remove(0L);
    }
    Set<String> plain = new HashSet<>();
    // as a default, null is no constant: it makes a field optional
    type.taken.addAll(language.equals("fbs") ? ReservedWords.FLATBUFFERS_CONSTANTS : Set.of());
    for (long number : all) {
      for (int i = language.equals("proto") && random.nextInt(4) == 0 ? 2 : 1; i > 0; i--) {
        // constants are beside their enum
        String name = name(language.equals("proto") ? type.siblings : type.taken);
        if (plain.add(SchemaNames.plain(name))) {
          type.constants.add(new Constant(name, number));
        }
      }
    }
  }

  // ---- messages

  /** Returns a message of the type at the root. */
  DocumentObject message() {
    return data(root, 3);
  }

  private DocumentObject data(Type type, int depth) {
    DocumentObject object = Document.object();
    if (language.equals("json")) {
      object.put("kind", type.name);
    }
    Set<String> oneofs = new HashSet<>();
    for (Field field : type.fields) {
      boolean there = depth > 0 && random.nextInt(4) > 0;
      switch (field.shape) {
        case ONE -> put(object, field, depth);
        case OPTIONAL -> {
          if (there && (field.oneof == null || oneofs.add(field.oneof))) {
            put(object, field, depth);
          }
        }
        case LIST -> {
          DocumentArray list = Document.array();
          DocumentArray kinds = Document.array();
          // a set has no element twice
          boolean set = language.equals("thrift") && field.type == null;
          for (int i = !there ? 0 : set ? 1 : 1 + random.nextInt(2); i > 0; i--) {
            DocumentObject holder = Document.object();
            put(holder, field, depth);
            list.add(holder.get(field.name));
            if (holder.has(field.name + "_type")) {
              kinds.add(holder.get(field.name + "_type"));
            }
          }
          if (language.equals("fbs") && field.refersTo(Sort.UNION)) {
            object.put(field.name + "_type", kinds);
          }
          object.put(field.name, list);
        }
        case MAP -> {
          DocumentObject map = Document.object();
          if (there) {
            Document value = value(field, depth);
            String key = field.key == null ? "string" : field.key;
            switch (key) {
              case "string" -> map.put(pick(OddNames.NAMES), value);
              case "bool" -> map.put(Document.of(random.nextBoolean()), value);
              default ->
                  map.put(language.equals("proto") ? Document.of(7) : Document.of("7"), value);
            }
          }
          object.put(field.name, map);
        }
      }
    }
    return object;
  }

  private void put(DocumentObject object, Field field, int depth) {
    if (language.equals("fbs") && field.refersTo(Sort.UNION)) {
      Field chosen = pick(field.type.fields);
      object.put(field.name + "_type", chosen.name);
      object.put(field.name, value(chosen, depth));
    } else {
      object.put(field.name, value(field, depth));
    }
  }

  private Document value(Field field, int depth) {
    if (field.type == null) {
      return scalar(field.scalar);
    }
    return switch (field.type.sort) {
      case ENUM -> Document.of(pick(field.type.constants).name);
      case DATA, STRUCT -> data(field.type, depth - 1);
      case UNION -> {
        Field chosen = pick(field.type.fields);
        Document value = value(chosen, depth);
        yield language.equals("json") ? value : Document.object().put(chosen.name, value);
      }
    };
  }

  private Document scalar(String scalar) {
    return switch (scalar) {
      case "bool", "boolean" -> Document.of(random.nextBoolean());
      case "float", "double", "number" -> Document.of(random.nextInt(9) + 0.5);
      case "string" -> Document.of(random.nextInt(3) == 0 ? "" : "ä" + random.nextInt(99));
      case "bytes" -> Document.of(new byte[random.nextInt(3)]);
      case "binary", "base64" -> Document.of("AQI=");
      case "[ubyte]" -> Json.standard().readTree("[1,255]");
      case "uuid" -> Document.of("123e4567-e89b-12d3-a456-426614174000");
      case "date" -> Document.of("2026-01-02");
      case "uint32", "fixed32", "uint", "uint64", "fixed64", "ulong", "long", "i64" ->
          Document.of(3_000_000_000L + random.nextInt(9));
      case "ubyte" -> Document.of(random.nextInt(256));
      case "ushort" -> Document.of(random.nextInt(65_536));
      default -> Document.of(random.nextInt(200) - 100);
    };
  }

  // ---- texts

  /** Returns the text of the schema. */
  String text() {
    return text;
  }

  private String written() {
    return switch (language) {
      case "proto" ->
          "syntax = \"%s\";\npackage odd;\n".formatted(proto2 ? "proto2" : "proto3")
              + outermost.stream().map(this::proto).collect(Collectors.joining());
      case "thrift" ->
          outermost.stream()
              .sorted(Comparator.comparing(type -> type.sort != Sort.ENUM))
              .map(this::thrift)
              .collect(Collectors.joining());
      case "fbs" -> fbs();
      default -> json();
    };
  }

  private String proto(Type type) {
    StringBuilder text = new StringBuilder();
    if (type.sort == Sort.ENUM) {
      long distinct = type.constants.stream().mapToLong(Constant::number).distinct().count();
      text.append("enum ").append(type.name).append(" {\n");
      text.append(distinct < type.constants.size() ? "option allow_alias = true;\n" : "");
      type.constants.forEach(c -> text.append(c.name + " = " + c.number + ";\n"));
      return text.append("}\n").toString();
    }
    text.append("message ").append(type.name).append(" {\n");
    type.inner.forEach(each -> text.append(proto(each)));
    String oneof = null;
    for (Field field : type.fields) {
      if (field.oneof != null && oneof == null) {
        oneof = field.oneof;
        text.append("oneof ").append(oneof).append(" {\n");
      }
      String name = field.type == null ? field.scalar : ".odd." + field.type.path;
      String label =
          field.oneof != null
              ? ""
              : switch (field.shape) {
                case ONE -> proto2 ? "required " : "";
                case OPTIONAL -> "optional ";
                case LIST -> "repeated ";
                case MAP -> "map<" + field.key + ", ";
              };
      text.append(label).append(name).append(field.shape == Shape.MAP ? "> " : " ");
      text.append(field.name).append(" = ").append(field.id);
      boolean bare = field.shape != Shape.OPTIONAL || !proto2 || field.refersTo(Sort.DATA);
      text.append(bare ? "" : " [default = " + fallback(field) + "]").append(";\n");
    }
    return text.append(oneof == null ? "}\n" : "}\n}\n").toString();
  }

  private String thrift(Type type) {
    StringBuilder text = new StringBuilder();
    String kind = type.sort == Sort.ENUM ? "enum " : type.sort == Sort.UNION ? "union " : "struct ";
    text.append(kind).append(type.name).append(" {\n");
    type.constants.forEach(c -> text.append(c.name + " = " + c.number + "\n"));
    for (Field field : type.fields) {
      String name = field.type == null ? field.scalar : field.type.name;
      String full =
          switch (field.shape) {
            case LIST -> (field.type == null ? "set<" : "list<") + name + ">";
            case MAP -> "map<" + field.key + ", " + name + ">";
            default -> name;
          };
      boolean optional = field.shape == Shape.OPTIONAL && type.sort != Sort.UNION;
      text.append(field.id).append(": ").append(optional ? "optional " : "").append(full);
      boolean binary = "binary".equals(field.scalar) || "uuid".equals(field.scalar);
      text.append(' ').append(field.name);
      text.append(field.shape == Shape.ONE && !binary ? " = " + fallback(field) : "").append('\n');
    }
    return text.append("}\n").toString();
  }

  private String fbs() {
    StringBuilder text = new StringBuilder("namespace odd;\n");
    for (Sort sort : List.of(Sort.ENUM, Sort.STRUCT, Sort.UNION, Sort.DATA)) {
      for (Type type : outermost) {
        if (type.sort == sort) {
          text.append(fbs(type));
        }
      }
    }
    return text.append("root_type ").append(root.name).append(";\n").toString();
  }

  private String fbs(Type type) {
    StringBuilder text = new StringBuilder();
    if (type.sort == Sort.ENUM || type.sort == Sort.UNION) {
      text.append(type.sort == Sort.UNION ? "union " : "enum ").append(type.name);
      text.append(type.sort == Sort.UNION ? " {" : " : byte {");
      type.constants.forEach(c -> text.append(c.name + " = " + c.number + ", "));
      type.fields.forEach(
          f -> text.append(f.name + ":" + (f.type == null ? f.scalar : f.type.name) + ", "));
      return text.append("}\n").toString();
    }
    text.append(type.sort == Sort.STRUCT ? "struct " : "table ").append(type.name).append(" {\n");
    for (Field field : type.fields) {
      String name = field.type == null ? field.scalar : field.type.name;
      text.append(field.name).append(':');
      text.append(field.shape == Shape.LIST ? "[" + name + "]" : name);
      boolean number = field.type == null ? !name.matches("string|.*]") : field.refersTo(Sort.ENUM);
      if (type.sort == Sort.DATA && number && field.shape == Shape.ONE) {
        text.append(" = ").append(fallback(field));
      } else if (type.sort == Sort.DATA && number && field.shape == Shape.OPTIONAL) {
        text.append(" = null");
      } else if (name.equals("string") && field.shape == Shape.ONE) {
        text.append(" (required)");
      }
      text.append(";\n");
    }
    return text.append("}\n").toString();
  }

  private String json() {
    DocumentObject schema = json(root);
    DocumentObject definitions = Document.object();
    outermost.stream().filter(t -> t != root).forEach(t -> definitions.put(t.name, json(t)));
    return Json.standard().encodeToString(schema.put("title", root.name).put("$defs", definitions));
  }

  private DocumentObject json(Type type) {
    DocumentObject schema = Document.object();
    if (type.sort == Sort.ENUM) {
      DocumentArray all = Document.array();
      type.constants.forEach(c -> all.add(c.name));
      return schema.put("enum", all);
    }
    if (type.sort == Sort.UNION) {
      DocumentArray all = Document.array();
      type.fields.forEach(f -> all.add(reference(f.type, null)));
      return schema.put("oneOf", all);
    }
    DocumentObject members = Document.object();
    DocumentArray required = Document.array();
    required.add("kind");
    members.put("kind", Document.object().put("const", type.name));
    for (Field field : type.fields) {
      DocumentObject value =
          field.type == null ? jsonScalar(field.scalar) : reference(field.type, type);
      switch (field.shape) {
        case LIST -> value = Document.object().put("type", "array").put("items", value);
        case MAP ->
            value = Document.object().put("type", "object").put("additionalProperties", value);
        case ONE -> {
          if (random.nextBoolean()) {
            required.add(field.name);
          } else if (field.type == null) {
            value.put("default", scalar(field.scalar));
          }
        }
        default -> {}
      }
      members.put(field.name, value);
    }
    return schema.put("type", "object").put("properties", members).put("required", required);
  }

  private DocumentObject reference(Type type, Type holder) {
    if (holder != null && holder.inner.contains(type)) {
      return json(type);
    }
    String name = type.name.replace("~", "~0").replace("/", "~1").replace("%", "%25");
    return Document.object().put("$ref", type == root ? "#" : "#/$defs/" + name);
  }

  private static DocumentObject jsonScalar(String scalar) {
    DocumentObject schema = Document.object();
    return switch (scalar) {
      case "date", "uuid" -> schema.put("type", "string").put("format", scalar);
      case "base64" -> schema.put("type", "string").put("contentEncoding", "base64");
      case "byte" -> schema.put("type", "integer").put("minimum", -100).put("maximum", 100);
      case "long" -> schema.put("type", "integer");
      default -> schema.put("type", scalar);
    };
  }

  private String fallback(Field field) {
    if (field.type != null) {
      String name = pick(field.type.constants).name;
      return language.equals("thrift") ? field.type.name + "." + name : name;
    }
    boolean proto = language.equals("proto");
    return switch (field.scalar) {
      case "bool" -> pick(List.of("true", "false"));
      case "float" -> pick(List.of("1.5", "-0.25", "inf", "-inf", "nan", "3.4e38"));
      case "double" ->
          language.equals("thrift")
              ? pick(List.of("1.5", "-2", "1e300"))
              : pick(List.of("1.5", "-2", "inf", "-inf", "nan", "1e300"));
      case "string" -> pick(List.of("\"\"", "\"it's $a {$b} é\"", "\"a\\\\b\"", "\"${x} */\""));
      case "bytes" -> "\"\\001\\377x\"";
      case "i8", "byte" -> pick(List.of("-128", "127"));
      case "ubyte" -> "255";
      case "i16", "short" -> pick(List.of("-32768", "32767"));
      case "ushort" -> "65535";
      case "i64", "long", "int64", "sint64", "sfixed64" ->
          pick(List.of("-9223372036854775808", "9223372036854775807", "5"));
      case "uint", "uint32", "fixed32" -> pick(List.of("4294967295", "1"));
      case "ulong", "uint64", "fixed64" -> pick(List.of("18446744073709551615", "1"));
      default -> pick(List.of("-2147483648", "2147483647", proto ? "0x10" : "16"));
    };
  }

  @Override
  public String toString() {
    return language.toUpperCase(Locale.ROOT) + "\n" + text();
  }
}
