package io.seriform.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The times of one build beside those of another, of which each was run several times in turns.
 *
 * <p>A row's ratio is the median of the new times divided by the median of the old ones. Its range
 * is that of the single rounds: the first new run divided by the first old one, and so on.
 */
public final class Changes {

  private final List<Results> before;
  private final List<Results> after;

  /**
   * The runs of both builds.
   *
   * @param before the runs of the old build, in the order in which they were made
   * @param after those of the new build, as many
   * @throws IllegalArgumentException when there are not as many of both, or none
   */
  public Changes(List<Results> before, List<Results> after) {
    if (before.isEmpty() || before.size() != after.size()) {
      throw new IllegalArgumentException(
          "as many old runs as new ones are needed, and there are "
              + before.size()
              + " and "
              + after.size());
    }
    this.before = List.copyOf(before);
    this.after = List.copyOf(after);
  }

  /** A table in Markdown, with a row for each time that all runs measured. */
  public String markdown() {
    Map<List<String>, List<Double>> old = times(before);
    Table table =
        new Table(List.of("workload", "contestant", "figure", ">new / old", ">lowest", ">highest"));
    times(after)
        .forEach(
            (name, now) -> {
              List<Double> then = old.get(name);
              if (now.size() == after.size() && then != null && then.size() == before.size()) {
                table.add(row(name, then, now));
              }
            });
    return table.markdown();
  }

  private static Map<List<String>, List<Double>> times(List<Results> runs) {
    Map<List<String>, List<Double>> times = new LinkedHashMap<>();
    for (Results run : runs) {
      for (Row row : run.results()) {
        boolean time = row.unit().equals("ns/op") || row.unit().equals("ns");
        if (row.isMeasured() && time && row.value() > 0) {
          List<String> name = List.of(row.workload(), row.contestant(), row.figure());
          times.computeIfAbsent(name, each -> new ArrayList<>()).add(row.value());
        }
      }
    }
    return times;
  }

  private static List<String> row(List<String> name, List<Double> then, List<Double> now) {
    double[] rounds = new double[now.size()];
    Arrays.setAll(rounds, round -> now.get(round) / then.get(round));
    Arrays.sort(rounds);
    List<String> row = new ArrayList<>(name);
    row.add(ratio(median(now) / median(then)));
    row.add(ratio(rounds[0]));
    row.add(ratio(rounds[rounds.length - 1]));
    return row;
  }

  private static double median(List<Double> times) {
    List<Double> sorted = times.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }

  private static String ratio(double ratio) {
    return String.format(Locale.ROOT, "%.2f", ratio);
  }
}
