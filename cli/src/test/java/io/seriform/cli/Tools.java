package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Javac;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The compilers of other projects, which judge schemas and messages where they are installed. */
final class Tools {

  private static final Path PROTOC = Path.of("../formats/protobuf-schema/target/protoc/protoc");

  private Tools() {}

  /** Returns a program, or null if it is not here. */
  private static String program(String name) {
    if (name.equals("protoc") && Files.isExecutable(PROTOC)) {
      return PROTOC.toAbsolutePath().toString();
    }
    String named = System.getenv(name.toUpperCase(Locale.ROOT));
    if (named != null && !named.isEmpty()) {
      return named;
    }
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(each -> Path.of(each, name))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst()
        .orElse(null);
  }

  /** Skips the test where a program is not installed. */
  static void assumed(String name) {
    Assumptions.assumeTrue(program(name) != null, "no program named " + name + " is here");
  }

  /** Runs a program in a folder, and returns what it prints. */
  static String run(Path folder, String name, String... arguments) throws IOException {
    List<String> command = Stream.concat(Stream.of(program(name)), Stream.of(arguments)).toList();
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("%s ends", name).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    assertThat(process.exitValue()).as("%s\n%s", command, printed).isZero();
    return printed;
  }

  /** Compiles a schema with the compiler of its language, if that is here. */
  static void compiles(Path folder, String schema) throws IOException {
    String language = schema.substring(schema.lastIndexOf('.') + 1);
    String name = language.equals("proto") ? "protoc" : language.equals("fbs") ? "flatc" : language;
    if (program(name) == null) {
      return;
    }
    switch (name) {
      case "protoc" -> run(folder, name, "--descriptor_set_out=compiled.bin", schema);
      case "flatc" -> run(folder, name, "-b", "--schema", schema);
      default -> run(folder, name, "-r", "--gen", "java", "-out", folder.toString(), schema);
    }
  }

  /** Compiles the sources of Java in a folder and returns one of the classes. */
  static Class<?> load(Path folder, String name) throws IOException {
    Map<String, String> sources = new HashMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        String path = folder.relativize(file).toString().replace(File.separatorChar, '.');
        sources.put(path.substring(0, path.length() - ".java".length()), Files.readString(file));
      }
    }
    return Javac.find(Javac.load(sources), name);
  }
}
