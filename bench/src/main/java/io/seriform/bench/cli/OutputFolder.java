package io.seriform.bench.cli;

import io.seriform.bench.measure.Forks;
import io.seriform.bench.report.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.atomic.AtomicBoolean;

/** The folder of a run's results, written at its end or when it is interrupted. */
final class OutputFolder {

  private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  private final Path folder;
  private final Recorder recorder;
  private final Output output;
  private final PrintWriter console;
  private final AtomicBoolean written = new AtomicBoolean();

  /**
   * A folder.
   *
   * @param chosen the folder itself, or null for a new one inside {@code bench-results}
   */
  OutputFolder(Path chosen, Recorder recorder, Output output, PrintWriter console)
      throws IOException {
    folder =
        chosen == null
            ? Path.of("bench-results", NAME.format(LocalDateTime.now(ZoneId.systemDefault())))
            : chosen;
    this.recorder = recorder;
    this.output = output;
    this.console = console;
    Files.createDirectories(folder);
  }

  Path path() {
    return folder;
  }

  /** From now on an interrupt ends the forks, and shows and keeps what was measured. */
  void keepOnInterrupt() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::interrupted, "keep results"));
  }

  private void interrupted() {
    if (!written.compareAndSet(false, true)) {
      return;
    }
    recorder.close();
    Forks.endForGood();
    try {
      Results results = write();
      console.println();
      console.println("interrupted; this is what was measured");
      console.print(output.text(results, folder));
      console.flush();
    } catch (IOException e) {
      console.println("error: could not keep the results: " + e.getMessage());
      console.flush();
    }
  }

  /** Writes everything. */
  Results finish() throws IOException {
    if (!written.compareAndSet(false, true)) {
      throw new IOException("interrupted");
    }
    return write();
  }

  private Results write() throws IOException {
    Results results = recorder.results();
    results.write(folder.resolve("results.json"));
    output.write(results, folder);
    return results;
  }
}
