package io.seriform.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A job on real executors: three processes beside this one, of which one is killed. */
@EnabledIfSystemProperty(named = "seriform.test.amount", matches = "all")
class ClusterTest {

  /** As long as the job may take before, and again after, an executor is killed. */
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(120);

  @TempDir Path folder;

  private final Map<Long, ProcessHandle> processes = new TreeMap<>();

  @Test
  void aJobEndsRightWhenAnExecutorIsKilledInTheMiddle() throws Exception {
    Assumptions.assumeTrue(
        File.separatorChar == '/', "skipped: Spark starts executors by a shell of Unix");
    Files.createDirectories(folder.resolve("home/jars")); // Spark looks for it; it may be empty
    Path victim = folder.resolve("victim");
    Path log = folder.resolve("log");
    Process job = start(victim, log);
    boolean killed = false;
    boolean ended;
    try {
      if (waitFor(job, () -> Files.exists(victim))) {
        long pid = Long.parseLong(Files.readString(victim));
        assertThat(processes).as("children of the driver").containsKey(pid);
        killed = processes.get(pid).destroyForcibly();
        ended = waitFor(job, () -> false) || !job.isAlive();
      } else {
        ended = !job.isAlive();
      }
    } finally {
      endAll(job);
    }
    String declared = Files.readString(log);
    Assumptions.assumeTrue(
        killed || ended,
        "skipped: this machine did not start two executors of Spark within two minutes");
    assertThat(declared)
        .contains("sum 499500 by " + SeriformSerializer.class.getName())
        .contains("lost executors: 1")
        .contains("map tasks were repeated: true");
    assertThat(killed).isTrue();
    assertThat(processes.values()).noneMatch(ProcessHandle::isAlive);
  }

  private Process start(Path victim, Path log) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
    command.addAll(
        List.of(
            "-Xmx600m", // Spark refuses less than 450 MiB
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("tmp")),
            "-cp",
            System.getProperty("java.class.path"),
            ClusterProgram.class.getName(),
            victim.toString()));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    try {
      return builder.start();
    } catch (IOException e) {
      Assumptions.abort("skipped: no process can be started here: " + e.getMessage());
      return null;
    }
  }

  /** Waits for an event, until the job ends or it takes too long; returns whether it was seen. */
  private boolean waitFor(Process job, java.util.function.BooleanSupplier event) throws Exception {
    long start = System.nanoTime();
    while (job.isAlive() && System.nanoTime() - start < MOST_NANOS) {
      note(job);
      if (event.getAsBoolean()) {
        return true;
      }
      job.waitFor(50, TimeUnit.MILLISECONDS);
    }
    return event.getAsBoolean();
  }

  private void note(Process job) {
    job.descendants().forEach(process -> processes.put(process.pid(), process));
  }

  /** Ends the driver, and executors that did not end with it. */
  private void endAll(Process job) throws Exception {
    note(job);
    job.destroyForcibly().waitFor();
    for (ProcessHandle process : processes.values()) {
      process.destroyForcibly();
      process.onExit().get(60, TimeUnit.SECONDS);
    }
  }
}
