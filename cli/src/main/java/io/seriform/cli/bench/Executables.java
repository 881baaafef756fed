package io.seriform.cli.bench;

import io.seriform.cli.terminal.AtInterrupt;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Programs that this one starts. */
public final class Executables {

  private static final boolean WINDOWS = File.separatorChar == '\\';

  /** The modules that the bench needs and the runtime of an image lacks. */
  private static final List<String> MODULES =
      List.of("java.desktop", "jdk.management", "java.net.http");

  private Executables() {}

  /** Returns a program on the {@code PATH}, or null. */
  public static Path onPath(Console console, String name) {
    String path = console.variable("PATH");
    for (String folder : path == null ? new String[0] : path.split(File.pathSeparator, -1)) {
      for (String end : WINDOWS ? List.of(".cmd", ".exe", ".bat") : List.of("")) {
        Path file = console.path(folder).resolve(name + end);
        if (!folder.isEmpty() && Files.isExecutable(file) && !Files.isDirectory(file)) {
          return file;
        }
      }
    }
    return null;
  }

  /**
   * Returns the {@code java} that runs a larger program: the one that runs this, unless it is of an
   * image that has too little, otherwise that of {@code JAVA_HOME} or of the {@code PATH}.
   */
  public static Path java(Console console) {
    if (isWhole()) {
      return ofHome(Path.of(System.getProperty("java.home")));
    }
    String home = console.variable("JAVA_HOME");
    Path java = home == null || home.isBlank() ? null : ofHome(console.path(home));
    java = java != null && Files.isExecutable(java) ? java : onPath(console, "java");
    if (java == null) {
      throw Trouble.usage(
          "the bench needs a JDK 17 or later, which this image is not: set JAVA_HOME, or put its"
              + " java on the PATH");
    }
    return java;
  }

  /** Returns whether the runtime of this program is one that runs the bench. */
  public static boolean isWhole() {
    return MODULES.stream().allMatch(name -> ModuleLayer.boot().findModule(name).isPresent())
        && Files.isExecutable(ofHome(Path.of(System.getProperty("java.home"))));
  }

  private static Path ofHome(Path home) {
    return home.resolve("bin").resolve(WINDOWS ? "java.exe" : "java");
  }

  /** Waits for the end of a process, which an interrupt of this program ends, too. */
  @SuppressWarnings("try")
  public static int await(Console console, Process process) {
    Runnable end =
        () -> {
          process.destroy();
          process.onExit().join();
        };
    try (AtInterrupt ends = new AtInterrupt(console, end)) {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw Trouble.usage("interrupted", e);
    }
  }
}
