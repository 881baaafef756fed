package io.seriform.bench.report;

import io.seriform.bench.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The load of the machine by other work while one thread raced: an operation that waits for a
 * processor takes more time than its JVM has of the processors.
 */
final class Load {

  /** Wall time above CPU time from which on an order of contestants would be chance. */
  private static final double BUSY = 1.3;

  private static final Set<String> FIGURES = Set.of(Figures.SER, Figures.DESER);

  private final double factor;

  /** The load during a run. */
  Load(Results results) {
    List<Double> factors = new ArrayList<>();
    if (results.meta().threads().startsWith("1 ")) {
      for (String workload : results.workloads()) {
        results.byContestant(workload).values().forEach(rows -> add(factors, rows));
      }
    }
    factors.sort(null);
    factor = factors.isEmpty() ? 0 : factors.get(factors.size() / 2);
  }

  private static void add(List<Double> factors, Map<String, Row> rows) {
    for (String figure : FIGURES) {
      Row wall = rows.get(figure);
      Row cpu = rows.get(figure + Figures.CPU);
      if (wall != null && cpu != null && wall.isMeasured() && cpu.isMeasured() && cpu.value() > 0) {
        switch (wall.unit()) {
          case "ns/op" -> factors.add(wall.value() / cpu.value());
          case "ops/ms" -> factors.add(1e6 / wall.value() / cpu.value());
          default -> {}
        }
      }
    }
  }

  /** Returns true if others had the processors so often that nobody is to be ranked. */
  boolean isBusy() {
    return factor > BUSY;
  }

  /** A warning for a busy machine, else an empty text. */
  String warning() {
    return isBusy()
        ? "Busy machine: operations took "
            + Numbers.show(factor)
            + " times their CPU time, so nobody is ranked. Run it again on a quiet one."
        : "";
  }
}
