package io.seriform.tools;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Measures how fast the command line converts large files, and in how much memory, beside the tools
 * of others on this machine. What each of them writes is checked: it leads back to the bytes from
 * which it came.
 */
public final class CliFigures {

  private static final String PROTO =
      """
      syntax = "proto3";
      message Line { string sku = 1; int32 count = 2; double price = 3; }
      message Order { int32 id = 1; string customer = 2; repeated Line lines = 3; string status = 4; }
      message Orders { repeated Order orders = 1; }
      """;

  private static final String FBS =
      """
      table Line { sku:string; count:int; price:double; }
      table Order { id:int; customer:string; lines:[Line]; status:string; }
      table Orders { orders:[Order]; }
      root_type Orders;
      """;

  private static final String PYTHON_JSON =
      """
      import json, sys
      for line in sys.stdin:
          print(json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False))
      """;

  private static final String PYTHON_SEQUENCE =
      """
      import json, sys, %1$s
      out = %2$s
      for line in sys.stdin:
          out(json.loads(line))
      """;

  /** The heap of each conversion. */
  private static final String HEAP = "-Xmx256m";

  private static final long MEGABYTE = 1_000_000;

  /** Tools that need all in memory get so much less. */
  private static final int PART = 10;

  private static final int MILLIS = 10;

  private final Path program;
  private final Path work;
  private final Set<String> missing = new LinkedHashSet<>();

  private CliFigures(Path program, Path work) {
    this.program = program;
    this.work = work;
  }

  /** Measures the program of an image, with {@code --size MEGABYTES}. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path image = Path.of(arguments[0]).toAbsolutePath();
    int size = 1000;
    if (arguments.length > 1) {
      if (arguments.length != 3 || !arguments[1].equals("--size")) {
        throw new Failure("figures cli has one option: --size MEGABYTES");
      }
      size = Integer.parseInt(arguments[2]);
    }
    Path work = Files.createDirectories(image.resolveSibling("figures"));
    try {
      System.out.println("starts:");
      DistributionTrial.image(image);
      new CliFigures(image.resolve("bin/seriform"), work).measure(size);
    } finally {
      Distribution.delete(work);
    }
  }

  private void measure(int size) throws IOException, InterruptedException {
    Files.writeString(work.resolve("orders.proto"), PROTO);
    Files.writeString(work.resolve("orders.fbs"), FBS);
    write("orders.ndjson", size * MEGABYTE);
    String digest = digest(work.resolve("orders.ndjson"));
    System.out.printf(
        "%nconversions of %d MB of NDJSON, with %s:%n| job | tool | in, MB | s | MB/s | peak, MB"
            + " |%n|---|---|---|---|---|---|%n",
        size, HEAP);
    String[] schema = {"--schema", "orders.proto", "--type", "Order"};
    thereAndBack("cbor:sequence", digest);
    thereAndBack("msgpack:sequence", digest);
    thereAndBack("protobuf:delimited", digest, schema);
    own("NDJSON to NDJSON", "orders.ndjson", "again.ndjson", "--to", "ndjson");
    require(digest, "again.ndjson", "seriform");
    if (there("jq")) {
      run("NDJSON to NDJSON", "jq", "orders.ndjson", "again.ndjson", "jq", "-c", ".");
      require(digest, "again.ndjson", "jq");
    }
    python(digest);
    protoc(size / PART + 1, schema);
    flatc(size / PART + 1);
    if (!missing.isEmpty()) {
      System.out.println("not on this machine: " + String.join(", ", missing));
    }
  }

  private void thereAndBack(String format, String digest, String... schema)
      throws IOException, InterruptedException {
    String file = "orders." + format.replace(':', '.');
    String name = format.substring(0, format.indexOf(':'));
    own("NDJSON to " + name, "orders.ndjson", file, with(schema, "--to", format));
    own(
        name + " to NDJSON",
        file,
        "again.ndjson",
        with(schema, "--from", format, "--to", "ndjson"));
    require(digest, "again.ndjson", format);
  }

  private void python(String digest) throws IOException, InterruptedException {
    if (!there("python3")) {
      return;
    }
    run(
        "NDJSON to NDJSON",
        "Python json",
        "orders.ndjson",
        "again.ndjson",
        "python3",
        "-c",
        PYTHON_JSON);
    require(digest, "again.ndjson", "Python's json");
    String[][] formats = {
      {"cbor2", "cbor", "lambda value: cbor2.dump(value, sys.stdout.buffer)"},
      {"msgpack", "msgpack", "lambda value: msgpack.dump(value, sys.stdout.buffer)"}
    };
    for (String[] each : formats) {
      String probe = "import " + each[0];
      if (code("python3", "-c", probe) != 0) {
        missing.add("Python's " + each[0]);
        continue;
      }
      String program = PYTHON_SEQUENCE.formatted(each[0], each[2]);
      run(
          "NDJSON to " + each[1],
          "Python " + each[0],
          "orders.ndjson",
          "peer",
          "python3",
          "-c",
          program);
      own(null, "peer", "again.ndjson", "--from", each[1] + ":sequence", "--to", "ndjson");
      require(digest, "again.ndjson", "Python's " + each[0]);
    }
  }

  /** A stream with lengths is a message with a repeated field, if the tag precedes each length. */
  private void protoc(int size, String... schema) throws IOException, InterruptedException {
    if (!there("protoc")) {
      return;
    }
    write("part.ndjson", size * MEGABYTE);
    own(null, "part.ndjson", "part.pb", with(schema, "--to", "protobuf:delimited"));
    tagged(work.resolve("part.pb"), work.resolve("list.pb"));
    run(
        "protobuf to text",
        "protoc",
        "list.pb",
        "text",
        "protoc",
        "--decode=Orders",
        "orders.proto");
    run(null, "protoc", "text", "again.pb", "protoc", "--encode=Orders", "orders.proto");
    require(digest(work.resolve("list.pb")), "again.pb", "protoc");
    own(
        "protobuf to NDJSON",
        "part.pb",
        "again.ndjson",
        with(schema, "--from", "protobuf:delimited", "--to", "ndjson"));
    require(digest(work.resolve("part.ndjson")), "again.ndjson", "protobuf:delimited");
  }

  private static void tagged(Path from, Path to) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(from));
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(to))) {
      for (int b = in.read(); b >= 0; b = in.read()) {
        out.write(0x0a);
        int length = 0;
        for (int shift = 0; ; shift += 7) {
          out.write(b);
          length |= (b & 0x7f) << shift;
          if (b < 0x80) {
            break;
          }
          b = in.read();
        }
        out.write(in.readNBytes(length));
      }
    }
  }

  /** One buffer with all; both need it in memory. */
  private void flatc(int size) throws IOException, InterruptedException {
    if (!there("flatc")) {
      return;
    }
    write("part.ndjson", size * MEGABYTE);
    try (OutputStream out = Files.newOutputStream(work.resolve("part.json"));
        Stream<String> lines = Files.lines(work.resolve("part.ndjson"))) {
      String before = "{\"orders\":[";
      for (String line : (Iterable<String>) lines::iterator) {
        out.write((before + line).getBytes(StandardCharsets.UTF_8));
        before = ",\n";
      }
      out.write("]}".getBytes(StandardCharsets.UTF_8));
    }
    run(
        "JSON to flatbuffers, in memory",
        "flatc",
        "part.json",
        null,
        "flatc",
        "--binary",
        "orders.fbs",
        "part.json");
    own(
        "JSON to flatbuffers, in memory",
        "part.json",
        "own.fb",
        "--schema",
        "orders.fbs",
        "--to",
        "flatbuffers");
    for (String file : List.of("part.bin", "own.fb")) {
      own(
          null,
          file,
          "again.json",
          "--from",
          "flatbuffers",
          "--schema",
          "orders.fbs",
          "--to",
          "json",
          "--indent",
          "0");
      Files.writeString(
          work.resolve("again.ndjson"),
          Files.readString(work.resolve("again.json"))
                  .replace("{\"orders\":[", "")
                  .replace("]}]}", "]}")
                  .replaceFirst("\\]\\}\\s*$", "")
                  .replace(",{\"id\"", "\n{\"id\"")
              + "\n");
      require(digest(work.resolve("part.ndjson")), "again.ndjson", file);
    }
  }

  // ---- files

  /** Writes orders in the form that all tools give them: without spaces, and no default values. */
  private void write(String file, long size) throws IOException {
    Random random = new Random(46);
    String[] customers = {"Ada", "Grace", "Edsger", "Barbara", "Zoë", "Ken"};
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(work.resolve(file)))) {
      long written = 0;
      for (int id = 1; written < size; id++) {
        StringBuilder line = new StringBuilder();
        line.append("{\"id\":").append(id).append(",\"customer\":\"");
        line.append(customers[random.nextInt(customers.length)]).append("\",\"lines\":[");
        for (int n = 1 + random.nextInt(5); n > 0; n--) {
          line.append("{\"sku\":\"A-").append(random.nextInt(100_000)).append("\",\"count\":");
          line.append(1 + random.nextInt(99)).append(",\"price\":");
          line.append(random.nextInt(1000)).append('.').append(1 + random.nextInt(9));
          line.append(n == 1 ? "}" : "},");
        }
        line.append("],\"status\":\"")
            .append(random.nextBoolean() ? "PAID" : "OPEN")
            .append("\"}\n");
        byte[] bytes = line.toString().getBytes(StandardCharsets.UTF_8);
        out.write(bytes);
        written += bytes.length;
      }
    }
  }

  private static String digest(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        sha.update(buffer, 0, n);
      }
      return HexFormat.of().formatHex(sha.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private void require(String digest, String file, String tool) throws IOException {
    if (!digest.equals(digest(work.resolve(file)))) {
      throw new Failure(tool + ": what it wrote does not lead back to the same bytes");
    }
  }

  // ---- processes

  private static String[] with(String[] more, String... arguments) {
    return Stream.of(arguments, more).flatMap(Arrays::stream).toArray(String[]::new);
  }

  private boolean there(String tool) {
    boolean there =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    if (!there) {
      missing.add(tool);
    }
    return there;
  }

  private int code(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  private void own(String job, String from, String to, String... arguments)
      throws IOException, InterruptedException {
    run(
        job,
        "seriform",
        from,
        to,
        with(new String[] {"-o", "-"}, with(arguments, program.toString(), "convert", from)));
  }

  /** Runs a tool between two files and prints a row, if the job has a name. */
  private void run(String job, String tool, String from, String to, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(work.toFile());
    builder.redirectInput(work.resolve(from).toFile());
    builder.redirectOutput(
        to == null
            ? ProcessBuilder.Redirect.DISCARD
            : ProcessBuilder.Redirect.to(work.resolve(to).toFile()));
    Path errors = work.resolve("errors");
    builder.redirectError(errors.toFile());
    // a FlatBuffer is held as a whole
    if (tool.equals("seriform") && !List.of(command).contains("flatbuffers")) {
      builder.environment().put("JAVA_TOOL_OPTIONS", HEAP);
    }
    long start = System.nanoTime();
    Process process = builder.start();
    long peak = 0;
    while (!process.waitFor(MILLIS, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, peak(process.pid()));
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    if (process.exitValue() != 0) {
      throw new Failure(
          List.of(command) + " ends with " + process.exitValue() + ": " + Files.readString(errors));
    }
    if (job != null) {
      double megabytes = Files.size(work.resolve(from)) / (double) MEGABYTE;
      System.out.printf(
          Locale.ROOT,
          "| %s | %s | %.0f | %.2f | %.0f | %d |%n",
          job,
          tool,
          megabytes,
          seconds,
          megabytes / seconds,
          peak / 1000);
    }
  }

  /** The most memory that a process has had so far, in kB; 0 where the system does not say. */
  private static long peak(long process) {
    try {
      List<String> status =
          new ArrayList<>(Files.readAllLines(Path.of("/proc/" + process + "/status")));
      return status.stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }
}
