package io.seriform.cli.infer;

import io.seriform.cli.generate.JavaNames;
import io.seriform.cli.infer.InferredType.Kind;
import io.seriform.cli.terminal.Trouble;
import io.seriform.schema.text.ReservedWords;
import io.seriform.schema.text.SchemaNames;
import io.seriform.schema.text.SchemaWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes a {@code .proto}, {@code .thrift} or {@code .fbs} of an inferred type. */
public final class InferredSchema {

  /** Languages of schemas. */
  public enum Language {
    /** Protocol Buffers. */
    PROTO("Protocol Buffers", "message"),
    /** Thrift. */
    THRIFT("Thrift", "struct"),
    /** FlatBuffers. */
    FBS("FlatBuffers", "table");

    private final String label;
    private final String word;

    Language(String label, String word) {
      this.label = label;
      this.word = word;
    }
  }

  private final Language language;

  /** Lines of the messages by their names, in the order in which they are begun. */
  private final Map<String, List<String>> messages = new LinkedHashMap<>();

  /** Names that no further message may have. */
  private final Set<String> used = new HashSet<>();

  private InferredSchema(Language language) {
    this.language = language;
  }

  /** Adds the names of all members: flatc refuses a table that is named as a field is. */
  private void addMembers(InferredType type) {
    if (type == null) {
      return;
    }
    used.addAll(type.members().keySet());
    type.members().values().forEach(this::addMembers);
    addMembers(type.element());
    addMembers(type.mapValue());
  }

  /**
   * Returns the text of a schema.
   *
   * @param name name of the outermost message
   * @param pkg package; empty for none
   * @param head first line, a comment
   * @throws Trouble if the language has no type for what was found
   */
  public static String of(
      InferredType type, Language language, String name, String pkg, String head) {
    InferredSchema schema = new InferredSchema(language);
    if (!type.kinds().equals(Set.of(Kind.OBJECT)) || type.mapValue() != null) {
      throw schema.trouble("the whole value", "a " + language.word + " is an object", type);
    }
    if (language == Language.FBS) {
      schema.addMembers(type);
    }
    String root = schema.message(type, name, "");
    SchemaWriter text = new SchemaWriter();
    text.line("// " + head);
    switch (language) {
      case PROTO -> {
        text.line("syntax = \"proto3\";");
        if (!pkg.isEmpty()) {
          text.line("package " + pkg + ";");
        }
      }
      case THRIFT -> {
        if (!pkg.isEmpty()) {
          text.line("namespace * " + pkg);
        }
      }
      case FBS -> {
        if (!pkg.isEmpty()) {
          text.line("namespace " + pkg + ";");
        }
      }
    }
    // Thrift reads from the top, and does not know what follows
    List<String> names = new ArrayList<>(schema.messages.keySet());
    if (language == Language.THRIFT) {
      Collections.reverse(names);
    }
    for (String each : names) {
      text.blank();
      text.block(language.word + " " + each, () -> schema.messages.get(each).forEach(text::line));
    }
    if (language == Language.FBS) {
      text.blank();
      text.line("root_type " + root + ";");
    }
    return text.toString();
  }

  /** Declares a message and returns its name. */
  private String message(InferredType type, String name, String path) {
    String fresh = SchemaNames.fresh(name, used);
    used.add(fresh);
    List<String> lines = new ArrayList<>();
    messages.put(fresh, lines);
    Set<String> taken =
        new HashSet<>(language == Language.PROTO ? Set.of() : type.members().keySet());
    int number = 0;
    for (Map.Entry<String, InferredType> each : type.members().entrySet()) {
      number++;
      InferredType member = each.getValue();
      boolean optional = !type.isInAll(member) || member.nullPlace() != null;
      String at = path.isEmpty() ? each.getKey() : path + "." + each.getKey();
      String word = name(each.getKey(), at, taken);
      String renamed =
          language == Language.PROTO || word.equals(each.getKey())
              ? ""
              : " // " + each.getKey() + " in the samples";
      lines.add(
          field(each.getKey(), word, number, member, optional, at) + renamed + remark(member));
    }
    return fresh;
  }

  private static String remark(InferredType type) {
    InferredType last = type;
    while (last.element() != null && last.kinds().equals(Set.of(Kind.ARRAY))) {
      last = last.element();
    }
    return !last.kinds().isEmpty()
        ? ""
        : last == type ? " // always null in the samples" : " // always empty in the samples";
  }

  private String field(
      String name, String word, int number, InferredType type, boolean optional, String path) {
    String written = type(type, path, false);
    boolean scalar = isScalar(type);
    return switch (language) {
      case PROTO -> {
        String json = camel(word).equals(name) ? "" : " [json_name = " + literal(name) + "]";
        yield (optional && scalar ? "optional " : "")
            + written
            + " "
            + word
            + " = "
            + number
            + json
            + ";";
      }
      case THRIFT -> number + ": " + (optional ? "optional " : "required ") + written + " " + word;
      case FBS -> {
        boolean inTable = scalar && !written.equals("string") && !written.startsWith("[");
        String presence = inTable ? (optional ? " = null" : "") : (optional ? "" : " (required)");
        yield word + ":" + written + presence + ";";
      }
    };
  }

  private static boolean isScalar(InferredType type) {
    return !type.kinds().contains(Kind.ARRAY) && !type.kinds().contains(Kind.OBJECT);
  }

  /** Returns the name that JSON has for a field of Protocol Buffers without one of its own. */
  private static String camel(String name) {
    StringBuilder camel = new StringBuilder();
    boolean up = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '_') {
        up = true;
      } else {
        camel.append(up ? Character.toUpperCase(c) : c);
        up = false;
      }
    }
    return camel.toString();
  }

  private static String literal(String name) {
    return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  /** Returns the name of a field, which its language accepts. */
  private String name(String name, String path, Set<String> taken) {
    if (language == Language.PROTO) {
      // protoc refuses names that differ in capitals and underscores alone
      String word = SchemaNames.legal(name, Set.of());
      String fresh = word;
      for (int i = 2; !taken.add(SchemaNames.plain(fresh)); i++) {
        fresh = word + i;
      }
      return fresh;
    }
    if (!name.matches("[A-Za-z_]\\w*")) {
      throw Trouble.data(
          language.label
              + " has no field with the name of "
              + path
              + ": names have letters, digits and _; JSON Schema and .proto have such names");
    }
    if (language == Language.FBS || !ReservedWords.THRIFT.contains(name)) {
      return name;
    }
    String word = SchemaNames.fresh(SchemaNames.legal(name, ReservedWords.THRIFT), taken);
    taken.add(word);
    return word;
  }

  private String type(InferredType type, String path, boolean inside) {
    Set<Kind> kinds = type.kinds();
    if (kinds.size() > 1) {
      Iterator<Kind> found = kinds.iterator();
      Kind first = found.next();
      Kind second = found.next();
      throw Trouble.data(
          language.label
              + " has one type for "
              + path
              + ", which is "
              + first.words
              + " at "
              + type.place(first)
              + " and "
              + second.words
              + " at "
              + type.place(second)
              + "; a JSON Schema has both");
    }
    if (inside && type.nullPlace() != null) {
      throw Trouble.data(
          language.label
              + " has no null among several values, as at "
              + type.nullPlace()
              + "; a JSON Schema has it");
    }
    if (kinds.isEmpty()) {
      return "string";
    }
    Kind kind = kinds.iterator().next();
    return switch (kind) {
      case BOOLEAN -> "bool";
      case INTEGER -> integer(type, path);
      case NUMBER -> number(type, path);
      case TEXT -> "string";
      case BYTES ->
          switch (language) {
            case PROTO -> "bytes";
            case THRIFT -> "binary";
            case FBS -> "[ubyte]";
          };
      case ARRAY -> list(type, path, inside);
      case OBJECT ->
          type.mapValue() == null ? message(type, typeName(path), path) : map(type, path, inside);
    };
  }

  private String list(InferredType type, String path, boolean inside) {
    InferredType element = type.element();
    boolean bytes = language == Language.FBS && element.kinds().contains(Kind.BYTES);
    if ((inside && language != Language.THRIFT) || bytes) {
      throw trouble(path, "an array has no arrays in it", type);
    }
    String inner = type(element, path, true);
    return switch (language) {
      case PROTO -> "repeated " + inner;
      case THRIFT -> "list<" + inner + ">";
      case FBS -> "[" + inner + "]";
    };
  }

  private String map(InferredType type, String path, boolean inside) {
    boolean single =
        !type.mapValue().kinds().contains(Kind.ARRAY) && type.mapValue().mapValue() == null;
    if (language == Language.FBS || (language == Language.PROTO && (inside || !single))) {
      throw trouble(path, "there is no such map; --map-names sets how many names make one", type);
    }
    String value = type(type.mapValue(), path, true);
    return "map<string, " + value + ">";
  }

  private Trouble trouble(String path, String why, InferredType type) {
    Kind kind = type.kinds().isEmpty() ? null : type.kinds().iterator().next();
    Object place = kind == null ? type.nullPlace() : type.place(kind);
    return Trouble.data(
        language.label
            + " has no type for "
            + path
            + ", "
            + (kind == null ? "null" : kind.words)
            + " at "
            + place
            + ": "
            + why);
  }

  private String integer(InferredType type, String path) {
    boolean thrift = language == Language.THRIFT;
    if (type.fits(32, true)) {
      return language == Language.FBS ? "int" : thrift ? "i32" : "int32";
    }
    if (type.fits(64, true)) {
      return language == Language.FBS ? "long" : thrift ? "i64" : "int64";
    }
    if (type.fits(64, false) && !thrift) {
      return language == Language.FBS ? "ulong" : "uint64";
    }
    throw trouble(path, "it has more than 64 bits, as there are others", type);
  }

  private String number(InferredType type, String path) {
    if (!type.fits(54, true)) {
      throw trouble(path, "a double rounds integers of more than 53 bits", type);
    }
    return "double";
  }

  /** Returns a name for a message, of the name of the field that holds it. */
  private static String typeName(String path) {
    String last = path.substring(path.lastIndexOf('.') + 1);
    return JavaNames.ofElement(last);
  }
}
