package io.seriform.bench.measure;

import io.seriform.bench.workload.ClassWorkload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a child process and ends it when it makes no progress. */
final class Child {

  private static final long POLL_MILLIS = 100;

  private Child() {}

  /**
   * The way in which a child ended.
   *
   * @param exit its exit code; -1 where it was ended from outside
   * @param hung whether it was ended because it made no progress
   * @param output everything it printed
   */
  record Outcome(int exit, boolean hung, String output) {

    /** The last lines of the output that are not blank, joined by slashes. */
    String lastLines(int count) {
      List<String> lines =
          Arrays.stream(output.split("\n", -1))
              .map(String::strip)
              .filter(s -> !s.isEmpty())
              .toList();
      return String.join(" / ", lines.subList(Math.max(0, lines.size() - count), lines.size()));
    }
  }

  /**
   * Runs a command to its end.
   *
   * @param progress a file that the child appends to as it goes on, or null
   * @param limit how long the child may run without appending to that file
   */
  static Outcome run(List<String> command, Path progress, Duration limit) {
    Forks.mayStart();
    try {
      Path output = Files.createTempFile("seriform-bench", ".out");
      try {
        Process process =
            new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        process.getOutputStream().close();
        boolean hung = !await(process, progress, limit);
        int exit = hung ? -1 : process.exitValue();
        return new Outcome(exit, hung, Files.readString(output, StandardCharsets.ISO_8859_1));
      } finally {
        Files.deleteIfExists(output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Outcome(-1, false, "interrupted");
    }
  }

  private static boolean await(Process process, Path progress, Duration limit)
      throws IOException, InterruptedException {
    long size = -1;
    long since = System.nanoTime();
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        long now = progress == null ? -1 : Files.size(progress);
        if (now != size) {
          size = now;
          since = System.nanoTime();
        } else if (System.nanoTime() - since > limit.toNanos()) {
          return false;
        }
      }
      return true;
    } finally {
      if (process.isAlive()) {
        process.destroyForcibly().waitFor();
      }
    }
  }

  /** The command that runs a class of the bench in a JVM of its own. */
  static List<String> java(Jvm jvm, List<String> flags, Class<?> main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(jvm.executable().toString());
    command.addAll(flags);
    command.addAll(ClassWorkload.flags());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(arguments);
    return command;
  }
}
