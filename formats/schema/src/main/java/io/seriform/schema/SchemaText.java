package io.seriform.schema;

import io.seriform.error.ModelException;
import io.seriform.schema.Definition.Constant;
import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.UnionType;
import io.seriform.schema.ValueType.Kind;
import io.seriform.schema.ValueType.ListOf;
import io.seriform.schema.ValueType.MapOf;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import io.seriform.schema.text.ReservedWords;
import io.seriform.schema.text.SchemaNames;
import io.seriform.schema.text.SchemaWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Writes any schema as a {@code .proto}, {@code .thrift} or {@code .fbs}, which its compiler
 * accepts.
 *
 * <pre>{@code
 * String text = SchemaText.of(schema.view(), SchemaText.Language.THRIFT, "shop");
 * }</pre>
 *
 * <p>Fields keep their names and numbers, and have a type that holds all of their values. What a
 * language cannot express is an exception that names the field, or a comment if no value is lost.
 */
public final class SchemaText {

  /** Schema languages. */
  public enum Language {
    /** Protocol Buffers, proto3. */
    PROTO(
        "Protocol Buffers",
        "message",
        "package %s;",
        "repeated %s",
        "bool int32 uint32 int32 uint32 int32 uint32 int64 uint64 float double string bytes string"
            + " google.protobuf.Timestamp google.protobuf.Duration google.protobuf.Value"),
    /** Thrift. */
    THRIFT(
        "Thrift",
        "struct",
        "namespace * %s",
        "list<%s>",
        "bool i8 i16 i16 i32 i32 i64 i64 - double double string binary string string string -"),
    /** FlatBuffers. */
    FBS(
        "FlatBuffers",
        "table",
        "namespace %s;",
        "[%s]",
        "bool byte ubyte short ushort int uint long ulong float double string [ubyte] string string"
            + " string -");

    private final String label;
    private final String word;
    private final String pkg;
    private final String list;

    /** The types of single values, in the order of their kinds; a hyphen for none. */
    @SuppressWarnings("ImmutableEnumChecker") // a list of List.of
    private final List<String> types;

    Language(String label, String word, String pkg, String list, String types) {
      this.label = label;
      this.word = word;
      this.pkg = pkg;
      this.list = list;
      this.types = List.of(types.split(" "));
    }

    /** Name of the language: {@code Protocol Buffers}. */
    public String label() {
      return label;
    }

    /** Word for a definition with fields: {@code message}. */
    public String word() {
      return word;
    }
  }

  /** Language of views whose names are those of members in JSON. */
  public static final String JSON = "JSON";

  private static final String GOOGLE = "google.protobuf.";
  private static final String FLATBUFFERS = "FlatBuffers";

  private final SchemaView view;
  private final Language language;
  private final BiFunction<String, ValueType, String> where;

  /** Names of definitions by those in the view. */
  private final Map<String, String> names = new HashMap<>();

  /** Names that no further definition may have. */
  private final Set<String> used = new HashSet<>();

  private final Set<String> imports = new TreeSet<>();
  private final SchemaWriter out = new SchemaWriter();

  private SchemaText(
      SchemaView view, Language language, BiFunction<String, ValueType, String> where) {
    this.view = view;
    this.language = language;
    this.where = where;
  }

  /**
   * Returns the text of a schema.
   *
   * @param pkg package; empty for none
   * @throws ModelException if the language cannot express a field
   */
  public static String of(SchemaView view, Language language, String pkg) {
    return of(
        view, language, pkg, null, "Made from " + view.language() + ".", (path, type) -> path);
  }

  /**
   * Returns the text of a schema.
   *
   * @param pkg package; empty for none
   * @param root full name of the type of messages, for a {@code .fbs}; null for none
   * @param head first line, a comment
   * @param where words for a field in errors, by its path and the type in it that is not expressed,
   *     which is null if the field itself is not
   * @throws ModelException if the language cannot express a field
   */
  public static String of(
      SchemaView view,
      Language language,
      String pkg,
      String root,
      String head,
      BiFunction<String, ValueType, String> where) {
    SchemaText text = new SchemaText(view, language, where);
    text.declare();
    // flatc knows no enums and unions that follow
    boolean sorted = language == Language.FBS;
    view.definitions().stream()
        .sorted(Comparator.comparing(each -> sorted && each instanceof RecordType))
        .forEach(text::definition);
    SchemaWriter all = new SchemaWriter();
    all.line("// " + head);
    if (language == Language.PROTO) {
      all.line("syntax = \"proto3\";");
    }
    if (!pkg.isEmpty()) {
      all.line(language.pkg.formatted(pkg));
    }
    text.imports.forEach(each -> all.line("import \"google/protobuf/" + each + ".proto\";"));
    if (language == Language.FBS && root != null) {
      text.out.blank();
      text.out.line("root_type " + text.names.get(root) + ";");
    }
    return all.toString() + text.out;
  }

  /**
   * Returns a JSON Schema (2020-12) for the form that messages of a schema have in JSON.
   *
   * @param type full name of the type of messages
   * @param names name in JSON of a field, by the full name of its definition
   */
  public static String json(
      SchemaView view, String type, BiFunction<String, Definition.Field, String> names) {
    return new JsonSchemaText(view, names).of(type);
  }

  // ---- definitions

  private void declare() {
    Set<String> reserved = new HashSet<>(language.types);
    if (language == Language.THRIFT) {
      reserved.addAll(ReservedWords.THRIFT);
    }
    if (language == Language.FBS) {
      // flatc refuses a table that is named as a field is
      for (Definition each : view.definitions()) {
        fields(each).forEach(field -> used.add(field.name()));
      }
    }
    for (Definition each : view.definitions()) {
      String legal = SchemaNames.legal(SchemaNames.last(each.name()), reserved);
      String name = SchemaNames.fresh(legal, used);
      used.add(name);
      names.put(each.name(), name);
    }
  }

  private static List<Field> fields(Definition definition) {
    return definition instanceof RecordType r
        ? r.fields()
        : definition instanceof UnionType u ? u.alternatives() : List.of();
  }

  private void definition(Definition definition) {
    out.blank();
    comment(definition.doc());
    if (definition instanceof EnumType e) {
      constants(e);
    } else if (definition instanceof RecordType r) {
      boolean union = language == Language.THRIFT && r.isUnion();
      int base = view.language().equals(FLATBUFFERS) ? 1 : 0;
      record(
          r,
          union ? "union" : language.word,
          union ? alternatives(r.fields(), null) : r.fields(),
          base);
    } else if (definition instanceof UnionType u && language == Language.FBS) {
      union(u);
    } else if (definition instanceof UnionType u) {
      boolean proto = language == Language.PROTO;
      Set<String> taken = new HashSet<>();
      u.alternatives().forEach(f -> taken.add(f.name()));
      String group = proto ? SchemaNames.fresh("value", taken) : null;
      record(u, proto ? "message" : "union", alternatives(u.alternatives(), group), 0);
    } else {
      out.line("// the service " + definition.name() + " is left out");
    }
  }

  /** Returns fields of which one is set, as neither required nor optional. */
  private static List<Field> alternatives(List<Field> fields, String group) {
    return fields.stream()
        .map(
            f -> new Field(f.name(), f.number(), Presence.IMPLICIT, f.type(), null, group, f.doc()))
        .toList();
  }

  private void comment(String text) {
    if (text != null) {
      text.lines().forEach(line -> out.line(("// " + line.strip()).strip()));
    }
  }

  private void record(Definition owner, String word, List<Field> all, int base) {
    List<Field> fields = new ArrayList<>(all);
    if (language == Language.FBS && fields.stream().allMatch(f -> f.number() != null)) {
      // whose ids are the places of fields
      fields.sort(Comparator.comparing(Field::number));
    }
    boolean proto = language == Language.PROTO;
    Set<String> taken = new HashSet<>();
    if (!proto) {
      fields.forEach(f -> taken.add(f.name()));
    }
    Consumer<Field> line = f -> field(owner, f, number(owner, f, fields.indexOf(f), base), taken);
    Set<String> groups = new HashSet<>();
    out.block(
        word + " " + names.get(owner.name()),
        () -> {
          for (Field f : fields) {
            if (!proto || f.group() == null) {
              line.accept(f);
            } else if (groups.add(f.group())) {
              Stream<Field> members = fields.stream().filter(m -> f.group().equals(m.group()));
              out.block("oneof " + f.group(), () -> members.forEach(line));
            }
          }
        });
  }

  private void union(UnionType union) {
    List<String> all = new ArrayList<>();
    for (Field f : union.alternatives()) {
      String path = union.name() + "." + f.name();
      boolean fits =
          f.type() instanceof Scalar s
              ? s.kind() == Kind.STRING
              : f.type() instanceof Named n && view.definition(n.name()) instanceof RecordType;
      if (!fits) {
        throw refused(path, f.type(), "a union has tables and strings");
      }
      all.add(word(f.name(), path, used) + ": " + type(f.type(), path, true));
    }
    out.line("union " + names.get(union.name()) + " { " + String.join(", ", all) + " }");
  }

  // ---- fields

  /** Returns the number of a field; its place for one without. */
  private int number(Definition owner, Field f, int place, int base) {
    int number = f.number() == null ? place + 1 : f.number() + base;
    boolean proto = language == Language.PROTO;
    int most = proto ? (1 << 29) - 1 : Short.MAX_VALUE;
    boolean reserved = proto && number >= 19000 && number <= 19999;
    if (language != Language.FBS && (number < 1 || number > most || reserved)) {
      throw new ModelException(
          language.label
              + " has no field with the number "
              + number
              + ", as "
              + where.apply(owner.name() + "." + f.name(), null)
              + " has: numbers are 1 to "
              + most
              + (proto ? " except 19000 to 19999" : ""));
    }
    return number;
  }

  private void field(Definition owner, Field f, int number, Set<String> taken) {
    String path = owner.name() + "." + f.name();
    String type = type(f.type(), path, f.group() != null && language == Language.PROTO);
    String word = word(f.name(), path, taken);
    Definition named = f.type() instanceof Named n ? view.definition(n.name()) : null;
    boolean single = f.type() instanceof Scalar || named instanceof EnumType;
    boolean optional = f.presence() == Presence.OPTIONAL && f.group() == null;
    String value = defaultValue(f);
    comment(f.doc());
    if (f.defaultValue() != null && value == null) {
      out.line("// default: " + f.defaultValue().lines().findFirst().orElse("\"\""));
    }
    if (f.group() != null && language != Language.PROTO) {
      out.line("// of the oneof " + f.group() + ", of which at most one is set");
    }
    if (f.type() instanceof ListOf list && list.length() > 0) {
      out.line("// " + list.length() + " elements");
    }
    boolean inTable = single && !type.equals("string") && !type.startsWith("[");
    if (f.presence() == Presence.REQUIRED
        && (language == Language.PROTO || (language == Language.FBS && inTable))) {
      out.line("// required");
    }
    boolean renamed = !word.equals(f.name());
    String is = value == null ? "" : " = " + value;
    switch (language) {
      case PROTO -> {
        boolean json = view.language().equals(JSON) ? !camel(word).equals(f.name()) : renamed;
        String name = json ? " [json_name = " + literal(f.name()) + "]" : "";
        String label = optional && single && !type.startsWith(GOOGLE) ? "optional " : "";
        out.line(label + type + " " + word + " = " + number + name + ";");
      }
      case THRIFT -> {
        String name = renamed ? " (seriform.name = " + literal(f.name()) + ")" : "";
        String label = f.presence().name().toLowerCase(Locale.ROOT) + " ";
        out.line(
            number
                + ": "
                + (f.presence() == Presence.IMPLICIT ? "" : label)
                + type
                + " "
                + word
                + is
                + name);
      }
      default -> {
        boolean zero =
            !(named instanceof EnumType e) || numbers(e).stream().anyMatch(n -> n.signum() == 0);
        boolean orNull = f.presence() == Presence.OPTIONAL || !zero;
        String required = f.presence() == Presence.REQUIRED ? " (required)" : "";
        String presence = inTable ? (value == null && orNull ? " = null" : is) : required;
        out.line(word + ":" + type + presence + ";");
      }
    }
  }

  /** Returns the default value as the language writes it; null if there is none or it cannot. */
  private String defaultValue(Field f) {
    boolean number = f.type() instanceof Scalar s && s.kind().compareTo(Kind.STRING) < 0;
    String text = f.defaultValue();
    return number
            && text != null
            && language != Language.PROTO
            && text.matches("true|false|-?\\d{1,18}(\\.\\d+)?([eE][-+]?\\d+)?")
        ? text
        : null;
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

  static String literal(String name) {
    return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  /** Returns the name of a field, which its language accepts. */
  private String word(String name, String path, Set<String> taken) {
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
      throw new ModelException(
          language.label
              + " has no field with the name of "
              + where.apply(path, null)
              + ": names have letters, digits and _; JSON Schema and .proto have such names");
    }
    if (language == Language.FBS || !ReservedWords.THRIFT.contains(name)) {
      return name;
    }
    String word = SchemaNames.fresh(SchemaNames.legal(name, ReservedWords.THRIFT), taken);
    taken.add(word);
    return word;
  }

  // ---- types

  private String type(ValueType type, String path, boolean inside) {
    boolean thrift = language == Language.THRIFT;
    if (type instanceof ListOf list) {
      if (inside && !thrift) {
        throw refused(path, type, "an array has no arrays in it");
      }
      return language.list.formatted(type(list.element(), path, true));
    }
    if (type instanceof MapOf map) {
      boolean simple = !(map.value() instanceof ListOf) && !(map.value() instanceof MapOf);
      if (!thrift && (language == Language.FBS || inside || !simple || !isKey(map.key()))) {
        throw refused(path, type, "there is no such map");
      }
      return "map<" + type(map.key(), path, true) + ", " + type(map.value(), path, true) + ">";
    }
    if (type instanceof Named named) {
      String name = names.get(named.name());
      if (name == null) {
        throw refused(path, type, named.name() + " is not in the schema");
      }
      return name;
    }
    Kind kind = ((Scalar) type).kind();
    String word = language.types.get(kind.ordinal());
    if (word.equals("-")) {
      throw refused(path, type, kind == Kind.ANY ? "values of any type" : "there is no " + type);
    }
    if (inside && word.startsWith("[")) {
      throw refused(path, type, "an array has no arrays in it");
    }
    if (word.startsWith(GOOGLE)) {
      imports.add(kind == Kind.ANY ? "struct" : kind.name().toLowerCase(Locale.ROOT));
    }
    return word;
  }

  private static boolean isKey(ValueType type) {
    return type instanceof Scalar s
        && (s.kind() == Kind.STRING || s.kind().compareTo(Kind.FLOAT) < 0);
  }

  private ModelException refused(String path, ValueType type, String why) {
    return new ModelException(
        language.label + " has no type for " + where.apply(path, type) + ": " + why);
  }

  // ---- enums

  private static List<BigInteger> numbers(EnumType e) {
    List<BigInteger> numbers = new ArrayList<>();
    for (Constant c : e.constants()) {
      numbers.add(c.number() == null ? BigInteger.valueOf(numbers.size()) : c.number());
    }
    return numbers;
  }

  private void constants(EnumType e) {
    boolean proto = language == Language.PROTO;
    String name = names.get(e.name());
    String prefix = name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT) + "_";
    List<BigInteger> numbers = numbers(e);
    Set<BigInteger> seen = new HashSet<>(numbers);
    boolean aliases = seen.size() < numbers.size();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      order.add(i);
      if (numbers.get(i).bitLength() > 31 && language != Language.FBS) {
        throw new ModelException(
            language.label
                + " has no constant with the number "
                + numbers.get(i)
                + ", as "
                + e.name()
                + "."
                + e.constants().get(i).name()
                + " has: numbers have 32 bits");
      }
    }
    if (proto) {
      order.sort(Comparator.comparing(i -> numbers.get(i).signum() != 0));
    } else if (language == Language.FBS) {
      order.sort(Comparator.comparing(numbers::get));
    }
    Kind kind = e.underlying().kind();
    boolean integer = kind != Kind.BOOL && kind.compareTo(Kind.FLOAT) < 0;
    String underlying =
        language == Language.FBS
            ? " : " + (integer ? language.types.get(kind.ordinal()) : "int")
            : "";
    BinaryOperator<String> line = (c, n) -> c + " = " + n + (proto ? ";" : ",");
    out.block(
        "enum " + name + underlying,
        () -> {
          if (proto && aliases) {
            out.line("option allow_alias = true;");
          }
          if (proto && !seen.contains(BigInteger.ZERO)) {
            out.line(line.apply(constant(prefix + "UNSPECIFIED", prefix), "0"));
          }
          Set<BigInteger> written = new HashSet<>();
          for (int i : order) {
            String given = e.constants().get(i).name();
            String word = constant(given, prefix);
            String other = word.equals(given) ? "" : " // " + given + " in " + view.language();
            boolean again = !written.add(numbers.get(i)) && !proto;
            String text = line.apply(word, numbers.get(i).toString());
            out.line(again ? "// the same: " + text : text + other);
          }
        });
  }

  /** Returns the name of a constant; in Protocol Buffers no other of the package may have it. */
  private String constant(String name, String prefix) {
    Set<String> reserved =
        switch (language) {
          case PROTO -> ReservedWords.PROTO_CONSTANTS;
          case THRIFT -> ReservedWords.THRIFT;
          default -> ReservedWords.FLATBUFFERS_CONSTANTS;
        };
    String legal = SchemaNames.legal(name, reserved);
    if (language != Language.PROTO) {
      return legal;
    }
    String fresh = used.contains(legal) ? SchemaNames.fresh(prefix + legal, used) : legal;
    used.add(fresh);
    return fresh;
  }
}
