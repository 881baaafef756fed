package io.seriform.hints;

import java.util.ArrayList;
import java.util.List;

/** Programs that fail, with what their errors advise. */
final class Scenarios {

  private Scenarios() {}

  static List<Scenario> all() {
    List<Scenario> all = new ArrayList<>();
    for (String format : List.of("Json", "Cbor", "Msgpack")) {
      selfDescribing(format, all);
    }
    all.addAll(JsonScenarios.all());
    all.addAll(ModelScenarios.all());
    all.addAll(FormatScenarios.all());
    return all;
  }

  /** A program of declarations and an expression that fails. */
  static Scenario program(String name, String declarations, String expression) {
    return Scenario.of(
        name,
        declarations
            + "\npublic static Object run() throws Throwable {\nreturn "
            + expression
            + ";\n}");
  }

  // ---- formats that describe themselves

  private static void selfDescribing(String format, List<Scenario> all) {
    String options = format + "Options";
    String with = format + ".with(" + options + ".standard()";
    for (String[] row :
        new String[][] {
          {
            "text for an int",
            "record A(int n) {}",
            "Map.of(\"n\", \"12\")",
            "withTextAsScalar\\(true\\)"
          },
          {
            "null for an int",
            "record A(int n) {}",
            "Collections.singletonMap(\"n\", null)",
            "withNullAsDefault\\(true\\)"
          },
          {
            "one for many",
            "record A(List<Integer> n) {}",
            "Map.of(\"n\", 1)",
            "withSingleValueAsList\\(true\\)"
          },
          {
            "number for a text",
            "record A(String n) {}",
            "Map.of(\"n\", 1)",
            "withScalarAsText\\(true\\)"
          },
          {
            "number for a Document's text",
            "record A(Map<String, String> n) {}",
            "Map.of(\"n\", Map.of(\"a\", 1))",
            "withScalarAsText\\(true\\)"
          },
          {
            "constant in another case",
            "enum E { LOW } record A(E n) {}",
            "Map.of(\"n\", \"low\")",
            "withEnumsIgnoringCase\\(true\\)"
          },
          {
            "an unknown constant",
            "enum E { LOW } record A(E n) {}",
            "Map.of(\"n\", \"x\")",
            "withUnknownConstantIsNull\\(true\\)"
          },
          {
            "an unknown constant beside a marked one",
            "enum E { LOW, @Unknown OTHER } record A(E n) {}",
            "Map.of(\"n\", \"x\")",
            "withUnknownConstantIsDefault\\(true\\)"
          },
        }) {
      String decode = with + ").decode(" + format + ".standard().encode(" + row[2] + "), A.class)";
      all.add(
          program(format + ": " + row[0], row[1], decode)
              .option(options, options + "\\.(" + row[3] + ")")
              .cause(row[1].contains("@Unknown") ? "@Unknown" : ""));
    }
    all.add(
        program(
                format + ": unknown property",
                "record A(int n /*more*/) {}",
                with
                    + ".withUnknown("
                    + options
                    + ".Unknown.REJECT)).decode("
                    + format
                    + ".standard().encode(Map.of(\"m\", 1)), A.class)")
            .mend(
                options + "\\.(withUnknown\\(" + options + "\\.Unknown\\.SKIP\\))",
                ".withUnknown(" + options + ".Unknown.REJECT)",
                ".$1")
            .mend("@Unknown on a Map", "/*more*/", ", @Unknown Map<String, Object> more"));
    all.add(
        program(
                format + ": two names of one property",
                "record A(@Property(name = \"a\", aliases = \"b\") int n) {}",
                with
                    + ").decode("
                    + format
                    + ".standard().encode(new TreeMap<>(Map.of(\"a\", 1, \"b\", 2))), A.class)")
            .option(options, options + "\\.(withLastDuplicateWins\\(true\\))"));
    all.add(
        program(
                format + ": a cycle",
                "static class A { public A next; }",
                "((Supplier<Object>) () -> { A a = new A(); a.next = a; return "
                    + with
                    + ").encode(a); }).get()")
            .option(options, options + "\\.(withReferences\\(true\\))"));
    all.add(
        program(
                format + ": a cycle of lists",
                "static Object list() { List<Object> a = new ArrayList<>(); a.add(a); return a; }",
                with + ").codec(new TypeRef<List<Object>>() {}).encode((List<Object>) list())")
            .mend(
                "GraphOptions(\\.withReferences\\(true\\))",
                with + ")",
                "Graph.with(GraphOptions.standard()$1)")
            .cause(options + ".withReferences"));
    all.add(
        program(
                format + ": a class value",
                "record A(Class<?> c) {}",
                with + ").encode(new A(List.class))")
            .option(options, options + "\\.(withClassValue\\(java\\.util\\.List\\.class\\))"));
    all.add(
        program(
                format + ": an unknown subtype",
                "@Subtypes(@Subtype(B.class)) interface A {} record B(int n) implements A {} record"
                    + " C(int n) implements A {}",
                with
                    + ".withModel(ModelOptions.standard())).decode("
                    + format
                    + ".standard().encode(Map.of(\"type\", \"C\", \"n\", 1)), A.class)")
            .mend(
                "@Subtypes on A",
                "@Subtypes(@Subtype(B.class))",
                "@Subtypes({@Subtype(B.class), @Subtype(C.class)})")
            .mend(
                "ModelOptions\\.withSubtype",
                "ModelOptions.standard()",
                "ModelOptions.standard().withSubtype(A.class, C.class)")
            .mend(
                "ModelOptions(\\.withUnknownSubtypeIsNull\\(true\\))",
                "ModelOptions.standard()",
                "ModelOptions.standard()$1"));
    all.add(
        program(
                format + ": a class that is no subtype",
                "@Subtypes(@Subtype(B.class)) interface A {} record B(int n) implements A {} record"
                    + " C(int n) implements A {}",
                with + ".withModel(ModelOptions.standard())).codec(A.class).encode(new C(1))")
            .mend(
                "ModelOptions(\\.withSubtype\\([^)]*\\))",
                "ModelOptions.standard()",
                "ModelOptions.standard()$1"));
    all.add(
        program(
                format + ": a subclass that would be lost",
                "static class A { public int n; } static class B extends A { public int m; } record"
                    + " H(A a) {}",
                with + ".withModel(ModelOptions.standard())).encode(new H(new B()))")
            .mend(
                "ModelOptions(\\.withSubtype\\([^)]*\\))",
                "ModelOptions.standard()",
                "ModelOptions.standard()$1"));
    all.add(
        program(
                format + ": a date of another form",
                "record A(/*here*/ LocalDate d) {}",
                with
                    + ".withModel(ModelOptions.standard())).decode("
                    + format
                    + ".standard().encode(Map.of(\"d\", \"31.12.2026\")), A.class)")
            .mend("@Format", "/*here*/", "@Format(\"dd.MM.yyyy\")")
            .mend(
                "ModelOptions(\\.withPattern)",
                "ModelOptions.standard()",
                "ModelOptions.standard()$1(LocalDate.class, \"dd.MM.yyyy\")"));
    all.add(
        program(
                format + ": a date not of its pattern",
                "record A(@Format(\"dd.MM.yyyy\") LocalDate d) {}",
                with
                    + ".withModel(ModelOptions.standard())).decode("
                    + format
                    + ".standard().encode(Map.of(\"d\", \"2026-12-31\")), A.class)")
            .mend("@Format", "dd.MM.yyyy", "yyyy-MM-dd")
            .cause("ModelOptions.withPattern"));
    all.add(
        program(
                format + ": a limit",
                "",
                with
                    + ".withLimits(Limits.standard())).decode("
                    + format
                    + ".standard().encode(\"x\".repeat(30_000_000)), String.class)")
            .mend("Limits(\\.with\\w+)", "Limits.standard()", "Limits.standard()$1(40_000_000)"));
  }
}
