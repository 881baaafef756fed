package io.seriform.bench.measure;

import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs in a JVM of its own: times the first and the 100th call, setting up included. */
public final class FirstMain {

  private static final int CALLS = 100;

  private FirstMain() {}

  /**
   * Times.
   *
   * @param args the file to write to, the contestant's name, and the workload's name
   */
  public static void main(String[] args) throws Exception {
    time(Catalog.named(args[1]), Workloads.named(args[2]), Path.of(args[0]));
    Runtime.getRuntime().halt(0);
  }

  private static <T> void time(Contestant contestant, Workload<T> workload, Path report)
      throws Exception {
    T value = workload.value();
    byte[] input = workload.input();
    long start = System.nanoTime();
    report(contestant.enter(workload), value, input, start, report);
  }

  private static <T, M> void report(
      Entry<T, M> entry, T value, byte[] input, long start, Path report) throws Exception {
    byte[] bytes = input;
    long firstWrite = 0;
    long lastWrite = 0;
    if (input == null) {
      bytes = entry.write(entry.create(value));
      firstWrite = System.nanoTime() - start;
    }
    long readStart = System.nanoTime();
    entry.read(bytes);
    long firstRead = System.nanoTime() - readStart;
    long lastRead = 0;
    for (int i = 2; i <= CALLS; i++) {
      long before = System.nanoTime();
      if (input == null) {
        bytes = entry.write(entry.create(value));
      }
      long between = System.nanoTime();
      entry.read(bytes);
      lastRead = System.nanoTime() - between;
      lastWrite = between - before;
    }
    write(report, firstWrite, lastWrite, firstRead, lastRead);
  }

  private static void write(Path report, long... nanos) throws IOException {
    StringBuilder line = new StringBuilder();
    for (long each : nanos) {
      line.append(each).append(' ');
    }
    Files.writeString(report, line);
  }
}
