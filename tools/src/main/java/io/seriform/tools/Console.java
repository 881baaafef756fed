package io.seriform.tools;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** JUnit's console, in a JVM of its own. */
final class Console {

  private Console() {}

  /**
   * Returns a process, not started, that runs tests of a compiled module.
   *
   * @param java the executable of the JVM
   * @param jvm what the module's pom asks of it
   * @param selectors which tests, as options of the console
   */
  static ProcessBuilder process(
      String java,
      TestJvm jvm,
      SourceModule module,
      List<String> classPath,
      List<String> selectors) {
    List<String> command = new ArrayList<>(List.of(java));
    command.addAll(jvm.options());
    command.addAll(List.of("-cp", String.join(File.pathSeparator, jvm.without(classPath))));
    command.add("org.junit.platform.console.ConsoleLauncher");
    command.addAll(
        List.of(
            "execute",
            "--disable-banner",
            "--disable-ansi-colors",
            "--details=summary",
            "--fail-if-no-tests"));
    command.addAll(selectors);
    return new ProcessBuilder(command).directory(module.folder().toFile());
  }
}
