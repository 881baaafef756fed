package io.seriform.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes of the runnable jar what people install: an image with its own runtime, whose start is
 * prepared by a cache of the JVM, and a Debian package of this image. The Maven profile {@code
 * distribution} runs this file as it is, on the JDK whose runtime the image has.
 */
public final class Distribution {

  /** The modules that classes of users may need, beside those of the program. */
  private static final String MORE_MODULES = "java.sql,jdk.unsupported,jdk.zipfs,jdk.crypto.ec";

  private static final String MAIN = "io.seriform.cli.Main";

  private static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");

  private final Path folder;
  private final Path jar;
  private final Path image;
  private final int feature = Runtime.version().feature();

  private Distribution(Path folder) {
    this.folder = folder;
    this.jar = folder.resolve("seriform.jar");
    this.image = folder.resolve("image");
  }

  /** Makes the image and the package in the folder of the jar, for a version. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Distribution distribution = new Distribution(Path.of(arguments[0]));
    distribution.image();
    distribution.cache();
    distribution.debian(arguments[1]);
  }

  private void image() throws IOException {
    delete(image);
    String modules =
        tool(
            "jdeps",
            "--ignore-missing-deps",
            "--multi-release",
            Integer.toString(feature),
            "--print-module-deps",
            jar.toString());
    tool(
        "jlink",
        "--add-modules",
        modules.strip() + "," + MORE_MODULES,
        "--strip-java-debug-attributes",
        "--no-header-files",
        "--no-man-pages",
        "--output",
        image.toString());
    Path copy = image.resolve("lib/seriform.jar");
    Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
    // the JVM compares the time with that in its cache; archives keep even seconds
    Files.setLastModifiedTime(copy, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
    if (WINDOWS) {
      Files.writeString(
          image.resolve("bin/seriform.cmd"),
          "@\"%~dp0java\" "
              + options("%~dp0..\\lib")
              + " -cp \"%~dp0..\\lib\\seriform.jar\" "
              + MAIN
              + " %*");
      return;
    }
    Path script = image.resolve("bin/seriform");
    Files.writeString(
        script,
        """
        #!/bin/sh
        self=$0
        while [ -h "$self" ]; do
          link=$(readlink "$self")
          case $link in
            /*) self=$link ;;
            *) self=${self%%/*}/$link ;;
          esac
        done
        lib=${self%%/*}/../lib
        exec "${self%%/*}/java" %s -cp "$lib/seriform.jar" %s "$@"
        """
            .formatted(options("$lib"), MAIN));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /**
   * Options of the launcher; a cache that does not fit is ignored silently. Without {@code -jar},
   * the JVM does not open the jar before it knows that the cache has the classes.
   */
  private String options(String lib) {
    String cache =
        hasAot()
            // at the addresses that are in it, nothing in the cache has to be changed
            ? "-XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0"
                + " -XX:AOTCache=\"%s/seriform.aot\""
            : "-XX:SharedArchiveFile=\"%s/seriform.jsa\"";
    return "-XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable "
        + nativeAccess().map(option -> option + " ").collect(Collectors.joining())
        + cache.formatted(lib);
  }

  /** The option for zstd, which JDK 22 and later have; the cache must be made with it, too. */
  private Stream<String> nativeAccess() {
    return Stream.of("--enable-native-access=ALL-UNNAMED").filter(option -> feature >= 22);
  }

  private boolean hasAot() {
    return feature >= 25;
  }

  /** Runs commands of all kinds once, so that the cache has the classes of all. */
  private void cache() throws IOException, InterruptedException {
    Path java = image.resolve("bin").resolve(WINDOWS ? "java.exe" : "java");
    if (!hasAot()) {
      run(image, List.of(java.toString(), "-XX:+UseSerialGC", "-Xshare:dump"));
    }
    Path work = Files.createTempDirectory("seriform");
    Files.writeString(
        work.resolve("order.json"), "{\"id\": 7, \"lines\": [{\"sku\": \"A\", \"price\": 9.5}]}\n");
    Files.writeString(
        work.resolve("order.proto"),
        "syntax = \"proto3\"; message Line { string sku = 1; double price = 2; }"
            + " message Order { int64 id = 1; repeated Line lines = 2; }");
    Files.writeString(
        work.resolve("order.thrift"),
        "struct Line { 1: string sku, 2: double price } struct Order { 1: i64 id, 2: list<Line>"
            + " lines }");
    Files.writeString(
        work.resolve("order.fbs"),
        "table Line { sku:string; price:double; } table Order { id:long; lines:[Line]; } root_type"
            + " Order;");
    Files.writeString(work.resolve("orders.ndjson"), "{\"id\": 1}\n{\"id\": 2}\n");
    Files.writeString(work.resolve("schema.json"), "{\"required\": [\"id\"]}");
    String cache =
        image.resolve("lib").resolve(hasAot() ? "seriform.aot" : "seriform.jsa").toString();
    List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:+UseSerialGC"));
    nativeAccess().forEach(command::add);
    command.addAll(
        List.of(
            (hasAot() ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + cache,
            "-cp",
            image.resolve("lib/seriform.jar").toString(),
            "io.seriform.cli.training.Training"));
    String commands =
        """
        --version
        help convert
        convert order.json -o order.cbor
        convert order.cbor --to json
        convert order.json -o order.json.zst
        convert order.json.zst -o order.json.lz4
        convert order.json.lz4 --to msgpack
        convert order.json -o order.msgpack
        convert order.json --schema order.proto --type Order -o order.pb
        convert order.pb --schema order.proto --type Order --to json
        convert order.json --schema order.thrift --type Order --to thrift-compact -o order.thriftc
        convert order.thriftc --from thrift-compact --schema order.thrift --type Order
        convert order.json --schema order.fbs --to flatbuffers -o order.fb
        convert order.fb --schema order.fbs
        convert order.json --to flexbuffers -o order.flex
        convert order.flex
        convert order.json --to hessian -o order.hessian
        convert order.hessian
        convert orders.ndjson --to cbor:sequence -o orders.cborseq
        convert orders.cborseq
        inspect order.json
        inspect order.pb --schema order.proto --type Order
        inspect order.cbor
        inspect order.msgpack
        inspect order.fb --schema order.fbs
        inspect order.flex
        inspect order.hessian
        diff order.json order.cbor
        diff order.json order.pb --schema order.proto --type Order
        query $.lines[0].sku order.cbor
        validate order.json --json-schema schema.json
        """;
    commands.lines().forEach(line -> command.addAll(List.of((line + " ;").split(" "))));
    run(work, command);
    delete(work);
  }

  private void debian(String version) throws IOException, InterruptedException {
    if (!onPath("dpkg-deb") || !onPath("fakeroot")) {
      System.err.println("no Debian package: it needs dpkg-deb and fakeroot");
      return;
    }
    Path resources = folder.resolve("debian");
    Files.createDirectories(resources);
    Files.writeString(
        resources.resolve("postinst"),
        "#!/bin/sh\nset -e\nln -sf /opt/seriform/bin/seriform /usr/bin/seriform\n");
    Files.writeString(resources.resolve("prerm"), "#!/bin/sh\nset -e\nrm -f /usr/bin/seriform\n");
    tool(
        "jpackage",
        "--type",
        "deb",
        "--runtime-image",
        image.toString(),
        "--name",
        "seriform",
        "--app-version",
        version.replace("-SNAPSHOT", ""),
        "--vendor",
        "Seriform",
        "--description",
        "Looks at, converts and checks messages of every wire format",
        "--linux-app-category",
        "utils",
        "--resource-dir",
        resources.toString(),
        "--dest",
        folder.toString());
  }

  private static boolean onPath(String program) {
    return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
        .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
  }

  /** Runs a tool of this JDK and returns what it prints. */
  private static String tool(String name, String... arguments) {
    System.err.println(name + " ...");
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    ToolProvider tool =
        ToolProvider.findFirst(name)
            .orElseThrow(() -> new IllegalStateException("this JDK has no " + name));
    if (tool.run(writer, writer, arguments) != 0) {
      throw new IllegalStateException(name + " fails: " + out);
    }
    return out.toString();
  }

  private static void run(Path folder, List<String> command)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("seriform", ".log");
    int code =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    String printed = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    Files.delete(log);
    if (code != 0) {
      throw new IllegalStateException(command + " ends with " + code + ": " + printed);
    }
  }

  static void delete(Path path) throws IOException {
    if (Files.exists(path)) {
      try (Stream<Path> all = Files.walk(path)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }
}
