package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatField;
import io.seriform.flatbuffers.FlatStruct;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.schema.SchemaDifference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Offsets and lengths of 64 bits in classes and files, against flatc. */
class FarOffsetsTest {

  @TempDir Path dir;

  @FlatStruct
  record Point(int x, double y) {}

  record Leaf(@FlatField(offset64 = true) String name, int n) {}

  record Far(
      String near,
      @FlatField(offset64 = true) String far,
      @FlatField(offset64 = true) byte[] data,
      int id,
      @FlatField(offset64 = true) int[] numbers,
      @FlatField(vector64 = true) List<Point> points,
      @FlatField(vector64 = true) double[] doubles,
      @FlatField(offset64 = true, forceAlign = 16) float[] aligned,
      List<Leaf> leaves) {}

  private static final String FILE =
      """
      struct Point { x:int; y:double; }
      table Leaf { name:string (offset64); n:int; }
      table Far {
        near:string;
        far:string (offset64);
        data:[ubyte] (offset64);
        id:int;
        numbers:[int] (offset64);
        points:[Point] (vector64);
        doubles:[double] (vector64);
        aligned:[float] (offset64, force_align: 16);
        leaves:[Leaf];
      }
      root_type Far;
      """;

  private static final String JSON =
      """
      { "near": "near one", "far": "far away", "data": [1, 2, 255], "id": 7, "numbers": [4, -5],
        "points": [{ "x": 1, "y": 2.5 }, { "x": 3, "y": 4 }], "doubles": [0.5],
        "aligned": [1.5, -2],
        "leaves": [{ "name": "leafy", "n": 3 }, { "n": 4 }] }
      """;

  private static final Far FAR =
      new Far(
          "near one",
          "far away",
          new byte[] {1, 2, -1},
          7,
          new int[] {4, -5},
          List.of(new Point(1, 2.5), new Point(3, 4)),
          new double[] {0.5},
          new float[] {1.5f, -2},
          List.of(new Leaf("leafy", 3), new Leaf(null, 4)));

  private Flatc.Answer flatc(String schema, String... arguments) throws Exception {
    Files.writeString(dir.resolve("x.fbs"), schema);
    return Flatc.in(dir, arguments);
  }

  @Test
  void flatcHasTheSameBytes() throws Exception {
    Flatc.assumed();
    Files.writeString(dir.resolve("x.json"), JSON);
    assertThat(flatc(FILE, "-b", "x.fbs", "x.json").output()).isEmpty();
    byte[] bytes = Files.readAllBytes(dir.resolve("x.bin"));
    assertThat(Flatbuffers.standard().encode(FAR)).isEqualTo(bytes);
    assertThat(FlatBuffersMessages.of(Texts.load(FILE)).fromJson(JSON)).isEqualTo(bytes);
    assertThat(Flatbuffers.standard().decode(bytes, Far.class))
        .usingRecursiveComparison()
        .isEqualTo(FAR);
  }

  /** flatc writes no JSON of vectors with such a length, but tells what a buffer holds. */
  @Test
  void flatcReadsTheBytes() throws Exception {
    Flatc.assumed();
    String schema =
        FILE.replace("data:[ubyte] (offset64)", "data:[ubyte] (vector64)")
            .replace("numbers:[int] (offset64)", "numbers:[int] (vector64)");
    byte[] bytes = FlatBuffersMessages.of(Texts.load(schema)).fromJson(JSON);
    Files.write(dir.resolve("x.bin"), bytes);
    assertThat(flatc(schema, "--annotate", "x.fbs", "x.bin").accepted()).isTrue();
    String named = Files.readString(dir.resolve("x.afb"));
    assertThat(named)
        .doesNotContain("ERROR")
        .doesNotContain("WARN")
        .doesNotContain("unknown")
        .contains("vector64 (Far.data):")
        .contains("vector64 (Far.numbers):")
        .containsPattern("0xFF \\(255\\) +\\| value\\[2\\]")
        .containsPattern("0xFFFFFFFB \\(4294967291\\) +\\| value\\[1\\]")
        .containsPattern("\\(2.5\\) +\\| struct field `\\[0\\].y` of 'Point'")
        .contains("leafy");

    String narrow = FILE.replace("vector64", "offset64");
    FlatBuffersMessages messages = FlatBuffersMessages.of(Texts.load(narrow));
    Files.write(dir.resolve("x.bin"), messages.fromJson(JSON));
    assertThat(
            flatc(narrow, "--json", "--strict-json", "--raw-binary", "x.fbs", "--", "x.bin")
                .accepted())
        .isTrue();
    assertThat(Files.readString(dir.resolve("x.json")))
        .isEqualTo(messages.toJson(messages.fromJson(JSON)));
  }

  @Test
  void classesAndFiles() {
    FlatBuffersClasses classes = FlatBuffersClasses.standard();
    FlatBuffersSchema schema = Texts.load(FILE);
    classes.check(schema, Far.class);
    FlatBuffersSchema written = classes.toSchema("own", Far.class);
    assertThat(written.toFbs("classes.fbs"))
        .contains("far:string (id: 1, offset64)")
        .contains("points:[Point] (id: 5, vector64)");
    assertThat(classes.differences(written, Far.class)).isEmpty();
    assertThat(FlatBuffersSchema.ofBinary(written.toBinary()).object("own.Far").field("far"))
        .matches(FieldSchema::offset64);
  }

  record Near(String name, @FlatField(type = FlatType.INT) int n) {}

  @Test
  void differencesSayHowToMend() {
    FlatBuffersSchema schema = Texts.load("table Near { name:string (offset64); n:int; }");
    assertThat(FlatBuffersClasses.standard().differences(schema, Near.class))
        .extracting(SchemaDifference::toString)
        .containsExactly(
            "ERROR Near.name: type: offset of 32 bits before, offset64, as @FlatField(offset64 ="
                + " true) says it after");
    assertThatThrownBy(() -> FlatBuffersClasses.standard().check(schema, Near.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@FlatField(offset64 = true)");
  }
}
