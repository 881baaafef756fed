package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cli.wire.FormatSpec;
import io.seriform.testkit.generated.Amount;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command that reads messages, with every format, on bytes that are no message: noise, cut
 * and changed messages, nesting without an end. A command says what is wrong or what it found, in
 * words and by its exit code, and never that it has a fault.
 */
class HostileInputTest {

  /** A class that the command line names. */
  public record Order(int id, String customer, List<Line> lines, byte[] signature) {}

  /** One of its parts. */
  public record Line(String sku, int count) {}

  /** What a struct can hold. */
  public record Point(int x, short y, boolean seen) {}

  /** Time of the processor, which does not depend on what else the machine does. */
  private static final Duration MOST = Duration.ofSeconds(5);

  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
  private static final int MOST_SHOWN = 300;
  private static final int LONGEST = 2000;
  private static final int LARGE = 10_000;

  /** Not a divisor of the number of commands, so that each blob gets others of them. */
  private static final int ONE_OF = 5;

  private static final int CHANGES = Amount.of("seriform.cli.changes", 3, 25);

  /** What opens something in one of the formats, again and again. */
  private static final List<String> OPENINGS =
      List.of(
          "5b",
          "7b2261223a",
          "81",
          "91",
          "d8d8",
          "bf",
          "9f",
          "0a",
          "1a7f",
          "57",
          "4d",
          "0b",
          "fc",
          "aced000573");

  private static final String ORDER =
      "{\"id\":7,\"customer\":\"Ada\",\"lines\":[{\"sku\":\"A\",\"count\":2}],\"signature\":\"AQI=\"}";

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void makeFiles() throws IOException {
    shell = new Shell(folder, Map.of());
    Files.writeString(
        folder.resolve("o.proto"),
        "syntax = \"proto3\"; message Line { string sku = 1; uint32 count = 2; } message Order {"
            + " uint32 id = 1; string customer = 2; repeated Line lines = 3; bytes signature = 4;"
            + " }");
    Files.writeString(
        folder.resolve("o.thrift"),
        "struct Line { 1: string sku, 2: i32 count } struct Order { 1: i32 id, 2: string customer,"
            + " 3: list<Line> lines, 4: binary signature }");
    Files.writeString(
        folder.resolve("o.fbs"),
        "table Line { sku:string; count:uint; } table Order { id:uint; customer:string;"
            + " lines:[Line]; signature:[ubyte]; } root_type Order;");
    Files.writeString(folder.resolve("rule.json"), "{\"required\": [\"id\"]}");
    Files.writeString(folder.resolve("order.json"), ORDER);
    Files.writeString(folder.resolve("order-fbs.json"), ORDER.replace("\"AQI=\"", "[1,2]"));
    Files.writeString(folder.resolve("point.json"), "{\"x\":7,\"y\":-8,\"seen\":true}");
  }

  @TestFactory
  Stream<DynamicTest> everyCommandSaysWhatIsWrongWithEveryFormat() {
    return FormatSpec.names().stream()
        .map(format -> DynamicTest.dynamicTest(format, () -> every(format)));
  }

  private void every(String format) throws IOException {
    byte[] message = message(format);
    Random random = new Random(Amount.seed() + format.hashCode());
    Set<String> commands = new LinkedHashSet<>();
    types(format).forEach(types -> commands.addAll(commands(format, types)));
    int index = format.hashCode();
    for (Map.Entry<String, byte[]> blob : blobs(message, random).entrySet()) {
      for (String command : commands) {
        // large ones take nearly all of the time
        if (blob.getValue().length < LARGE || Amount.tries(index++, ONE_OF)) {
          check(blob.getKey(), blob.getValue(), command);
        }
      }
    }
  }

  /** How a message of a format is described: by a schema, by a class, or by itself. */
  private static List<String> types(String format) {
    String name = format.replaceFirst(":.*", "");
    String type = " --class " + Order.class.getName();
    return switch (name) {
      case "protobuf" -> List.of(" -s o.proto --type Order", type);
      case "thrift-binary", "thrift-compact" -> List.of(" -s o.thrift --type Order", type);
      case "flatbuffers" -> List.of(" -s o.fbs", type);
      case "struct" -> List.of(" --class " + Point.class.getName());
      case "graph" -> List.of(type);
      default -> List.of("", type);
    };
  }

  private static List<String> commands(String format, String types) {
    String from = " -f " + format + types;
    List<String> commands = new ArrayList<>();
    commands.add("convert -" + from);
    commands.add("convert - -t cbor --lossy --bad skip" + from);
    commands.add("query $..* -" + from);
    commands.add("diff - order.json" + from.replace(" -f ", " --from "));
    commands.add("validate --json-schema rule.json -" + from);
    commands.add("schema infer -" + from.replace(" -f ", " --from "));
    boolean shown = !types.contains("--class") || format.matches("(struct|graph).*");
    String layout = shown ? types : "";
    commands.add("inspect - -f " + format + layout);
    commands.add("inspect -");
    return commands;
  }

  private byte[] message(String format) throws IOException {
    String types = types(format).get(0);
    if (format.startsWith("jdk")) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(new ArrayList<>(List.of("Ada", 7, Map.of("sku", 2L))));
      }
      return bytes.toByteArray();
    }
    String file =
        format.startsWith("struct")
            ? "point.json"
            : format.startsWith("flatbuffers") ? "order-fbs.json" : "order.json";
    String to = types.replace(" -s ", " --to-schema ").replace(" --type ", " --to-type ");
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] command = ("convert " + file + " -t " + format + to).split(" ", -1);
    byte[] bytes = shell.seriform(new ByteArrayInputStream(new byte[0]), err, command);
    assertThat(err.toString(StandardCharsets.UTF_8)).as(format).isEmpty();
    return bytes;
  }

  private static Map<String, byte[]> blobs(byte[] message, Random random) {
    Map<String, byte[]> blobs = new LinkedHashMap<>();
    for (int size : new int[] {1, 5, 100, 70_000}) {
      byte[] noise = new byte[size];
      random.nextBytes(noise);
      blobs.put(size + " bytes of noise", noise);
    }
    for (int each = 0; each < CHANGES; each++) {
      int cut = random.nextInt(message.length);
      blobs.put("cut at " + cut, Arrays.copyOf(message, cut));
      byte[] changed = message.clone();
      int at = random.nextInt(message.length);
      changed[at] = (byte) random.nextInt(256);
      blobs.put("byte " + at + " is " + changed[at], changed);
    }
    for (String opening : Amount.sample(OPENINGS, 4)) {
      byte[] bytes = HexFormat.of().parseHex(opening);
      byte[] deep = new byte[100_000];
      for (int i = 0; i < deep.length; i++) {
        deep[i] = bytes[i % bytes.length];
      }
      blobs.put("100,000 times " + opening, deep);
    }
    byte[] twice = Arrays.copyOf(message, 2 * message.length);
    System.arraycopy(message, 0, twice, message.length, message.length);
    blobs.put("two messages", twice);
    blobs.put("nothing", new byte[0]);
    return blobs;
  }

  private void check(String what, byte[] blob, String command) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ByteArrayInputStream in = new ByteArrayInputStream(blob);
    String bytes = blob.length > MOST_SHOWN ? "" : " " + HexFormat.of().formatHex(blob);
    String place = "%s < %s%s, seed %d".formatted(command, what, bytes, Amount.seed());
    long start = CPU.getCurrentThreadCpuTime();
    byte[] out = shell.seriform(in, err, command.split(" ", -1));
    Duration time = Duration.ofNanos(CPU.getCurrentThreadCpuTime() - start);
    assertThat(time).as(place).isLessThan(MOST);
    String declared = err.toString(StandardCharsets.UTF_8);
    assertThat(shell.status()).as("%s: %s", place, declared).isBetween(0, 3);
    assertThat(declared).as(place).hasSizeLessThan(LONGEST).doesNotContain("Exception", "\tat ");
    if (shell.status() > 1) {
      // what is broken is shown at its place, by inspect
      assertThat(declared.contains("error: ") || shows(out, "broken: ")).as(place).isTrue();
    }
    if (shell.status() == 0 && command.startsWith("inspect") && blob.length > 0) {
      assertThat(out).as(place).isNotEmpty();
    }
  }

  private static boolean shows(byte[] out, String text) {
    return new String(out, StandardCharsets.UTF_8).contains(text);
  }
}
