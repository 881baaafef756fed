package io.seriform.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.cli.wire.JsonSchemas;
import io.seriform.document.Document;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.flatbuffers.schema.FlatBuffersLoader;
import io.seriform.flatbuffers.schema.FlatBuffersMessages;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.kotlin.KotlinDialect;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.testkit.generated.Amount;
import io.seriform.thrift.Encoding;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes for schemas that are legal and odd compile without a warning, and read and write the
 * messages of the schema.
 */
class OddSchemasTest {

  private static final int SCHEMAS = Amount.of("seriform.cli.schemas", 2, 40);

  /** Those of Kotlin take several times as long. */
  private static final int KOTLIN = Amount.of("seriform.cli.schemas", 2, 10);

  private static final int MESSAGES = 10;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"proto", "thrift", "fbs", "json"})
  void theirCompilersAcceptOddSchemas(String language) throws IOException {
    for (int i = 0; i < SCHEMAS; i++) {
      OddSchema schema = new OddSchema(language, Amount.seed() + i);
      // compilers of Thrift may be older than its UUIDs
      String text = schema.text().replaceAll("\\buuid\\b", "i64");
      Files.writeString(folder.resolve("s" + i + "." + language), text);
      if (!language.equals("json")) {
        Tools.compiles(folder, "s" + i + "." + language);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "proto, java",
    "proto, kotlin",
    "thrift, java",
    "thrift, kotlin",
    "fbs, java",
    "fbs, kotlin",
    "json, java",
    "json, kotlin"
  })
  void classesForOddSchemasReadAndWriteTheirMessages(String language, String target)
      throws IOException {
    Map<String, OddSchema> schemas = new LinkedHashMap<>();
    Map<String, String> files = new LinkedHashMap<>();
    for (int i = 0; i < (target.equals("kotlin") ? KOTLIN : SCHEMAS); i++) {
      OddSchema schema = new OddSchema(language, Amount.seed() + i);
      String file = "odd" + i + "." + language;
      Files.writeString(folder.resolve(file), schema.text());
      schemas.put("seed" + (Amount.seed() + i), schema);
      files.put("seed" + (Amount.seed() + i), file);
    }
    // the package of a class that is not compiled names its seed
    Map<String, GeneratedClasses> classes = GeneratedClasses.all(target, folder, files);
    for (Map.Entry<String, OddSchema> each : schemas.entrySet()) {
      String seed = each.getKey();
      try {
        Class<?> root = classes.get(seed).find(OddSchema.ROOT);
        RoundTrip trip = roundTrip(language, each.getValue(), files.get(seed), root);
        for (int message = 0; message < MESSAGES; message++) {
          trip.check(each.getValue().message());
        }
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(seed + ", " + each.getValue(), e);
      }
    }
  }

  /** Writes a message as its schema says, and reads and writes it by the generated classes. */
  private interface RoundTrip {
    void check(Document message) throws IOException;
  }

  private RoundTrip roundTrip(String language, OddSchema schema, String file, Class<?> root)
      throws IOException {
    return switch (language) {
      case "proto" -> {
        Codec<Document> judge =
            DynamicProtobuf.of(ProtoLoader.standard().directory(folder).load(file))
                .codec("odd." + OddSchema.ROOT);
        Codec<?> codec =
            Protobuf.with(ProtobufOptions.standard().withDialects(KotlinDialect.INSTANCE))
                .codec(root);
        yield tree -> {
          byte[] bytes = judge.encode(tree);
          assertThat(again(codec, bytes)).as("%s", tree).isEqualTo(bytes);
        };
      }
      case "thrift" -> {
        ThriftOptions options =
            ThriftOptions.standard()
                .withProtocol(Encoding.COMPACT)
                .withDialects(KotlinDialect.INSTANCE);
        Codec<?> codec = Thrift.with(options).codec(root);
        String convert =
            "seriform convert m.json -t thrift-compact -s %s --type %s --force -o m.bin"
                .formatted(file, OddSchema.ROOT);
        yield tree -> {
          Files.writeString(folder.resolve("m.json"), Json.standard().encodeToString(tree));
          assertThat(new Shell(folder, Map.of()).run(convert)).isEmpty();
          byte[] bytes = Files.readAllBytes(folder.resolve("m.bin"));
          assertThat(again(codec, bytes)).as("%s", tree).isEqualTo(bytes);
        };
      }
      case "fbs" -> {
        FlatBuffersMessages judge =
            FlatBuffersMessages.of(FlatBuffersLoader.standard().directory(folder).load(file));
        Codec<?> codec =
            Flatbuffers.with(FlatbuffersOptions.standard().withDialects(KotlinDialect.INSTANCE))
                .codec(root);
        yield tree -> {
          byte[] bytes = judge.fromJson(Json.standard().encodeToString(tree));
          assertThat(judge.toJson(again(codec, bytes))).isEqualTo(judge.toJson(bytes));
        };
      }
      default -> {
        Json json = Json.with(JsonOptions.standard().withDialects(KotlinDialect.INSTANCE));
        JsonSchemas judge = new JsonSchemas(schema.text(), file);
        Codec<?> codec = json.codec(root);
        yield tree -> {
          String text = json.encodeToString(tree);
          assertThat(judge.errors(text)).isEmpty();
          String again = new String(again(codec, json.encode(tree)), UTF_8);
          assertThat(json.readTree(again)).isEqualTo(json.readTree(text));
        };
      }
    };
  }

  private static <T> byte[] again(Codec<T> codec, byte[] bytes) {
    return codec.encode(codec.decode(bytes));
  }
}
