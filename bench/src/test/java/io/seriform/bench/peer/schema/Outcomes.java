package io.seriform.bench.peer.schema;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Contestants;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.util.LinkedHashMap;
import java.util.Map;

/** What becomes of each workload in the hands of a contestant. */
final class Outcomes {

  private Outcomes() {}

  /**
   * Prints a line for each workload: its name, a tab, the outcome.
   *
   * @param arguments the contestant's name
   */
  public static void main(String[] arguments) {
    of(named(arguments[0]))
        .forEach((workload, outcome) -> System.out.println(workload + "\t" + outcome));
  }

  static Contestant named(String name) {
    return Contestants.all().stream()
        .filter(contestant -> contestant.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The outcome of each workload, by its name. */
  static Map<String, String> of(Contestant contestant) {
    Map<String, String> outcomes = new LinkedHashMap<>();
    for (Workload<?> workload : Workloads.all()) {
      outcomes.put(workload.name(), of(contestant, workload));
    }
    return outcomes;
  }

  private static <T> String of(Contestant contestant, Workload<T> workload) {
    if (contestant.declines(workload) != null) {
      return "declined";
    }
    try {
      return outcome(contestant.enter(workload), workload.value());
    } catch (Exception | LinkageError | StackOverflowError e) {
      System.err.println(contestant.name() + " " + workload.name() + ": " + e);
      return "ERROR";
    }
  }

  /** Twice, since buffers are kept; with a fresh array each time, as the contract says. */
  private static <T, M> String outcome(Entry<T, M> entry, T value) throws Exception {
    byte[] first = entry.write(entry.create(value));
    byte[] second = entry.write(entry.create(value));
    if (first == second || first.length != second.length) {
      return "not repeatable";
    }
    entry.read(second);
    GraphDiff diff = GraphDiff.of(value, entry.read(first));
    if (diff.value() != null) {
      return "WRONG " + diff.value();
    }
    for (Variant variant : entry.variants(value)) {
      String difference = variant.check().firstDifference(variant.operation().run());
      if (difference != null) {
        return "WRONG " + variant.figure() + " " + difference;
      }
    }
    if (diff.type() != null) {
      return "other classes: " + diff.type();
    }
    return diff.identity() == null ? "OK" : "identity lost";
  }
}
