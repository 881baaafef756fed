package io.seriform.testkit.generated;

import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.Capability;
import io.seriform.testkit.generated.GeneratedClass.Property;
import io.seriform.testkit.generated.GeneratedClass.Shell;
import io.seriform.testkit.generated.GeneratedClass.Style;
import io.seriform.testkit.generated.GeneratedClass.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The source of a few classes that hold each other, nested in an interface, with random annotations
 * in combinations that nobody would think of: some of them are refused. One file because each
 * choice follows from earlier ones of the same group.
 */
final class GeneratedGroup {

  /** The class that has everything; the others are there for it. */
  static final String ROOT = "Root";

  /** The end of the names of classes whose annotations count for others. */
  static final String MIX_IN = "MixIn";

  /** The beginning of the names of hierarchies whose classes are registered by options. */
  static final String REGISTERED = "Registered";

  private static final List<String> SCALARS =
      List.of(
          "int",
          "boolean",
          "long",
          "double",
          "char",
          "short",
          "float",
          "Integer",
          "Boolean",
          "Long",
          "Character",
          "String",
          "String",
          "String",
          "Color",
          "Point",
          "int[]",
          "byte[]",
          "char[]",
          "double[]",
          "java.time.LocalDate",
          "java.time.LocalTime",
          "java.time.Instant",
          "java.time.Duration",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "UUID",
          "java.net.URI",
          "OptionalInt",
          "OptionalLong",
          "OptionalDouble",
          "java.util.concurrent.atomic.AtomicInteger");

  private static final List<String> BOXED =
      List.of("Integer", "Boolean", "Long", "Character", "String", "Color", "Point", "UUID");

  private static final List<String> KEYS =
      List.of("Integer", "Long", "Color", "UUID", "java.time.LocalDate", "Boolean");

  /** A conversion: of what, to what, and how. */
  private record Conversion(String of, String wire, String to, String from) {}

  private static final List<Conversion> CONVERSIONS =
      List.of(
          new Conversion("String", "Point", "new Point(1, value)", "\"\" + wire.name()"),
          new Conversion("Integer", "String", "\"\" + value", "Integer.valueOf(wire)"),
          new Conversion("int", "Long", "(long) value", "wire.intValue()"),
          new Conversion(
              "Point",
              "Map<String, Integer>",
              "Map.of(value.name() == null ? \"\" : \"k\" + value.name(), value.x())",
              "wire.entrySet().stream().map(e -> new Point(e.getValue(),"
                  + " e.getKey().isEmpty() ? null : e.getKey().replaceFirst(\"k\", \"\")))"
                  + ".findFirst().orElse(null)"),
          new Conversion(
              "Color", "Integer", "value.ordinal()", "Color.values()[Math.floorMod(wire, 5)]"),
          new Conversion(
              "List<String>",
              "String[]",
              "value.toArray(new String[0])",
              "new ArrayList<>(Arrays.asList(wire))"));

  private final Random random;
  private final Set<Capability> can;
  private final StringBuilder s = new StringBuilder();

  /** The types that properties may have. */
  private final List<String> types = new ArrayList<>();

  /** The types that can be unwrapped. */
  private final List<String> objects = new ArrayList<>();

  /** Classes that collect unknown properties, and can be unwrapped. */
  private final List<String> collectors = new ArrayList<>();

  private final List<String> enums = new ArrayList<>();

  /** Generic classes of one parameter. */
  private final List<String> generics = new ArrayList<>();

  private final List<String> conversions = new ArrayList<>();

  /** True if properties may be left out that have a value. */
  private final boolean lossy;

  private int count;

  /**
   * The classes of a group that was compiled, always in the same order.
   *
   * @param group the interface that they are nested in
   */
  static List<Class<?>> classes(Class<?> group) {
    return Stream.of(group.getDeclaredClasses())
        .sorted(Comparator.comparing(Class::getName))
        .toList();
  }

  /** Registers the classes of its hierarchies that are registered by options. */
  static ModelOptions registered(ModelOptions options, Class<?> group) {
    ModelOptions model = options;
    for (Class<?> root : classes(group)) {
      for (Class<?> c : classes(group)) {
        if (root.getSimpleName().startsWith(REGISTERED) && root.isAssignableFrom(c) && root != c) {
          model = model.withSubtype(root, c);
        }
      }
    }
    return model;
  }

  private GeneratedGroup(Random random, Set<Capability> can) {
    this.random = random;
    this.can = can;
    this.lossy = random.nextInt(4) == 0;
  }

  /**
   * A group.
   *
   * @param source the text of an interface with classes in it
   * @param lossy whether not all that is set is written
   * @param collects whether unknown properties are collected
   */
  record Source(String source, boolean lossy, boolean collects) {

    private static final Pattern NAMES =
        Pattern.compile("(?:name = \"(p\\d+xx)\", )?aliases = \"(p\\d+xxx)\"");

    /** Returns true if properties have other names. */
    boolean hasAliases() {
      return NAMES.matcher(source).find();
    }

    /**
     * Returns the group with properties called by their aliases, and some by names that are not
     * known.
     *
     * @param unknown how many in ten have such names
     */
    Source renamed(String from, String to, Random random, int unknown) {
      String all = source.replace("interface " + from + " {", "interface " + to + " {");
      String renamed =
          NAMES
              .matcher(all)
              .replaceAll(
                  m -> "name = \"" + m.group(2) + (random.nextInt(10) < unknown ? "x\"" : "\""));
      return new Source(renamed, lossy, collects);
    }

    /** Returns true if the order of properties is one of their names. */
    boolean isSorted() {
      return source.contains("alphabetical");
    }
  }

  /** The group of a name in a package, that is made of these random numbers. */
  static Source of(String packageName, String name, Random random, Set<Capability> can) {
    GeneratedGroup group = new GeneratedGroup(random, can);
    String head =
        "package "
            + packageName
            + ";\nimport java.util.*;\nimport io.seriform.testkit.*;\n"
            + "import io.seriform.annotation.*;\nimport io.seriform.annotation.Builder;\n"
            + "import io.seriform.annotation.Conversion;\npublic interface "
            + name
            + " {\n";
    group.fill();
    String source = head + group.s + "}\n";
    return new Source(source, group.lossy, source.contains("@Unknown "));
  }

  private boolean one(int in) {
    return random.nextInt(in) == 0;
  }

  private <E> E of(List<E> all) {
    return all.get(random.nextInt(all.size()));
  }

  private void fill() {
    int n = 3 + random.nextInt(5);
    for (int i = 0; i < n; i++) {
      switch (random.nextInt(9)) {
        case 0 -> enumeration();
        case 1 -> value();
        case 2 -> converted();
        case 3, 4 -> hierarchy();
        case 5 -> generic();
        case 6 -> inheriting();
        default -> object("");
      }
    }
    List<Property> properties = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      properties.add(new Property("p" + i, type(0), ""));
    }
    s.append(GeneratedClass.nested(ROOT, Style.FIELDS, new Shell("", "", "", ""), properties));
  }

  // ---- types

  private String type(int depth) {
    int which = random.nextInt(10);
    if (which < 4 || (types.isEmpty() && which < 7)) {
      return of(SCALARS);
    }
    if (which < 7) {
      return of(types);
    }
    return container(depth);
  }

  /** One that may be an element. */
  private String element(int depth) {
    if (depth < 2 && can.contains(Capability.NESTED_CONTAINERS) && one(4)) {
      return container(depth + 1);
    }
    return types.isEmpty() || one(3) ? of(BOXED) : of(types);
  }

  private String key() {
    if (!can.contains(Capability.SCALAR_KEYS) || one(2)) {
      return "String";
    }
    if (can.contains(Capability.OBJECT_KEYS) && one(4)) {
      return types.isEmpty() ? "Point" : of(types);
    }
    return !enums.isEmpty() && one(2) ? of(enums) : of(KEYS);
  }

  private String container(int depth) {
    String element = element(depth);
    while (element.startsWith("Optional") || element.contains("AtomicReference")) {
      // a wrapper in a wrapper is written as one
      element = element(depth);
    }
    return switch (random.nextInt(14)) {
      case 0, 1, 2 -> "List<" + element + ">";
      case 3 -> "Set<" + element + ">";
      case 4 -> "Collection<" + element + ">";
      case 5 -> "Deque<" + element + ">";
      case 6 -> "Optional<" + element + ">";
      case 7 -> element.contains("<") ? "List<" + element + ">" : element + "[]";
      case 8 -> "SortedMap<String, " + element + ">";
      case 9 -> "EnumMap<" + (enums.isEmpty() ? "Color" : of(enums)) + ", " + element + ">";
      // one of nothing is read as a null, or the other way round
      case 10 ->
          !lossy
              ? "List<" + element + ">"
              : "java.util.concurrent.atomic.AtomicReference<" + element + ">";
      case 11 -> generics.isEmpty() ? "List<" + element + ">" : of(generics) + "<" + element + ">";
      default -> "Map<" + key() + ", " + element + ">";
    };
  }

  // ---- what properties say

  private List<Property> properties(Style style, int most, boolean unwraps) {
    int n = 1 + random.nextInt(most);
    List<Property> all = new ArrayList<>();
    int first = 100 * count;
    for (int i = 0; i < n; i++) {
      all.add(property(style, "p" + (first + i), unwraps));
    }
    if (lossy && one(2)) {
      presence(all, "p" + (first + 70));
    }
    return all;
  }

  /** One that tells whether another is there; sometimes none that can. */
  private void presence(List<Property> all, String name) {
    Property other = of(all);
    boolean named = !other.annotation().contains("required") && !other.annotation().contains("@U");
    if (named || one(10)) {
      String declared = "@PresenceOf(\"" + other.name() + "\") ";
      String type = one(10) ? "Boolean" : "boolean";
      all.add(random.nextInt(all.size() + 1), new Property(name, type, declared));
    }
  }

  /** Returns the property with annotations that leave it out, or out of one direction. */
  private Property ignored(Style style, Property p) {
    boolean got = style != Style.FIELDS && style != Style.RECORD;
    String kept = p.annotation().startsWith("@Property") ? p.annotation() : "@Property ";
    return switch (random.nextInt(got ? 3 : 1)) {
      case 0 -> new Property(p.name(), p.type(), "@Ignore ");
      case 1 -> new Property(p.name(), p.type(), kept, false, p.type(), "@Ignore ");
      default -> new Property(p.name(), p.type(), "@Ignore ", false, p.type(), kept);
    };
  }

  private Property property(Style style, String name, boolean unwraps) {
    String type = type(0);
    String declared = declared(name, type);
    boolean unwrapped = unwraps && !objects.isEmpty() && one(5);
    if (unwrapped) {
      type = of(objects);
      declared =
          of(List.of("@Unwrapped ", "@Unwrapped(prefix = \"p1\") ", "@Unwrapped(suffix = \"x\") "));
    } else if (!conversions.isEmpty() && one(6)) {
      String[] conversion = of(conversions).split(" of ", -1);
      type = conversion[1];
      declared = "@UseCodec(" + conversion[0] + ".class) ";
    }
    boolean got = one(3) && style != Style.FIELDS && style != Style.RECORD;
    Property made = new Property(name, type, got ? "" : declared, false, type, got ? declared : "");
    return lossy && one(8) ? ignored(style, made) : made;
  }

  private String declared(String name, String type) {
    StringBuilder all = new StringBuilder();
    List<String> parts = new ArrayList<>();
    if (one(6)) {
      parts.add("name = \"" + name + "xx\"");
    }
    if (one(8)) {
      parts.add("aliases = \"" + name + "xxx\"");
    }
    if (one(10)) {
      parts.add("required = true");
    }
    if (one(10)) {
      parts.add("id = " + (1 + random.nextInt(200)));
    }
    if (type.equals("int") && one(2)) {
      parts.add("defaultValue = \"7\"");
    } else if (lossy && type.equals("String") && one(3)) {
      parts.add("defaultValue = \"some\"");
    }
    if (!parts.isEmpty()) {
      all.append("@Property(").append(String.join(", ", parts)).append(") ");
    }
    if (one(12)) {
      List<String> when = lossy ? List.of("NON_DEFAULT", "NON_EMPTY") : List.of("ALWAYS");
      all.append("@Include(Include.When.").append(of(when)).append(") ");
    }
    if (lossy && one(10)) {
      all.append("@View(RandomOptions.").append(of(List.of("Some", "Other"))).append(".class) ");
    }
    if (type.contains("LocalDate") && one(2)) {
      all.append("@Format(\"dd.MM.uuuu\") ");
    }
    return all.toString();
  }

  private String classSays() {
    StringBuilder all = new StringBuilder();
    if (one(8)) {
      all.append("@PropertyOrder(alphabetical = true) ");
    }
    if (one(10)) {
      List<String> when =
          lossy ? List.of("NON_DEFAULT", "NON_EMPTY") : List.of("ALWAYS", "NON_NULL");
      all.append("@Include(Include.When.").append(of(when)).append(") ");
    }
    return all.toString();
  }

  // ---- classes

  private String next(String kind) {
    return kind + count++;
  }

  /** Unknown properties are taken one at a time, and given as a map. */
  private String collector() {
    String type = one(2) ? "Object" : element(1);
    String map = "Map<String, " + type + ">";
    return "private final "
        + map
        + " more = new LinkedHashMap<>();\n"
        + "@Unknown public void more(String name, "
        + type
        + " value) { more.put(name, value); }\n"
        + "@Unknown public "
        + map
        + " getMore() { return more; }\n";
  }

  /** A class, whose annotations are sometimes those of another. */
  private void define(
      String name, Style style, String says, Shell shell, List<Property> properties) {
    Words words =
        one(2)
            ? Words.USUAL
            : new Words(
                one(2) ? null : "start", of(List.of("", "with", "p")), one(2) ? "build" : "made");
    List<Property> all = properties;
    String annotations = says;
    boolean built = style == Style.BUILDER || style == Style.WITHERS;
    if (!built && one(6)) {
      s.append(mixIn(name, says, all));
      annotations = "";
      all =
          all.stream()
              .map(p -> new Property(p.name(), p.type(), "", p.filled(), p.set(), ""))
              .toList();
    }
    Shell annotated =
        new Shell(
            annotations + shell.annotations(), shell.parameters(), shell.parents(), shell.more());
    s.append(GeneratedClass.nested(name, style, annotated, all, words));
  }

  /** The annotations of a class, on a class beside it. */
  private static String mixIn(String name, String says, List<Property> properties) {
    StringBuilder mixIn = new StringBuilder(says + "abstract class " + name + MIX_IN + " {\n");
    for (Property p : properties) {
      mixIn.append(p.annotation() + p.type() + " " + p.name() + ";\n");
      if (!p.got().isEmpty()) {
        String getter = "get" + Character.toUpperCase(p.name().charAt(0)) + p.name().substring(1);
        mixIn.append(p.got() + "abstract " + p.type() + " " + getter + "();\n");
      }
    }
    return mixIn.append("}\n").toString();
  }

  private String object(String parents) {
    String name = next("Object");
    Style style = of(List.of(Style.values()));
    List<Property> all = properties(style, 6, true);
    // something of it is always written
    all.add(new Property("p" + (100 * count - 1), "int", ""));
    boolean built = style == Style.BUILDER || style == Style.WITHERS;
    boolean collects = !built && one(8);
    String more = "";
    if (collects && style != Style.RECORD && one(3)) {
      more = collector();
    } else if (collects) {
      String declared = "@Unknown ";
      String type = "Map<String, " + (one(4) ? element(1) : "Object") + ">";
      all.add(
          style == Style.RECORD
              ? new Property("more", type, declared)
              : new Property("more", type, "", style != Style.CONSTRUCTOR, type, declared));
    }
    if (!collects && !collectors.isEmpty() && one(3)) {
      collects = true;
      Property held = new Property("p" + (100 * count - 2), of(collectors), "@Unwrapped ");
      all.add(random.nextInt(all.size() + 1), held);
    }
    String modifiers = parents.isEmpty() || style == Style.RECORD ? "" : "final ";
    Shell shell = new Shell(modifiers, "", parents, more);
    define(name, style, classSays(), shell, all);
    if (parents.isEmpty()) {
      (collects ? collectors : objects).add(name);
    }
    types.add(name);
    return name;
  }

  private String enumeration() {
    String name = next("Enum");
    s.append("enum " + name + " {\n");
    s.append(one(3) ? "@Property(name = \"first\", aliases = \"erster\") A" : "A");
    s.append(
        one(3) ? ",\nB { @Override public String toString() { return \"b\"; } },\n" : ",\nB,\n");
    s.append(one(3) ? "@Unknown C;\n" : "C;\n");
    switch (random.nextInt(5)) {
      case 0 -> s.append("@Value public int code() { return 10 * ordinal(); }\n");
      case 1 -> s.append("@Value public String code() { return \"c\" + ordinal(); }\n");
      default -> {}
    }
    s.append("}\n");
    enums.add(name);
    types.add(name);
    return name;
  }

  private String value() {
    return value(next("Value"), "");
  }

  private String value(String name, String parents) {
    String type = type(1);
    if (one(2)) {
      s.append("record " + name + "(@Value " + type + " value)" + parents + " {}\n");
    } else {
      String modifiers = parents.isEmpty() ? "" : "final ";
      s.append(modifiers + "class " + name + parents + " {\nprivate final " + type + " value;\n");
      s.append("private " + name + "(" + type + " value) { this.value = value; }\n");
      s.append("@Creator public static " + name + " of(" + type + " v) {");
      s.append(" return new " + name + "(v); }\n");
      s.append("@Value public " + type + " value() { return value; }\n}\n");
    }
    types.add(name);
    return name;
  }

  private String converted() {
    if (one(2)) {
      String name = next("Conversion");
      Conversion c = of(CONVERSIONS);
      String of = c.of.equals("int") ? "Integer" : c.of;
      conversion(name, of, c.wire, c.to, c.from);
      conversions.add(name + " of " + c.of);
      return name;
    }
    return converted(next("Converted"), "");
  }

  private String converted(String name, String parents) {
    String element = element(1);
    String wire = of(List.of("String", "List<" + element + ">", "Map<String, " + element + ">"));
    String empty =
        switch (wire.charAt(0)) {
          case 'S' -> "\"\"";
          case 'L' -> "new ArrayList<>()";
          default -> "new LinkedHashMap<>()";
        };
    conversion(name + "Codec", name, wire, "value.part", "new " + name + "(wire)");
    String modifiers = parents.isEmpty() ? "" : "final ";
    s.append(
        "@UseCodec(" + name + "Codec.class) " + modifiers + "class " + name + parents + " {\n");
    s.append("final " + wire + " part;\n" + name + "(" + wire + " part) {");
    s.append(" this.part = part == null ? " + empty + " : part; }\n}\n");
    types.add(name);
    return name;
  }

  private void conversion(String name, String of, String wire, String to, String from) {
    s.append("class " + name + " implements Conversion<" + of + ", " + wire + "> {\n");
    s.append("@Override public " + wire + " toWire(" + of + " value) { return " + to + "; }\n");
    s.append(
        "@Override public " + of + " fromWire(" + wire + " wire) { return " + from + "; }\n}\n");
  }

  private String generic() {
    String name = next("Generic");
    String first = "p" + 100 * count;
    List<Property> all = new ArrayList<>();
    all.add(new Property(first + "1", "T", declared(first + "1", "T")));
    if (one(2)) {
      all.add(new Property(first + "2", "List<T>", ""));
    }
    if (one(3)) {
      all.add(new Property(first + "3", "Map<String, T>", ""));
    }
    if (one(3)) {
      all.add(new Property(first + "4", "Optional<T>", ""));
    }
    all.add(new Property(first + "5", "int", ""));
    Style style = of(List.of(Style.FIELDS, Style.BEAN, Style.RECORD));
    Shell shell = new Shell(classSays(), "<T>", "", "");
    s.append(GeneratedClass.nested(name, style, shell, all));
    generics.add(name);
    types.add(name + "<" + of(BOXED) + ">");
    return name;
  }

  /** A class and one that it extends, which is generic. */
  private String inheriting() {
    String above = next("Above");
    List<Property> all = new ArrayList<>(properties(Style.BEAN, 3, true));
    String first = "p" + 100 * count;
    all.add(new Property(first + "1", "T", ""));
    all.add(new Property(first + "2", "List<T>", ""));
    String modifiers = one(2) ? "abstract " : "";
    Style style = of(List.of(Style.FIELDS, Style.BEAN));
    s.append(GeneratedClass.nested(above, style, new Shell(modifiers, "<T>", "", ""), all));
    return object(" extends " + above + "<" + of(BOXED) + ">", Style.BEAN);
  }

  private String object(String parents, Style style) {
    String name = next("Object");
    List<Property> all = properties(style, 4, true);
    all.add(new Property("p" + (100 * count - 1), "int", ""));
    define(name, style, classSays(), new Shell("final ", "", parents, ""), all);
    types.add(name);
    return name;
  }

  /** Several classes and what they have in common. */
  private String hierarchy() {
    int kind = random.nextInt(3);
    String name = next(kind == 2 ? REGISTERED : "Common");
    String inclusion = of(List.of("PROPERTY", "PROPERTY", "WRAPPER", "ARRAY"));
    boolean isClass = one(4);
    // members may hold what they have in common
    types.add(name);
    List<String> members = new ArrayList<>();
    int n = 1 + random.nextInt(3);
    for (int i = 0; i < n; i++) {
      members.add(member(isClass, name, inclusion));
    }
    String where = "inclusion = Inclusion." + inclusion + (one(2) ? ", property = \"p9\"" : "");
    String subtypes =
        members.stream()
            .map(
                m ->
                    "@Subtype("
                        + (one(2) ? "" : "name = \"the" + m + "\", ")
                        + "value = "
                        + m
                        + ".class)")
            .collect(Collectors.joining(", ", "@Subtypes(" + where + ", value = {", "}) "));
    String says = kind == 1 ? subtypes : one(3) ? "" : "@Subtypes(" + where + ") ";
    String sealed = kind == 0 ? "sealed " : "";
    if (isClass) {
      Property property = property(Style.FIELDS, "p" + (100 * count + 50), false);
      Shell shell = new Shell(says + sealed + "abstract ", "", "", "");
      s.append(GeneratedClass.nested(name, Style.FIELDS, shell, List.of(property)));
    } else {
      s.append(says + sealed + "interface " + name + " {}\n");
    }
    return name;
  }

  private String member(boolean ofClass, String name, String inclusion) {
    if (ofClass) {
      return object(" extends " + name, one(2) ? Style.FIELDS : Style.BEAN);
    }
    String parents = " implements " + name;
    if (!inclusion.equals("PROPERTY") || one(10)) {
      switch (random.nextInt(6)) {
        case 0 -> {
          return value(next("Value"), parents);
        }
        case 1 -> {
          return converted(next("Converted"), parents);
        }
        default -> {}
      }
    }
    return object(parents);
  }
}
