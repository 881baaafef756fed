package io.seriform.tools;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tries what {@link Distribution} made, each in a clean folder: without Maven, without another JDK,
 * with nothing on the {@code PATH}. Prints how long starts take.
 */
public final class DistributionTrial {

  private static final String ORDER =
      "{\"id\": 7, \"lines\": [{\"sku\": \"A-1\", \"price\": 9.5}]}";
  private static final int STARTS = 7;

  /** Fewer classes from the cache than a conversion needs. */
  private static final int SHARED = 50;

  private static final String[] CONVERT = {"convert", "order.json", "--to", "cbor", "-o", "-"};

  private static final Pattern TIMES = Pattern.compile("([0-9]+)m([0-9.]+)s");

  private final Path work;
  private final Path empty;
  private final List<String> command;

  private DistributionTrial(Path work, String... command) throws IOException {
    this.work = work;
    this.empty = Files.createDirectories(work.resolve("empty"));
    this.command = List.of(command);
    Files.writeString(work.resolve("order.json"), ORDER);
    Files.writeString(work.resolve("schema.json"), "{\"required\": [\"customer\"]}");
    Files.writeString(
        work.resolve("order.proto"),
        "syntax = \"proto3\"; message Line { string sku = 1; double price = 2; }"
            + " message Order { int64 id = 1; repeated Line lines = 2; }");
  }

  /** Tries the jar, the image and the package in a folder. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Path.of(arguments[0]).toAbsolutePath();
    Path work = Files.createTempDirectory("seriform-trial");
    try {
      String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
      Path jar = Files.copy(folder.resolve("seriform.jar"), work.resolve("program.jar"));
      DistributionTrial ofJar =
          new DistributionTrial(work.resolve("jar"), java, "-jar", jar.toString());
      ofJar.run("jar");
      run(work, Map.of(), "cp", "-a", folder.resolve("bench").toString(), "bench");
      ofJar.expect("fastjson2", 0, "bench", "--list");
      ofJar.race(Map.of());
      run(work, Map.of(), "cp", "-a", folder.resolve("image").toString(), "moved");
      DistributionTrial ofImage =
          new DistributionTrial(work.resolve("image"), work + "/moved/bin/seriform");
      ofImage.run("image");
      ofImage.race(Map.of("JAVA_HOME", System.getProperty("java.home")));
      try (Stream<Path> files = Files.list(folder)) {
        for (Path each : files.filter(file -> file.toString().endsWith(".deb")).toList()) {
          run(work, Map.of(), "dpkg-deb", "-x", each.toString(), "installed");
          String program = work + "/installed/opt/seriform/bin/seriform";
          new DistributionTrial(work.resolve("deb"), program).run("Debian package");
        }
      }
    } finally {
      Distribution.delete(work);
    }
  }

  /** Tries an image where it is, and prints how long its starts take. */
  static void image(Path image) throws IOException, InterruptedException {
    Path work = Files.createTempDirectory("seriform-trial");
    try {
      new DistributionTrial(work, image.resolve("bin/seriform").toString()).run("image");
    } finally {
      Distribution.delete(work);
    }
  }

  private void run(String name) throws IOException, InterruptedException {
    expect("seriform ", 0, "--version");
    expect("", 0, "convert", "order.json", "-o", "order.json.zst");
    expect("", 0, "convert", "order.json.zst", "-o", "order.cbor.lz4");
    String[] schema = {"--schema", "order.proto", "--type", "Order"};
    expect("", 0, with(schema, "convert", "order.cbor.lz4", "-o", "order.pb"));
    expect("\"A-1\"", 0, with(schema, "query", "$.lines[0].sku", "order.pb"));
    expect(
        "$: required property 'customer'",
        1,
        "validate",
        "order.json",
        "--json-schema",
        "schema.json");
    boolean cached = !name.equals("jar");
    // an image has not the runtime that the bench needs
    expect(cached ? "a JDK 17 or later" : "the bench is not here", 2, "bench", "--list");
    if (cached && classes(CONVERT).own() < SHARED) {
      throw new Failure(name + ": the cache is not used");
    }
    print(name, "--version");
    print(name, CONVERT);
    print(name, with(schema, "convert", "order.json", "--to", "protobuf", "-o", "-"));
  }

  /** Prints what a start takes: by the clock, of the CPU, and in classes. */
  private void print(String name, String... arguments) throws IOException, InterruptedException {
    System.out.printf(
        "%-15s %-40s %s, CPU %.3f s, %s%n",
        name,
        String.join(" ", arguments).replaceAll(" --(schema|type) \\S+", ""),
        time(arguments),
        cpu(arguments),
        classes(arguments));
  }

  private static String[] with(String[] schema, String... arguments) {
    return Stream.of(arguments, schema).flatMap(Arrays::stream).toArray(String[]::new);
  }

  /** Races a few of the bench beside the program, two of which bring jars within its jar. */
  private void race(Map<String, String> environment) throws IOException, InterruptedException {
    String options =
        "bench --starts 0 --forks 1 --workloads media.1 --figures ser --time 20ms --warmup 1"
            + " --iterations 1 --contestants seriform/json,hessian,sofa-hessian";
    expect(environment, "report.html", 0, options.split(" "));
  }

  private void expect(String text, int code, String... arguments)
      throws IOException, InterruptedException {
    expect(Map.of(), text, code, arguments);
  }

  private void expect(Map<String, String> environment, String text, int code, String... arguments)
      throws IOException, InterruptedException {
    Map<String, String> all = new HashMap<>(environment);
    all.put("PATH", empty.toString());
    Ran ran = run(work, all, call(arguments));
    if (ran.code != code || !ran.printed.contains(text)) {
      throw new Failure(
          "%s: ended with %d and printed: %s"
              .formatted(List.of(call(arguments)), ran.code, ran.printed));
    }
  }

  private String[] call(String... arguments) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(arguments));
    return all.toArray(String[]::new);
  }

  /** The classes of a run: those that the JVM takes from its cache, and others. */
  private Classes classes(String... arguments) throws IOException, InterruptedException {
    Path log = work.resolve("classes.log");
    run(
        work,
        Map.of("PATH", empty.toString(), "_JAVA_OPTIONS", "-Xlog:class+load:file=" + log),
        call(arguments));
    List<String> lines = Files.readAllLines(log);
    List<String> shared =
        lines.stream().filter(line -> line.contains("shared objects file")).toList();
    long own = shared.stream().filter(line -> line.contains("io.seriform")).count();
    return new Classes(own, shared.size(), lines.size() - shared.size());
  }

  /** The mean time of the CPU, of all threads, as the shell counts it. */
  private double cpu(String... arguments) throws IOException, InterruptedException {
    String loop = "i=0; while [ $i -lt %d ]; do \"$@\" >/dev/null; i=$((i+1)); done; times";
    List<String> shell = new ArrayList<>(List.of("/bin/sh", "-c", loop.formatted(STARTS), "sh"));
    shell.addAll(List.of(call(arguments)));
    Ran ran =
        run(work, Map.of("PATH", empty.toString(), "LC_ALL", "C"), shell.toArray(String[]::new));
    Matcher times = TIMES.matcher(ran.printed);
    double seconds = 0;
    // the first two are of the shell itself
    for (int i = 0; times.find(); i++) {
      double each = 60 * Double.parseDouble(times.group(1)) + Double.parseDouble(times.group(2));
      seconds += i < 2 ? 0 : each;
    }
    return seconds / STARTS;
  }

  /** The median and the shortest time of starts. */
  private String time(String... arguments) throws IOException, InterruptedException {
    long[] times = new long[STARTS];
    for (int i = 0; i < STARTS; i++) {
      long start = System.nanoTime();
      run(work, Map.of("PATH", empty.toString()), call(arguments));
      times[i] = System.nanoTime() - start;
    }
    Arrays.sort(times);
    return "%.3f s (shortest %.3f s)".formatted(times[STARTS / 2] / 1e9, times[0] / 1e9);
  }

  private static Ran run(Path folder, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    if (!environment.isEmpty()) {
      builder.environment().clear();
      builder.environment().putAll(environment);
    }
    Process process = builder.redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ran(process.waitFor(), printed);
  }

  private record Classes(long own, long shared, long others) {
    @Override
    public String toString() {
      return shared + " classes from the cache, " + others + " others";
    }
  }

  private record Ran(int code, String printed) {}
}
