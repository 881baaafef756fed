package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.schema.SchemaComparison;
import io.seriform.wire.Limits;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are read, refused, and written. */
class FilesTest {

  @TempDir Path dir;

  // ---- what a file says

  @Test
  void everythingOfTheLanguage() {
    FlatBuffersSchema schema = Texts.monster();
    assertThat(schema.files()).containsExactly("shared/more.fbs", "shared/base.fbs", "monster.fbs");
    assertThat(schema.rootType().fullName()).isEqualTo("game.core.Monster");
    assertThat(schema.fileIdentifier()).isEqualTo("MONS");
    assertThat(schema.fileExtension()).isEqualTo("mon");
    EnumSchema color = schema.enumeration("game.core.Color");
    assertThat(color.doc()).isEqualTo("Colors.\n\n  Indented.");
    assertThat(color.isBitFlags()).isTrue();
    assertThat(color.values())
        .extracting(EnumSchema.Value::number)
        .containsExactly(BigInteger.ONE, BigInteger.TWO, BigInteger.valueOf(8));
    EnumSchema gear = schema.enumeration("game.core.Gear");
    assertThat(gear.values())
        .extracting(v -> v.name() + " " + v.number() + " " + v.type())
        .containsExactly(
            "NONE 0 null",
            "Sword 1 game.core.Sword",
            "armor 2 shared.Shield",
            "text 3 string",
            "Vec2 9 game.core.Vec2");
    ObjectSchema monster = schema.object("game.core.Monster");
    assertThat(monster.field("mana").defaultValue()).isEqualTo("150");
    assertThat(monster.field("id").defaultValue()).isEqualTo("18446744073709551615");
    assertThat(monster.field("color").defaultValue()).isEqualTo("9");
    assertThat(monster.field("mood").defaultValue()).isEqualTo("16");
    assertThat(monster.field("maybe").isOptional()).isTrue();
    assertThat(monster.field("name").required()).isTrue();
    assertThat(monster.field("friendly").deprecated()).isTrue();
    assertThat(monster.field("far_away").offset64()).isTrue();
    assertThat(monster.field("equipped").id()).isEqualTo(20);
    assertThat(monster.field("gear").id()).isEqualTo(22);
    assertThat(monster.field("flex").id()).isEqualTo(23);
    assertThat(monster.field("angle").defaultValue()).startsWith("0.49999");
    assertThat(schema.object("shared.Shield").field("wear").id()).isEqualTo(1);
    assertThat(schema.services())
        .singleElement()
        .satisfies(s -> assertThat(s.methods()).hasSize(2));
  }

  @Test
  void structsHaveTheSizesOfC() {
    FlatBuffersSchema schema = Texts.monster();
    ObjectSchema small = schema.object("game.core.Vec2");
    assertThat(small.size()).isEqualTo(16);
    assertThat(small.alignment()).isEqualTo(8);
    ObjectSchema large = schema.object("game.core.Vec3");
    assertThat(large.fields())
        .extracting(FieldSchema::offset)
        .containsExactly(0, 4, 8, 12, 18, 24, 40);
    assertThat(large.size()).isEqualTo(80);
    assertThat(large.alignment()).isEqualTo(16);
  }

  @Test
  void definitionsThatAreNotThere() {
    FlatBuffersSchema schema = Texts.load("table A {}");
    assertThat(catchThrowableOfType(ModelException.class, () -> schema.object("B")))
        .hasMessageContaining("no table or struct B");
    assertThat(catchThrowableOfType(ModelException.class, () -> schema.enumeration("A")))
        .hasMessageContaining("no enum or union A");
    assertThat(catchThrowableOfType(ModelException.class, () -> schema.service("A")))
        .hasMessageContaining("no service A");
    assertThat(catchThrowableOfType(ModelException.class, () -> schema.toFbs("y.fbs")))
        .hasMessageContaining("no file y.fbs");
    assertThat(schema.rootType()).isNull();
  }

  // ---- what is written

  @Test
  void whatIsWrittenIsReadBackEqual() {
    for (String line : Texts.lines("accepted.txt")) {
      FlatBuffersSchema schema = Texts.load(Texts.text(line));
      String written = schema.toFbs("x.fbs");
      FlatBuffersSchema again = Texts.load(written);
      assertThat(again).as(written).isEqualTo(schema);
      assertThat(again.toFbs("x.fbs")).isEqualTo(written);
    }
    FlatBuffersSchema monster = Texts.monster();
    Map<String, String> texts = new HashMap<>();
    monster.files().forEach(f -> texts.put(f, monster.toFbs(f)));
    assertThat(FlatBuffersLoader.standard().texts(texts).load("monster.fbs")).isEqualTo(monster);
  }

  // ---- files

  @Test
  void filesThatCannotBeRead() throws Exception {
    Files.createDirectories(dir.resolve("inner"));
    Files.writeString(dir.resolve("secret.fbs"), "table A {}");
    Files.writeString(dir.resolve("inner/a.fbs"), "include \"../secret.fbs\"; table B {}");
    FlatBuffersLoader inner = FlatBuffersLoader.standard().directory(dir.resolve("inner"));
    for (String path : List.of("../secret.fbs", "none.fbs", "", "/etc/passwd")) {
      assertThat(catchThrowableOfType(ModelException.class, () -> inner.load(path)))
          .hasMessageContaining("there is no file");
    }
    assertThat(catchThrowableOfType(ModelException.class, () -> inner.load("a.fbs")))
        .hasMessageContaining("../secret.fbs")
        .hasMessageContaining("line 1 column 9");
    assertThat(FlatBuffersLoader.standard().directory(dir).load("inner/a.fbs").objects())
        .hasSize(2);
    assertThat(
            FlatBuffersLoader.standard()
                .classPath(FilesTest.class.getClassLoader())
                .load("shop/order.fbs")
                .objects())
        .isNotEmpty();
    Files.write(dir.resolve("bad.fbs"), new byte[] {'/', '/', (byte) 0xFF});
    assertThat(
            catchThrowableOfType(
                SyntaxException.class,
                () -> FlatBuffersLoader.standard().directory(dir).load("bad.fbs")))
        .hasMessageContaining("is not UTF-8");
  }

  @Test
  void placesAreExact() {
    SeriformException e =
        catchThrowableOfType(
            SyntaxException.class, () -> Texts.load("namespace a;\n\ntable T {\n  x int;\n}"));
    assertThat(e.line()).isEqualTo(4);
    assertThat(e.column()).isEqualTo(5);
    assertThat(e.offset()).isEqualTo(28);
    assertThat(e.expected()).isEqualTo("':'");
    assertThat(e.found()).isEqualTo("int");
    assertThat(e.format()).isEqualTo("FlatBuffers schema");
  }

  // ---- bad texts

  @Test
  void wrongTextsAreRefusedWithTheirPlace() {
    for (String line : Texts.lines("refused.txt")) {
      int bar = line.lastIndexOf('|');
      String text = Texts.text(line.substring(0, bar));
      SeriformException e = catchThrowableOfType(SeriformException.class, () -> Texts.load(text));
      assertThat(e).as(line).isInstanceOfAny(SyntaxException.class, ModelException.class);
      assertThat(e.problem()).isEqualTo(line.substring(bar + 1) + " in x.fbs");
      assertThat(e.line()).as(line).isPositive();
      assertThat(e.column()).as(line).isPositive();
    }
  }

  @Test
  void deepAndLongTextsEndAtALimit() {
    int n = 100_000;
    String[] texts = {
      "table A { x:float = " + "sin(".repeat(n),
      "namespace " + "a.".repeat(n) + "a;",
      "table " + "A".repeat(n) + " {}",
      "table A { x:int = " + "9".repeat(n) + "; }",
    };
    for (String text : texts) {
      assertThat(catchThrowableOfType(LimitException.class, () -> Texts.load(text))).isNotNull();
    }
    Map<String, String> chain = new HashMap<>();
    for (int i = 0; i < 510; i++) {
      chain.put(i + ".fbs", "include \"" + (i + 1) + ".fbs\"; table T" + i + " {}");
    }
    chain.put("510.fbs", "table T {}");
    FlatBuffersLoader loader = FlatBuffersLoader.standard().texts(chain);
    assertThat(catchThrowableOfType(LimitException.class, () -> loader.load("0.fbs"))).isNotNull();
    assertThat(loader.withLimits(Limits.standard().withDepth(520)).load("0.fbs").objects())
        .hasSize(511);
    for (int i = 510; i < 50_000; i++) {
      chain.put(i + ".fbs", "include \"" + (i + 1) + ".fbs\"; table T" + i + " {}");
    }
    FlatBuffersLoader deep =
        FlatBuffersLoader.standard().texts(chain).withLimits(Limits.standard().withDepth(60_000));
    assertThat(catchThrowableOfType(LimitException.class, () -> deep.load("0.fbs")))
        .hasMessageContaining("stack");
  }

  @Test
  void largeTextsTakeTimeInProportion() {
    int n = 40_000;
    StringBuilder text = new StringBuilder("/// doc\n".repeat(n)).append("enum E : int {");
    for (int i = 0; i < n; i++) {
      text.append("C").append(i).append(',');
    }
    text.append("}\ntable T {");
    for (int i = 0; i < n; i++) {
      text.append("f").append(i).append(":E = C").append(i).append(';');
    }
    text.append("}\nrpc_service S {");
    for (int i = 0; i < n; i++) {
      text.append("m").append(i).append("(T):T;");
    }
    text.append("}");
    FlatBuffersSchema schema =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> Texts.load(text.toString()), "reading");
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          assertThat(schema.toFbs("x.fbs")).contains("f39999:E = C39999;");
          assertThat(schema.conform(schema)).isEmpty();
          assertThat(SchemaComparison.compare(schema, schema)).isEmpty();
        },
        "printing and comparing");
    assertThat(
            catchThrowableOfType(
                ModelException.class, () -> Texts.load("namespace " + "a.".repeat(100) + "a;")))
        .hasMessageContaining("a namespace of more than 100 parts");
  }

  @Test
  void structsThatGrowWithoutEndAreRefused() {
    StringBuilder text = new StringBuilder("struct S0 { x:[double:65535]; }");
    for (int i = 1; i < 6; i++) {
      text.append("struct S" + i + " { x:[S" + (i - 1) + ":65535]; }");
    }
    assertThat(catchThrowableOfType(ModelException.class, () -> Texts.load(text.toString())))
        .hasMessageContaining("larger than a gigabyte");
  }

  @Test
  void cutAndChangedTextsEndInOurExceptions() throws Exception {
    Random random = new Random(1);
    String text = Files.readString(Texts.FOLDER.resolve("monster.fbs"));
    int accepted = 0;
    for (int i = 0; i < 4000; i++) {
      StringBuilder changed = new StringBuilder(text);
      if (i < text.length()) {
        changed.setLength(i);
      } else {
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
          int at = random.nextInt(changed.length());
          int to = Math.min(changed.length(), at + random.nextInt(4));
          String put = "{}[]()=;:.,\"'/-+0aA9 \n".substring(random.nextInt(22)).substring(0, 1);
          changed.replace(at, to, random.nextInt(3) == 0 ? "" : put);
        }
      }
      FlatBuffersLoader loader =
          FlatBuffersLoader.standard()
              .texts(Map.of("changed.fbs", changed.toString()))
              .directory(Texts.FOLDER);
      try {
        FlatBuffersSchema schema = loader.load("changed.fbs");
        accepted++;
        assertThat(schema.view().definitions()).isNotNull();
        String written = schema.toFbs("changed.fbs");
        FlatBuffersSchema again =
            FlatBuffersLoader.standard()
                .texts(Map.of("changed.fbs", written))
                .directory(Texts.FOLDER)
                .load("changed.fbs");
        assertThat(again).as(changed.toString()).isEqualTo(schema);
      } catch (SeriformException e) {
        assertThat(e.getMessage()).isNotEmpty();
      }
    }
    assertThat(accepted).isPositive();
  }
}
