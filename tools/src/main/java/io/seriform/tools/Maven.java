package io.seriform.tools;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Maven, as another process. */
final class Maven {

  private Maven() {}

  /**
   * Runs Maven in a folder, gives each line that it prints to a consumer, returns its exit code.
   */
  static int run(Path folder, List<String> arguments, Consumer<String> lines)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mvn", "-B", "-Dstyle.color=never"));
    command.addAll(arguments);
    Process maven =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    maven.getOutputStream().close();
    try (BufferedReader reader = maven.inputReader(Charset.defaultCharset())) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.accept(line);
      }
    }
    return maven.waitFor();
  }

  /** Runs Maven silently; throws if it fails, with the last that it printed. */
  static void quietly(Path folder, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> printed = new ArrayList<>();
    if (run(folder, arguments, printed::add) != 0) {
      List<String> errors =
          printed.stream().filter(l -> l.startsWith("[ERROR]")).limit(30).toList();
      throw new Failure("Maven failed:\n" + String.join("\n", errors.isEmpty() ? printed : errors));
    }
  }
}
