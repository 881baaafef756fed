package io.seriform.wire.strings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What a main class prints in a JVM of its own. */
record ChildJvm(int exit, String out, String err) {

  /** Runs a main class of the test class path. */
  static ChildJvm run(Path javaHome, List<String> options, Class<?> main) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(javaHome.resolve("bin").resolve("java").toString());
    command.add("-Xmx64m");
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(options);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    Path out = Files.createTempFile("child", ".out");
    Path err = Files.createTempFile("child", ".err");
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      builder.environment().remove("JDK_JAVA_OPTIONS");
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new IllegalStateException("no end after 60 s: " + command);
      }
      return new ChildJvm(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    } finally {
      Files.deleteIfExists(out);
      Files.deleteIfExists(err);
    }
  }

  /** The JDK that runs this test. */
  static Path thisJdk() {
    return Path.of(System.getProperty("java.home"));
  }

  /** A JDK 25: JAVA25_HOME, or one where Linux distributions put them. */
  static Optional<Path> jdk25() throws IOException {
    if (Runtime.version().feature() == 25) {
      return Optional.of(thisJdk());
    }
    String home = System.getenv("JAVA25_HOME");
    if (home != null) {
      return Optional.of(Path.of(home));
    }
    Path jvms = Path.of("/usr/lib/jvm");
    if (Files.isDirectory(jvms)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(jvms, "*25*")) {
        for (Path jdk : found) {
          if (Files.isExecutable(jdk.resolve("bin").resolve("java"))) {
            return Optional.of(jdk);
          }
        }
      }
    }
    return Optional.empty();
  }
}
