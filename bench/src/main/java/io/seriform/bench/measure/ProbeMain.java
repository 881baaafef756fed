package io.seriform.bench.measure;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;

/**
 * Runs in a JVM of its own: writes and reads workloads with one contestant and reports a {@link
 * Verdict} on each, a line of JSON at a time, so that what came before a crash is kept.
 */
public final class ProbeMain {

  private static final int ROUNDS = 3;
  private static final int DEFLATE_LEVEL = 6;
  private static final int REASON_LENGTH = 300;
  private static final ObjectMapper JSON = new ObjectMapper();

  private ProbeMain() {}

  /**
   * Probes.
   *
   * @param args the file to append verdicts to, the contestant's name, and the workloads' names
   */
  public static void main(String[] args) throws IOException {
    Path report = Path.of(args[0]);
    Contestant contestant = Catalog.named(args[1]);
    for (int i = 2; i < args.length; i++) {
      Verdict verdict = probe(contestant, Workloads.named(args[i]));
      String line = JSON.writeValueAsString(verdict) + "\n";
      Files.writeString(report, line, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    }
    // some libraries leave threads behind
    Runtime.getRuntime().halt(0);
  }

  static <T> Verdict probe(Contestant contestant, Workload<T> workload) {
    String declined = Catalog.declines(contestant, workload);
    if (declined != null) {
      return Verdict.declined(workload.name(), declined);
    }
    Trial<T, ?> trial;
    try {
      trial = Trial.open(contestant, workload);
    } catch (Throwable e) {
      return Verdict.writeFailed(workload.name(), reason(e));
    }
    return new Reading(workload).verdict(trial);
  }

  /** A reason in one line: the class of a throwable and its message's beginning. */
  static String reason(Throwable e) {
    String message = e.getMessage() == null ? "" : ": " + e.getMessage().replaceAll("\\s+", " ");
    String text = e.getClass().getSimpleName() + message;
    return text.length() <= REASON_LENGTH ? text : text.substring(0, REASON_LENGTH) + "...";
  }

  private static int deflatedSize(byte[] bytes) {
    Deflater deflater = new Deflater(DEFLATE_LEVEL);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      byte[] buffer = new byte[8192];
      while (!deflater.finished()) {
        deflater.deflate(buffer);
      }
      return Math.toIntExact(deflater.getBytesWritten());
    } finally {
      deflater.end();
    }
  }

  /** The reading half of a probe, on bytes that are written already. */
  private record Reading(Workload<?> workload) {

    Verdict verdict(Trial<?, ?> trial) {
      String status = Verdict.OK;
      String reason = null;
      GraphDiff diff = new GraphDiff(null, null, null);
      try {
        // more than once: some learn from the first answer
        for (int i = 0; i < ROUNDS && diff.value() == null; i++) {
          diff = trial.check();
        }
        if (diff.value() != null) {
          status = Verdict.WRONG;
          reason = diff.value();
        }
      } catch (Throwable e) {
        status = Verdict.ERROR;
        reason = reason(e);
      }
      boolean writes = workload.input() == null;
      return new Verdict(
          workload.name(),
          null,
          Verdict.OK,
          status,
          reason,
          diff.type(),
          diff.identity(),
          writes ? trial.bytes().length : -1,
          writes ? deflatedSize(trial.bytes()) : -1,
          trial.creates(),
          status.equals(Verdict.OK) ? variants(trial) : List.of());
    }

    private static List<Verdict.VariantVerdict> variants(Trial<?, ?> trial) {
      List<Verdict.VariantVerdict> verdicts = new ArrayList<>();
      try {
        for (Variant variant : trial.variants()) {
          verdicts.add(verdict(variant));
        }
      } catch (Throwable e) {
        verdicts.add(new Verdict.VariantVerdict("variants", Verdict.ERROR, reason(e)));
      }
      return verdicts;
    }

    private static Verdict.VariantVerdict verdict(Variant variant) {
      try {
        String difference = variant.check().firstDifference(variant.operation().run());
        String status = difference == null ? Verdict.OK : Verdict.WRONG;
        return new Verdict.VariantVerdict(variant.figure(), status, difference);
      } catch (Throwable e) {
        return new Verdict.VariantVerdict(variant.figure(), Verdict.ERROR, reason(e));
      }
    }
  }
}
