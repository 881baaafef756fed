package io.seriform.testkit.unseen;

import java.util.List;

/** Types of generated properties, the usual ones first. */
final class GeneratedTypes {

  private static final String JDK = "java.util.";

  /** Types of properties; those in front come more often. */
  static final List<String> ALL =
      List.of(
          "int",
          "String",
          "boolean",
          "Leaf",
          "Base",
          "Color",
          "double",
          "Boolean",
          "Integer",
          JDK + "List<String>",
          JDK + "List<Leaf>",
          JDK + "Map<String, Integer>",
          "Object",
          JDK + "Map<String, Object>",
          JDK + "List<Base>",
          "Pair<String>",
          "Pair<Leaf>",
          "long",
          JDK + "Set<String>",
          "byte[]",
          JDK + "Map<String, Leaf>",
          JDK + "Date",
          "String[]",
          "java.math.BigDecimal",
          JDK + "UUID",
          JDK + "Map<Color, String>",
          "char",
          "Long",
          JDK + "List<Color>",
          JDK + "EnumSet<Color>",
          JDK + "List<?>",
          "Number",
          "float",
          "int[]",
          JDK + "Collection<Integer>",
          "java.net.URI",
          JDK + "Locale",
          "CharSequence",
          "short",
          JDK + "ArrayList<Integer>",
          JDK + "TreeMap<String, String>",
          JDK + "Calendar",
          "Leaf[]",
          JDK + "concurrent.atomic.AtomicInteger",
          JDK + "List<" + JDK + "List<Integer>>",
          "Void",
          JDK + "Optional<String>",
          "java.time.LocalDate",
          "java.time.Instant",
          "char[]",
          "java.time.Duration",
          JDK + "Map<Integer, String>",
          JDK + "Currency",
          "StringBuilder",
          "java.math.BigInteger",
          JDK + "Optional<Leaf>",
          JDK + "OptionalInt",
          "Double",
          "byte",
          JDK + "Map<String, " + JDK + "List<Leaf>>",
          JDK + "BitSet",
          JDK + "TimeZone",
          JDK + "List",
          JDK + "Map",
          "Pair");

  /** Getters whose type is not that of the field, with places for the name of the property. */
  static final List<String> GETTERS =
      List.of(
          "public String get%s() { return \"other\"; }\n",
          "public int get%s() { return 3; }\n",
          "public java.util.Date get%s() { return new java.util.Date(3); }\n",
          "public Object get%s() { return this.%s; }\n",
          "public java.util.Optional<?> get%s() { return java.util.Optional.ofNullable(this.%s);"
              + " }\n");

  private GeneratedTypes() {}
}
