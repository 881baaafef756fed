package io.seriform.bench.measure;

import io.seriform.bench.contestant.Contestant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Times the first calls of a contestant in new JVMs with the JDK's default flags. */
public final class FirstCalls {

  private final Jvm jvm;
  private final Duration limit;

  /**
   * First calls.
   *
   * @param limit how long one JVM may take
   */
  public FirstCalls(Jvm jvm, Duration limit) {
    this.jvm = jvm;
    this.limit = limit;
  }

  /**
   * The calls of one JVM, in nanoseconds. Writing includes setting the library up and creating its
   * message.
   *
   * @param write the first write; 0 for a workload of reading only
   * @param write100 the 100th write
   * @param read the first read
   * @param read100 the 100th read
   */
  public record Calls(long write, long write100, long read, long read100) {}

  /** Starts one JVM; null if it fails, hangs or is interrupted. */
  public Calls time(Contestant contestant, String workload) {
    try {
      Path report = Files.createTempFile("seriform-first", ".txt");
      try {
        List<String> flags = new ArrayList<>(jvm.flagsOf(contestant));
        List<String> arguments = List.of(report.toString(), contestant.name(), workload);
        Child.run(Child.java(jvm, flags, FirstMain.class, arguments), null, limit);
        String text = Files.readString(report).strip();
        if (text.isEmpty()) {
          return null;
        }
        long[] nanos = Arrays.stream(text.split(" ", -1)).mapToLong(Long::parseLong).toArray();
        return new Calls(nanos[0], nanos[1], nanos[2], nanos[3]);
      } finally {
        Files.deleteIfExists(report);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
