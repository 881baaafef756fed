package io.seriform.protobuf.schema;

import io.seriform.testkit.generated.Javac;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A random {@code .proto} file, and Java classes that nothing but their names bind to it: with
 * primitives, boxes, optionals, holders and lists of all kinds, classes that a value replaces,
 * sealed types of messages and scalars or alternatives for a oneof, and, where the classes keep
 * unknown fields, without some of the fields.
 */
final class BoundSchema {

  private static final String GOOGLE = "google.protobuf.";
  private static final List<String> WRAPPERS =
      List.of(
          "DoubleValue",
          "FloatValue",
          "Int32Value",
          "Int64Value",
          "UInt32Value",
          "UInt64Value",
          "BoolValue",
          "StringValue",
          "BytesValue");
  private static final List<String> OTHERS =
      List.of("FieldMask", "ListValue", "Struct", "Timestamp");

  private final Random random;
  private final String prefix;
  private final String edition;
  private final boolean keeps;
  private final StringBuilder file = new StringBuilder();
  private final Map<String, String> sources = new LinkedHashMap<>();
  private final Set<Integer> numbers = new HashSet<>();

  BoundSchema(Random random, String prefix) {
    this.random = random;
    this.prefix = prefix;
    this.edition = pick(List.of("proto2", "proto3", "2023"));
    this.keeps = random.nextBoolean();
    file.append(edition.equals("2023") ? "edition" : "syntax");
    file.append(" = \"").append(edition).append("\";\npackage r;\n");
    for (String name : List.of("field_mask", "struct", "timestamp", "wrappers")) {
      file.append("import \"google/protobuf/").append(name).append(".proto\";\n");
    }
    String e = prefix + "E";
    file.append("enum %s { %s_A = 0; %s_B = 1; %s_C = -1; %s_D = 300; }\n".replace("%s", e));
    source(e, "public enum %s { %s_A, %s_B, %s_C, %s_D }\n".replace("%s", e));
    surrogates("Integer", "Long", "Boolean", "Float", "Double", "String", "byte[]", e);
    for (int i = 0; i < 4; i++) {
      message("M" + i, random.nextInt(i == 0 ? 12 : 6));
    }
  }

  String file() {
    return file.toString();
  }

  Map<String, String> sources() {
    return sources;
  }

  /** The names of the classes that are to be bound, the first one first. */
  List<String> roots() {
    return List.of(prefix + "M0", prefix + "M1", prefix + "M2", prefix + "M3");
  }

  /** Whether what is written is what was read, to the byte. */
  boolean exact() {
    // entries of maps may leave out zeros, and the members of a sealed type are together
    return !keeps && file.indexOf("map<") < 0 && file.indexOf("oneof pick") < 0;
  }

  private <T> T pick(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private void source(String name, String body) {
    sources.put(
        Javac.PACKAGE + name,
        Javac.HEADER
            + "import java.time.Instant;\nimport java.util.*;\n"
            + "import java.util.concurrent.atomic.*;\nimport io.seriform.annotation.*;\n"
            + "import io.seriform.annotation.Conversion;\n"
            + body);
  }

  private static final String BY_VALUE =
      """
      public record %s(@Value %p it) implements Comparable<%s> {
        public int compareTo(%s o) {
          return String.valueOf(it).compareTo(String.valueOf(o.it));
        }
      }
      """;
  private static final String BY_CODEC =
      """
      @UseCodec(%s.C.class)
      public record %s(%p it) implements Comparable<%s> {
        public int compareTo(%s o) {
          return String.valueOf(it).compareTo(String.valueOf(o.it));
        }

        public static final class C implements Conversion<%s, %t> {
          public %t toWire(%s w) {
            return w.it();
          }

          public %s fromWire(%t it) {
            return new %s(it);
          }
        }
      }
      """;

  /** Two classes for each of these types, whose values replace their objects. */
  private void surrogates(String... types) {
    for (String type : types) {
      for (String sort : List.of("V", "W")) {
        String name = surrogate(type, sort);
        String text = sort.equals("V") ? BY_VALUE : BY_CODEC;
        source(name, text.replace("%s", name).replace("%t", type).replace("%p", primitive(type)));
      }
    }
  }

  private String surrogate(String type, String sort) {
    return prefix + sort + type.replace("[]", "s");
  }

  /** The type itself, or at times a class that a value of the type replaces. */
  private String perhaps(String box) {
    boolean scalar = sources.containsKey(Javac.PACKAGE + surrogate(box, "V"));
    return scalar && random.nextInt(4) == 0 ? surrogate(box, pick(List.of("V", "W"))) : box;
  }

  private int number() {
    while (true) {
      int number =
          switch (random.nextInt(5)) {
            case 0 -> 20_000 + random.nextInt(1 << 24);
            case 1 -> (1 << 29) - 1 - random.nextInt(100);
            default -> 1 + random.nextInt(40);
          };
      if (numbers.add(number)) {
        return number;
      }
    }
  }

  // ---- messages

  private void message(String simple, int count) {
    String name = prefix + simple;
    numbers.clear();
    List<String> properties = new ArrayList<>();
    file.append("message ").append(name).append(" {\n");
    for (int i = 0; i <= count; i++) {
      boolean dropped = keeps && random.nextInt(4) == 0;
      List<String> to = dropped ? new ArrayList<>() : properties;
      switch (random.nextInt(8)) {
        case 0 -> alternatives(i, to);
        case 1 -> sealed(name, i, to);
        case 2 -> map(i, to);
        default -> field(i, dropped, to);
      }
    }
    file.append("}\n");
    Collections.shuffle(properties, random);
    source(name, declared(name, properties, "", random.nextInt(3) == 0));
  }

  private String declared(String name, List<String> properties, String type, boolean record) {
    List<String> all = new ArrayList<>(properties);
    if (keeps) {
      all.add("@Unknown " + (record ? "" : "public ") + "Map<String, byte[]> unknown");
    }
    if (record) {
      return "public record " + name + "(" + String.join(", ", all) + ")" + type + " {}\n";
    }
    return "public final class " + name + type + " {\n" + join(all) + "}\n";
  }

  private static String join(List<String> fields) {
    StringBuilder s = new StringBuilder();
    for (String field : fields) {
      s.append(field.startsWith("@") ? "  " : "  public ").append(field).append(";\n");
    }
    return s.toString();
  }

  private void alternatives(int i, List<String> to) {
    file.append("  oneof one_").append(i).append(" {\n");
    for (int j = 0; j < 3; j++) {
      String type = type();
      file.append("    " + type + " c" + i + "_" + j + " = " + number() + ";\n");
      to.add(nullable(type) + " c" + i + "_" + j);
    }
    file.append("  }\n");
  }

  private void sealed(String owner, int i, List<String> to) {
    String base = owner + "P" + i;
    StringBuilder messages = new StringBuilder();
    List<String> subtypes = new ArrayList<>();
    file.append("  oneof pick_").append(i).append(" {\n");
    for (int j = 0; j < 2; j++) {
      String subtype = base + "S" + j;
      subtypes.add(subtype);
      String type = type();
      boolean alone = !isMessage(type) && random.nextBoolean();
      String name = "s" + i + "_" + j;
      file.append("    " + (alone ? type : subtype) + " " + name + " = " + number() + ";\n");
      String label = edition.equals("2023") || isMessage(type) ? "" : "optional ";
      label = edition.equals("proto2") ? "optional " : label;
      if (!alone) {
        messages.append("  message " + subtype + " { " + label + type + " inner_value = 7; }\n");
      }
      String property = nullable(type) + " innerValue";
      String implementing = " implements " + base;
      source(
          subtype,
          "@TypeName(\""
              + name
              + "\")\n"
              + declared(subtype, List.of(property), implementing, random.nextBoolean()));
    }
    file.append("  }\n").append(messages);
    source(
        base,
        "public sealed interface " + base + " permits " + String.join(", ", subtypes) + " {}\n");
    to.add((random.nextInt(3) == 0 ? "Optional<" + base + ">" : base) + " pick" + i);
  }

  private void map(int i, List<String> to) {
    String key = pick(RandomProtobuf.KEYS);
    String type = type();
    file.append("  map<" + key + ", " + type + "> map_" + i + " = " + number() + ";\n");
    String map = pick(List.of("Map", "LinkedHashMap", "TreeMap"));
    to.add(map + "<" + perhaps(box(key)) + ", " + element(type) + "> map" + i);
  }

  private void field(int i, boolean dropped, List<String> to) {
    String type = type();
    boolean message = isMessage(type);
    boolean packable = !message && !type.equals("string") && !type.equals("bytes");
    boolean repeated = random.nextInt(3) == 0;
    boolean implicit = edition.equals("proto3");
    boolean required = !message && !repeated && !dropped && random.nextInt(10) == 0;
    String label = repeated ? "repeated " : "";
    String options = "";
    if (edition.equals("2023")) {
      implicit = !message && !repeated && !required && random.nextBoolean();
      if (repeated && packable && random.nextBoolean()) {
        options = " [features.repeated_field_encoding = EXPANDED]";
      } else if (type.startsWith(prefix) && message && random.nextInt(3) == 0) {
        options = " [features.message_encoding = DELIMITED]";
      } else if (required || implicit) {
        String presence = required ? "LEGACY_REQUIRED" : "IMPLICIT";
        options = " [features.field_presence = " + presence + "]";
      }
    } else {
      required = required && edition.equals("proto2");
      if (repeated && packable && random.nextBoolean()) {
        options = " [packed = " + random.nextBoolean() + "]";
      } else if (!repeated && edition.equals("proto2")) {
        label = required ? "required " : "optional ";
      } else if (!repeated && random.nextInt(3) == 0) {
        label = "optional ";
        implicit = false;
      }
    }
    file.append("  " + label + type + " some_field_" + i + " = " + number() + options + ";\n");
    String java =
        repeated
            ? many(type)
            : !message && (required || implicit) ? primitive(perhaps(box(type))) : nullable(type);
    to.add(java + (random.nextBoolean() ? " someField" : " some_field_") + i);
  }

  // ---- types

  private String type() {
    return switch (random.nextInt(7)) {
      case 0 -> prefix + "E";
      case 1 -> prefix + "M" + random.nextInt(4);
      case 2 -> GOOGLE + pick(WRAPPERS);
      case 3 -> GOOGLE + pick(OTHERS);
      default -> pick(RandomProtobuf.SCALARS);
    };
  }

  private boolean isMessage(String type) {
    return type.contains(".") || (type.startsWith(prefix) && !type.equals(prefix + "E"));
  }

  private String many(String type) {
    String element = element(type);
    String primitive = primitive(box(type));
    return switch (random.nextInt(5)) {
      case 0 -> element.contains("<") ? "Collection<" + element + ">" : element + "[]";
      case 1 -> primitive.contains("<") ? "ArrayList<" + element + ">" : primitive + "[]";
      case 2 -> "LinkedList<" + element + ">";
      default -> "List<" + element + ">";
    };
  }

  private String element(String type) {
    return random.nextInt(5) == 0 ? atomic(box(type)) : perhaps(box(type));
  }

  private String nullable(String type) {
    String box = perhaps(box(type));
    return switch (random.nextInt(7)) {
      case 0 -> "Optional<" + box + ">";
      case 1 -> "AtomicReference<" + box + ">";
      case 2 -> atomic(box);
      case 3 ->
          switch (box) {
            case "Integer" -> "OptionalInt";
            case "Long" -> "OptionalLong";
            case "Double" -> "OptionalDouble";
            default -> box;
          };
      default -> box;
    };
  }

  private static String atomic(String box) {
    return switch (box) {
      case "Integer", "Long", "Boolean" -> "Atomic" + box;
      default -> box;
    };
  }

  private static String primitive(String box) {
    return switch (box) {
      case "Integer" -> "int";
      case "Long", "Boolean", "Float", "Double" -> box.toLowerCase(Locale.ROOT);
      default -> box;
    };
  }

  private static String box(String type) {
    return switch (type.replace(GOOGLE, "").replace("Value", "").toLowerCase(Locale.ROOT)) {
      case "double" -> "Double";
      case "float" -> "Float";
      case "int32", "uint32", "sint32", "fixed32", "sfixed32" -> "Integer";
      case "int64", "uint64", "sint64", "fixed64", "sfixed64" -> "Long";
      case "bool" -> "Boolean";
      case "string" -> "String";
      case "bytes" -> "byte[]";
      case "timestamp" -> "Instant";
      case "fieldmask" -> "List<String>";
      case "list" -> "List<Object>";
      case "struct" -> "Map<String, Object>";
      default -> type;
    };
  }
}
