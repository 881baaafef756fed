package io.seriform.thrift;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Thrift's own compiler, which {@code .ci/run} installs where it can. */
final class ThriftCompiler {

  private static final String NAME = "thrift";

  private ThriftCompiler() {}

  /** Skips the test where there is none. */
  static void assumed() {
    boolean there =
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, NAME)));
    Assumptions.assumeTrue(there, "no program named thrift is on the PATH");
  }

  /**
   * Compiles a file for Java.
   *
   * @param folder an empty one
   * @return the classes by name, or none and why under the name {@code ""}
   */
  static Map<String, String> java(Path folder, String text) {
    try {
      Path file = Files.writeString(folder.resolve("file.thrift"), text);
      String generator = "java:generated_annotations=suppress";
      List<String> command =
          List.of(
              NAME,
              "--allow-neg-keys",
              "--gen",
              generator,
              "-out",
              folder.toString(),
              file.toString());
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String declared = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        throw new IllegalStateException("the compiler does not end");
      }
      return process.exitValue() == 0 ? sources(folder) : Map.of("", declared);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> sources(Path folder) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        String path = folder.relativize(file).toString();
        String name = path.substring(0, path.length() - ".java".length());
        sources.put(name.replace(File.separatorChar, '.'), Files.readString(file));
      }
    }
    return sources;
  }
}
