package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.cli.wire.JsonSchemas;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.json.Json;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Samples, made at random, fit the schemas that are inferred from them. */
class SchemaInferTest {

  private static final int ROUNDS = 60;

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void open() {
    shell = new Shell(folder, Map.of());
  }

  private String lines(List<DocumentObject> samples) throws IOException {
    StringBuilder text = new StringBuilder();
    samples.forEach(each -> text.append(Json.standard().encodeToString(each)).append('\n'));
    Files.writeString(folder.resolve("samples.ndjson"), text);
    return text.toString();
  }

  private String run(String command) throws IOException {
    String printed = shell.run(command);
    assertThat(shell.status()).as(command + "\n" + printed).isZero();
    return printed;
  }

  // ---- JSON Schema

  @Test
  void anyDocumentsAreValidAgainstTheirJsonSchema() throws IOException {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      List<DocumentObject> samples = new ArrayList<>();
      for (int i = random.nextInt(8); i >= 0; i--) {
        samples.add(object(random, 3));
      }
      String text = lines(samples);
      String schema = run("seriform schema infer samples.ndjson --map-names 12");
      JsonSchemas judge = new JsonSchemas(schema, "inferred");
      for (String line : text.lines().toList()) {
        assertThat(judge.errors(line)).as("seed %d: %s\n%s", seed, line, schema).isEmpty();
      }
    }
  }

  private static Document any(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 10 : 7)) {
      case 0 -> Document.ofNull();
      case 1 -> Document.of(random.nextBoolean());
      case 2 -> Document.of(random.nextInt(100) - 50L);
      case 3 -> Document.of(random.nextLong());
      case 4 -> Document.of(random.nextDouble());
      case 5 -> Document.of("text " + random.nextInt(5));
      case 6 -> Document.of(random.nextBoolean() ? "2026-01-02" : "2026-01-02T03:04:05Z");
      case 7 -> object(random, depth - 1);
      default -> {
        DocumentArray array = Document.array();
        for (int i = random.nextInt(4); i > 0; i--) {
          array.add(any(random, depth - 1));
        }
        yield array;
      }
    };
  }

  private static DocumentObject object(Random random, int depth) {
    DocumentObject object = Document.object();
    int names = random.nextInt(6) == 0 ? 40 : 6;
    for (int i = random.nextInt(names); i > 0; i--) {
      object.put("name-" + random.nextInt(names), any(random, depth));
    }
    return object;
  }

  @ParameterizedTest
  @ValueSource(strings = {"cbor:sequence", "msgpack:sequence", "cbor:array", "json:array"})
  void formatsThatDescribeThemselvesHaveTheSameSchema(String format) throws IOException {
    lines(List.of(object(new Random(1), 3), object(new Random(2), 3), object(new Random(5), 3)));
    run("seriform convert samples.ndjson --to " + format + " -o other.bin");
    assertThat(run("seriform schema infer other.bin --from " + format + " --name Sample"))
        .isEqualTo(run("seriform schema infer samples.ndjson"));
  }

  @Test
  void classesForAnInferredSchemaReadTheSamples() throws IOException {
    String sample =
        "{\"id\":1,\"at\":\"2026-01-02T03:04:05Z\",\"lines\":[{\"sku\":\"A\"},{\"sku\":\"B\",\"count\":2}]}";
    Files.writeString(folder.resolve("orders.ndjson"), sample + "\n{\"id\":2,\"note\":null}\n");
    run("seriform schema infer orders.ndjson -o order.json");
    GeneratedClasses classes = GeneratedClasses.java(folder, "order.json");
    Json json = Json.standard();
    assertThat(json.encodeToString(json.decode(sample, classes.find("Order")))).isEqualTo(sample);
    assertThat(classes.source("Order")).contains("OffsetDateTime at", "long id");
  }

  // ---- messages with types

  /** Types that each sample has the same of. */
  private record Shape(Map<String, Object> fields) {

    static Shape of(Random random, int depth, boolean lists) {
      Map<String, Object> fields = new TreeMap<>();
      for (int i = random.nextInt(5) + 1; i > 0; i--) {
        int kind = random.nextInt(depth > 0 ? 8 : 6);
        Object field =
            kind == 6
                ? of(random, depth - 1, lists)
                : kind == 7
                    ? List.of(lists ? of(random, depth - 1, lists) : random.nextInt(6))
                    : kind;
        fields.put("field_" + (char) ('a' + random.nextInt(20)), field);
      }
      return new Shape(fields);
    }

    DocumentObject sample(Random random) {
      DocumentObject sample = Document.object();
      fields.forEach(
          (name, type) -> {
            if (random.nextInt(5) > 0) {
              sample.put(name, value(type, random));
            }
          });
      return sample;
    }

    private static Document value(Object type, Random random) {
      if (type instanceof Shape shape) {
        return shape.sample(random);
      }
      if (type instanceof List<?> list) {
        DocumentArray array = Document.array();
        for (int i = random.nextInt(3) + 1; i > 0; i--) {
          array.add(value(list.get(0), random));
        }
        return array;
      }
      return switch ((int) type) {
        case 0 -> Document.of(random.nextBoolean());
        case 1 -> Document.of(random.nextInt(5) - 1L);
        case 2 -> Document.of(random.nextLong() >> random.nextInt(60));
        case 3 -> Document.of(random.nextInt(9) / 4.0);
        case 4 -> Document.of("ä" + random.nextInt(5));
        default -> Document.of(random.nextBoolean() ? "" : "x");
      };
    }
  }

  @ParameterizedTest
  @CsvSource({
    "proto, protobuf, protobuf:delimited",
    "thrift, thrift-compact:sequence, thrift-compact:sequence",
    "fbs, flatbuffers:prefixed, flatbuffers:prefixed",
  })
  void samplesAreMessagesOfTheirInferredSchema(String language, String to, String from)
      throws IOException {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Shape shape = Shape.of(random, 2, true);
      List<DocumentObject> samples = new ArrayList<>();
      for (int i = random.nextInt(6); i >= 0; i--) {
        samples.add(shape.sample(random));
      }
      lines(samples);
      String schema = "inferred." + language;
      run("seriform schema infer samples.ndjson --to " + language + " --force -o " + schema);
      String why = "seed " + seed + "\n" + Files.readString(folder.resolve(schema));
      if (seed % 10 == 0) {
        Tools.compiles(folder, schema);
      }
      String with = " -s " + schema + " --type Sample";
      assertThat(
              shell.run("seriform convert samples.ndjson -t " + to + with + " --force -o once.bin"))
          .as(why)
          .isEmpty();
      run("seriform convert once.bin -f " + from + with + " -t ndjson --force -o again.ndjson");
      run("seriform convert again.ndjson -t " + to + with + " --force -o twice.bin");
      if (language.equals("fbs")) {
        // the places of tables follow the order of members, which is that of the schema now
        run("seriform convert twice.bin -f " + from + with + " -t ndjson --force -o twice.ndjson");
        assertThat(folder.resolve("twice.ndjson"))
            .as(why)
            .hasSameTextualContentAs(folder.resolve("again.ndjson"));
        continue;
      }
      assertThat(Files.readAllBytes(folder.resolve("twice.bin")))
          .as(why)
          .isEqualTo(Files.readAllBytes(folder.resolve("once.bin")));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "proto | {'a':1} {'a':'x'} | Protocol Buffers has one type for a, which is an integer at"
            + " $[0].a in samples.ndjson and a text at $[1].a in samples.ndjson; a JSON Schema has"
            + " both",
        "thrift | {'a-b':1} | Thrift has no field with the name of a-b: names have letters, digits"
            + " and _; JSON Schema and .proto have such names",
        "fbs | {'a':[[1]]} | FlatBuffers has no type for a, an array at $[0].a[0] in"
            + " samples.ndjson: an array has no arrays in it",
        "proto | {'a':[1,null]} | Protocol Buffers has no null among several values, as at"
            + " $[0].a[1] in samples.ndjson; a JSON Schema has it",
        "proto | [1] | Protocol Buffers has no type for the whole value, an array at $[0] in"
            + " samples.ndjson: a message is an object",
        "thrift | {'a':18446744073709551615} | Thrift has no type for a, an integer at $[0].a in"
            + " samples.ndjson: there is no uint64",
      })
  void whatALanguageHasNoTypeForIsAnErrorWithItsPlaces(String language, String text, String error)
      throws IOException {
    Files.writeString(
        folder.resolve("samples.ndjson"), text.replace('\'', '"').replace("} {", "}\n{"));
    assertThat(shell.run("seriform schema infer samples.ndjson -o s.out --to " + language))
        .isEqualTo("error: " + error + "\n");
    assertThat(shell.status()).isEqualTo(3);
    assertThat(folder.resolve("s.out")).doesNotExist();
  }

  // ---- blobs

  /** Field of a message that has no schema. */
  private record WireField(int number, String kind, boolean repeated, List<WireField> inner) {

    static List<WireField> fields(Random random, int depth) {
      Map<Integer, WireField> fields = new TreeMap<>();
      for (int i = random.nextInt(6) + 1; i > 0; i--) {
        int number = random.nextInt(40) + 1;
        String[] kinds = {
          "varint", "double", "float", "fixed", "text", "bytes", "packed", "message"
        };
        String kind = kinds[random.nextInt(depth > 0 ? 8 : 7)];
        List<WireField> inner = kind.equals("message") ? fields(random, depth - 1) : List.of();
        boolean repeated = random.nextInt(3) == 0 && !kind.equals("packed");
        fields.put(number, new WireField(number, kind, repeated, inner));
      }
      return List.copyOf(fields.values());
    }

    static byte[] message(List<WireField> fields, Random random) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (WireField field : fields) {
        int times = random.nextInt(5) == 0 ? 0 : field.repeated ? random.nextInt(4) : 1;
        for (int i = 0; i < times; i++) {
          field.write(out, random);
        }
      }
      return out.toByteArray();
    }

    private void write(ByteArrayOutputStream out, Random random) {
      int wire =
          switch (kind) {
            case "varint" -> 0;
            case "double" -> 1;
            case "float", "fixed" -> 5;
            default -> 2;
          };
      varint(number << 3 | wire, out);
      switch (kind) {
        case "varint" -> varint(random.nextLong() >> random.nextInt(64), out);
        case "double" -> little(Double.doubleToLongBits(random.nextInt(100) / 8.0), 8, out);
        case "float" -> little(Float.floatToIntBits(random.nextInt(100) / 8f), 4, out);
        case "fixed" -> little(random.nextInt(), 4, out);
        default -> {
          byte[] bytes = bytes(random);
          varint(bytes.length, out);
          out.writeBytes(bytes);
        }
      }
    }

    private byte[] bytes(Random random) {
      switch (kind) {
        case "text" -> {
          return "some wörds\n".repeat(random.nextInt(9)).getBytes(StandardCharsets.UTF_8);
        }
        case "message" -> {
          return message(inner, random);
        }
        case "packed" -> {
          ByteArrayOutputStream out = new ByteArrayOutputStream();
          for (int i = random.nextInt(9); i > 0; i--) {
            varint(random.nextInt(5000), out);
          }
          return out.toByteArray();
        }
        default -> {
          byte[] bytes = new byte[random.nextInt(20)];
          random.nextBytes(bytes);
          return bytes;
        }
      }
    }

    private static void little(long value, int size, ByteArrayOutputStream out) {
      for (int i = 0; i < size; i++) {
        out.write((int) (value >>> (8 * i)));
      }
    }

    private static void varint(long value, ByteArrayOutputStream out) {
      long rest = value;
      for (; (rest & ~0x7f) != 0; rest >>>= 7) {
        out.write(((int) rest & 0x7f) | 0x80);
      }
      out.write((int) rest);
    }
  }

  @Test
  void blobsHaveTheSameBytesAfterTheirInferredSchema() throws IOException {
    for (int seed = 0; seed < 2 * ROUNDS; seed++) {
      Random random = new Random(seed);
      List<WireField> fields = WireField.fields(random, 2);
      List<byte[]> blobs = new ArrayList<>();
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      for (int i = random.nextInt(20) + 1; i > 0; i--) {
        byte[] blob = WireField.message(fields, random);
        WireField.varint(blob.length, stream);
        stream.writeBytes(blob);
        blobs.add(blob);
      }
      Files.write(folder.resolve("blobs.bin"), stream.toByteArray());
      run("seriform schema infer -f protobuf:delimited blobs.bin --force -o inferred.proto");
      String text = Files.readString(folder.resolve("inferred.proto"));
      ProtoSchema schema = ProtoLoader.standard().directory(folder).load("inferred.proto");
      Codec<Document> codec = DynamicProtobuf.of(schema).codec("Blob");
      for (byte[] blob : blobs) {
        assertThat(codec.encode(codec.decode(blob))).as("seed %d\n%s", seed, text).isEqualTo(blob);
      }
      if (seed % 20 == 0) {
        Tools.compiles(folder, "inferred.proto");
      }
    }
  }

  @Test
  void blobsOfTwoTypesAreRefusedWithBothPlaces() throws IOException {
    Files.write(folder.resolve("a.pb"), new byte[] {8, 1});
    Files.write(folder.resolve("b.pb"), new byte[] {9, 1, 1, 1, 1, 1, 1, 1, 1});
    assertThat(shell.run("seriform schema infer a.pb b.pb"))
        .isEqualTo(
            "error: the field 1 has the wire type varint in a.pb and 64 bits in b.pb: these are"
                + " messages of several types, or one of two formats of a list\n");
    Files.write(folder.resolve("c.pb"), new byte[] {8});
    assertThat(shell.run("seriform schema infer c.pb"))
        .isEqualTo("error: c.pb is no message of Protocol Buffers, or has groups\n");
  }

  @Test
  void namesOfMembersThatAreManyMakeAMap() throws IOException {
    StringBuilder text = new StringBuilder("{\"by\":{");
    for (int i = 0; i < 100; i++) {
      text.append(i == 0 ? "" : ",")
          .append("\"k")
          .append(i)
          .append("\":{\"a\":")
          .append(i)
          .append('}');
    }
    Files.writeString(folder.resolve("many.json"), text + "}}");
    assertThat(run("seriform schema infer many.json --to proto"))
        .contains("map<string, By> by = 1;", "message By {\n  int32 a = 1;\n}");
  }
}
