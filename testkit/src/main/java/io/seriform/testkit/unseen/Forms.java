package io.seriform.testkit.unseen;

import io.seriform.testkit.unseen.Vocabulary.Place;
import java.lang.annotation.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Classes whose members and annotations belong together. */
final class Forms {

  private final Generator generator;
  private final Vocabulary vocabulary;

  Forms(Generator generator, Vocabulary vocabulary) {
    this.generator = generator;
    this.vocabulary = vocabulary;
  }

  /** A parent, whose children refer to it. */
  void linked() {
    Vocabulary.References references = vocabulary.references();
    if (references == null) {
      return;
    }
    boolean one = generator.one(2);
    String children = one ? "Child" : "java.util.List<Child>";
    generator.add(
        "class Parent",
        "  public static class Parent {\n    ",
        generator.part(references.parentTag(), references.parent() + " "),
        generator.annotations(place("children", children), 6, 1),
        generator.pick(List.of("public ", "private ")) + children + " children;\n",
        generator.part(
            "getter", "    public " + children + " getChildren() { return this.children; }\n"),
        generator.part(
            "setter",
            "    public void setChildren(" + children + " value) { this.children = value; }\n"),
        "    public int x;\n  }\n");
    generator.add(
        "class Child",
        "  ",
        generator.annotations(
            new Place(ElementType.TYPE, "class", "Child", "Child", List.of("text"), List.of()),
            8,
            1),
        "public static class Child {\n    ",
        generator.part(references.childTag(), references.child() + " "),
        "public Parent parent;\n    public String text;\n  }\n");
  }

  private static Place place(String name, String type) {
    return new Place(ElementType.FIELD, "field", name, type, List.of(name, "x"), List.of());
  }

  /** A class that is made of one value, and may be written as it. */
  boolean delegated(String name) {
    String creator = vocabulary.delegating();
    if (creator == null) {
      return false;
    }
    String type = generator.pick(List.of("String", "int", "Leaf", "java.util.List<Leaf>", "Color"));
    generator.add(
        "class " + name,
        "  public static class " + name + " {\n    private " + type + " value;\n    ",
        generator.part("creator", creator + " "),
        "public " + name + "(" + type + " given) { this.value = given; }\n    ",
        generator.part(vocabulary.valueTag(), vocabulary.value() + " "),
        generator.annotations(
            new Place(ElementType.METHOD, "getter", "value", type, List.of("value"), List.of()),
            8,
            1),
        "public " + type + " getValue() { return this.value; }\n  }\n");
    return true;
  }

  /** Adds, at times, a class that collects unknown properties and one in which it is unwrapped. */
  void collecting(Random choice) {
    Vocabulary.Collector by = vocabulary.collector();
    if (by == null || choice.nextInt(5) > 0) {
      return;
    }
    String map = "java.util.Map<String, Object>";
    String made = " = new java.util.LinkedHashMap<>();\n";
    String kept =
        switch (choice.nextInt(3)) {
          case 0 ->
              "public static class Kept { public int k;\n    %s %s public %s rest%s  }\n"
                  .formatted(by.given(), by.taken(), map, made);
          case 1 ->
              ("public static class Kept { public int k;\n"
                      + "    private %s rest%s    %s public %s getRest() { return rest; }\n"
                      + "    %s public void put(String name, Object value) { rest.put(name, value);"
                      + " }\n"
                      + "  }\n")
                  .formatted(map, made, by.given(), map, by.taken());
          default ->
              "public record Kept(int k, %s %s %s rest) {}\n"
                  .formatted(by.given(), by.taken(), map);
        };
    generator.add("class Kept", "  ", kept);
    Text unwrapped = generator.part("@JsonUnwrapped", by.unwrapped() + " ");
    if (choice.nextBoolean()) {
      generator.add("class Around", "  public record Around(int n, ", unwrapped, "Kept kept) {}\n");
    } else {
      generator.add(
          "class Around",
          "  public static class Around {\n    public int n;\n    ",
          unwrapped,
          "public Kept kept;\n  }\n");
    }
  }

  /** An annotation of the user's own that bundles others. */
  Text bundle(Place place) {
    if (vocabulary.bundle() == null || !generator.one(12)) {
      return new Text.Plain("");
    }
    String name = "Bundle" + generator.tags();
    generator.add(
        "bundle",
        "  @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) "
            + vocabulary.bundle()
            + " ",
        generator.bundled(place),
        "public @interface " + name + " {}\n");
    return generator.part("bundled", "@" + name + " ");
  }

  /**
   * Values of constants, of which some may be equal or null, and a creator that may know others.
   */
  Text constantValue(Random choice) {
    if (vocabulary.constantValue() == null || choice.nextInt(4) > 0) {
      return new Text.Plain("");
    }
    String type = List.of("String", "Integer", "int").get(choice.nextInt(3));
    List<String> values =
        type.equals("String")
            ? List.of("\"r\"", "\"g\"", "null")
            : type.equals("int") ? List.of("1", "2") : List.of("1", "2", "null");
    List<String> given = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      given.add(values.get(choice.nextInt(values.size())));
    }
    String value = "new %s[] { %s }[ordinal()]".formatted(type, String.join(", ", given));
    List<String> made =
        List.of(
            "RED",
            "null",
            "java.util.Objects.equals(given, DARK_BLUE.given()) ? DARK_BLUE : GREEN");
    Text creator =
        generator.part(
            "enum creator",
            " ",
            vocabulary.constantCreator(),
            " public static Color of(" + type + " given) { return ",
            made.get(choice.nextInt(made.size())),
            "; }");
    return generator.part(
        "enum value",
        " ",
        vocabulary.constantValue(),
        " public " + type + " given() { return " + value + "; }",
        choice.nextBoolean() ? creator : new Text.Plain(""));
  }
}
