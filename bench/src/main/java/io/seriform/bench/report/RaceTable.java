package io.seriform.bench.report;

import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

/**
 * The table of the seeds for one workload: create, ser, deser, total, size, +dfl, then bytes
 * allocated and the ratio to the best total. The best of each column carries a star; those that
 * failed are listed below, with the step at which they failed.
 */
final class RaceTable {

  private static final Set<String> FAILURES = Set.of(Verdict.ERROR, Verdict.WRONG);
  private static final List<String> TIMES =
      List.of(Figures.CREATE, Figures.SER, Figures.DESER, Figures.TOTAL);

  private final Map<String, Map<String, Row>> rows;
  private final Map<String, Map<String, Row>> failed;
  private final Figures.Mode mode;
  private final Unit unit;

  RaceTable(Results results, String workload) {
    rows = new LinkedHashMap<>(results.byContestant(workload));
    rows.values().removeIf(figures -> TIMES.stream().allMatch(figure -> isEmpty(figures, figure)));
    failed = new LinkedHashMap<>(results.byContestant(workload));
    failed.keySet().removeAll(rows.keySet());
    failed.values().removeIf(figures -> !hasFailed(figures));
    mode = Figures.Mode.valueOf(results.meta().mode().toUpperCase(Locale.ROOT));
    unit = mode == Figures.Mode.AVGT ? Unit.of(best(Figures.TOTAL)) : new Unit(mode.unit(), v -> v);
  }

  /** A unit of time that keeps a table's numbers short. */
  private record Unit(String name, DoubleUnaryOperator convert) {

    static Unit of(Double bestNanos) {
      if (bestNanos == null || bestNanos < 100_000) {
        return new Unit("ns/op", v -> v);
      }
      return bestNanos < 100_000_000
          ? new Unit("µs/op", v -> v / 1e3)
          : new Unit("ms/op", v -> v / 1e6);
    }
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
                ">ratio",
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
    return rows.keySet().stream().sorted(order).toList();
  }

  /** Orders by one column; those without a value come last. */
  private Comparator<String> by(String figure, Comparator<Double> best) {
    return Comparator.comparing(name -> value(rows.get(name), figure), Comparator.nullsLast(best));
  }

  /** Whether a figure has no value, or the zero of a system without objects of its own. */
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
      String shown = value == null ? status(figures, figure) : time(value);
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

  private String time(double value) {
    return value == 0 ? "0" : Numbers.show(unit.convert().applyAsDouble(value));
  }

  private String ratio(Double total) {
    if (total == null) {
      return "-";
    }
    double best = best(Figures.TOTAL);
    double ratio = mode.isTime() ? total / best : best / total;
    return Numbers.show(ratio);
  }

  private static String status(Map<String, Row> figures, String figure) {
    Row row = figures.get(figure);
    return row == null || Verdict.OK.equals(row.status()) ? "-" : row.status();
  }

  /** Marks the best of a column; several share it. No mark for create, where most have none. */
  private String star(String figure, Double value) {
    boolean marked = value != null && !figure.equals(Figures.CREATE) && value.equals(best(figure));
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
