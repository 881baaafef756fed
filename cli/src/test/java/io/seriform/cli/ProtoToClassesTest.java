package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.kotlin.KotlinDialect;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.EnumSchema;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.MessageSchema;
import io.seriform.protobuf.schema.ProtoClasses;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Classes for {@code .proto} files compile and write the bytes of their messages. What reads and
 * writes messages without a class is the judge, with a value in every field, and protoc beside it
 * where the build has it.
 */
class ProtoToClassesTest {

  private static final Path CORPUS = Path.of("../formats/protobuf-schema/src/test/resources/valid");
  private static final Path PROTOC = Path.of("../formats/protobuf-schema/target/protoc/protoc");

  private static final Path INCLUDED =
      Path.of("../formats/protobuf-schema/src/main/resources/io/seriform/protobuf/schema");

  @TempDir private Path folder;

  private static final String SHOP =
      """
      syntax = "proto3";
      package shop;
      import "google/protobuf/timestamp.proto";
      import "google/protobuf/wrappers.proto";
      enum Status { OPEN = 0; PAID = 5; ALSO_PAID = 5; option allow_alias = true; }
      message Card { string number = 1; }
      message Cash { sint32 cents = 1; }
      message Line { string sku = 1; uint32 count = 2; double price = 3; }
      message Order {
        int64 id = 1;
        optional string customer_name = 2;
        repeated Line lines = 3;
        Status status = 4;
        oneof payment { Card card = 6; Cash cash = 7; }
        oneof reference { string url = 8; fixed64 number = 9; }
        map<uint32, Line> by_number = 10;
        google.protobuf.Timestamp placed = 11;
        google.protobuf.UInt32Value limit = 12;
        repeated sint64 deltas = 13 [packed = false];
        Order parent = 14;
        bytes class = 15;
        String text = 16;
        message String { Property property = 1; }
        message Property { repeated Status list = 1; }
      }
      """;

  @ParameterizedTest
  @CsvSource({"java, Payment payment", "kotlin, payment: Order.Payment?"})
  void classesWriteTheBytesOfTheirMessages(String language, String property) throws IOException {
    Files.writeString(folder.resolve("shop.proto"), SHOP);
    ProtoSchema schema = ProtoLoader.standard().directory(folder).load("shop.proto");
    GeneratedClasses classes = GeneratedClasses.of(language, folder, "shop.proto");
    ProtobufOptions options = ProtobufOptions.standard().withDialects(KotlinDialect.INSTANCE);
    assertThat(ProtoClasses.of(options).differences(schema, classes.find("Order"))).isEmpty();
    assertSameBytes(schema, classes, "shop.Order", "Order");
    assertThat(classes.source("Order")).contains(property).doesNotContain("\t");
  }

  @ParameterizedTest
  @CsvSource({
    "proto3.proto, corpus.three.Small, Small",
    "proto2.proto, corpus.two.Everything, Everything",
    "proto2.proto, corpus.two.Keywords, Keywords",
    "edition.proto, , ",
    "scoping.proto, , ",
  })
  void filesOfTheCorpusBecomeClasses(String file, String message, String path) throws IOException {
    GeneratedClasses classes = GeneratedClasses.java(folder, CORPUS.toAbsolutePath() + "/" + file);
    if (message != null) {
      ProtoSchema schema = ProtoLoader.standard().directory(CORPUS).load(file);
      assertSameBytes(schema, classes, message, path);
    }
  }

  private static void assertSameBytes(
      ProtoSchema schema, GeneratedClasses classes, String message, String path) {
    Codec<Document> judge = DynamicProtobuf.of(schema).codec(message);
    ProtobufOptions options = ProtobufOptions.standard().withDialects(KotlinDialect.INSTANCE);
    Codec<?> codec = Protobuf.with(options).codec(classes.find(path));
    for (int variant = 0; variant < 3; variant++) {
      Document tree = new Trees(schema, variant).message(schema.message(message), 3);
      byte[] bytes = judge.encode(tree);
      assertThat(bytes).isNotEmpty();
      assertThat(again(codec, bytes)).as("variant %d: %s", variant, tree).isEqualTo(bytes);
    }
    boolean lax =
        schema.message(message).fields().stream()
            .noneMatch(field -> field.presence() == FieldSchema.Presence.REQUIRED);
    if (lax) {
      assertThat(again(codec, new byte[0])).isEmpty();
    }
  }

  private static <T> byte[] again(Codec<T> codec, byte[] bytes) {
    return codec.encode(codec.decode(bytes));
  }

  @Test
  void protocReadsWhatTheClassesWrite() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(PROTOC), "protoc is not in the build");
    Files.writeString(folder.resolve("shop.proto"), SHOP);
    GeneratedClasses classes = GeneratedClasses.java(folder, "shop.proto");
    Path text = folder.resolve("order.txt");
    Files.writeString(
        text,
        """
        id: 7
        customer_name: "Ada"
        lines { sku: "A-1" count: 4000000000 price: 9.5 }
        status: PAID
        cash { cents: -3 }
        number: 5
        deltas: -1
        deltas: 1
        limit { value: 4000000000 }
        """);
    byte[] bytes = protoc(text, "--encode=shop.Order");
    assertThat(again(Protobuf.standard().codec(classes.find("Order")), bytes)).isEqualTo(bytes);
  }

  private byte[] protoc(Path input, String mode) throws Exception {
    Path out = folder.resolve("protoc.out");
    int status =
        new ProcessBuilder(
                PROTOC.toAbsolutePath().toString(),
                mode,
                "--proto_path=" + folder,
                "--proto_path=" + INCLUDED.toAbsolutePath(),
                "shop.proto")
            .directory(folder.toFile())
            .redirectInput(input.toFile())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start()
            .waitFor();
    assertThat(status).isZero();
    return Files.readAllBytes(out);
  }

  @Test
  void existingFilesAreNotReplacedAndNothingIsWritten() throws IOException {
    Files.writeString(folder.resolve("shop.proto"), SHOP);
    Shell shell = new Shell(folder, Map.of());
    String command = "seriform schema to java shop.proto --package p --out src";
    shell.run(command);
    assertThat(shell.status()).isZero();
    Files.delete(folder.resolve("src/p/Card.java"));
    assertThat(shell.run(command)).contains("exists; --force replaces it");
    assertThat(folder.resolve("src/p/Card.java")).doesNotExist();
    shell.run(command + " --force");
    assertThat(folder.resolve("src/p/Card.java")).exists();
  }

  /** Trees with a value in each field that the variant does not leave out. */
  private record Trees(ProtoSchema schema, int variant) {

    DocumentObject message(MessageSchema message, int depth) {
      DocumentObject tree = Document.object();
      Set<String> oneofs = new HashSet<>();
      List<FieldSchema> fields = message.fields();
      for (int i = 0; i < fields.size(); i++) {
        FieldSchema field = fields.get((i + variant) % fields.size());
        boolean nested = field.type().kind() == FieldType.Kind.MESSAGE;
        boolean required = field.presence() == FieldSchema.Presence.REQUIRED;
        if ((nested && depth == 0 && !required)
            || (field.oneof() != null && !oneofs.add(field.oneof()))
            || "google.protobuf.Any".equals(field.type().name())
            || field.name().equals("struct_value")
            || field.name().equals("list_value")) {
          continue;
        }
        if (field.isMap()) {
          DocumentObject map = Document.object();
          map.put(key(field.mapKey()), value(field.type(), depth));
          tree.put(field.name(), map);
        } else if (field.isRepeated()) {
          DocumentArray list = Document.array();
          list.add(value(field.type(), depth));
          list.add(value(field.type(), depth));
          tree.put(field.name(), list);
        } else {
          // times are within limits
          boolean known = message.fullName().startsWith("google.protobuf.");
          boolean whole = field.type().kind().name().startsWith("INT");
          tree.put(field.name(), known && whole ? Document.of(3) : value(field.type(), depth));
        }
      }
      return tree;
    }

    private static Document key(FieldType type) {
      return switch (type.kind()) {
        case BOOL -> Document.of(true);
        case STRING -> Document.of("key");
        default -> Document.of(12);
      };
    }

    private Document value(FieldType type, int depth) {
      return switch (type.kind()) {
        case DOUBLE, FLOAT -> Document.of(1.5 + variant);
        case BOOL -> Document.of(true);
        case STRING -> Document.of("ä" + variant);
        case BYTES -> Document.of(new byte[] {1, (byte) variant});
        case INT32, SINT32, SFIXED32, INT64, SINT64, SFIXED64 -> Document.of(-3L - variant);
        case UINT32, FIXED32 -> Document.of(4_000_000_000L + variant);
        case UINT64, FIXED64 -> Document.of(5_000_000_000L + variant);
        case ENUM -> constant(schema.enumeration(type.name()));
        case MESSAGE -> message(schema.message(type.name()), depth - 1);
      };
    }

    private Document constant(EnumSchema type) {
      return Document.of(type.values().get(type.values().size() > 1 ? 1 : 0).name());
    }
  }
}
