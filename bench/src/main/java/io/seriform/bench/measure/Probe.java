package io.seriform.bench.measure;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.bench.contestant.Contestant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Asks a contestant, in a JVM of its own, whether it gets the workloads right. */
public final class Probe {

  /** Fast to start; nothing is timed here. */
  private static final List<String> FLAGS =
      List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int LAST_LINES = 3;

  private final Jvm jvm;
  private final Duration limit;

  /**
   * A probe.
   *
   * @param limit how long one workload may take
   */
  public Probe(Jvm jvm, Duration limit) {
    this.jvm = jvm;
    this.limit = limit;
  }

  /** Verdicts on each workload, in order. A crash or a hang costs one workload, not the rest. */
  public List<Verdict> probe(Contestant contestant, List<String> workloads) {
    List<Verdict> verdicts = new ArrayList<>();
    while (verdicts.size() < workloads.size() && !Thread.currentThread().isInterrupted()) {
      List<String> open = workloads.subList(verdicts.size(), workloads.size());
      List<Verdict> found = new ArrayList<>();
      Child.Outcome outcome = run(contestant, open, found);
      verdicts.addAll(found);
      if (found.size() < open.size()) {
        verdicts.add(Verdict.writeFailed(open.get(found.size()), reason(outcome)));
      }
    }
    return verdicts;
  }

  private String reason(Child.Outcome outcome) {
    return outcome.hung()
        ? "no answer within " + limit.toSeconds() + " s"
        : "the JVM ended with " + outcome.exit() + ": " + outcome.lastLines(LAST_LINES);
  }

  private Child.Outcome run(Contestant contestant, List<String> workloads, List<Verdict> found) {
    try {
      Path report = Files.createTempFile("seriform-probe", ".json");
      try {
        List<String> flags = new ArrayList<>(FLAGS);
        flags.addAll(jvm.flagsOf(contestant));
        List<String> arguments = new ArrayList<>(List.of(report.toString(), contestant.name()));
        arguments.addAll(workloads);
        Child.Outcome outcome =
            Child.run(Child.java(jvm, flags, ProbeMain.class, arguments), report, limit);
        for (String line : Files.readAllLines(report)) {
          found.add(JSON.readValue(line, Verdict.class));
        }
        return outcome;
      } finally {
        Files.deleteIfExists(report);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
