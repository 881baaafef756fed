package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cli.wire.FormatSpec;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values keep what they are from each format to each other one. */
class ConvertTest {

  /** A class whose initializer is never to run because a message names it. */
  public static final class Gadget implements Serializable {
    private static final long serialVersionUID = 1;
    static boolean loaded;

    int strength = 3;
  }

  /** A class that the command line names. */
  public record Order(long id, String customer, List<String> notes) {}

  private static final String ORDER =
      "{\"id\":7,\"customer\":\"Ada\",\"lines\":[{\"sku\":\"A\",\"count\":2},{\"sku\":\"B\","
          + "\"count\":3}],\"signature\":\"AQI=\"}";

  private static final String PROTO =
      """
      syntax = "proto3";
      message Line { string sku = 1; uint32 count = 2; }
      message Order {
        uint32 id = 1; string customer = 2; repeated Line lines = 3; bytes signature = 4;
      }
      """;

  private static final String THRIFT =
      """
      struct Line { 1: string sku, 2: i32 count }
      struct Order { 1: i32 id, 2: string customer, 3: list<Line> lines, 4: binary signature }
      """;

  private static final String FBS =
      """
      table Line { sku:string; count:uint; }
      table Order { id:uint; customer:string; lines:[Line]; signature:[ubyte]; }
      root_type Order;
      """;

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void makeFiles() throws IOException {
    shell = new Shell(folder, Map.of());
    Files.writeString(folder.resolve("o.proto"), PROTO);
    Files.writeString(folder.resolve("o.thrift"), THRIFT);
    Files.writeString(folder.resolve("o.fbs"), FBS);
    Files.writeString(folder.resolve("order.json"), ORDER);
  }

  private static String arguments(String format, String prefix) {
    String schema =
        format.startsWith("protobuf")
            ? "o.proto"
            : format.startsWith("thrift") ? "o.thrift" : format.startsWith("flatb") ? "o.fbs" : "";
    return schema.isEmpty()
        ? ""
        : " --" + prefix + "schema " + schema + " --" + prefix + "type Order";
  }

  /** JSON has no bytes, and a text stays one, unless a schema says that it is bytes. */
  private static final List<String> FORMATS =
      List.of(
          "cbor",
          "msgpack",
          "flexbuffers",
          "hessian",
          "protobuf",
          "thrift-binary",
          "thrift-compact",
          "flatbuffers");

  @TestFactory
  Stream<DynamicTest> everyPairOfFormatsKeepsTheValue() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String from : FORMATS) {
      for (String to : FORMATS) {
        tests.add(DynamicTest.dynamicTest(from + " to " + to, () -> keeps(from, to)));
      }
    }
    return tests.stream();
  }

  private void keeps(String from, String to) throws IOException {
    run("convert order.json -t protobuf" + arguments("protobuf", "to-") + " -o o.pb --force");
    run(
        "convert o.pb"
            + arguments("protobuf", "")
            + " -t "
            + from
            + arguments(from, "to-")
            + " -o a --force");
    run(
        "convert a -f "
            + from
            + arguments(from, "")
            + " -t "
            + to
            + arguments(to, "to-")
            + " -o b --force");
    run(
        "convert b -f "
            + to
            + arguments(to, "")
            + " -t protobuf"
            + arguments("protobuf", "to-")
            + " -o c.pb --force");
    assertThat(run("convert c.pb --indent 0" + arguments("protobuf", "")).strip()).isEqualTo(ORDER);
  }

  @Test
  void graphsByPositionAreReadWithTheRegisteredClassesThatTheyTell() throws IOException {
    GraphOptions options = GraphOptions.standard().withLayout(GraphOptions.Layout.POSITIONAL);
    Order order = new Order(7, "Ada", List.of("call"));
    Graph registered = Graph.with(options.withClass(Order.class));
    Files.write(
        folder.resolve("plain.graph"), Graph.with(options).codec(Order.class).encode(order));
    Files.write(folder.resolve("registered.graph"), registered.codec(Order.class).encode(order));
    String type = " --indent 0 --class " + Order.class.getName();
    String json = "{\"id\":7,\"customer\":\"Ada\",\"notes\":[\"call\"]}\n";
    assertThat(shell.run("seriform convert plain.graph" + type)).isEqualTo(json);
    String twice = type + "," + Order.class.getName();
    assertThat(shell.run("seriform convert registered.graph" + twice)).isEqualTo(json);
    assertThat(shell.run("seriform convert registered.graph" + type)).contains("fingerprint");
    assertThat(shell.status()).isEqualTo(3);
  }

  /** What a struct can hold, too. */
  public record Point(int x, short y, boolean seen) implements Serializable {}

  /** Every format and framing to every other one, by a pipe, compressed and not. */
  @TestFactory
  Stream<DynamicTest> everyPairOfFramingsKeepsTheValuesOfAClass() {
    return FormatSpec.names().stream()
        .flatMap(
            from ->
                FormatSpec.names().stream()
                    .filter(to -> !to.startsWith("jdk"))
                    .map(to -> DynamicTest.dynamicTest(from + " to " + to, () -> pipes(from, to))));
  }

  private void pipes(String from, String to) throws IOException {
    boolean many = FormatSpec.parse(from).many();
    String one = "{\"x\":7,\"y\":-8,\"seen\":true}\n";
    Files.writeString(folder.resolve("points.json"), one.repeat(many ? 3 : 1));
    String type = " --class " + Point.class.getName();
    if (from.startsWith("jdk")) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        for (int i = 0; i < (many ? 3 : 1); i++) {
          out.writeObject(new Point(7, (short) -8, true));
        }
      }
      Files.write(folder.resolve("a"), bytes.toByteArray());
    } else {
      run(
          "convert points.json -f "
              + (many ? "ndjson" : "json")
              + type
              + " -o a --force -t "
              + from);
    }
    String convert = "convert - -f %s%s -t %s --compress zstd < a".formatted(from, type, to);
    FormatSpec written = many ? FormatSpec.parse(to).forMany() : FormatSpec.parse(to);
    if (many && !written.many()) {
      assertThat(fail(convert, 3)).contains("holds one value", "--split");
      return;
    }
    assertThat(run("%s | seriform convert -f %s%s -t ndjson".formatted(convert, written, type)))
        .isEqualTo(one.repeat(many ? 3 : 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "json:lines",
        "json:array",
        "cbor:sequence",
        "cbor:array",
        "msgpack:sequence",
        "msgpack:array",
        "protobuf:delimited",
        "thrift-binary:framed",
        "thrift-compact:framed",
        "thrift-compact:sequence",
        "flatbuffers:prefixed",
        "hessian:sequence"
      })
  void everyFramingHoldsManyValues(String format) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 1; i <= 300; i++) {
      lines.append("{\"id\":").append(i).append("}\n");
    }
    Files.writeString(folder.resolve("many.ndjson"), lines);
    run("convert many.ndjson -t " + format + arguments(format, "to-") + " -o many.bin.gz");
    assertThat(run("convert many.bin.gz -f " + format + arguments(format, "") + " -t ndjson"))
        .isEqualTo(lines.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gz", "zst", "lz4"})
  void severalCompressedStreamsInOneFileAreRead(String end) throws IOException {
    Files.writeString(folder.resolve("a.ndjson"), "{\"id\":1}\n");
    run("convert a.ndjson -t ndjson -o a.ndjson." + end);
    byte[] once = Files.readAllBytes(folder.resolve("a.ndjson." + end));
    ByteArrayOutputStream twice = new ByteArrayOutputStream();
    twice.write(once);
    twice.write(once);
    Files.write(folder.resolve("b.ndjson." + end), twice.toByteArray());
    assertThat(run("convert b.ndjson." + end)).isEqualTo("{\"id\":1}\n{\"id\":1}\n");
  }

  @Test
  void keysThatAreNoTextsPassBetweenBinaryFormatsAndNotIntoJson() throws IOException {
    Files.write(folder.resolve("keys.cbor"), HexFormat.of().parseHex("a201616120f5"));
    run("convert keys.cbor -t msgpack -o keys.msgpack");
    assertThat(Files.readAllBytes(folder.resolve("keys.msgpack")))
        .asHexString()
        .isEqualTo("8201A161FFC3");
    assertThat(fail("convert keys.cbor", 3)).contains("a key that is not a text", "--lossy");
    assertThat(run("convert keys.cbor --lossy --indent 0"))
        .isEqualTo("{\"1\":\"a\",\"-1\":true}\nlossy: 2 × keys became texts, first at $.1\n");
  }

  @Test
  void lossesAreNamedWithTheirFirstPlace() throws IOException {
    // [undefined, 1(2), NaN, simple(33)]
    Files.write(folder.resolve("odd.cbor"), HexFormat.of().parseHex("84f7c102f97e00f821"));
    assertThat(fail("convert odd.cbor -o odd.json", 3)).contains("$[0]");
    assertThat(folder.resolve("odd.json")).doesNotExist();
    assertThat(run("convert odd.cbor --lossy --indent 0"))
        .startsWith("[null,2,null,")
        .contains("1 × undefined became null, first at $[0]")
        .contains("1 × tags were dropped, first at $[1]")
        .contains("1 × numbers that are not finite became null, first at $[2]");
  }

  @Test
  void valuesThatDoNotFitAreDroppedOneByOne() throws IOException {
    Files.writeString(
        folder.resolve("misfit.json"),
        "{\"id\":\"x\",\"customer\":\"Ada\",\"lines\":[1,{\"sku\":\"A\",\"count\":-1},true,{\"sku\":2}]}");
    assertThat(
            run("convert misfit.json -t protobuf -o m.pb --lossy" + arguments("protobuf", "to-")))
        .contains("lossy: 3 × ", "first at $.id\n", "lossy: 2 × ", "first at $.lines[0]\n");
    assertThat(run("convert m.pb --indent 0" + arguments("protobuf", "")))
        .isEqualTo("{\"customer\":\"Ada\",\"lines\":[{\"sku\":\"A\"},{}]}\n");
  }

  @Test
  void objectsPassWithAClassOfAFolderAndFromItToASchema() throws IOException {
    Files.writeString(
        folder.resolve("Signed.java"),
        "package com.acme; public record Signed(int id, String customer, byte[] signature) {}");
    assertThat(shell.run("javac -d classes Signed.java")).isEmpty();
    String json = "{\"id\":7,\"customer\":\"Ada\",\"signature\":\"AQI=\"}";
    Files.writeString(folder.resolve("c.json"), json);
    assertThat(fail("convert c.json -t cbor --cp classes --class Signed", 2))
        .contains("; its package is needed, as in com.acme.Signed");
    String type = " --class com.acme.Signed --cp classes";
    List<String> formats =
        List.of("graph", "protobuf", "thrift-binary", "flatbuffers", "hessian", "cbor", "msgpack");
    String from = "json c.json";
    for (String format : formats) {
      run("convert -f " + from + type + " -t " + format + " -o " + format + ".c");
      from = format + " " + format + ".c";
      assertThat(run("convert -f " + from + type + " -t json --indent 0")).isEqualTo(json + "\n");
      String schema = arguments("protobuf", "to-");
      run("convert -f " + from + type + " -t protobuf -o s.pb --force" + schema);
      assertThat(run("convert s.pb --indent 0" + arguments("protobuf", ""))).isEqualTo(json + "\n");
    }
  }

  @Test
  void classesThatAMessageNamesAreNotLoaded() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Gadget());
    }
    String unknown =
        new String(bytes.toByteArray(), StandardCharsets.ISO_8859_1)
            .replace("ConvertTest$Gadget", "ConvertTest$Nowhere".substring(0, 18));
    Files.write(folder.resolve("g.ser"), unknown.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(run("convert g.ser --indent 0")).contains("ConvertTest$Nowher").contains("3");
    assertThat(fail("convert g.ser --class " + Order.class.getName(), 3)).contains("Nowher");
  }

  @Test
  void recordsWithLengthsAreSkippedIfTheyAreBad() throws IOException {
    // 3 bytes that are no message, then a message
    Files.write(folder.resolve("bad.pb"), HexFormat.of().parseHex("030805ff020807"));
    assertThat(
            fail("convert bad.pb -f protobuf:delimited --bad skip" + arguments("protobuf", ""), 1))
        .contains("{\"id\":7}")
        .contains("skipped: bad.pb:")
        .contains("1 records written, 1 skipped");
    Files.write(folder.resolve("cut.pb"), HexFormat.of().parseHex("0208070a08"));
    assertThat(
            fail("convert cut.pb -f protobuf:delimited --bad skip" + arguments("protobuf", ""), 3))
        .contains("the stream ends within a value of 11 bytes, or its length is wrong");
  }

  private String run(String command) throws IOException {
    String printed = shell.run("seriform " + command);
    assertThat(shell.status()).as("%s: %s", command, printed).isZero();
    return printed;
  }

  private String fail(String command, int code) throws IOException {
    String printed = shell.run("seriform " + command);
    assertThat(shell.status()).as("%s: %s", command, printed).isEqualTo(code);
    return printed;
  }

  @Test
  void bytesSayTheirFormatIfTheyAreClear() throws IOException {
    run("convert order.json -t msgpack -o message");
    assertThat(run("convert message --indent 0")).isEqualTo(ORDER + "\n");
    Files.write(folder.resolve("number"), new byte[] {7});
    assertThat(fail("convert number", 2)).contains("--from FORMAT is needed", "--guess");
  }

  @Test
  void onlyTheBytesThatAreLookedAtAreExpanded() throws IOException {
    StringBuilder zeros = new StringBuilder("[");
    zeros.append("0,".repeat(10_000)).append("0]");
    Files.writeString(folder.resolve("zeros.json"), zeros);
    run("convert zeros.json -t json -o zeros.json.gz --indent 0");
    Files.copy(folder.resolve("zeros.json.gz"), folder.resolve("z"));
    assertThat(run("inspect z --guess --bytes 2000")).contains("2000 bytes in gzip");
  }

  @Test
  void theStandardInputIsReadWithoutAFile() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    byte[] json =
        shell.seriform(
            new ByteArrayInputStream(HexFormat.of().parseHex("83010203")),
            err,
            "convert",
            "--from",
            "cbor",
            "--indent",
            "0");
    assertThat(json).asString(StandardCharsets.UTF_8).isEqualTo("[1,2,3]\n");
  }

  @Test
  void jsonBecomesTheFlatBufferThatFlatcMakes() throws IOException {
    Tools.assumed("flatc");
    Files.writeString(
        folder.resolve("h.fbs"),
        "table H { a:uint (hash:\"fnv1_32\"); f:float; d:double; b:[ubyte]; r:[float];"
            + " free:[ubyte] (flexbuffer); } root_type H;");
    Files.writeString(
        folder.resolve("h.json"),
        "{\"a\":\"hello\",\"f\":0.1,\"d\":1.10,\"b\":[1,255],\"r\":[\"nan\",\"-inf\",-1.5],"
            + "\"free\":{\"x\":1.10,\"y\":[1,-1]}}");
    Tools.run(folder, "flatc", "-b", "-o", "theirs", "h.fbs", "h.json");
    assertThat(shell.run("seriform convert h.json -t flatbuffers -s h.fbs -o h.fb")).isEmpty();
    String print = "seriform convert -f flatbuffers -s h.fbs --indent 0 ";
    assertThat(shell.run(print + "h.fb"))
        .isEqualTo(shell.run(print + "theirs/h.bin"))
        .contains("3069866343", "0.1", "[1,255]", "\"nan\",\"-inf\",-1.5", "1.1");
  }
}
