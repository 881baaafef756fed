package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Property;
import io.seriform.annotation.Value;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatEnum;
import io.seriform.flatbuffers.FlatField;
import io.seriform.flatbuffers.FlatNumber;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatStruct;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaDifference.Severity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes and {@code .fbs} files: differences, and files for classes. */
class ClassesTest {

  enum Color {
    @FlatNumber(1)
    RED,
    @FlatNumber(2)
    GREEN,
    @FlatNumber(8)
    BLUE
  }

  @FlatEnum(type = FlatType.UBYTE, flags = true)
  enum Right {
    READ,
    WRITE,
    @FlatNumber(4)
    SHARE
  }

  @FlatStruct
  record Small(byte a, short b) {}

  @FlatStruct(align = 16)
  record Vec(float x, double y, Color color, @FlatField(length = 3) short[] test, Small small) {}

  record Stat(
      @FlatField(key = true) String id,
      @FlatField(type = FlatType.USHORT) int count,
      List<Integer> more) {}

  sealed interface Gear permits Sword, Note, Small2 {}

  record Sword(String name, short damage) implements Gear {}

  record Note(@Value String text) implements Gear {}

  @FlatStruct
  record Small2(byte a) implements Gear {}

  static final class Monster {
    public Vec pos;
    public short mana = 150;
    public boolean friendly = true;
    public float speed = 1.5f;
    public double far = Double.NEGATIVE_INFINITY;

    @Property(defaultValue = "BLUE")
    public Color color = Color.BLUE;

    public Set<Right> rights;

    @FlatField(presence = FlatPresence.REQUIRED)
    public String name;

    public Integer level;
    public byte[] inventory;

    @FlatField(type = FlatType.ULONG)
    public long big = -1;

    @FlatField(sorted = true)
    public List<Stat> stats;

    public Gear gear;
    public List<Gear> all;
    public Map<String, Integer> scores;
    public List<List<String>> lists;

    @FlatField(nested = true)
    public Stat nested;

    public Document flex;

    @FlatField(forceAlign = 16)
    public float[] matrix;

    @FlatField(shared = true)
    public String title;

    @FlatField(deprecated = true)
    public int old;

    public List<Color> colors;
    public Monster friend;
  }

  static Monster orc() {
    Monster m = new Monster();
    m.pos = new Vec(1, 2.5, Color.RED, new short[] {1, -2, 3}, new Small((byte) 1, (short) 2));
    m.rights = EnumSet.of(Right.READ, Right.SHARE);
    m.name = "Orc";
    m.level = 0;
    m.inventory = new byte[] {1, -1};
    m.big = 7;
    m.stats = List.of(new Stat("b", 65535, List.of(1, 2)), new Stat("a", 1, List.of()));
    m.gear = new Small2((byte) 3);
    m.all = List.of(new Sword("axe", (short) 5), new Note("n"), new Small2((byte) -1));
    m.scores = Map.of("x", 7);
    m.lists = List.of(List.of("a"), List.of());
    m.nested = new Stat("k", 2, null);
    m.flex = Document.object().put("a", Document.array().add(1).add("x"));
    m.matrix = new float[] {1, 2.5f};
    m.title = "Orc";
    m.colors = List.of(Color.GREEN, Color.BLUE);
    m.friend = new Monster();
    m.friend.name = "Elf";
    return m;
  }

  private static final FlatBuffersClasses CLASSES =
      FlatBuffersClasses.of(FlatbuffersOptions.standard().withFileIdentifier("MONS"));

  @Test
  void aFileForClassesFitsThem() {
    FlatBuffersSchema schema = CLASSES.toSchema("own.game", Monster.class);
    assertThat(schema.toFbs("classes.fbs")).contains("table Monster {").contains("namespace own");
    assertThat(CLASSES.differences(schema, Monster.class)).isEmpty();
    CLASSES.check(schema, Monster.class);
    assertThat(schema.fileIdentifier()).isEqualTo("MONS");
    assertThat(schema.rootType().fullName()).isEqualTo("own.game.Monster");
  }

  @Test
  void flatcReadsWhatClassesWrite(@TempDir Path dir) throws Exception {
    Flatc.assumed();
    FlatBuffersSchema schema = CLASSES.toSchema("own.game", Monster.class);
    Files.writeString(dir.resolve("x.fbs"), CLASSES.toFbs("own.game", Monster.class));
    Flatbuffers flatbuffers =
        Flatbuffers.with(FlatbuffersOptions.standard().withFileIdentifier("MONS"));
    byte[] bytes = flatbuffers.encode(orc());
    Files.write(dir.resolve("x.bin"), bytes);
    Flatc.Answer answer = Flatc.in(dir, "--json", "--strict-json", "x.fbs", "--", "x.bin");
    assertThat(answer.output()).isEmpty();
    FlatBuffersMessages messages = FlatBuffersMessages.of(schema);
    Document tree = messages.codec().decode(bytes);
    byte[] theirs = messages.fromJson(Files.readString(dir.resolve("x.json")));
    assertThat(messages.codec().decode(theirs)).isEqualTo(tree);
    // and back: what flatc makes of it is the object
    Files.delete(dir.resolve("x.bin"));
    answer = Flatc.in(dir, "-b", "x.fbs", "x.json");
    assertThat(answer.output()).isEmpty();
    Monster back = flatbuffers.decode(Files.readAllBytes(dir.resolve("x.bin")), Monster.class);
    assertThat(flatbuffers.treeCodec(Monster.class).decode(flatbuffers.encode(back)))
        .isEqualTo(flatbuffers.treeCodec(Monster.class).decode(bytes));
    assertThat(back.stats).extracting(Stat::id).containsExactly("a", "b");
  }

  // ---- differences

  record Order(int id, String note, Integer count, long total, Color color, List<Short> counts) {}

  private static List<SchemaDifference> differences(String text, Class<?> type) {
    return FlatBuffersClasses.standard().differences(Texts.load(text), type);
  }

  private static final String COLORS = "enum Color : byte { RED = 1, GREEN = 2, BLUE = 8 }\n";

  @Test
  void everyDifferenceIsToldWithWhatMendsIt() {
    assertThat(
            differences(
                COLORS
                    + "table Order { id:int; note:string; count:int = null; total:long;"
                    + " color:Color = null; counts:[short]; }",
                Order.class))
        .isEmpty();
    assertThat(
            differences(
                "enum Color : ubyte { RED = 1, GREEN = 3, BLACK = 9 }\n"
                    + "table Order { note:string (required); id:int = 5; count:int; total:ulong;"
                    + " color:Color = null; counts:[ushort]; extra:bool; }",
                Order.class))
        .extracting(SchemaDifference::toString)
        .containsExactlyInAnyOrder(
            "ERROR Order.note: number: id 1 before, id 0, as @FlatField(id = 0) says it after",
            "ERROR Order.note: presence: not required before, required, as @FlatField(presence ="
                + " FlatPresence.REQUIRED) says it after",
            "ERROR Order.id: number: id 0 before, id 1, as @FlatField(id = 1) says it after",
            "ERROR Order.id: default: 0 before, 5, as @Property(defaultValue) or the value in a new"
                + " object says it after",
            "ERROR Order.count: presence: optional before, the default 0; a primitive or"
                + " FlatPresence.DEFAULT says it after",
            "ERROR Order.total: type: long before, ulong, as @FlatField(type = FlatType.ULONG) says"
                + " it after",
            "ERROR Order.color: type: byte before, ubyte, as @FlatEnum(type = FlatType.UBYTE) says"
                + " it after",
            "ERROR Color.GREEN: number: 2 before, 3, as @FlatNumber says it after",
            "ERROR Color.BLUE: constant: 8 before, nothing after",
            "WARNING Color.BLACK: constant: nothing before, 9 after",
            "ERROR Order.counts: type: [short] before, [ushort], as @FlatField(type ="
                + " FlatType.USHORT) says it after",
            "WARNING Order.extra: field: nothing before, id 6, bool after");
  }

  record Placed(Vec pos, Gear gear) {}

  @Test
  void structsAndUnions() {
    String vec =
        COLORS
            + "struct Small { a:byte; b:short; }\n"
            + "struct Vec (force_align: 16) { x:float; y:double; color:byte; test:[short:3];"
            + " small:Small; }\n"
            + "table Sword { name:string; damage:short; }\nstruct Small2 { a:byte; }\n";
    String placed = "table Placed { pos:Vec; gear:Gear; }";
    assertThat(
            differences(vec + "union Gear { Sword, Note: string, Small2 }" + placed, Placed.class))
        .isEmpty();
    assertThat(
            differences(
                vec.replace("test:[short:3]; small:Small", "small:Small; test:[short:3]")
                    + "union Gear { Sword, Small2, Note: string, More: Sword }"
                    + placed,
                Placed.class))
        .extracting(d -> d.severity() + " " + d.where())
        .containsExactlyInAnyOrder(
            "ERROR Vec.test", "ERROR Gear.Note", "ERROR Gear.Small2", "WARNING Gear.More");
  }

  @Test
  void checkingSaysAllErrors() {
    FlatBuffersSchema schema =
        Texts.load("namespace a; table Order { id:int; } table Two { id:long; more:int; }");
    assertThatThrownBy(() -> FlatBuffersClasses.standard().check(schema, Order.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Order.note")
        .hasMessageContaining("Order.counts")
        .hasMessageContaining("x.fbs");
    record One(long id) {}
    FlatBuffersClasses.standard().with(One.class, "a.Two").check(schema, One.class);
    assertThatThrownBy(() -> FlatBuffersClasses.standard().check(schema, One.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("no table One; FlatBuffersClasses.with names");
    assertThat(
            FlatBuffersClasses.standard().with(One.class, "a.Two").differences(schema, One.class))
        .extracting(SchemaDifference::severity)
        .containsExactly(Severity.WARNING);
  }

  record Bytes(List<byte[]> all) {}

  @Test
  void whatAFileCannotSayIsRefused() {
    assertThatThrownBy(() -> FlatBuffersClasses.standard().toFbs("", Bytes.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("vectors of bytes")
        .hasMessageContaining("$.Bytes");
  }
}
