package io.seriform.testkit.unseen;

import io.seriform.testkit.unseen.Vocabulary.Place;
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Generates one group of classes: an enum, a hierarchy, a generic class, beans and others. One file
 * because each choice follows from earlier ones of the same group.
 */
final class Generator {

  private static final String JDK = "java.util.";

  private static final List<String> NAMES =
      List.of(
          "a",
          "name",
          "value",
          "aBc",
          "URL",
          "userID",
          "isOpen",
          "xCoord",
          "some_thing",
          "id",
          "type",
          "x2Y",
          "count",
          "someURLThing",
          "kind",
          "ok",
          "Upper",
          "getX",
          "_under");

  private final Vocabulary vocabulary;
  private final List<String> settings;
  private final List<String> features;
  private final long seed;
  private final Random random;
  private final Map<Integer, String> tags = new HashMap<>();
  private final List<Text> classes = new ArrayList<>();
  private final List<String> shapes = List.of("Circle", "Square");
  private final Forms forms;

  private record Property(String name, String type, int number, Text typed) {}

  Generator(Peer peer, long seed) {
    this.vocabulary = peer.vocabulary();
    this.settings = peer.settings();
    this.features = peer.features();
    this.seed = seed;
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    this.forms = new Forms(this, vocabulary);
  }

  Unseen group() {
    color();
    leaf();
    hierarchy();
    generic();
    String main = "Main";
    if (one(4)) {
      forms.linked();
    }
    forms.collecting(new Random(seed));
    switch (random.nextInt(7)) {
      case 0 -> record(main);
      case 1, 2 -> {
        if (!one(5) || !forms.delegated(main)) {
          created(main);
        }
      }
      case 3 -> built(main);
      default -> {
        bean(main, 2 + random.nextInt(4), "", "", List.of());
        if (one(4)) {
          // a subclass that no annotation names
          extended(main);
        }
      }
    }
    for (String setting : settings) {
      if (one(2)) {
        tags.put(tags.size(), Unseen.SETTING + setting);
      }
    }
    for (int i = 0; i < 2 && !features.isEmpty(); i++) {
      if (one(2)) {
        tags.put(tags.size(), Unseen.SETTING + pick(features));
      }
    }
    Text source = Text.of("public final class Group {\n", new Text.Joined("\n", classes), "\n}\n");
    return new Unseen(seed, source, tags, Set.of());
  }

  private int number(String tag) {
    int number = tags.size();
    tags.put(number, tag);
    return number;
  }

  Text part(String tag, Object... texts) {
    return new Text.Part(number(tag), Text.of(texts), "");
  }

  int tags() {
    return tags.size();
  }

  private Text plain(String text) {
    return new Text.Plain(text);
  }

  boolean one(int of) {
    return random.nextInt(of) == 0;
  }

  <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  // annotations

  Text annotations(Place place, int oneOf, int most) {
    return annotations(place, vocabulary.at(place), oneOf, most);
  }

  Text bundled(Place place) {
    return annotations(place, vocabulary.bundled(place), 1, 2);
  }

  private Text annotations(
      Place place, List<Class<? extends Annotation>> all, int oneOf, int most) {
    List<Text> uses = new ArrayList<>();
    Set<Class<?>> used = new HashSet<>();
    for (int i = 0; i < most; i++) {
      if (one(oneOf) && !all.isEmpty()) {
        Class<? extends Annotation> type = pick(all);
        if (used.add(type)) {
          uses.add(new Text.Part(number("@" + type.getSimpleName()), use(type, place), ""));
        }
      }
    }
    return new Text.Bracketed("", new Text.Joined(" ", uses), " ");
  }

  private Text use(Class<?> type, Place place) {
    List<Text> arguments = new ArrayList<>();
    Method[] attributes = type.getDeclaredMethods();
    List<Method> sorted = new ArrayList<>(List.of(attributes));
    sorted.sort((a, b) -> a.getName().compareTo(b.getName()));
    boolean single = sorted.size() == 1;
    for (Method attribute : sorted) {
      boolean required = attribute.getDefaultValue() == null;
      if (required || one(single ? 2 : 3)) {
        Text value = value(type, attribute, place);
        if (value != null) {
          Text argument = Text.of(attribute.getName() + " = ", value);
          arguments.add(
              required
                  ? argument
                  : part(
                      "@" + type.getSimpleName() + "(" + argument.without(Set.of()) + ")",
                      argument));
        }
      }
    }
    return Text.of(
        "@" + type.getCanonicalName(),
        new Text.Bracketed("(", new Text.Joined(", ", arguments), ")"));
  }

  private Text value(Class<?> type, Method attribute, Place place) {
    Class<?> of = attribute.getReturnType();
    if (!of.isArray()) {
      return single(type, attribute.getName(), of, place);
    }
    List<Text> values = new ArrayList<>();
    Set<String> used = new HashSet<>();
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      Text value = single(type, attribute.getName(), of.getComponentType(), place);
      if (value != null && used.add(value.without(Set.of()))) {
        values.add(value);
      }
    }
    return values.isEmpty() ? null : Text.of("{", new Text.Joined(", ", values), "}");
  }

  private Text single(Class<?> type, String attribute, Class<?> of, Place place) {
    if (of == boolean.class) {
      return plain(String.valueOf(random.nextBoolean()));
    }
    if (of == int.class) {
      return plain(String.valueOf(random.nextInt(3)));
    }
    if (of == double.class) {
      return plain(pick(List.of("1.0", "1.2", "2.0")));
    }
    if (of.isEnum()) {
      Enum<?> constant = (Enum<?>) pick(List.of(of.getEnumConstants()));
      return plain(of.getCanonicalName() + "." + constant.name());
    }
    if (of.isAnnotation()) {
      return use(of, place);
    }
    List<String> sources = vocabulary.values(type, attribute, place);
    return sources.isEmpty() ? null : plain(pick(sources));
  }

  private Place typePlace(String role, String name, List<String> names, List<String> subtypes) {
    return new Place(ElementType.TYPE, role, name, name, names, subtypes);
  }

  private Place place(ElementType element, String role, Property property, List<Property> all) {
    List<String> subtypes = property.type().equals("Base") ? shapes : List.of();
    return new Place(element, role, property.name(), property.type(), names(all), subtypes);
  }

  private static List<String> names(List<Property> properties) {
    return properties.stream().map(Property::name).toList();
  }

  // properties

  private List<Property> properties(int count, boolean generic, List<String> others) {
    List<Property> properties = new ArrayList<>();
    Set<String> used = new HashSet<>();
    others.forEach(name -> used.add(name.toLowerCase(Locale.ROOT)));
    while (properties.size() < count) {
      String name = pick(NAMES);
      if (used.add(name.toLowerCase(Locale.ROOT))) {
        int most = one(2) ? 12 : GeneratedTypes.ALL.size();
        String type =
            generic && properties.isEmpty() ? "T" : GeneratedTypes.ALL.get(random.nextInt(most));
        int number = number("property " + name);
        Text typed = new Text.Part(number("type " + type), plain(type), "String");
        properties.add(new Property(name, type, number, typed));
      }
    }
    return properties;
  }

  private Text of(Property property, Object... texts) {
    return new Text.Part(property.number(), Text.of(texts), "");
  }

  private Text initial(Property p) {
    String value =
        switch (p.type()) {
          case "String", "Object", "CharSequence" -> "\"x\"";
          case "int", "long", "short", "byte", "Integer" -> "5";
          case "boolean", "Boolean" -> "true";
          case "double" -> "0.5";
          case "Color" -> "Color.GREEN";
          default ->
              p.type().startsWith(JDK + "List<") || p.type().startsWith(JDK + "Collection<")
                  ? "new java.util.ArrayList<>()"
                  : p.type().startsWith(JDK + "Map<") ? "new java.util.LinkedHashMap<>()" : "";
        };
    if (value.isEmpty() || !one(4)) {
      return plain("");
    }
    Text initializer = part("initializer", " = " + value);
    return p.typed() instanceof Text.Part typed
        ? new Text.Part(typed.number(), initializer, "")
        : initializer;
  }

  private static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private String getter(Property p) {
    boolean is = p.type().equals("boolean") || (p.type().equals("Boolean") && one(2));
    return (is ? "is" : "get") + capital(p.name());
  }

  private Text field(Property p, List<Property> all, String modifiers) {
    Place place = place(ElementType.FIELD, "field", p, all);
    return of(
        p,
        "    ",
        annotations(place, 4, 2),
        forms.bundle(place),
        modifiers,
        p.typed(),
        " " + p.name(),
        initial(p),
        ";\n");
  }

  private Text get(Property p, List<Property> all, String name) {
    return of(
        p,
        part(
            "getter",
            "    ",
            annotations(place(ElementType.METHOD, "getter", p, all), 4, 2),
            "public ",
            p.typed(),
            " " + name + "() { return this." + p.name() + "; }\n"));
  }

  /** A getter of another type than the field. */
  private Text otherGetter(Property p, List<Property> all) {
    return of(
        p,
        part(
            "getter of another type",
            "    ",
            annotations(place(ElementType.METHOD, "getter", p, all), 4, 1),
            pick(GeneratedTypes.GETTERS).formatted(capital(p.name()), p.name())));
  }

  private Text set(Property p, List<Property> all) {
    return of(
        p,
        part(
            "setter",
            "    ",
            annotations(place(ElementType.METHOD, "setter", p, all), 5, 1),
            "public void set" + capital(p.name()) + "(",
            p.typed(),
            " value) { this." + p.name() + " = value; }\n"));
  }

  private List<Text> members(List<Property> properties) {
    List<Text> fields = new ArrayList<>();
    List<Text> methods = new ArrayList<>();
    for (Property p : properties) {
      int form = random.nextInt(10);
      fields.add(field(p, properties, form < 2 ? "public " : form == 2 ? "" : "private "));
      if (form > 2) {
        methods.add(
            form == 8 && one(2) ? otherGetter(p, properties) : get(p, properties, getter(p)));
      }
      if (form > 3 || form == 2) {
        methods.add(set(p, properties));
      }
      if (form == 9 && !p.type().equals("String") && !p.type().equals("T")) {
        Text second =
            part(
                "second setter",
                "    ",
                annotations(place(ElementType.METHOD, "setter", p, properties), 3, 1),
                "public void set" + capital(p.name()) + "(String text) {}\n");
        // it would be the same as the first if the type were reduced to String
        methods.add(
            of(
                p,
                p.typed() instanceof Text.Part t ? new Text.Part(t.number(), second, "") : second));
      }
    }
    if (one(6)) {
      methods.add(
          part(
              "computed getter",
              "    ",
              annotations(
                  new Place(
                      ElementType.METHOD, "getter", "more", "int", names(properties), List.of()),
                  3,
                  1),
              "public int getMore() { return 7; }\n"));
    }
    List<Text> all = new ArrayList<>(fields);
    Collections.shuffle(methods, random);
    all.addAll(methods);
    return all;
  }

  void add(String tag, Object... texts) {
    classes.add(part(tag, texts));
  }

  // classes

  private void color() {
    List<Text> constants = new ArrayList<>();
    for (String name : List.of("RED", "GREEN", "DARK_BLUE")) {
      Place place = new Place(ElementType.FIELD, "constant", name, "Color", List.of(), List.of());
      constants.add(Text.of(annotations(place, 8, 1), name));
    }
    add(
        "enum",
        "  ",
        annotations(typePlace("enum", "Color", List.of(), List.of()), 8, 1),
        "public enum Color { ",
        new Text.Joined(", ", constants),
        one(4)
            ? part("toString", "; public String toString() { return \"c\" + ordinal(); }")
            : plain(";"),
        forms.constantValue(new Random(seed)),
        " }\n");
  }

  private void leaf() {
    List<Property> properties = new ArrayList<>();
    properties.add(new Property("x", "int", number("property x"), plain("int")));
    properties.add(new Property("text", "String", number("property text"), plain("String")));
    add(
        "class Leaf",
        "  ",
        annotations(typePlace("class", "Leaf", names(properties), List.of()), 8, 1),
        "public static class Leaf {\n",
        new Text.Joined("", members(properties)),
        "  }\n");
  }

  private void hierarchy() {
    boolean isInterface = one(3);
    List<Property> properties = properties(1, false, List.of());
    Place place = typePlace("base", "Base", names(properties), shapes);
    if (isInterface) {
      Property p = properties.get(0);
      add(
          "interface Base",
          "  ",
          table(place),
          "public interface Base {\n",
          of(
              p,
              part(
                  "getter",
                  "    ",
                  annotations(place(ElementType.METHOD, "getter", p, properties), 4, 1),
                  p.typed(),
                  " " + "get" + capital(p.name()) + "();\n")),
          "  }\n");
      for (String shape : shapes) {
        implemented(shape, p);
      }
    } else {
      add(
          "class Base",
          "  ",
          table(place),
          "public static " + (one(2) ? "abstract " : "") + "class Base {\n",
          new Text.Joined("", members(properties)),
          "  }\n");
      for (String shape : shapes) {
        bean(shape, 1, "", " extends Base", names(properties));
      }
    }
    if (one(5)) {
      mixIn("Base", properties, shapes);
    }
  }

  /** The annotations of a base: half of the time it lists its subtypes. */
  private Text table(Place place) {
    Class<? extends Annotation> discriminator = vocabulary.discriminator();
    if (discriminator == null || one(2)) {
      return annotations(place, 2, 3);
    }
    return Text.of(
        part("@" + discriminator.getSimpleName(), use(discriminator, place), " "),
        part("subtypes", vocabulary.subtypes(shapes), " "));
  }

  private void implemented(String name, Property inherited) {
    List<Property> properties = new ArrayList<>(List.of(inherited));
    properties.addAll(properties(1, false, names(properties)));
    List<Text> members = new ArrayList<>();
    for (Property p : properties) {
      members.add(field(p, properties, "private "));
      members.add(get(p, properties, p.equals(inherited) ? "get" + capital(p.name()) : getter(p)));
      members.add(set(p, properties));
    }
    add(
        "class " + name,
        "  ",
        annotations(typePlace("class", name, names(properties), List.of()), 6, 1),
        "public static class " + name,
        part("implements", " implements Base"),
        " {\n",
        new Text.Joined("", members),
        "  }\n");
  }

  private void generic() {
    bean("Pair", 2, "<T>", "", List.of());
  }

  private void bean(String name, int count, String parameters, String parent, List<String> others) {
    List<Property> properties = properties(count, !parameters.isEmpty(), others);
    add(
        "class " + name,
        "  ",
        annotations(typePlace("class", name, names(properties), List.of()), 3, 2),
        "public static class " + name + parameters,
        parent.isEmpty() ? plain("") : part("extends", parent),
        " {\n",
        new Text.Joined("", members(properties)),
        "  }\n");
    if (parameters.isEmpty() && one(5)) {
      mixIn(name, properties, List.of());
    }
  }

  private void extended(String name) {
    classes.add(
        part(
            "subclass",
            "  public static class Sub" + name + " extends " + name + " { public int sub; }\n"));
  }

  private void mixIn(String name, List<Property> properties, List<String> subtypes) {
    List<Text> members = new ArrayList<>();
    for (Property p : properties) {
      members.add(
          of(
              p,
              part(
                  "mixed field",
                  "    ",
                  annotations(place(ElementType.FIELD, "field", p, properties), 2, 1),
                  "public ",
                  p.typed(),
                  " " + p.name() + ";\n")));
    }
    add(
        "mix-in",
        "  ",
        annotations(typePlace("class", name, names(properties), subtypes), 2, 2),
        "public abstract static class " + name + "Mix {\n",
        new Text.Joined("", members),
        "  }\n");
  }

  private void record(String name) {
    List<Property> properties = properties(2 + random.nextInt(3), false, List.of());
    List<Text> components = new ArrayList<>();
    for (Property p : properties) {
      components.add(
          of(
              p,
              annotations(place(ElementType.FIELD, "field", p, properties), 3, 1),
              p.typed(),
              " " + p.name()));
    }
    add(
        "record " + name,
        "  ",
        annotations(typePlace("record", name, names(properties), List.of()), 3, 2),
        "public record " + name + "(",
        new Text.Joined(", ", components),
        ") {}\n");
  }

  /** A class whose objects are made by a constructor, or by a static method. */
  private void created(String name) {
    List<Property> properties = properties(2 + random.nextInt(3), false, List.of());
    List<Text> members = new ArrayList<>();
    List<Text> parameters = new ArrayList<>();
    List<Text> assignments = new ArrayList<>();
    for (Property p : properties) {
      members.add(
          of(
              p,
              "    ",
              annotations(place(ElementType.FIELD, "field", p, properties), 6, 1),
              "private ",
              p.typed(),
              " " + p.name() + ";\n"));
      members.add(get(p, properties, getter(p)));
      parameters.add(
          of(
              p,
              annotations(place(ElementType.PARAMETER, "parameter", p, properties), 6, 1),
              named(p),
              p.typed(),
              " " + p.name()));
      assignments.add(of(p, " this." + p.name() + " = " + p.name() + ";"));
    }
    String creator = vocabulary.creator() == null ? "" : vocabulary.creator() + " ";
    if (one(3)) {
      members.add(
          Text.of(
              "    ",
              part("creator", creator),
              "public static " + name + " of(",
              new Text.Joined(", ", parameters),
              ") { " + name + " made = new " + name + "();",
              new Text.Joined(
                  "",
                  properties.stream()
                      .map(p -> of(p, " made." + p.name() + " = " + p.name() + ";"))
                      .toList()),
              " return made; }\n    ",
              pick(List.of("private ", "public ")),
              name + "() {}\n"));
    } else {
      members.add(
          Text.of(
              "    ",
              part("creator", creator),
              "public " + name + "(",
              new Text.Joined(", ", parameters),
              ") {",
              new Text.Joined("", assignments),
              " }\n"));
      if (one(3)) {
        // without properties it would be the same as the other
        members.add(of(properties.get(0), part("constructor", "    public " + name + "() {}\n")));
      }
    }
    add(
        "class " + name,
        "  ",
        annotations(typePlace("class", name, names(properties), List.of()), 3, 2),
        "public static class " + name + " {\n",
        new Text.Joined("", members),
        "  }\n");
  }

  private Text named(Property p) {
    return vocabulary.creator() == null
        ? plain("")
        : part("named parameter", vocabulary.named(p.name()) + " ");
  }

  private void built(String name) {
    List<Property> properties = properties(2 + random.nextInt(3), false, List.of());
    if (vocabulary.builder(name) == null) {
      bean(name, 3, "", "", List.of());
      return;
    }
    String prefix = pick(List.of("", "with", "set"));
    List<Text> members = new ArrayList<>();
    List<Text> methods = new ArrayList<>();
    for (Property p : properties) {
      members.add(of(p, "    private ", p.typed(), " " + p.name() + ";\n"));
      members.add(get(p, properties, getter(p)));
      String method = prefix.isEmpty() ? p.name() : prefix + capital(p.name());
      methods.add(
          of(
              p,
              "      ",
              annotations(place(ElementType.METHOD, "setter", p, properties), 5, 1),
              "public Builder " + method + "(",
              p.typed(),
              " value) { made." + p.name() + " = value; return this; }\n"));
    }
    add(
        "class " + name,
        "  ",
        annotations(typePlace("class", name, names(properties), List.of()), 4, 1),
        vocabulary.builder(name) + " public static class " + name + " {\n",
        new Text.Joined("", members),
        "    ",
        vocabulary.builderPrefix(prefix) + " ",
        annotations(typePlace("builder", name, names(properties), List.of()), 5, 1),
        "public static class Builder {\n      private final "
            + name
            + " made = new "
            + name
            + "();\n",
        new Text.Joined("", methods),
        "      public " + name + " build() { return made; }\n    }\n  }\n");
  }
}
