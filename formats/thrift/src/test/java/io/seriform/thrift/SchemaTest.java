package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.thrift.schema.ConstantValue;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.StructKind;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.ThriftSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code .thrift} files: every rule of the grammar, errors with their place, what is written. */
class SchemaTest {

  private static final String ALL =
      """
      # a comment of a shell
      // one of a line
      /* one of
         several lines */
      namespace java com.example
      namespace * example.all (a = "b")
      cpp_include "x.h"

      typedef i64 Millis (unit = "ms", old)
      typedef map<string, list<Millis>> Table

      const i32 ANSWER = 42
      const i32 NEGATIVE = -0x10;
      const double REAL = -1.5e3
      const string TEXT = 'it\\'s "quoted"\\n'
      const list<string> LIST = ["a", 'b';]
      const map<string, i32> MAP = {"a": 1, "b": ANSWER}

      /** Colours.
       *  Two of them. */
      enum Color { RED = 1, GREEN; BLUE = 0x10 (x = "y") }
      senum Words { "a", "b" }

      struct Empty {}

      /** All types. */
      struct All {
        /** A number. */
        1: required bool yes,
        2: optional byte old = 7;
        3: i8 tiny
        4: i16 small (key = "value")
        5: i32 number = ANSWER
        -6: i64 large
        7: double real = 0.5
        8: string text = "x"
        9: binary bytes
        10: uuid id
        11: slist words
        12: list<list<i32>> lists
        13: set<Color> colors
        14: map cpp_type "M" <string, set<i64>> maps = {}
        15: Table table
        16: Color color = Color.GREEN
        17: All & next
        18: list<i32> cpp_type "L" other
        19: string xml xsd_optional xsd_nillable xsd_attrs { 1: i32 a }
        string implicit
        string second
      } (final = "1")

      union Either { 1: i32 number; 2: string text }
      exception Wrong { 1: string message }

      service Base { void ping() }
      service Calls extends Base {
        /** Adds. */
        i32 add(/** The one. */ 1: i32 a, 2: i32 b = 1) throws (/** None. */ 1: Wrong wrong),
        oneway void fire(1: string what);
        async void old() (deprecated = "yes")
        list<All> all(),
      }
      """;

  @Test
  void everyRule() {
    ThriftSchema schema = ThriftSchema.parse(ALL);
    assertThat(schema.namespaces()).isEqualTo(Map.of("java", "com.example", "*", "example.all"));
    assertThat(schema.definitions()).hasSize(16);
    Definition.Typedef millis = (Definition.Typedef) schema.definition("Millis");
    assertThat(millis.annotations()).isEqualTo(Map.of("unit", "ms", "old", "1"));
    assertThat(schema.resolve(new FieldType.Named("Millis"))).isEqualTo(FieldType.Base.I64);
    assertThat(schema.resolve(new FieldType.Named("Table")))
        .hasToString("map<string,list<Millis>>");
    assertThat(((Definition.Constant) schema.definition("NEGATIVE")).value())
        .isEqualTo(new ConstantValue.IntValue(-16));
    assertThat(((Definition.Constant) schema.definition("REAL")).value())
        .isEqualTo(new ConstantValue.RealValue(-1500));
    assertThat(((Definition.Constant) schema.definition("TEXT")).value())
        .isEqualTo(new ConstantValue.TextValue("it's \"quoted\"\n"));
    Definition.Enumeration color = (Definition.Enumeration) schema.definition("Color");
    assertThat(color.doc()).isEqualTo("Colours.\nTwo of them.");
    assertThat(color.values()).extracting(Definition.EnumValue::number).containsExactly(1, 2, 16);
    assertThat(((Definition.Enumeration) schema.definition("Words")).strings()).isTrue();
    Definition.Struct all = (Definition.Struct) schema.definition("All");
    assertThat(all.doc()).isEqualTo("All types.");
    assertThat(all.annotations()).isEqualTo(Map.of("final", "1"));
    assertThat(all.fields()).hasSize(21);
    assertThat(all.field("yes").requiredness()).isEqualTo(Requiredness.REQUIRED);
    assertThat(all.field("yes").doc()).isEqualTo("A number.");
    assertThat(all.field("old").requiredness()).isEqualTo(Requiredness.OPTIONAL);
    assertThat(all.field("old").type()).isEqualTo(FieldType.Base.I8);
    assertThat(all.field("tiny").requiredness()).isEqualTo(Requiredness.DEFAULT);
    assertThat(all.field("large").id()).isEqualTo(-6);
    assertThat(all.field("implicit").id()).isEqualTo(-7);
    assertThat(all.field("second").id()).isEqualTo(-8);
    assertThat(all.field("maps").type()).hasToString("map<string,set<i64>>");
    assertThat(((Definition.Struct) schema.definition("Either")).kind())
        .isEqualTo(StructKind.UNION);
    Definition.Service calls = (Definition.Service) schema.definition("Calls");
    assertThat(calls.parent()).isEqualTo("Base");
    assertThat(calls.functions()).hasSize(4);
    assertThat(calls.functions().get(0).exceptions()).hasSize(1);
    assertThat(calls.functions().get(1).oneway()).isTrue();
    assertThat(calls.functions().get(2).oneway()).isTrue();
  }

  @Test
  void whatIsWrittenSaysTheSame() {
    ThriftSchema schema = ThriftSchema.parse(ALL);
    ThriftSchema again = ThriftSchema.parse(schema.toString());
    assertThat(again.definitions()).isEqualTo(schema.definitions());
    assertThat(again.namespaces()).isEqualTo(schema.namespaces());
    assertThat(again).hasToString(schema.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "struct A { 1: i32 a|1|20",
        "struct A {\\n  1 i32 a }|2|5",
        "struct A { 1: i32 a; 1: i32 b }|1|22",
        "struct A { 1: i32 a; 2: i32 a }|1|29",
        "struct A { 40000: i32 a }|1|12",
        "struct A { i32 a, -1: i32 b }|1|19",
        "struct A { -5: i32 a, -4: i32 b, i32 c }|1|34",
        "struct A { -32768: i32 a, i32 b }|1|27",
        "struct A {}\\nstruct A {}|2|8",
        "enum E { A = 3000000000 }|1|14",
        "enum E { A, A }|1|13",
        "const i32 X = |1|14",
        "const string X = 'abc|1|18",
        "/* no end|1|1",
        "struct A { 1: list<i32 a }|1|24",
        "service S { i32 f(1: i32 a }|1|28",
        "service S { i32 f(), i32 f() }|1|26",
        "include 'x'\\nstruct A {}\\ninclude 'y'|3|1",
        "%|1|1",
        "struct A { 1: string a = \"x\\q\" }|1|26",
      })
  void errorsHaveAPlace(String text, int line, int column) {
    String source = text.replace("\\n", "\n");
    SyntaxException e =
        catchThrowableOfType(
            SyntaxException.class, () -> ThriftSchema.parse("x", source, path -> ""));
    assertThat(e.line()).as(e.getMessage()).isEqualTo(line);
    assertThat(e.column()).as(e.getMessage()).isEqualTo(column);
    assertThat(e.format()).isEqualTo("Thrift IDL");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct A { 1: B b }",
        "typedef B A",
        "typedef A A",
        "typedef B A typedef A B",
        "const B X = 1",
        "service S extends T {}",
        "service S { B f() }",
        "const i32 B = 1 struct A { 1: B b }",
      })
  void whatIsNotDefined(String text) {
    assertThatThrownBy(() -> ThriftSchema.parse(text)).isInstanceOf(ModelException.class);
  }

  private static final String DEFINED =
      "enum E { A, B = 5 } senum W { 'a' } struct P { 1: i32 x, 2: E e } typedef i8 Tiny"
          + " const i32 TEN = 10 const E FIVE = E.B\n";

  /** Constants and defaults that Thrift's compiler takes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "i32 a = TEN",
        "i32 a = E.B",
        "i64 a = -9223372036854775808",
        "Tiny a = 127",
        "E a = 5",
        "E a = E.A",
        "E a = FIVE",
        "W a = 'a'",
        "bool a = true",
        "bool a = 0",
        "double a = 1",
        "double a = TEN",
        "string a = 'x'",
        "uuid a = '00000000-0000-0000-0000-000000000001'",
        "list<P> a = [{'x': 1, 'e': E.B}, {}]",
        "set<i32> a = [1, TEN]",
        "list<i32> a = {}",
        "set<i32> a = {}",
        "map<E,i32> a = []",
        "map<E,list<i32>> a = {E.A: [1], 5: []}",
      })
  void valuesThatFit(String field) {
    ThriftSchema schema = ThriftSchema.parse(DEFINED + "struct Q { 1: " + field + " }");
    assertThat(ThriftSchema.parse(schema.toString()).definitions()).isEqualTo(schema.definitions());
    assertThat(ThriftSchema.parse(DEFINED + "const " + field).definitions()).hasSize(7);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i32 a = 'x'",
        "i32 a = 1.5",
        "i32 a = 2147483648",
        "i32 a = NOPE",
        "i32 a = E.C",
        "i32 a = true",
        "Tiny a = 128",
        "E a = 7",
        "E a = W.a",
        "E a = TEN2",
        "W a = 'b'",
        "bool a = 'true'",
        "string a = 5",
        "list<i32> a = {'x': 1}",
        "list<i32> a = [1, 'x']",
        "map<i32,i32> a = {'x': 1}",
        "P a = {'nope': 1}",
        "P a = {'x': 'y'}",
        "P a = []",
        "i32 a = a",
      })
  void valuesThatDoNotFit(String field) {
    String[] texts = {
      "struct Q { 1: " + field + " }", "const " + field, "service S { void f(1: " + field + ") }"
    };
    for (String text : texts) {
      assertThatThrownBy(() -> ThriftSchema.parse(DEFINED + text))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("a value that does not fit its type")
          .hasMessageContaining("a");
    }
  }

  @Test
  void theValueIsTold() {
    assertThatThrownBy(() -> ThriftSchema.parse("struct Q { 1: i8 a = 200 }"))
        .hasMessageContaining(
            "Q.a has a value that does not fit its type; expected a value of i8, found 200");
  }

  /** As the compiler counts where {@code --allow-neg-keys} lets a file say such numbers. */
  @Test
  void numbersThatAreNotSaid() {
    ThriftSchema schema =
        ThriftSchema.parse("struct A { 0: i32 a, i32 b, 5: i32 c, i32 d, -9: i32 e, i32 f }");
    assertThat(((Definition.Struct) schema.definition("A")).fields())
        .extracting(Definition.Field::id)
        .containsExactly(0, -1, 5, -2, -9, -10);
  }

  @Test
  void commentsThatSayNothing() {
    ThriftSchema schema = ThriftSchema.parse("/** **/ struct A {} /** * */ struct B {} /***/");
    assertThat(schema.definitions()).extracting(Definition::doc).containsOnlyNulls();
  }

  @Test
  void nothingIsRequiredInUnions() {
    ThriftSchema schema = ThriftSchema.parse("union U { 1: required i32 a, 2: string b }");
    assertThat(((Definition.Struct) schema.definition("U")).field("a").requiredness())
        .isEqualTo(Requiredness.OPTIONAL);
  }

  @Test
  void everyCutIsAnError() {
    String text = ThriftSchema.parse(ALL).toString();
    for (int i = 0; i < text.length(); i++) {
      String cut = text.substring(0, i);
      try {
        ThriftSchema.parse(cut);
      } catch (SyntaxException | ModelException e) {
        assertThat(e.getMessage()).isNotEmpty();
      }
    }
  }

  @Test
  void longChainsOfTypedefs() {
    StringBuilder text = new StringBuilder("typedef i32 T0\n");
    for (int i = 1; i <= 20_000; i++) {
      text.append("typedef T").append(i - 1).append(" T").append(i).append('\n');
    }
    ThriftSchema schema = ThriftSchema.parse(text + "struct S { 1: T20000 f = 7 }");
    assertThat(schema.resolve(new FieldType.Named("T200"))).isEqualTo(FieldType.Base.I32);
    assertThat(schema.resolve(new FieldType.Named("T20000"))).isEqualTo(FieldType.Base.I32);
    ThriftSchema user =
        ThriftSchema.parse(
            "user", "include 'all.thrift'\nstruct U { 1: all.T20000 f = 7 }", p -> text.toString());
    assertThat(user.resolve(new FieldType.Named("all.T20000"))).isEqualTo(FieldType.Base.I32);
    assertThatThrownBy(() -> ThriftSchema.parse("typedef A B\ntypedef C A\ntypedef B C"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("refers to itself");
  }

  /** Constants that name others twice at each level: 2^60 values, if each were looked at. */
  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void constantsThatNameOthersTwice() {
    StringBuilder text = new StringBuilder("const i32 C0 = 1\ntypedef i32 T0\n");
    for (int i = 1; i <= 60; i++) {
      String before = String.valueOf(i - 1);
      text.append("typedef list<T" + before + "> T" + i + "\n");
      text.append("const T" + i + " C" + i + " = [C" + before + ", C" + before + "]\n");
    }
    assertThat(ThriftSchema.parse(text.toString()).definitions()).hasSize(122);
    String wrong = text + "const list<string> X = [C60]";
    assertThatThrownBy(() -> ThriftSchema.parse(wrong))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("does not fit its type");
  }

  @Test
  void constantsInThemselves() {
    for (String text :
        List.of(
            "const i32 A = A",
            "const list<list<i32>> A = [A]",
            "struct S { 1: list<S> l } const S A = {'l': [A]}",
            "struct S { 1: S s } const S A = {'s': B} const S B = {'s': A}")) {
      assertThatThrownBy(() -> ThriftSchema.parse(text))
          .as(text)
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("does not fit its type");
    }
  }

  @Test
  void longChainsOfConstants() {
    StringBuilder forwards = new StringBuilder();
    StringBuilder backwards = new StringBuilder("const i32 A0 = 1\n");
    for (int i = 1; i <= 10_000; i++) {
      forwards.append("const i32 A").append(i - 1).append(" = A").append(i).append('\n');
      backwards.append("const i32 A").append(i).append(" = A").append(i - 1).append('\n');
    }
    assertThat(ThriftSchema.parse(backwards.toString()).definitions()).hasSize(10_001);
    assertThatThrownBy(() -> ThriftSchema.parse(forwards + "const i32 A10000 = 1"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("more than 500 levels deep");
  }

  @Test
  void deepTypes() {
    String deep = "struct A { 1: " + "list<".repeat(100_000) + "i32" + ">".repeat(100_000) + " a }";
    assertThatThrownBy(() -> ThriftSchema.parse(deep)).isInstanceOf(SyntaxException.class);
    String constant = "const i32 X = " + "[".repeat(100_000);
    assertThatThrownBy(() -> ThriftSchema.parse(constant)).isInstanceOf(SyntaxException.class);
  }

  private static final Map<String, String> VERSIONS =
      Map.of(
          "base.v1.thrift",
          "enum Color { RED = 1, BLUE = 2 } struct Deep { 1: i32 x }",
          "shop.v1.thrift",
          """
          include 'base.v1.thrift'
          typedef base.v1.Color Paint
          const Paint USUAL = Paint.BLUE
          struct Order { 1: base.v1.Deep deep; 2: Paint paint = base.v1.Color.RED }
          """);

  @Test
  void includedFilesMayHaveDotsInTheirNames() {
    ThriftSchema main =
        ThriftSchema.parse(
            "main",
            """
            include 'shop.v1.thrift'
            struct Main { 1: shop.v1.Order order; 2: shop.v1.Paint paint = shop.v1.USUAL }
            """,
            VERSIONS::get);
    assertThat(main.includes()).containsOnlyKeys("shop.v1");
    Definition.Struct order = (Definition.Struct) main.definition("shop.v1.Order");
    assertThat(order.field("deep").type()).isEqualTo(new FieldType.Named("shop.v1.base.v1.Deep"));
    assertThat(main.definition("shop.v1.base.v1.Deep")).isInstanceOf(Definition.Struct.class);
    assertThat(main.definition("shop.v1")).isNull();
    assertThat(main.constant("shop.v1.base.v1.Color.RED").number()).isEqualTo(1);
    assertThat(main.view().toString()).contains("base.v1.Deep");
  }

  @Test
  void constantsOfEnumsAreNamedByTypedefsToo() {
    ThriftSchema schema =
        ThriftSchema.parse(
            """
            enum Color { RED = 1 }
            typedef Color Paint
            typedef Paint Coat
            const Coat USUAL = Coat.RED
            const i32 NUMBER = Paint.RED
            struct Wall { 1: Color color = Coat.RED }
            """);
    assertThat(schema.constant("Coat.RED").number()).isEqualTo(1);
    assertThat(schema.constant("Coat.BLUE")).isNull();
    assertThatThrownBy(() -> ThriftSchema.parse("typedef i32 Id\nconst i32 A = Id.RED"))
        .isInstanceOf(ModelException.class);
  }

  /** An included file is beside the file that includes it, or beside the first one. */
  @Test
  void includesInFolders(@TempDir Path folder) throws Exception {
    Files.createDirectory(folder.resolve("sub"));
    Files.writeString(
        folder.resolve("sub/one.thrift"),
        "include 'two.thrift'\ninclude '../three.thrift'\ninclude 'three.thrift'\n"
            + "struct One { 1: two.Two two; 2: three.Three three }");
    Files.writeString(
        folder.resolve("sub/two.thrift"), "include '../three.thrift'\nstruct Two { 1: i32 x }");
    Files.writeString(folder.resolve("three.thrift"), "struct Three { 1: i32 x }");
    Path main = folder.resolve("main.thrift");
    Files.writeString(main, "include './sub/one.thrift'\nstruct Main { 1: one.One one }");
    ThriftSchema schema = ThriftSchema.read(main);
    Thrift thrift = Thrift.with(ThriftSubject.BY_POSITION.withSchema(schema));
    // what is written finds the same files
    assertThat(schema.toString()).startsWith("include \"./sub/one.thrift\"\n");
    Files.writeString(main, schema.toString());
    assertThat(ThriftSchema.read(main).definitions()).isEqualTo(schema.definitions());
    byte[] bytes = {12, 0, 1, 12, 0, 1, 8, 0, 1, 0, 0, 0, 5, 0, 12, 0, 2, 0, 0, 0};
    assertThat(thrift.tree("Main").decode(bytes))
        .hasToString("{\"one\":{\"two\":{\"x\":5},\"three\":{}}}");
    Files.writeString(folder.resolve("sub/two.thrift"), "include '../sub/one.thrift'");
    assertThatThrownBy(() -> ThriftSchema.read(main))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the file sub/one.thrift includes itself");
    assertThatThrownBy(() -> ThriftSchema.parse("include '\0'"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("a file cannot have the path");
    assertThatThrownBy(() -> ThriftSchema.read(folder.resolve("none.thrift")))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("there is no file none.thrift");
  }

  @Test
  void includesAreResolvedFromTheirDirectory(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("base.thrift"), "typedef i64 Id\nenum Sort { A, B }");
    Files.writeString(
        folder.resolve("shared.thrift"),
        "include 'base.thrift'\nstruct Thing { 1: base.Id id; 2: Other other;"
            + " 3: base.Sort sort = base.Sort.B }\nstruct Other {}");
    Files.writeString(
        folder.resolve("main.thrift"),
        "include \"shared.thrift\"\nstruct Main { 1: list<shared.Thing> things }");
    ThriftSchema main = ThriftSchema.read(folder.resolve("main.thrift"));
    assertThat(main.name()).isEqualTo("main");
    assertThat(main.includes()).containsOnlyKeys("shared");
    Definition.Struct thing = (Definition.Struct) main.definition("shared.Thing");
    assertThat(main.resolve(thing.field("id").type())).isEqualTo(FieldType.Base.I64);
    assertThat(thing.field("other").type()).hasToString("shared.Other");
    assertThat(main.definition("shared.base.Sort")).isNotNull();
    Files.writeString(folder.resolve("base.thrift"), "include 'shared.thrift'");
    assertThatThrownBy(() -> ThriftSchema.read(folder.resolve("main.thrift")))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("includes itself");
    assertThatThrownBy(() -> ThriftSchema.parse("include 'none.thrift'"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("none");
  }

  @Test
  void includesWithoutAnEndAreRefused() {
    ThriftSchema.Loader next =
        path -> "include '" + (Integer.parseInt(path.replace(".thrift", "")) + 1) + ".thrift'";
    assertThatThrownBy(() -> ThriftSchema.parse("0", "include '1.thrift'", next))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("depth");
  }

  @Test
  void madeByAProgram() {
    Definition.Struct a =
        new Definition.Struct(
            StructKind.STRUCT,
            "A",
            List.of(
                new Definition.Field(
                    1,
                    Requiredness.REQUIRED,
                    FieldType.Base.UUID,
                    "id",
                    null,
                    "No */ end.",
                    Map.of())),
            null,
            Map.of());
    ThriftSchema schema = new ThriftSchema("x", Map.of(), Map.of(), List.of(a));
    assertThat(schema)
        .hasToString("struct A {\n  /**\n   * No * / end.\n   */\n  1: required uuid id\n}\n");
    assertThatThrownBy(() -> new ThriftSchema("x", Map.of(), Map.of(), List.of(a, a)))
        .isInstanceOf(ModelException.class);
  }

  @Test
  void whatIsNotDefinedIsFoundByItsLine() {
    assertThatThrownBy(() -> ThriftSchema.parse("struct A {\n  1: list<Missing> b\n}"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("A.b has the type Missing, which schema.thrift does not define")
        .hasMessageContaining("line 2 column 11");
    assertThatThrownBy(() -> ThriftSchema.parse("enum E { A }\n\nservice S extends T {}"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the service S extends T, which is not a service")
        .hasMessageContaining("line 3 column 1");
    assertThatThrownBy(() -> ThriftSchema.parse("typedef B A\ntypedef A B"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("line 1 column 1");
  }
}
