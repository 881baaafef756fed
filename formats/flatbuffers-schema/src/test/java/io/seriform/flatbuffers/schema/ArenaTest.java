package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.flatbuffers.schema.Arena.Aliases;
import io.seriform.flatbuffers.schema.Arena.Badge;
import io.seriform.flatbuffers.schema.Arena.Fighter;
import io.seriform.flatbuffers.schema.Arena.Skill;
import io.seriform.schema.SchemaDifference;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A schema with what the FlatBuffers project's own test schema has, and classes for it: against
 * flatc, and against flatbuffers-java with the code that flatc generates.
 */
class ArenaTest {

  private static final Path FOLDER = Texts.FOLDER.resolve("arena");

  private static final FlatBuffersSchema SCHEMA =
      FlatBuffersLoader.standard().directory(FOLDER).load("arena.fbs");

  private static final FlatbuffersOptions OPTIONS =
      FlatbuffersOptions.standard().withFileIdentifier("AREN");

  private static final Flatbuffers FLAT = Flatbuffers.with(OPTIONS);

  private static final FlatBuffersClasses CLASSES =
      FlatBuffersClasses.of(OPTIONS).with(Fighter.class, "arena.core.Fighter");

  private static final FlatBuffersMessages MESSAGES = FlatBuffersMessages.of(SCHEMA);

  @TempDir Path dir;

  // ---- the schema

  @Test
  void whatTheSchemaSays() {
    assertThat(SCHEMA.files()).containsExactly("parts/shared.fbs", "arena.fbs");
    assertThat(SCHEMA.fileIdentifier()).isEqualTo("AREN");
    assertThat(SCHEMA.fileExtension()).isEqualTo("arn");
    ObjectSchema fighter = SCHEMA.rootType();
    assertThat(fighter.fullName()).isEqualTo("arena.core.Fighter");
    assertThat(fighter.doc()).isEqualTo("Who fights.");
    assertThat(fighter.field("team").doc()).contains("Two lines").contains("second");
    assertThat(fighter.field("tame").deprecated()).isTrue();
    assertThat(fighter.field("tame").attributes()).containsEntry("rank", "1");
    assertThat(fighter.field("name")).matches(f -> f.key() && f.required());
    assertThat(fighter.field("paint").defaultValue()).isEqualTo("8");
    assertThat(fighter.field("pi").defaultValue()).startsWith("3.14159");
    assertThat(fighter.field("infinite").defaultValue()).isEqualTo("inf");
    assertThat(fighter.field("hash_u32a").attributes())
        .containsEntry("hash", "fnv1a_32")
        .containsEntry("cpp_type", "Score");
    assertThat(fighter.field("prize").id()).isEqualTo(8);
    assertThat(SCHEMA.object("arena.core.Place"))
        .matches(o -> o.struct() && o.alignment() == 16 && o.size() == 32);
    assertThat(SCHEMA.object("arena.core.Skill").field("id").key()).isTrue();
    assertThat(SCHEMA.enumeration("arena.core.Prize").values())
        .extracting(v -> v.name() + " " + v.type())
        .containsExactly(
            "NONE null",
            "Fighter arena.core.Fighter",
            "Badge arena.core.Badge",
            "arena_guests_Fighter arena.guests.Fighter");
    assertThat(SCHEMA.enumeration("arena.core.Twice").values())
        .extracting(EnumSchema.Value::name)
        .containsExactly("NONE", "F1", "F2", "F3");
    assertThat(SCHEMA.service("arena.core.Archive").methods()).hasSize(4);
  }

  @Test
  void printedAndBinary() throws Exception {
    assertThat(FlatBuffersSchema.ofBinary(SCHEMA.toBinary()).rootType().fields())
        .extracting(FieldSchema::id)
        .containsExactlyInAnyOrderElementsOf(
            SCHEMA.rootType().fields().stream().map(FieldSchema::id).toList());
    Flatc.assumed();
    for (String file : SCHEMA.files()) {
      Files.createDirectories(dir.resolve(file).getParent());
      Files.writeString(dir.resolve(file), SCHEMA.toFbs(file));
    }
    Flatc.Answer answer = Flatc.in(dir, "-b", "--schema", "-I", ".", "arena.fbs");
    assertThat(answer.accepted()).as(answer.output()).isTrue();
  }

  // ---- classes

  @Test
  void classesFit() {
    assertThat(CLASSES.differences(SCHEMA, Fighter.class, Aliases.class))
        .extracting(SchemaDifference::toString)
        .isEmpty();
    CLASSES.check(SCHEMA, Fighter.class, Aliases.class);
  }

  private static void same(Fighter read, Fighter written) {
    assertThat(read)
        .usingRecursiveComparison()
        // NaN is NaN, and a tree is what it says
        .withEqualsForType((x, y) -> Float.compare(x, y) == 0, Float.class)
        .withEqualsForType(Object::equals, DocumentObject.class)
        .isEqualTo(written);
  }

  @Test
  void roundTrips() {
    byte[] bytes = FLAT.encode(Arena.orc());
    FLAT.verify(bytes, Fighter.class);
    same(FLAT.decode(bytes, Fighter.class), Arena.orc());
    // and as the schema has it, without the classes
    same(FLAT.decode(MESSAGES.fromJson(MESSAGES.toJson(bytes)), Fighter.class), Arena.orc());
    Fighter plain = new Fighter();
    plain.name = "Plain";
    assertThat(MESSAGES.codec().decode(FLAT.encode(plain))).hasToString("{\"name\":\"Plain\"}");
    same(FLAT.decode(FLAT.encode(plain), Fighter.class), plain);
  }

  public interface FighterView {
    SkillView skillsByKey(int id);

    int paint();

    boolean paint(Arena.Paint one);
  }

  public interface SkillView {
    int reach();
  }

  @Test
  void structsAreSortedAndFoundByTheirKeys() {
    Fighter fighter = new Fighter();
    fighter.name = "x";
    List<Skill> skills = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      skills.add(new Skill(i * 100_000_007, i));
    }
    List<Skill> shuffled = new ArrayList<>(skills);
    Collections.shuffle(shuffled, new Random(3));
    fighter.skills = shuffled;
    byte[] bytes = FLAT.encode(fighter);
    // as unsigned numbers
    assertThat(FLAT.decode(bytes, Fighter.class).skills)
        .isSortedAccordingTo((x, y) -> Integer.compareUnsigned(x.id(), y.id()))
        .containsExactlyInAnyOrderElementsOf(skills);
    Document tree = MESSAGES.codec().decode(bytes);
    assertThat(MESSAGES.codec().decode(MESSAGES.codec().encode(tree))).isEqualTo(tree);
  }

  // ---- flatc

  /** What flatc reads: texts to be hashed, flags by their names, unions of every kind. */
  private static final String JSON =
      """
      {
        place: { x: 1, y: 2, z: 3, weight: 3.5, paint: "Azure", pair: { a: 5, b: 6 } },
        strength: 80, magic: -1, name: "Orc", bag: [0, 1, 2, 255], paint: "Crimson Azure",
        team: [{ name: "Bob" }, { name: "Ada" }], songs: ["one", "zwö", ""],
        more_songs: ["渡辺"], wins: [true, false, true],
        skills: [{ id: 4000000000, reach: 1 }, { id: 9, reach: 1 }, { id: 2, reach: 7 }],
        rival: { name: "Fred", paint: "Emerald" },
        prize_type: "arena_guests_Fighter", prize: {},
        pairs: [{ a: 10, b: 20 }, { a: 30, b: 40 }], more_pairs: [],
        copy: { name: "Nested", strength: 7 },
        score: { id: "s", points: 5000000000, rounds: 65535 }, ready: true,
        hash_i32: "a text to be hashed", hash_u32: "a text to be hashed",
        hash_i64: "a text to be hashed", hash_u64: "a text to be hashed",
        hash_i32a: "a text to be hashed", hash_u32a: "a text to be hashed",
        hash_i64a: "a text to be hashed", hash_u64a: "a text to be hashed",
        pi: 3.25, three: 4, zero: -0.5, longs: [-9223372036854775808, 1],
        doubles: [0.25, -1e300], nothing: {},
        members: [{ id: "second" }, { id: 7 }, { id: "first" }],
        weak: "weak", weak_ones: ["one", 2, "three"], strong_ones: [], owned: 15,
        owned_ones: ["x"],
        named_type: "B", named: { paint: 2 }, twice_type: "F2", twice: { name: "Twin" },
        paints: ["Emerald", "Azure"], maybe_paint: "Crimson", infinite: 1, minus: nan,
        no_number: inf, blob: { kind: "New" }
      }
      """;

  private void schemaFiles() throws IOException {
    for (String file : SCHEMA.files()) {
      Files.createDirectories(dir.resolve(file).getParent());
      Files.copy(FOLDER.resolve(file), dir.resolve(file));
    }
  }

  @Test
  void flatcHasTheSameBytes() throws Exception {
    Flatc.assumed();
    schemaFiles();
    Files.writeString(dir.resolve("x.json"), JSON);
    Flatc.Answer answer = Flatc.in(dir, "-b", "-I", ".", "arena.fbs", "x.json");
    assertThat(answer.accepted()).as(answer.output()).isTrue();
    byte[] bytes = Files.readAllBytes(dir.resolve("x.arn"));
    assertThat(MESSAGES.fromJson(JSON)).isEqualTo(bytes);
    Fighter read = FLAT.decode(bytes, Fighter.class);
    assertThat(read.prize).isInstanceOf(Arena.Guest.class);
    assertThat(read.named).isInstanceOf(Badge.class);
    assertThat(read.twice).isInstanceOf(Arena.Second.class);
    assertThat(read.hash32).isEqualTo(read.hashUnsigned32).isNotZero();
    assertThat(read.skills).extracting(Skill::id).containsExactly(2, 9, (int) 4000000000L);
    assertThat(MESSAGES.codec().decode(FLAT.encode(read)))
        .isEqualTo(MESSAGES.codec().decode(bytes));
  }

  @Test
  void flatcReadsTheBytes() throws Exception {
    Flatc.assumed();
    schemaFiles();
    byte[] bytes = FLAT.encode(Arena.orc());
    Files.write(dir.resolve("x.arn"), bytes);
    Flatc.Answer answer =
        Flatc.in(dir, "--json", "--strict-json", "-I", ".", "arena.fbs", "--", "x.arn");
    assertThat(answer.accepted()).as(answer.output()).isTrue();
    String json = Files.readString(dir.resolve("x.json"));
    same(FLAT.decode(MESSAGES.fromJson(json), Fighter.class), Arena.orc());
  }

  // ---- flatbuffers-java

  /**
   * A tree without what the object API of flatc writes although it is not there: empty vectors, and
   * NaN, which equals no default.
   */
  private static Document withoutEmpty(Document tree) {
    if (tree instanceof DocumentObject object) {
      for (String name : List.copyOf(object.names())) {
        Document member = withoutEmpty(object.get(name));
        boolean vector = member.kind() == Document.Kind.ARRAY;
        boolean number = member.toString().startsWith("NaN");
        if (vector ? member.size() == 0 : number || isNoBytes(member)) {
          object.remove(name);
        }
      }
    } else if (tree.kind() == Document.Kind.ARRAY) {
      tree.asArray().forEach(ArenaTest::withoutEmpty);
    }
    return tree;
  }

  private static boolean isNoBytes(Document member) {
    return member.kind() == Document.Kind.BYTES && member.asBytes().length == 0;
  }

  /** The object API that flatc generates, compiled here: reads a buffer, and writes it anew. */
  @Test
  void flatbuffersJavaReadsAndWrites() throws Exception {
    Flatc.assumed();
    schemaFiles();
    Flatc.Answer answer =
        Flatc.in(
            dir,
            "--java",
            "--gen-object-api",
            "--java-package-prefix",
            "made",
            "-I",
            ".",
            "-o",
            "java",
            "arena.fbs",
            "parts/shared.fbs");
    assertThat(answer.accepted()).as(answer.output()).isTrue();
    List<String> arguments = new ArrayList<>(List.of("-nowarn", "-proc:none", "-d"));
    arguments.add(Files.createDirectories(dir.resolve("classes")).toString());
    try (Stream<Path> files = Files.walk(dir.resolve("java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        // which demands one version of the library, and no other
        String text = Files.readString(file).replaceAll("Constants\\.FLATBUFFERS_\\w+\\(\\);", "");
        arguments.add(Files.writeString(file, text).toString());
      }
    }
    arguments.add("-cp");
    Path library =
        Path.of(
            com.google.flatbuffers.Table.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    arguments.add(library.toString());
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(new String[0]));
    assertThat(failed).isZero();
    URL[] urls = {dir.resolve("classes").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Class<?> made = loader.loadClass("made.arena.core.FighterT");
      Method read = made.getMethod("deserializeFromBinary", byte[].class);
      Method write = made.getMethod("serializeToBinary");
      Object theirs = read.invoke(null, (Object) FLAT.encode(Arena.orc()));
      assertThat(made.getMethod("getName").invoke(theirs)).isEqualTo("Orc");
      assertThat(made.getMethod("getStrength").invoke(theirs)).isEqualTo((short) 80);
      byte[] bytes = (byte[]) write.invoke(theirs);
      FLAT.verify(bytes, Fighter.class);
      assertThat(withoutEmpty(MESSAGES.codec().decode(bytes)))
          .hasToString(withoutEmpty(MESSAGES.codec().decode(FLAT.encode(Arena.orc()))).toString());
      Fighter plain = new Fighter();
      plain.name = "Plain";
      byte[] again = (byte[]) write.invoke(read.invoke(null, (Object) FLAT.encode(plain)));
      assertThat(FLAT.decode(again, Fighter.class).paint).isEqualTo(plain.paint);
    }
  }
}
