package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written is read back, by us and by protoc. */
class ProtoTextTest {

  @TempDir Path dir;

  static Stream<String> files() {
    return Corpus.texts().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("files")
  void readBackEqual(String path) {
    ProtoSchema schema = Corpus.load();
    Map<String, String> texts = new HashMap<>(Corpus.texts());
    texts.put(path, schema.toProto(path));
    ProtoSchema again =
        ProtoLoader.standard().texts(texts).load(path, "google/protobuf/descriptor.proto");
    assertThat(again.file(path)).isEqualTo(schema.file(path));
    assertThat(again.toProto(path)).isEqualTo(schema.toProto(path));
  }

  @Test
  void protocAcceptsAllOfIt() {
    Protoc.assumed();
    ProtoSchema schema = Corpus.load();
    Map<String, String> texts = new HashMap<>();
    Corpus.texts().keySet().forEach(path -> texts.put(path, schema.toProto(path)));
    Protoc.Answer answer = Protoc.run(dir, texts, texts.keySet().toArray(String[]::new));
    assertThat(answer.files()).as(answer.errors()).isNotNull();
  }

  @Test
  void aSmallFile() {
    String text =
        """
        syntax = "proto3";

        package shop;

        enum Currency {
          CURRENCY_UNSPECIFIED = 0;
          EUR = 1;
        }

        message Order {
          reserved 5, 10 to max;
          reserved "old";
          message Item {
            string name = 1 [json_name = "label"];
            map<string, Item> parts = 2;
          }
          optional int64 id = 1 [deprecated = true];
          repeated Item items = 2;
          oneof paid {
            Currency currency = 3;
            bool gift = 4;
          }
        }
        """;
    ProtoSchema schema =
        ProtoLoader.standard().texts(Map.of("shop.proto", text)).load("shop.proto");
    assertThat(schema.toProto("shop.proto"))
        .isEqualTo(
            text.replace("map<string, Item>", "map<string, Order.Item>")
                .replace("repeated Item", "repeated Order.Item"));
  }

  /** Only the files that come with protobuf have a meaning of their own. */
  @Test
  void filesBesideThoseOfProtobufAreCompared() {
    String path = "google/protobuf/unittest.proto";
    String text = "syntax = \"proto3\"; package protobuf_unittest; message M { int32 a = 1; }";
    ProtoSchema schema = ProtoLoader.standard().texts(Map.of(path, text)).load(path);
    assertThat(schema.view().definitions()).hasSize(1);
  }
}
