package io.seriform.bench.report;

import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The table of the seeds for one workload: create, ser, deser, total, size, +dfl, then bytes
 * allocated and the ratio to the best total or a baseline. The best of each column carries a star,
 * unless the machine was busy; those that failed are listed below, with the step at which they
 * failed.
 */
final class RaceTable {

  private static final Set<String> FAILURES = Set.of(Verdict.ERROR, Verdict.WRONG);
  private static final List<String> TIMES =
      List.of(Figures.CREATE, Figures.SER, Figures.DESER, Figures.TOTAL);

  private final Map<String, Map<String, Row>> rows;
  private final Map<String, Map<String, Row>> failed;
  private final Figures.Mode mode;
  private final Unit unit;
  private final boolean ranked;
  private final String baseline;

  /**
   * The table of a workload.
   *
   * @param baseline the contestant that ratios are relative to; null for the best
   */
  RaceTable(Results results, String workload, String baseline) {
    this.baseline = baseline;
    rows = new LinkedHashMap<>(results.byContestant(workload));
    rows.values().removeIf(figures -> TIMES.stream().allMatch(figure -> isEmpty(figures, figure)));
    failed = new LinkedHashMap<>(results.byContestant(workload));
    failed.keySet().removeAll(rows.keySet());
    failed.values().removeIf(figures -> !hasFailed(figures));
    mode = Figures.Mode.of(results.meta().mode());
    unit = Unit.of(mode, best(Figures.TOTAL));
    ranked = !new Load(results).isBusy();
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /** The unit of the columns create to total. */
  String unit() {
    return unit.name();
  }

  Table table() {
    Table table =
        new Table(
            List.of(
                "contestant",
                ">create",
                ">ser",
                ">deser",
                ">total",
                ">size",
                ">+dfl",
                ">B/op",
                baseline == null ? ">ratio" : ">to " + baseline,
                "version, settings"));
    sorted().forEach(name -> table.add(cells(name)));
    failed.forEach((name, figures) -> table.add(failedCells(name, figures)));
    return table;
  }

  private static boolean hasFailed(Map<String, Row> figures) {
    return Stream.of(Figures.SER, Figures.DESER)
        .anyMatch(figure -> FAILURES.contains(failure(figures, figure)));
  }

  /** Why a column holds no number: what the race said, or what the check before it said. */
  private static String failure(Map<String, Row> figures, String figure) {
    Row raced = figures.get(figure);
    Row checked = figures.get(figure.equals(Figures.SER) ? Figures.WRITE : Figures.READ);
    Row row = raced == null ? checked : raced;
    return row == null || row.isMeasured() || Verdict.OK.equals(row.status()) ? "-" : row.status();
  }

  private static List<String> failedCells(String name, Map<String, Row> figures) {
    Row any = figures.values().iterator().next();
    Double size = value(figures, Figures.SIZE);
    return List.of(
        name,
        "- ",
        failure(figures, Figures.SER) + " ",
        failure(figures, Figures.DESER) + " ",
        "- ",
        (size == null ? "-" : String.valueOf(Math.round(size))) + " ",
        "- ",
        "- ",
        "-",
        description(any));
  }

  private List<String> sorted() {
    Comparator<Double> best = mode.isTime() ? Comparator.naturalOrder() : Comparator.reverseOrder();
    Comparator<String> order = by(Figures.TOTAL, best);
    order = order.thenComparing(by(Figures.SER, best)).thenComparing(by(Figures.DESER, best));
    return ranked ? rows.keySet().stream().sorted(order).toList() : List.copyOf(rows.keySet());
  }

  /** Orders by one column; those without a value come last. */
  private Comparator<String> by(String figure, Comparator<Double> best) {
    return Comparator.comparing(name -> value(rows.get(name), figure), Comparator.nullsLast(best));
  }

  /** Returns true if a figure has no value, or the zero of a system without objects of its own. */
  private static boolean isEmpty(Map<String, Row> figures, String figure) {
    Double value = value(figures, figure);
    return value == null || value == 0;
  }

  private List<String> cells(String name) {
    Map<String, Row> figures = rows.get(name);
    List<String> cells = new ArrayList<>();
    cells.add(name);
    for (String figure : TIMES) {
      Double value = value(figures, figure);
      String shown =
          value == null ? status(figures, figure) : unit.show(value, figures.get(figure).error());
      cells.add(shown + star(figure, value));
    }
    for (String figure : List.of(Figures.SIZE, Figures.DEFLATED, Figures.TOTAL + Figures.ALLOC)) {
      Double value = value(figures, figure);
      cells.add((value == null ? "-" : String.valueOf(Math.round(value))) + star(figure, value));
    }
    cells.add(ratio(value(figures, Figures.TOTAL)));
    cells.add(description(figures));
    return cells;
  }

  /** The time relative to that of the baseline; a dash where it did not race. */
  private String ratio(Double total) {
    Double base =
        baseline == null || !rows.containsKey(baseline)
            ? null
            : value(rows.get(baseline), Figures.TOTAL);
    base = baseline == null ? best(Figures.TOTAL) : base;
    if (total == null || base == null || !ranked) {
      return "-";
    }
    return Numbers.show(mode.isTime() ? total / base : base / total);
  }

  private static String status(Map<String, Row> figures, String figure) {
    Row row = figures.get(figure);
    return row == null || Verdict.OK.equals(row.status()) ? "-" : row.status();
  }

  /** Marks the best of a column; several share it. No mark for create, where most have none. */
  private String star(String figure, Double value) {
    boolean marked =
        ranked && value != null && !figure.equals(Figures.CREATE) && value.equals(best(figure));
    return marked ? "*" : " ";
  }

  private Double best(String figure) {
    boolean least = mode.isTime() || !TIMES.contains(figure);
    return rows.values().stream()
        .map(figures -> value(figures, figure))
        .filter(Objects::nonNull)
        .min(least ? Comparator.naturalOrder() : Comparator.reverseOrder())
        .orElse(null);
  }

  private static Double value(Map<String, Row> figures, String figure) {
    Row row = figures.get(figure);
    return row == null || !row.isMeasured() ? null : row.value();
  }

  private static String description(Map<String, Row> figures) {
    return description(figures.values().iterator().next());
  }

  private static String description(Row row) {
    String settings = row.settings().isEmpty() ? "" : ", " + row.settings();
    return row.version() + settings + (row.flags() == null ? "" : " [" + row.flags() + "]");
  }
}
