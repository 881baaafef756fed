package io.seriform.testkit.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * The source of a class with properties {@code p0}, {@code p1} and so on, whose names have up to 40
 * bytes.
 *
 * <p>A type may describe more of its property: {@code int=5} has a default, {@code long|Long} has a
 * getter of one type and a setter of the other, and {@code +List<String>} is a collection or map
 * with a getter only; the last two if the class is not a record and has no builder.
 */
public final class GeneratedClass {

  /** Types of properties that every format has; strings more often than others. */
  public static final List<String> TYPES =
      List.of(
          "boolean",
          "byte",
          "short",
          "char",
          "int",
          "long",
          "float",
          "double",
          "Boolean",
          "Byte",
          "Short",
          "Character",
          "Integer",
          "Long",
          "Float",
          "Double",
          "String",
          "String",
          "String",
          "Color",
          "Point",
          "int[]",
          "byte[]",
          "String[]",
          "double[]",
          "boolean[]",
          "char[]",
          "List<Integer>",
          "List<String>",
          "Set<String>",
          "List<Point>",
          "Map<String, Long>",
          "Optional<String>",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.util.UUID");

  private static final List<String> NESTED =
      List.of(
          "Map<Integer, String>",
          "Map<Color, Point>",
          "List<List<Integer>>",
          "List<Map<String, List<String>>>",
          "Point[][]",
          "Optional<List<String>>",
          "List<Color[]>");

  /** The style in which a class holds and makes its properties. */
  public enum Style {
    /** Public fields. */
    FIELDS,
    /** Private fields, getters, setters. */
    BEAN,
    /** A record. */
    RECORD,
    /** Private final fields, getters, a constructor. */
    CONSTRUCTOR,
    /** A builder with fluent methods. */
    BUILDER,
    /** A builder each of whose methods returns another builder. */
    WITHERS,
    /** Two properties as with a constructor, the next two as in a bean, and so on. */
    MIXED
  }

  /**
   * A property.
   *
   * @param annotation the annotation before its field, parameter or component
   * @param filled whether it has a getter only, and is filled where it is
   * @param set the type of its setter or of the constructor's parameter
   * @param got the annotation before its getter
   */
  record Property(
      String name, String type, String annotation, boolean filled, String set, String got) {
    Property(String name, String type, String annotation) {
      this(name, type, annotation, false, type, "");
    }

    /** As its type says, see {@link GeneratedClass}. */
    static Property of(String name, String type) {
      int value = type.indexOf('=');
      if (value >= 0) {
        String text = type.substring(value + 1);
        String declared = "@io.seriform.annotation.Property(defaultValue = \"" + text + "\") ";
        return new Property(name, type.substring(0, value), declared);
      }
      int other = type.indexOf('|');
      if (other >= 0) {
        return new Property(
            name, type.substring(0, other), "", false, type.substring(other + 1), "");
      }
      boolean filled = type.startsWith("+");
      String plain = filled ? type.substring(1) : type;
      return new Property(name, plain, "", filled, plain, "");
    }

    /** The result of a value that is set: a null becomes a value if the property has no null. */
    String taken(String value) {
      boolean unboxed = !set.equals(type) && Character.isLowerCase(type.charAt(0));
      return unboxed ? value + " == null ? -1 : " + value : value;
    }

    /** The empty collection or map that is filled. */
    String empty() {
      return type.startsWith("Map") ? "new LinkedHashMap<>()" : "new ArrayList<>()";
    }
  }

  /**
   * The code around the properties of a class.
   *
   * @param annotations those of the class, and modifiers
   * @param parameters of its type, such as {@code <T>}
   * @param parents what it extends and implements
   * @param more other members
   */
  record Shell(String annotations, String parameters, String parents, String more) {}

  /**
   * The names of the methods of a builder.
   *
   * @param start the static method that makes it; null if it is made by its constructor
   * @param prefix the prefix of the names of properties
   * @param build the method that ends it
   */
  record Words(String start, String prefix, String build) {
    static final Words USUAL = new Words("builder", "", "build");

    private String annotation(String simple) {
      String made =
          start == null ? "value = " + simple + ".Made.class" : "start = \"" + start + '"';
      String all = made + ", prefix = \"" + prefix + "\", build = \"" + build + '"';
      String usual = equals(USUAL) ? "" : "(" + all + ")";
      return "@io.seriform.annotation.Builder" + usual + "\n";
    }

    private String method(Property p) {
      return prefix.isEmpty() ? p.name : prefix + capital(p);
    }
  }

  private static final Shell PLAIN = new Shell("", "", "", "");

  private final String name;
  private final Style style;
  private final Shell shell;
  private final List<Property> properties = new ArrayList<>();

  private boolean seesKit = true;
  private Words words = Words.USUAL;

  private GeneratedClass(String name, Style style) {
    this(name, style, PLAIN);
  }

  private GeneratedClass(String name, Style style, Shell shell) {
    this.name = name;
    this.style = style;
    this.shell = shell;
  }

  /** {@link #TYPES}, and containers of containers and with keys that are not strings. */
  public static List<String> allTypes() {
    return Stream.concat(TYPES.stream(), NESTED.stream()).toList();
  }

  /** A class of so many properties, of the types given in turn. */
  public static String of(String name, Style style, int count, List<String> types) {
    GeneratedClass c = new GeneratedClass(name, style);
    for (int i = 0; i < count; i++) {
      c.properties.add(Property.of("p" + i, types.get(i % types.size())));
    }
    return c.source();
  }

  /** A class that names no class of the library; so it has no annotations, and no builder. */
  public static String apart(String name, Style style, int count, List<String> types) {
    GeneratedClass c = new GeneratedClass(name, style);
    c.seesKit = false;
    for (int i = 0; i < count; i++) {
      c.properties.add(Property.of("p" + i, types.get(i % types.size())));
    }
    return c.source();
  }

  /** A class of so many properties, in the middle of which an object of another is unwrapped. */
  public static String around(
      String name, Style style, int count, List<String> types, String inner) {
    GeneratedClass c = new GeneratedClass(name, style);
    for (int i = 0; i < count; i++) {
      c.properties.add(Property.of("p" + i, types.get(i % types.size())));
    }
    String unwrapped = "@io.seriform.annotation.Unwrapped(prefix = \"in_\") ";
    c.properties.add(count / 2, new Property("inner", inner, unwrapped));
    return c.source();
  }

  /** A class of so many properties, of random types and with names of random length. */
  public static String random(
      String name, Style style, int count, List<String> types, Random random) {
    GeneratedClass c = new GeneratedClass(name, style);
    for (int i = 0; i < count; i++) {
      String longer = random.nextInt(3) == 0 ? "x".repeat(random.nextInt(36)) : "";
      String type = types.get(random.nextInt(types.size()));
      c.properties.add(Property.of("p" + i + longer, type));
    }
    return c.source();
  }

  /** A class with these properties, to be nested in an interface. */
  static String nested(String name, Style style, Shell shell, List<Property> properties) {
    return nested(name, style, shell, properties, Words.USUAL);
  }

  /** Returns the source of such a class, with names for the methods of a builder. */
  static String nested(
      String name, Style style, Shell shell, List<Property> properties, Words words) {
    GeneratedClass c = new GeneratedClass(name, style, shell);
    c.words = words;
    c.properties.addAll(properties);
    StringBuilder s = new StringBuilder();
    c.body(s, name);
    return s.toString();
  }

  private String source() {
    StringBuilder s = new StringBuilder();
    int dot = name.lastIndexOf('.');
    String simple = name.substring(dot + 1);
    s.append("package ").append(name, 0, dot).append(";\n");
    s.append("import java.util.*;\n");
    if (seesKit) {
      s.append("import io.seriform.testkit.*;\n");
    }
    body(s, simple);
    return s.toString();
  }

  private void body(StringBuilder s, String simple) {
    switch (style) {
      case FIELDS -> {
        fields(s, simple, "public");
        properties.stream().filter(p -> p.filled).forEach(p -> getter(s, p));
      }
      case BEAN -> bean(s, simple);
      case RECORD -> {
        s.append(shell.annotations).append("public record ").append(simple);
        s.append(shell.parameters).append('(');
        parameters(s, properties);
        s.append(")").append(shell.parents).append(" {").append(shell.more);
      }
      case CONSTRUCTOR ->
          constructor(s, simple, properties.stream().filter(p -> !p.filled).toList());
      case MIXED -> mixed(s, simple);
      case BUILDER, WITHERS -> builder(s, simple);
      default -> throw new AssertionError(style);
    }
    s.append("}\n");
  }

  private void open(StringBuilder s, String simple) {
    s.append(shell.annotations).append("public class ").append(simple).append(shell.parameters);
    s.append(shell.parents).append(" {\n").append(shell.more);
  }

  private void parameters(StringBuilder s, List<Property> given) {
    for (int i = 0; i < given.size(); i++) {
      Property p = given.get(i);
      String type = style == Style.RECORD ? p.type : p.set;
      s.append(i == 0 ? "" : ", ").append(p.annotation).append(type).append(' ').append(p.name);
    }
  }

  private void fields(StringBuilder s, String simple, String access) {
    open(s, simple);
    for (Property p : properties) {
      field(s, p, access);
    }
  }

  private void field(StringBuilder s, Property p, String access) {
    if (p.filled && !isBuilt()) {
      s.append("private final " + p.type + " " + p.name + " = " + p.empty() + ";\n");
    } else {
      s.append(p.annotation + access + " " + p.type + " " + p.name + ";\n");
    }
  }

  private void getters(StringBuilder s) {
    properties.forEach(p -> getter(s, p));
  }

  private static void getter(StringBuilder s, Property p) {
    s.append(p.got + "public " + p.type + " get" + capital(p) + "() { return " + p.name + "; }\n");
  }

  private static void setter(StringBuilder s, Property p) {
    s.append("public void set" + capital(p) + "(" + p.set + " v) { ");
    s.append(p.name + " = " + p.taken("v") + "; }\n");
  }

  private static String capital(Property p) {
    return Character.toUpperCase(p.name.charAt(0)) + p.name.substring(1);
  }

  private void bean(StringBuilder s, String simple) {
    fields(s, simple, "private");
    getters(s);
    properties.stream().filter(p -> !p.filled).forEach(p -> setter(s, p));
  }

  private void constructor(StringBuilder s, String simple, List<Property> given) {
    open(s, simple);
    for (Property p : properties) {
      field(s, p, given.contains(p) ? "private final" : "private");
    }
    if (seesKit) {
      s.append("@io.seriform.annotation.Creator ");
    }
    s.append("public ").append(simple).append('(');
    parameters(s, given);
    s.append(") {\n");
    for (Property p : given) {
      s.append("this." + p.name + " = " + p.taken(p.name) + ";\n");
    }
    s.append("}\n");
    getters(s);
  }

  private void mixed(StringBuilder s, String simple) {
    List<Property> given = new ArrayList<>();
    List<Property> set = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      Property p = properties.get(i);
      if (!p.filled) {
        (i / 2 % 2 == 0 ? given : set).add(p);
      }
    }
    constructor(s, simple, given);
    set.forEach(p -> setter(s, p));
  }

  private boolean isBuilt() {
    return style == Style.BUILDER || style == Style.WITHERS;
  }

  private void builder(StringBuilder s, String simple) {
    s.append(words.annotation(simple));
    fields(s, simple, "private");
    getters(s);
    s.append("private " + simple + "() {}\n");
    if (words.start != null) {
      s.append("public static Made " + words.start + "() { return new Made(); }\n");
    }
    s.append("public static final class Made {\n");
    s.append("private final " + simple + " o = new " + simple + "();\n");
    if (style == Style.WITHERS) {
      s.append("private Made copy() {\nMade made = new Made();\n");
      properties.forEach(p -> s.append("made.o." + p.name + " = o." + p.name + ";\n"));
      s.append("return made;\n}\n");
    }
    String made = style == Style.WITHERS ? "copy()" : "this";
    for (Property p : properties) {
      s.append(
          "public Made " + words.method(p) + "(" + p.type + " v) { Made made = " + made + "; ");
      s.append("made.o." + p.name + " = v; return made; }\n");
    }
    s.append("public " + simple + " " + words.build + "() { return o; }\n}\n");
  }
}
