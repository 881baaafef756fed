package io.seriform.bench.peer.graph;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Contestants;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What one contestant can do, one line for each workload: its name, what became of it, the encoded
 * size, and the reason. A main class, so that each contestant gets a JVM with its own flags.
 */
public final class CapabilityProbe {

  private CapabilityProbe() {}

  /** Probes the contestant of a name. */
  public static void main(String[] args) {
    Contestant contestant =
        Contestants.all().stream()
            .filter(candidate -> candidate.name().equals(args[0]))
            .findFirst()
            .orElseThrow();
    for (Workload<?> workload : Workloads.all()) {
      System.out.println("probe\t" + workload.name() + "\t" + probe(contestant, workload));
    }
    System.exit(0);
  }

  private static <T> String probe(Contestant contestant, Workload<T> workload) {
    String declined = contestant.declines(workload);
    if (declined != null) {
      return line("declined", 0, declined);
    }
    T value = workload.value();
    Entry<T, ?> entry;
    byte[] bytes;
    try {
      entry = contestant.enter(workload);
      bytes = write(entry, value);
    } catch (Throwable e) {
      return line("cannot write", 0, reason(e));
    }
    try {
      return compare(value, entry, bytes);
    } catch (Throwable e) {
      return line("cannot read", bytes.length, reason(e));
    }
  }

  private static <T> String compare(T value, Entry<T, ?> entry, byte[] bytes) throws Exception {
    byte[] kept = bytes.clone();
    GraphDiff diff = GraphDiff.of(value, entry.read(bytes));
    String again = repeat(value, entry, kept);
    if (!Arrays.equals(kept, bytes)) {
      return line("overwrites its result", bytes.length, "");
    } else if (diff.value() != null) {
      return line("wrong", bytes.length, diff.value());
    } else if (again != null) {
      return line("differs when used again", bytes.length, again);
    } else if (diff.type() != null) {
      return line("other classes", bytes.length, diff.type());
    } else if (diff.identity() != null) {
      return line("identity lost", bytes.length, diff.identity());
    }
    return line("ok", bytes.length, "");
  }

  /** Uses the same entry again, in a thread of its own. */
  private static <T> String repeat(T value, Entry<T, ?> entry, byte[] first)
      throws InterruptedException {
    AtomicReference<String> found = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                found.set(GraphDiff.firstDifference(value, entry.read(first)));
                byte[] second = write(entry, value);
                if (second.length != first.length) {
                  found.set(second.length + " bytes");
                }
              } catch (Throwable e) {
                found.set(reason(e));
              }
            });
    thread.start();
    thread.join();
    return found.get();
  }

  private static <T, M> byte[] write(Entry<T, M> entry, T value) throws Exception {
    return entry.write(entry.create(value));
  }

  private static String line(String outcome, int size, String reason) {
    return outcome + "\t" + size + "\t" + reason.lines().findFirst().orElse("");
  }

  private static String reason(Throwable e) {
    return e instanceof StackOverflowError ? "stack overflow" : e.toString();
  }
}
