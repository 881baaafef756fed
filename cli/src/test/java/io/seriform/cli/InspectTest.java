package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cli.inspect.Broken;
import io.seriform.cli.inspect.Detector;
import io.seriform.cli.inspect.Guess;
import io.seriform.cli.inspect.Part;
import io.seriform.cli.inspect.Scans;
import io.seriform.cli.wire.FormatSpec;
import io.seriform.cli.wire.RecordSink;
import io.seriform.cli.wire.Schemas;
import io.seriform.cli.wire.Wire;
import io.seriform.cli.wire.WireFormat;
import io.seriform.cli.wire.WireSource;
import io.seriform.cli.wire.Wires;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.schema.Schema;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every byte of a message is a part of it, and broken messages end in the place where they break.
 */
class InspectTest {

  private static final int MESSAGES = 40;

  private static final int MUTATIONS = 60;

  private static final String PROTO =
      """
      syntax = "proto3";
      enum Kind { ZERO = 0; ONE = 1; }
      message Line { string sku = 1; sint32 count = 2; double price = 3; repeated int32 all = 4; }
      message Order {
        int64 id = 1; string customer = 2; repeated Line lines = 3; bytes raw = 5; Kind kind = 6;
      }
      """;

  private static final String THRIFT =
      """
      enum Kind { ZERO = 0, ONE = 1 }
      struct Line { 1: string sku, 2: i32 count, 3: double price, 4: list<i32> all }
      struct Order {
        1: i64 id, 2: string customer, 3: list<Line> lines, 5: binary raw, 6: Kind kind
      }
      """;

  private static final String FBS =
      """
      enum Kind : byte { ZERO = 0, ONE = 1 }
      table Line { sku:string; count:int; price:double; all:[int]; }
      table Order { id:long; customer:string; lines:[Line]; raw:[ubyte]; kind:Kind; }
      root_type Order;
      """;

  @TempDir private Path folder;

  private String schemaFile(WireFormat format) throws IOException {
    String[] schema =
        switch (format) {
          case PROTOBUF -> new String[] {"a.proto", PROTO};
          case THRIFT_BINARY, THRIFT_COMPACT -> new String[] {"a.thrift", THRIFT};
          case FLATBUFFERS -> new String[] {"a.fbs", FBS};
          default -> new String[] {null, ""};
        };
    if (schema[0] != null) {
      Files.writeString(folder.resolve(schema[0]), schema[1]);
    }
    return schema[0];
  }

  private static Document order(Random random) {
    DocumentArray lines = Document.array();
    for (int i = random.nextInt(4); i > 0; i--) {
      DocumentObject line = Document.object();
      line.put("sku", "sku-" + random.nextInt(1000));
      line.put("count", random.nextInt() >> random.nextInt(31));
      line.put("price", random.nextGaussian());
      DocumentArray all = Document.array();
      for (int n = random.nextInt(5); n > 0; n--) {
        all.add(random.nextInt(100_000));
      }
      lines.add(line.put("all", all));
    }
    byte[] raw = new byte[random.nextInt(20)];
    random.nextBytes(raw);
    return Document.object()
        .put("id", random.nextLong() >> random.nextInt(63))
        .put("customer", "Ada ".repeat(1 + random.nextInt(20)))
        .put("lines", lines)
        .put("raw", Document.of(raw))
        .put("kind", "ONE");
  }

  private byte[] message(WireFormat format, Random random) throws IOException {
    if (format == WireFormat.JDK) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        Map<String, Object> map = new TreeMap<>();
        map.put("n" + random.nextInt(), random.nextLong());
        map.put("list", new ArrayList<>(List.of("a", 1, 2.5, DayOfWeek.MONDAY)));
        map.put("bytes", new byte[random.nextInt(9)]);
        map.put("class", String.class);
        map.put("array", new int[][] {{1, 2}, {}});
        out.writeObject(map);
        out.writeObject(map);
        out.writeInt(random.nextInt());
      }
      return bytes.toByteArray();
    }
    WireSource source =
        new WireSource(
            schemaFile(format),
            List.of(),
            format == WireFormat.FLATBUFFERS || schemaFile(format) == null ? null : "Order",
            List.of(),
            null,
            false,
            Limits.standard(),
            0);
    Wire wire = Wires.of(Consoles.silent(folder), format, source);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RecordSink sink = wire.write(out, new FormatSpec(format, null));
    sink.write(wire.value(order(random), false));
    sink.finish();
    return out.toByteArray();
  }

  private Schema schema(WireFormat format) throws IOException {
    String file = schemaFile(format);
    return file == null ? null : Schemas.load(Consoles.silent(folder), file, List.of());
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"GRAPH", "STRUCT"})
  void everyByteIsOfOnePartWithAndWithoutASchema(WireFormat format) throws IOException {
    Random random = new Random(46);
    for (int i = 0; i < MESSAGES; i++) {
      byte[] message = message(format, random);
      for (Schema schema : Arrays.asList(schema(format), null)) {
        if (format == WireFormat.FLATBUFFERS && schema == null) {
          // what its offsets lead to is not known
          continue;
        }
        BitSet covered = new BitSet();
        List<Part> parts = new ArrayList<>();
        Scans.scan(format, message, schema, schema == null ? null : "Order", parts::add);
        for (Part part : parts) {
          boolean header = part.value() == null || part.type().startsWith("struct");
          assertThat(
                  header
                      || covered.nextSetBit(part.offset()) < 0
                      || covered.nextSetBit(part.offset()) >= part.offset() + part.length())
              .as("%s overlaps, in %s", part, format)
              .isTrue();
          covered.set(part.offset(), part.offset() + part.length());
        }
        for (int b = 0; b < message.length; b++) {
          if (!covered.get(b)) {
            assertThat((char) message[b]).as("byte %d of %s", b, format).isIn('\0', ',', ':', '\n');
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"GRAPH", "STRUCT"})
  void damagedMessagesBreakAtAByteAndNowhereElse(WireFormat format) throws IOException {
    Random random = new Random(47);
    Schema schema = schema(format);
    for (int i = 0; i < MESSAGES; i++) {
      byte[] message = message(format, random);
      for (int j = 0; j < MUTATIONS; j++) {
        byte[] damaged = Arrays.copyOf(message, 1 + random.nextInt(message.length));
        for (int k = random.nextInt(4); k > 0; k--) {
          damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
        }
        for (Schema known : Arrays.asList(schema, null)) {
          try {
            Scans.scan(
                format,
                damaged,
                known,
                known == null ? null : "Order",
                part -> assertThat(part.offset() + part.length()).isBetween(0, damaged.length));
          } catch (Broken e) {
            assertThat(e.offset()).isBetween(0, damaged.length);
            assertThat(e).hasMessageMatching("(?s)\\S.*");
          }
        }
        Detector.guess(damaged, true);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"GRAPH", "STRUCT"})
  void theFormatOfAMessageIsTheFirstGuess(WireFormat format) throws IOException {
    Random random = new Random(48);
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < MESSAGES; i++) {
      byte[] message = message(format, random);
      List<Guess> guesses = Detector.guess(message, true);
      assertThat(guesses).allSatisfy(guess -> assertThat(guess.reasons()).isNotEmpty());
      if (guesses.isEmpty() || guesses.get(0).format() != format) {
        wrong.add(guesses.toString());
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void nestingCostsNoMoreThanItsBytes() {
    byte[] nested = new byte[100_000];
    Arrays.fill(nested, (byte) 0x0a);
    assertThat(Detector.guess(nested, true)).isNotNull();
    byte[] arrays = new byte[100_000];
    Arrays.fill(arrays, (byte) 0x81);
    assertThat(Detector.guess(arrays, true)).isNotNull();
  }

  @Test
  void wrappingsAreLookedInto() throws IOException {
    Shell shell = new Shell(folder, Map.of());
    Files.writeString(folder.resolve("a.json"), "{\"name\":\"Ada\",\"name2\":\"Grace\"}");
    shell.run("seriform convert a.json -t cbor -o a.cbor.zst");
    assertThat(shell.run("seriform inspect a.cbor.zst --guess"))
        .contains("in zstd")
        .contains(" cbor ");
    String hex = shell.run("xxd -p a.cbor.zst").strip();
    Files.writeString(folder.resolve("a.hex"), hex);
    assertThat(shell.run("seriform inspect a.hex"))
        .contains("in hexadecimal, zstd")
        .contains("\"name2\": text \"Grace\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gz", "zst", "lz4"})
  void compressedBytesThatAreCutAreShownUpToTheBreak(String end) throws IOException {
    Shell shell = new Shell(folder, Map.of());
    Random random = new Random(49);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      lines.append("{\"id\":").append(random.nextInt()).append("}\n");
    }
    Files.writeString(folder.resolve("a.ndjson"), lines);
    shell.run("seriform convert a.ndjson -t ndjson -o a.ndjson." + end);
    byte[] whole = Files.readAllBytes(folder.resolve("a.ndjson." + end));
    Files.write(folder.resolve("cut." + end), Arrays.copyOf(whole, whole.length * 3 / 4));
    String shown = shell.run("seriform inspect cut." + end);
    assertThat(shell.status()).isEqualTo(3);
    assertThat(shown).contains("it is JSON up to").contains("\"id\": number");
    assertThat(shown.lines().filter(l -> l.contains("number")).count()).isGreaterThan(1_000);
    assertThat(shown.strip()).matches("(?s).*broken: \\w+: the compressed data ends too early");
  }

  @Test
  void aByteOrderMarkBeforeJsonIsShown() throws IOException {
    Shell shell = new Shell(folder, Map.of());
    Files.writeString(folder.resolve("a.json"), "\ufeff{\"a\":1}");
    assertThat(shell.run("seriform inspect a.json"))
        .contains("it is JSON up to the last byte, behind a byte order mark")
        .contains("ef bb bf")
        .contains("\"a\": number 1");
    assertThat(shell.run("seriform convert a.json -t cbor"))
        .contains("leave out the first three bytes");
  }

  @Test
  void colourIsOnlyAddedOnRequest() throws IOException {
    Shell shell = new Shell(folder, Map.of());
    Files.writeString(folder.resolve("a.json"), "[1]");
    String plain = shell.run("seriform inspect a.json -f json");
    assertThat(plain).doesNotContain("\u001b");
    assertThat(shell.run("seriform inspect a.json -f json --color always"))
        .contains("\u001b[36m")
        .satisfies(text -> assertThat(text.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain));
  }

  @Test
  void emptyInputIsNamedAsSuch() throws IOException {
    Shell shell = new Shell(folder, Map.of());
    Files.createFile(folder.resolve("empty"));
    assertThat(shell.run("seriform inspect empty")).contains("0 bytes", "nothing");
    assertThat(shell.status()).isEqualTo(1);
  }
}
