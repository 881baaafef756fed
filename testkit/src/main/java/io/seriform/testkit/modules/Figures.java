package io.seriform.testkit.modules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A table of figures in Markdown: contestants in rows, tasks in columns. All take turns in one run,
 * and a figure is the median of its rounds, so that what disturbs the machine disturbs all alike.
 */
public final class Figures {

  private static final int WARMUP = 5;
  private static final int ROUNDS = 15;

  /** A task that is timed. */
  @FunctionalInterface
  public interface Task {
    /** Does it once, for as many records as declared with it. */
    void run() throws Exception;
  }

  private record Timed(String row, String column, int records, Task task, List<Double> micros) {}

  private final List<Timed> tasks = new ArrayList<>();
  private final Map<String, Map<String, String>> rows = new LinkedHashMap<>();
  private final List<String> columns = new ArrayList<>();

  /** A table that is empty. */
  public Figures() {}

  private void set(String row, String column, String figure) {
    if (!columns.contains(column)) {
      columns.add(column);
    }
    rows.computeIfAbsent(row, r -> new LinkedHashMap<>()).put(column, figure);
  }

  /** Adds a number that is known. */
  public Figures number(String row, String column, long figure) {
    set(row, column, Long.toString(figure));
    return this;
  }

  /**
   * Adds a task whose time for a record will be measured.
   *
   * @param records how many records it has to do with
   */
  public Figures time(String row, String column, int records, Task task) {
    set(row, column, "");
    tasks.add(new Timed(row, column, records, task, new ArrayList<>()));
    return this;
  }

  /** Measures, and returns the table: times in microseconds for a record. */
  public String table() throws Exception {
    for (int round = 0; round < WARMUP + ROUNDS; round++) {
      for (Timed each : tasks) {
        long start = System.nanoTime();
        each.task().run();
        double micros = (System.nanoTime() - start) / 1e3 / each.records();
        if (round >= WARMUP) {
          each.micros().add(micros);
        }
      }
    }
    for (Timed each : tasks) {
      double[] sorted = each.micros().stream().mapToDouble(Double::doubleValue).sorted().toArray();
      double median = sorted[sorted.length / 2];
      double[] off = Arrays.stream(sorted).map(m -> Math.abs(m - median)).sorted().toArray();
      set(
          each.row(),
          each.column(),
          String.format(
              Locale.ROOT,
              "%s ± %.0f %%",
              median < 10 ? String.format(Locale.ROOT, "%.2f", median) : Math.round(median),
              100 * off[off.length / 2] / median));
    }
    StringBuilder text = new StringBuilder();
    text.append("| |");
    columns.forEach(column -> text.append(' ').append(column).append(" |"));
    text.append("\n|---|").append("---:|".repeat(columns.size())).append('\n');
    rows.forEach(
        (row, figures) -> {
          text.append("| ").append(row).append(" |");
          columns.forEach(
              column -> text.append(' ').append(figures.getOrDefault(column, "")).append(" |"));
          text.append('\n');
        });
    return text.toString();
  }
}
