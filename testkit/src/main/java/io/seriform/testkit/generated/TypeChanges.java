package io.seriform.testkit.generated;

import io.seriform.testkit.Change;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Changes types at random, by those changes that are asked for, and remembers which it made. */
final class TypeChanges {

  private static final Map<String, List<String>> WIDER =
      Map.of(
          "byte", List.of("short", "int", "long"),
          "short", List.of("int", "long"),
          "int", List.of("long", "OptionalLong"),
          "Byte", List.of("Short", "Integer", "Long"),
          "Short", List.of("Integer", "Long"),
          "Integer", List.of("Long", "OptionalLong"));

  private static final Map<String, List<String>> NARROWER =
      Map.of(
          "long", List.of("int", "short", "byte", "float", "double", "Integer"),
          "int", List.of("short", "byte", "float", "Short"),
          "double", List.of("float", "long", "int"),
          "float", List.of("int"),
          "Long", List.of("Integer", "Short", "Double", "int", "OptionalInt"),
          "Integer", List.of("Short", "Float", "short"),
          "Double", List.of("Float", "Long"),
          "java.math.BigInteger", List.of("long", "Integer"),
          "java.math.BigDecimal", List.of("double", "Long"),
          "OptionalInt", List.of("int", "Short"));

  private static final Map<String, List<String>> REALS =
      Map.of(
          "byte", List.of("float", "double"),
          "short", List.of("float", "double"),
          "int", List.of("double"),
          "Byte", List.of("Float", "Double"),
          "Short", List.of("Float", "Double"),
          "Integer", List.of("Double"));

  private static final Map<String, String> BOXES =
      Map.of(
          "byte", "Byte",
          "short", "Short",
          "int", "Integer",
          "long", "Long",
          "float", "Float",
          "double", "Double",
          "boolean", "Boolean",
          "char", "Character");

  private static final Map<String, List<String>> OTHERS =
      Map.of(
          "int", List.of("String", "boolean", "int[]", "Color", "Point"),
          "String", List.of("int", "Color", "Point", "List<String>", "double", "Boolean", "char"),
          "boolean", List.of("int", "String"),
          "Color", List.of("String", "int", "Point"),
          "Point", List.of("String", "int", "Color", "List<Point>"),
          "UUID", List.of("String", "long", "Point"),
          "java.net.URI", List.of("String", "Point"),
          "int[]", List.of("int", "String", "boolean[]"));

  private final Random random;
  private final Set<Change> allowed;
  private final Set<Change> made = EnumSet.noneOf(Change.class);

  TypeChanges(Random random, Set<Change> allowed) {
    this.random = random;
    this.allowed = allowed;
  }

  /** Returns what has been changed. */
  Set<Change> made() {
    return made;
  }

  /** A type after a change, or as it is if there is none for it. */
  VersionedType of(VersionedType type) {
    return of(type, true);
  }

  private record Choice(Change change, VersionedType type) {}

  private VersionedType of(VersionedType type, boolean property) {
    if (type.isContainer() && random.nextInt(2) == 0) {
      VersionedType last = of(type.last(), type.isOptional());
      boolean possible = !last.isOptional() || !type.isOptional();
      return possible && !(type.isOptional() && isPrimitive(last)) ? type.withLast(last) : type;
    }
    List<Choice> choices = new ArrayList<>();
    if (type.isContainer()) {
      container(type, choices);
    } else {
      single(type.head(), choices);
    }
    wrapped(type, property, choices);
    choices.removeIf(c -> !allowed.contains(c.change));
    // elements are no primitives
    choices.removeIf(c -> !property && isPrimitive(c.type) && !isPrimitive(type));
    if (choices.isEmpty()) {
      return type;
    }
    Choice choice = choices.get(random.nextInt(choices.size()));
    made.add(choice.change);
    return choice.type;
  }

  private static boolean isPrimitive(VersionedType type) {
    return BOXES.containsKey(type.head());
  }

  private void single(String head, List<Choice> choices) {
    add(choices, Change.WIDER_INTEGER, WIDER.getOrDefault(head, List.of()));
    add(choices, Change.INTEGER_TO_REAL, REALS.getOrDefault(head, List.of()));
    add(choices, Change.NARROWED, NARROWER.getOrDefault(head, List.of()));
    add(choices, Change.OTHER_TYPE, OTHERS.getOrDefault(head, List.of()));
    if (BOXES.containsKey(head)) {
      add(choices, Change.BOXED, List.of(BOXES.get(head)));
    }
    BOXES.forEach(
        (plain, box) -> {
          if (box.equals(head)) {
            add(choices, Change.UNBOXED, List.of(plain));
          }
        });
    switch (head) {
      case "float" -> add(choices, Change.FLOAT_TO_DOUBLE, List.of("double"));
      case "Float" -> add(choices, Change.FLOAT_TO_DOUBLE, List.of("Double"));
      case "int" ->
          add(
              choices,
              Change.IN_HOLDER,
              List.of("OptionalInt", "java.util.concurrent.atomic.AtomicInteger"));
      case "int[]" -> {
        add(choices, Change.WIDER_ARRAY, List.of("long[]"));
        add(choices, Change.ARRAY_TO_BOXES, List.of("List<Integer>", "Integer[]"));
      }
      case "long[]" -> add(choices, Change.ARRAY_TO_BOXES, List.of("List<Long>"));
      case "boolean[]" -> add(choices, Change.ARRAY_TO_BOXES, List.of("List<Boolean>"));
      case "String" -> add(choices, Change.OTHER_TEXT, List.of("CharSequence", "StringBuilder"));
      default -> {}
    }
    if (WIDER.containsKey(head) || head.equalsIgnoreCase("long")) {
      add(choices, Change.INTEGER_TO_BIG, List.of("java.math.BigInteger", "java.math.BigDecimal"));
    }
  }

  private static void add(List<Choice> choices, Change change, List<String> types) {
    types.forEach(t -> choices.add(new Choice(change, VersionedType.of(t))));
  }

  private static void container(VersionedType type, List<Choice> choices) {
    VersionedType last = type.last();
    switch (type.head()) {
      case "List" -> {
        choices.add(new Choice(Change.SUPERTYPE, VersionedType.of("Collection", last)));
        choices.add(new Choice(Change.LIST_TO_SET, VersionedType.of("Set", last)));
        if (!last.isContainer() || last.isArray()) {
          choices.add(new Choice(Change.LIST_OR_ARRAY, VersionedType.array(last)));
        }
      }
      case "Set" -> {
        choices.add(new Choice(Change.SET_TO_LIST, VersionedType.of("Collection", last)));
        choices.add(new Choice(Change.SET_TO_LIST, VersionedType.of("List", last)));
      }
      case "[]" -> choices.add(new Choice(Change.LIST_OR_ARRAY, VersionedType.of("List", last)));
      case "SortedMap" ->
          choices.add(
              new Choice(Change.SUPERTYPE, VersionedType.of("Map", type.arguments().get(0), last)));
      case "Optional" -> {
        boolean container = last.isContainer() || last.head().endsWith("[]");
        choices.add(
            new Choice(
                container ? Change.CONTAINER_OUT_OF_OPTIONAL : Change.OUT_OF_OPTIONAL, last));
      }
      default -> {}
    }
    if (type.head().equals("Map")) {
      choices.add(
          new Choice(Change.SORTED, VersionedType.of("SortedMap", type.arguments().get(0), last)));
    }
    if (type.arguments().get(0).head().equals("Integer") && type.arguments().size() == 2) {
      choices.add(
          new Choice(
              Change.WIDER_KEY, VersionedType.of(type.head(), VersionedType.of("Long"), last)));
    }
    choices.add(new Choice(Change.OTHER_TYPE, last));
  }

  private static void wrapped(VersionedType type, boolean property, List<Choice> choices) {
    if (isPrimitive(type) || type.head().startsWith("Optional")) {
      return;
    }
    boolean container = type.isContainer() || type.head().endsWith("[]");
    Change change =
        !property
            ? Change.ELEMENT_IN_OPTIONAL
            : container ? Change.CONTAINER_IN_OPTIONAL : Change.IN_OPTIONAL;
    choices.add(new Choice(change, VersionedType.of("Optional", type)));
  }
}
