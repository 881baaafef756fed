package io.seriform.hints;

import java.util.ArrayList;
import java.util.List;

/** Programs whose classes are refused. */
final class ModelScenarios {

  private static final String JSON =
      "Json.with(JsonOptions.standard().withModel(ModelOptions.standard()))";

  private final List<Scenario> all = new ArrayList<>();

  private ModelScenarios() {}

  static List<Scenario> all() {
    ModelScenarios scenarios = new ModelScenarios();
    scenarios.properties();
    scenarios.creators();
    scenarios.builders();
    scenarios.unwrappedByABuilder();
    scenarios.values();
    scenarios.hierarchies();
    scenarios.others();
    return scenarios.all;
  }

  /** A class A whose codec is made; and read, as some classes can be written only. */
  private static Scenario refused(String name, String declarations) {
    return refused(name, declarations, "A.class");
  }

  private static Scenario refused(String name, String declarations, String type) {
    return Scenarios.program(
        "Model: " + name,
        "static Object make(java.lang.reflect.Type t) { Codec<?> c = "
            + JSON
            + ".codec(t); try { c.decode(\"{}\".getBytes()); } catch (MappingException fits) { }"
            + " return c; }\n"
            + declarations,
        "make(" + type + ")");
  }

  private void add(Scenario scenario) {
    all.add(scenario);
  }

  private void properties() {
    add(
        Scenarios.program(
                "Model: private fields",
                "/*on A*/ static class A { private /*on n*/ int n = 1; }",
                JSON + ".encode(new A())")
            .mend("@Fields", "/*on A*/", "$0")
            .mend(
                "ModelOptions(\\.withFieldAccess)",
                "ModelOptions.standard()",
                "ModelOptions.standard()$1(FieldAccess.PRIVATE)")
            .mend("@Ignore", "/*on n*/", "$0"));
    add(
        refused(
                "a getter of a final field",
                "static class A { /*on field*/ private final int n = 1; /*on getter*/ public int"
                    + " getN() { return n; } }")
            .mend(
                "@Ignore on the field and @Property on the getter",
                "/*on field*/ private final int n = 1; /*on getter*/",
                "@Ignore private final int n = 1; @Property")
            .cause("@Creator"));
    add(
        refused(
                "two names that are one",
                "record A(@Property(name = \"n\") int a, @Property(name = \"n\") int b) {}")
            .mend(
                "@Property\\(name =",
                "@Property(name = \"n\") int b",
                "@Property(name = \"m\") int b"));
    add(
        refused(
                "a name that is another's",
                "static class A { @Property(name = \"b\") public int a; /*on b*/ public int b; }")
            .mend("@Property\\(name =", "/*on b*/", "@Property(name = \"c\")")
            .mend("@Ignore", "/*on b*/", "$0"));
    add(
        refused(
                "no data",
                "static class A { public /*here*/ Thread t; static class C implements"
                    + " Conversion<Thread, String> { public String toWire(Thread t) { return"
                    + " t.getName(); } public Thread fromWire(String s) { return null; } } }")
            .mend("@Ignore", "/*here*/", "$0")
            .mend("@UseCodec", "/*here*/", "@UseCodec(A.C.class)"));
    add(
        refused(
                "a hidden field",
                "static class B { public int n; } static class A extends B { public /*here*/ int n;"
                    + " }")
            .mend("@Ignore", "/*here*/", "$0"));
    add(
        refused(
                "getter and setter of two types",
                "static class A { /*getter*/ public int getN() { return 1; } /*setter*/ public void"
                    + " setN(String n) {} }")
            .mend(
                "@Ignore on one of the two and @Property on the other",
                "/*getter*/ public int getN() { return 1; } /*setter*/",
                "@Property public int getN() { return 1; } @Ignore"));
    add(
        refused(
                "several setters",
                "static class A { /*here*/ public void setN(int n) {} public void setN(String n) {}"
                    + " }")
            .mend("@Property", "/*here*/", "$0"));
    add(
        refused(
                "two collectors",
                "static class A { @Unknown public Map<String, Object> a; @Unknown public"
                    + " Map<String, Object> b; }")
            .mend("leave @Unknown on one", "@Unknown public Map<String, Object> b;", ""));
    add(
        refused("a collector that is no map", "static class A { @Unknown public List<Object> a; }")
            .mend("a Map", "List<Object>", "Map<String, Object>")
            .cause("@Unknown"));
    add(
        refused(
                "a collector by numbers",
                "static class A { @Unknown public Map<Integer, Object> a; }")
            .mend("String", "Map<Integer,", "Map<String,")
            .cause("@Unknown"));
    add(
        refused(
                "two unwrapped collectors",
                "static class A { @Unwrapped public B b; @Unwrapped public C c; } static class B {"
                    + " @Unknown public Map<String, Object> m; } static class C { @Unknown public"
                    + " Map<String, Object> n; }")
            .mend("@Unknown", "@Unknown public Map<String, Object> m;", "public int n;"));
    add(
        refused(
                "an unwrapped collector with a prefix",
                "static class A { @Unwrapped(prefix = \"p\") public B b; } static class B {"
                    + " @Unknown public Map<String, Object> m; }")
            .mend("leave these out", "(prefix = \"p\")", "")
            .mend("@Unknown", "@Unknown public Map<String, Object> m;", "public int n;"));
    add(
        Scenarios.program(
                "Model: an unwrapped collector that a view leaves out",
                "interface V {} interface W {} static class A { @View(V.class) @Unwrapped public B"
                    + " b; } static class B { @Unknown public Map<String, Object> m; }",
                "Json.with(JsonOptions.standard().withView(W.class)).codec(A.class)")
            .mend("@Unwrapped", "@Unwrapped ", ""));
    add(
        refused("a pattern of a number", "static class A { @Format(\"dd.MM\") public int n; }")
            .mend("leave it out", "@Format(\"dd.MM\")", "")
            .cause("@Format", "@UseCodec"));
    add(
        Scenarios.program(
                "Model: a property of options that the class lacks",
                "record A(int n) {}",
                "Json.with(JsonOptions.standard().withModel(ModelOptions.standard().withProperty(A.class,"
                    + " \"m\", p -> p.withName(\"x\")))).codec(A.class)")
            .mend("its properties are (n)", "\"m\"", "\"$1\"")
            .cause("ModelOptions.withProperty"));
    add(
        Scenarios.program(
                "Model: numbers since 1970 as a pattern of a class",
                "",
                "JsonOptions.standard().withPattern(Instant.class, Format.EPOCH_MILLIS)")
            .mend(
                "withDates",
                ".withPattern(Instant.class, Format.EPOCH_MILLIS)",
                ".withDates(JsonOptions.Dates.EPOCH)"));
    add(
        Scenarios.program(
                "Model: a TypeRef of a variable",
                "static <T> Object list(TypeRef<T> ref) { return Json.standard().codec(new"
                    + " TypeRef<List<T>>() {}); }",
                "list(new TypeRef<Integer>() {})")
            .mend("take a TypeRef from the caller", "new TypeRef<List<T>>() {}", "ref")
            .cause("Format.codec", "TypeRef.type"));
  }

  private void creators() {
    add(
        refused(
                "two constructors",
                "static class A { public int n; /*here*/ A(int n) {} A(int n, int m) {} }")
            .mend("@Creator", "/*here*/", "$0"));
    add(
        refused(
                "a parameter that is no property",
                "static class A { public int n; A(int m) {} /*here*/ static A of(int n) { return"
                    + " new A(n); } }")
            .mend("@Creator", "/*here*/", "$0"));
    add(
        refused(
                "two creators",
                "static class A { public int n; @Creator A(int n) {} @Creator static A of(int n) {"
                    + " return new A(n); } }")
            .mend("leave @Creator on one", "@Creator static", "static"));
    add(
        refused(
                "an abstract class",
                "/*on A*/ static abstract class A { public int n; /*here*/ static A of(int n) {"
                    + " return new B(n); } } static class B extends A { B() {} B(int n) { this.n ="
                    + " n; } }")
            .mend("@Creator", "/*here*/", "$0")
            .mend("@Subtypes", "/*on A*/", "@Subtypes(@Subtype(B.class))"));
    add(
        refused(
                "a builder that cannot be started",
                "@Builder static class A { public int n; /*no builder*/ static class Other {} }")
            .mend(
                "@Builder",
                "@Builder static class A { public int n; /*no builder*/",
                "@Builder(start = \"make\") static class A { public int n; static Build make() {"
                    + " return new Build(); } static class Build { public Build n(int n) { return"
                    + " this; } public A build() { return new A(); } }"));
    add(
        refused(
                "a builder that cannot build",
                "@Builder static class A { public int n; static Build builder() { return new"
                    + " Build(); } static class Build { public Build n(int n) { return this; }"
                    + " public A made() { return new A(); } } }")
            .mend("@Builder\\(build = ", "@Builder static", "@Builder(build = \"made\") static"));
    add(
        refused(
                "a builder that nothing starts",
                "@Builder(A.Build.class) static class A { public int n; static class Build {"
                    + " private Build(int x) {} /*here*/ static Build start() { return new"
                    + " Build(1); } public Build n(int n) { return this; } public A build() {"
                    + " return new A(); } } }")
            .mend("@Creator", "/*here*/", "$0"));
  }

  private void values() {
    add(
        refused(
                "two values",
                "static class A { @Value public String a() { return \"\"; } @Value public String"
                    + " b() { return \"\"; } @Creator static A of(String s) { return new A(); } }")
            .mend("leave @Value on one", "@Value public String b()", "public String b()"));
    add(
        refused(
                "a creator that does not take the value",
                "static class A { @Value public String a() { return \"\"; } @Creator static A"
                    + " of(int s) { return new A(); } }")
            .mend("@Value", "of(int s)", "of(String s)"));
    add(
        Scenarios.program(
                "Model: a value that nothing creates",
                "static class A { private String s = \"\"; @Value public String a() { return s; }"
                    + " /*here*/ static A of(String s) { return new A(); } }",
                JSON + ".decode(\"\\\"a\\\"\", A.class)")
            .mend("@Creator", "/*here*/", "$0"));
    add(
        Scenarios.program(
                "Model: a value that nothing copies",
                "static class A { private String s = \"\"; @Value public String a() { return s; }"
                    + " /*here*/ static A of(String s) { return new A(); } }",
                "io.seriform.copy.Copier.of(" + JSON + ".codec(A.class)).copy(new A())")
            .mend("@Creator", "/*here*/", "$0"));
    add(
        Scenarios.program(
                "Model: a container with a property",
                "/*on A*/ static class A extends ArrayList<String> { public /*here*/ int more = 1;"
                    + " } static class C implements Conversion<A, List<String>> { public"
                    + " List<String> toWire(A a) { return new ArrayList<>(a); } public A"
                    + " fromWire(List<String> s) { A a = new A(); a.addAll(s); return a; } }",
                JSON + ".encode(new A())")
            .mend("@Ignore", "/*here*/", "$0")
            .mend("@UseCodec", "/*on A*/", "@UseCodec(C.class)"));
    add(
        Scenarios.program(
                "Model: a class with state and without properties",
                "/*on A*/ static class A implements Comparable<A> { private String s = \"\"; public"
                    + " int compareTo(A a) { return 0; } /*here*/ public String text() { return s;"
                    + " } } static class C implements Conversion<A, String> { public String"
                    + " toWire(A a) { return a.s; } public A fromWire(String s) { return new A(); }"
                    + " }",
                JSON + ".encode(new A())")
            .mend("@Fields", "/*on A*/", "$0"));
    add(
        refused("a constant of another's name", "enum A { @Property(name = \"Y\") X, Y }")
            .mend("@Property\\(name =", "@Property(name = \"Y\")", "@Property(name = \"Z\")"));
    add(
        Scenarios.program(
                "Model: a creator of keys that gives another",
                "enum A { X, Y; @Creator static A of(String s) { return X; } } record M(Map<A,"
                    + " Integer> m) {}",
                JSON + ".codec(M.class).decode(\"{\\\"m\\\":{\\\"Y\\\":1}}\".getBytes())")
            .mend("leave the creator's annotation out", "@Creator", ""));
  }

  private void hierarchies() {
    add(
        refused(
                "two subtypes of one name",
                "@Subtypes({@Subtype(value = B.class, name = \"b\"), @Subtype(value = C.class, name"
                    + " = \"b\")}) interface A {} record B() implements A {} record C() implements"
                    + " A {}")
            .mend("@Subtype\\b", "value = C.class, name = \"b\"", "value = C.class, name = \"c\"")
            .cause("@TypeName"));
    add(
        refused(
                "two subtypes of one simple name",
                "@Subtypes({@Subtype(X.B.class), @Subtype(Y.B.class)}) interface A {} interface X {"
                    + " record B() implements A {} } interface Y { /*here*/ record B() implements A"
                    + " {} }")
            .mend("@TypeName", "/*here*/", "@TypeName(\"other\")")
            .cause("@Subtype"));
    add(
        refused(
                "a subtype that is no object",
                "@Subtypes(@Subtype(B.class)) interface A {} record B(@Value int n) implements A"
                    + " {}")
            .mend(
                "@Subtypes\\((inclusion = )[^)]*\\)",
                "@Subtypes(@Subtype(B.class))",
                "@Subtypes(value = @Subtype(B.class), $1Inclusion.WRAPPER)"));
    add(
        refused(
                "several subtypes for unknown ones",
                "sealed interface A {} @Unknown record B(@Unknown Map<String, Object> m) implements"
                    + " A {} @Unknown record C(@Unknown Map<String, Object> m) implements A {}")
            .mend("leave it on one", "@Unknown record C", "record C")
            .cause("@Unknown"));
    add(
        refused(
                "a subtype for unknown ones that cannot keep them",
                "sealed interface A {} record B(int n) implements A {} @Unknown record C(int n)"
                    + " implements A {}")
            .mend("add (@Unknown Map<String, Object>)", "C(int n)", "C(int n, $1 more)"));
    add(
        refused(
                "a subtype for unknown ones whose name is outside",
                "@Subtypes(inclusion = Inclusion.WRAPPER) sealed interface A {} record B(int n)"
                    + " implements A {} @Unknown record C(@Unknown Map<String, Object> m)"
                    + " implements A {}")
            .mend(
                "choose (Inclusion\\.PROPERTY) by @Subtypes\\(inclusion = \\.\\.\\.\\)",
                "Inclusion.WRAPPER",
                "$1"));
  }

  /** What a builder does not take. */
  private void builders() {
    String built =
        """
        @Builder(start = "builder") static class A {
          private final int id;
          %s
          private A(int id) { this.id = id; }
          public int getId() { return id; }
          static Maker builder() { return new Maker(); }
          static class Maker {
            private int id;
            public Maker id(int value) { id = value; return this; }
            public A build() { return new A(id); }
          }
        }
        """;
    String build = "public A build()";
    add(
        refused(
                "a builder without a method for a property",
                built.formatted("private final int n = 5; public int getN() { return n; }"))
            .mend(
                "has no method that takes it; add one",
                build,
                "public Maker n(int value) { return this; } public A build()")
            .mend(
                "(@Ignore) on the field and (@Property) on the getter",
                "private final int n = 5; public int",
                "$1 private final int n = 5; $2 public int"));
    add(
        refused(
                "a builder without a method for unknown properties",
                built.formatted(
                    "@Unknown private final Map<String, Object> more = new HashMap<>();"))
            .mend(
                "has no method that takes it; add one",
                build,
                "public Maker more(Map<String, Object> value) { return this; } public A build()")
            .mend(
                "(@Unknown) on a method of the builder that takes each name and value",
                build,
                "$1 public Maker with(String name, Object value) { return this; } public A"
                    + " build()")
            .mend(
                "(@Unknown) on a method of the builder .* or on a map of the builder",
                build,
                "$1 private final Map<String, Object> all = new HashMap<>(); public A build()"));
  }

  /** What only the builder unwraps, as Jackson's annotations may say. */
  private void unwrappedByABuilder() {
    add(
        Scenarios.program(
                "Model: a value that is unwrapped for reading alone",
                """
                static class In { public int n; }
                @com.fasterxml.jackson.databind.annotation.JsonDeserialize(builder = Maker.class)
                static class A { /*on in*/ public In in; }
                static class Maker {
                  private final A a = new A();
                  @com.fasterxml.jackson.annotation.JsonUnwrapped
                  public Maker withIn(In in) { a.in = in; return this; }
                  public A build() { return a; }
                }
                """,
                "Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson2()))"
                    + ".codec(A.class)")
            .mend("@Unwrapped", "/*on in*/", "$0"));
  }

  /** A class with an annotation that no dialect honours, and whose library writes and reads it. */
  private void leftToALibrary(
      String library,
      String setUp,
      String dialect,
      String member,
      String bridges,
      String... causes) {
    add(
        Scenarios.program(
                "Model: a class that is left to " + library + String.join("", causes),
                "static final "
                    + setUp
                    + ";\nstatic final io.seriform.model.marks.Dialect dialect = "
                    + dialect
                    + ";\npublic static class A { "
                    + member
                    + " }",
                "Json.with(JsonOptions.standard().withDialects(dialect)).encode(new A())")
            .mend(
                "withDialects\\(dialect, ("
                    + library
                    + "Bridge.of\\(.*\\.withClass\\(.*A\\.class\\)\\)) leaves",
                "withDialects(dialect)",
                "withDialects(dialect, " + bridges + "$1")
            .cause(causes));
  }

  private void others() {
    add(
        refused(
                "annotations that nobody decides on",
                "static class A { @JsonIgnore public int n; }")
            .mend(
                "withDialects\\(JacksonDialect\\.jackson3\\(\\)\\)",
                "JsonOptions.standard()",
                "JsonOptions.standard().$0")
            .mend("withDialects\\(\\)", "JsonOptions.standard()", "JsonOptions.standard().$0")
            .cause("@JsonIgnore"));
    leftToALibrary(
        "Jackson",
        "com.fasterxml.jackson.databind.ObjectMapper mapper = new"
            + " com.fasterxml.jackson.databind.ObjectMapper()",
        "JacksonDialect.jackson2()",
        "@com.fasterxml.jackson.annotation.JsonKey public int n;",
        "io.seriform.jackson2.");
    leftToALibrary(
        "Jackson",
        "com.fasterxml.jackson.databind.ObjectMapper mapper = new"
            + " com.fasterxml.jackson.databind.ObjectMapper()",
        "JacksonDialect.jackson2().withNullEntries(false)",
        "@com.fasterxml.jackson.annotation.JsonInclude"
            + " public Map<String, Integer> map = new HashMap<>();",
        "io.seriform.jackson2.",
        "@JsonInclude");
    leftToALibrary(
        "Jackson",
        "com.fasterxml.jackson.databind.ObjectMapper mapper = new"
            + " com.fasterxml.jackson.databind.ObjectMapper()",
        "JacksonDialect.jackson2()",
        "@com.fasterxml.jackson.annotation.JsonIgnoreProperties(\"x\") public List n;",
        "io.seriform.jackson2.",
        "@JsonIgnoreProperties");
    leftToALibrary(
        "Jackson",
        "com.fasterxml.jackson.databind.ObjectMapper mapper = new"
            + " com.fasterxml.jackson.databind.ObjectMapper()",
        "JacksonDialect.jackson2()",
        "@com.fasterxml.jackson.annotation.JsonValue private V v = new W();"
            + " @com.fasterxml.jackson.annotation.JsonTypeInfo("
            + "use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.NAME, defaultImpl = W.class)"
            + " private interface V {}"
            + " private static class W implements V {"
            + " @com.fasterxml.jackson.annotation.JsonValue Object x = \"x\"; }",
        "io.seriform.jackson2.",
        "@JsonValue",
        "@JsonTypeInfo");
    leftToALibrary(
        "Jackson",
        "com.fasterxml.jackson.databind.ObjectMapper mapper = new"
            + " com.fasterxml.jackson.databind.ObjectMapper()",
        "JacksonDialect.jackson2()",
        "@com.fasterxml.jackson.databind.annotation.JsonSerialize("
            + "keyUsing = com.fasterxml.jackson.databind.ser.std.ToStringSerializer.class)"
            + " public static class K {} public Map<K, Integer> n = new HashMap<>();",
        "io.seriform.jackson2.",
        "@JsonSerialize",
        "@JsonDeserialize");
    leftToALibrary(
        "Jackson",
        "com.fasterxml.jackson.databind.ObjectMapper mapper = new"
            + " com.fasterxml.jackson.databind.ObjectMapper()",
        "JacksonDialect.jackson2()",
        "@com.fasterxml.jackson.databind.annotation.JsonSerialize("
            + "typing = com.fasterxml.jackson.databind.annotation.JsonSerialize.Typing.STATIC)"
            + " public List<Object> n = new ArrayList<>();",
        "io.seriform.jackson2.",
        "@JsonSerialize");
    add(
        Scenarios.program(
                "Model: code of Jackson's for two types",
                "static final com.fasterxml.jackson.databind.ObjectMapper mapper = new"
                    + " com.fasterxml.jackson.databind.ObjectMapper();\n"
                    + "public static class A { @com.fasterxml.jackson.databind.annotation"
                    + ".JsonSerialize(using = com.fasterxml.jackson.databind.ser.std"
                    + ".ToStringSerializer.class) private StringBuilder n; public String getN() {"
                    + " return \"x\"; } }",
                "Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson2(),"
                    + " io.seriform.jackson2.JacksonBridge.of(mapper))).encode(new A())")
            .mend(
                "JacksonBridge\\.of\\(mapper\\)(\\.withClass\\(.*A\\.class\\))\\) leaves",
                "JacksonBridge.of(mapper)",
                "JacksonBridge.of(mapper)$1"));
    leftToALibrary(
        "Gson",
        "com.google.gson.Gson gson = new com.google.gson.Gson()",
        "io.seriform.gson.GsonDialect.standard()",
        "@com.google.gson.annotations.Since(1) public int n;",
        "io.seriform.gson.");
    for (String type : List.of("kotlin.UInt.class", "kotlin.ranges.IntRange.class")) {
      add(
          refused("a class of Kotlin", "", type)
              .mend(
                  "withKotlin\\(\\) reads them, in Java"
                      + " (withDialects\\(KotlinDialect\\.INSTANCE\\))",
                  "JsonOptions.standard()",
                  "JsonOptions.standard().$1"));
    }
    add(
        Scenarios.program(
                "Model: an adapter of JSON-B that nobody runs",
                "public static class Text implements JsonbAdapter<Integer, String> { public String"
                    + " adaptToJson(Integer n) { return \"#\" + n; } public Integer"
                    + " adaptFromJson(String s) { return 1; } } public static class A {"
                    + " @JsonbTypeAdapter(Text.class) public Integer n = 1; }",
                "Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard()))"
                    + ".encode(new A())")
            .mend(
                "(JsonbBridge\\.in\\(bridge -> )\\.\\.\\. (withDialects\\(bridge\\)\\))",
                "Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard()))",
                "$1Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard()).$2)")
            .cause("@JsonbTypeAdapter"));
  }
}
