package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What protoc says of files gives the same schema as their texts. */
class DescriptorSetTest {

  private static final int DAMAGED = 300;

  @TempDir Path dir;

  static Stream<String> files() {
    return Corpus.texts().keySet().stream();
  }

  private byte[] set(Map<String, String> texts, String... paths) {
    Protoc.assumed();
    Protoc.Answer answer = Protoc.run(dir, texts, paths);
    assertThat(answer.files()).as(answer.errors()).isNotNull();
    return answer.files().toByteArray();
  }

  @ParameterizedTest
  @MethodSource("files")
  void theSetOfAFileGivesTheSchemaOfItsText(String path) {
    ProtoSchema expected = ProtoLoader.standard().texts(Corpus.texts()).load(path);
    ProtoSchema found = ProtoLoader.standard().loadDescriptorSet(set(Corpus.texts(), path));
    for (FileSchema file : expected.files()) {
      assertThat(found.file(file.path())).isEqualTo(file);
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void defaultsAndNamesAreThoseOfTheText() {
    Map<String, String> texts =
        Map.of(
            "a.proto",
            """
            syntax = "proto2";
            enum Kind { FIRST = 3; SECOND = -1; reserved -9 to -5, 10 to max; reserved "OLD"; }
            message All {
              optional string text = 1 [default = "a\\"\\n\\342\\202\\254", json_name = "other"];
              optional bytes raw = 2 [default = "\\001\\377\\"\\\\x'\\t"];
              optional double d = 3 [default = -1.5e-300];
              optional float f = 4 [default = -inf];
              optional float g = 5 [default = nan];
              optional float h = 6 [default = 1e9];
              optional uint64 u = 7 [default = 18446744073709551615];
              optional sint64 s = 8 [default = -0x8000000000000000];
              optional bool b = 9 [default = true];
              optional Kind kind = 10 [default = SECOND];
              map<sint64, All> all_by_number = 11;
              repeated group Part = 12 { optional int32 x = 1; }
              oneof one { All all = 13; group Other = 14 { optional int32 y = 1; } }
              extensions 100 to 199, 500 to max;
              reserved 50, 60 to 70;
            }
            extend All { optional group Added = 100 { optional All inner = 1; } }
            """);
    ProtoSchema expected = ProtoLoader.standard().texts(texts).load("a.proto");
    ProtoSchema found = ProtoLoader.standard().loadDescriptorSet(set(texts, "a.proto"));
    assertThat(found.toProto("a.proto")).isEqualTo(expected.toProto("a.proto"));
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void importsThatTheSetLacksAreLookedForElsewhere() throws Exception {
    Map<String, String> texts =
        Map.of(
            "a.proto", "syntax = \"proto3\"; import \"b.proto\"; message A { B b = 1; }",
            "b.proto", "syntax = \"proto3\"; message B {}");
    FileDescriptorSet all = FileDescriptorSet.parseFrom(set(texts, "a.proto"));
    FileDescriptorSet.Builder one = FileDescriptorSet.newBuilder();
    all.getFileList().stream().filter(f -> f.getName().equals("a.proto")).forEach(one::addFile);
    byte[] bytes = one.build().toByteArray();
    ProtoLoader loader = ProtoLoader.standard();
    assertThatThrownBy(() -> loader.loadDescriptorSet(bytes))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("there is no file \"b.proto\"");
    assertThat(loader.texts(texts).loadDescriptorSet(bytes))
        .isEqualTo(loader.texts(texts).load("a.proto"));
  }

  @Test
  void namesAndTypesThatNoFileCouldHaveAreRefused() {
    FileDescriptorProto.Builder file = FileDescriptorProto.newBuilder().setName("a.proto");
    assertRefused(
        file.clone().addMessageType(DescriptorProto.newBuilder().setName("A B")), "identifier");
    assertRefused(
        file.clone()
            .addMessageType(
                DescriptorProto.newBuilder()
                    .setName("A")
                    .addField(
                        FieldDescriptorProto.newBuilder()
                            .setName("a")
                            .setNumber(1)
                            .setType(FieldDescriptorProto.Type.TYPE_GROUP)
                            .setTypeName(".A.Missing"))),
        "group");
    assertRefused(file.clone().setSyntax("proto9"), "unknown syntax");
    assertThatThrownBy(() -> ProtoLoader.standard().loadDescriptorSet(new byte[] {1, 2, 3}))
        .isInstanceOf(SyntaxException.class);
  }

  private static void assertRefused(FileDescriptorProto.Builder file, String why) {
    byte[] set = FileDescriptorSet.newBuilder().addFile(file).build().toByteArray();
    assertThatThrownBy(() -> ProtoLoader.standard().loadDescriptorSet(set))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining(why);
  }

  @Test
  void damagedSetsAreRefusedOrAreSchemas() {
    byte[] whole = set(Corpus.texts(), "proto2.proto");
    Random random = new Random(46);
    int read = 0;
    for (int i = 0; i < DAMAGED; i++) {
      byte[] damaged = whole.clone();
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      try {
        ProtoSchema schema = ProtoLoader.standard().loadDescriptorSet(damaged);
        // what is read can be written as a file
        schema.files().forEach(file -> schema.toProto(file.path()));
        read++;
      } catch (SeriformException e) {
        assertThat(e).hasMessageMatching("(?s)\\S.*");
      }
    }
    assertThat(read).isPositive();
  }
}
