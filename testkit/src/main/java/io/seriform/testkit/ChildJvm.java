package io.seriform.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The outcome of a main class in a JVM of its own.
 *
 * @param exit its status; not zero where it was stopped
 * @param out what it printed, to either output
 */
public record ChildJvm(int exit, String out) {

  /** The time that most of them may take. */
  public static final Duration LIMIT = Duration.ofMinutes(2);

  /**
   * Runs a main class of this JVM's class path and waits until it ends.
   *
   * @param limit when it is stopped
   * @param options of the JVM; a {@code -cp} here replaces this JVM's class path
   * @throws Exception when it cannot be started
   */
  public static ChildJvm run(
      Duration limit, List<String> options, Class<?> main, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.addAll(options);
    command.add(main.getName());
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile("child", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly().waitFor();
      }
      return new ChildJvm(process.exitValue(), Files.readString(out));
    } finally {
      Files.delete(out);
    }
  }
}
