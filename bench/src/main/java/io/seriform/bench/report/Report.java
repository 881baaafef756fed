package io.seriform.bench.report;

import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Shows results: the tables of each workload, then who can do what. */
public final class Report {

  private final Results results;
  private final String baseline;
  private final MarkdownSink sink = new MarkdownSink();

  /**
   * A report on results.
   *
   * @param baseline the contestant that ratios are relative to; null for the best
   */
  public Report(Results results, String baseline) {
    this.results = results;
    this.baseline = baseline;
  }

  /** The report in Markdown, with everything that the console leaves out. */
  public String markdown() {
    sink.heading("Bench results");
    writeMeta();
    sink.line(new Load(results).warning());
    for (String workload : results.workloads()) {
      writeRace(workload);
      writeSpread(workload);
      writeRows(workload, "lazy figures, never counted as deser", this::isLazy);
      writeRows(workload, "further figures", this::isFurther);
      writeRows(workload, "taken in turns: ratio to the other", this::isRatio);
      writeRows(workload, "CPU time", row -> row.figure().endsWith(Figures.CPU));
      writeRows(workload, "allocated", row -> row.figure().endsWith(Figures.ALLOC));
      writeFirstCalls(workload);
    }
    for (String workload : results.workloads()) {
      writeMatrix(workload);
    }
    writeFailures();
    return sink.toString();
  }

  private void writeMeta() {
    Meta meta = results.meta();
    sink.line("JVM: " + meta.jdk() + ", " + String.join(" ", meta.flags()));
    sink.line("Machine: " + meta.machine());
    sink.line("Mode: " + meta.mode() + ", " + meta.threads() + "; " + meta.timing());
    sink.line("Date: " + meta.date() + ", bench " + meta.bench());
  }

  private void writeRace(String workload) {
    RaceTable race = new RaceTable(results, workload, baseline);
    if (!race.isEmpty()) {
      sink.title(workload + " (" + race.unit() + ")");
      sink.table(race.table());
    }
  }

  /** The best, the median and the worst fork: a user gets one JVM. */
  private void writeSpread(String workload) {
    List<String> figures = List.of(Figures.SER, Figures.DESER, Figures.TOTAL);
    Table table = new Table(List.of("contestant", ">ser", ">deser", ">total"));
    results
        .byContestant(workload)
        .forEach(
            (name, rows) -> {
              if (figures.stream().map(rows::get).anyMatch(Report::hasSpread)) {
                List<String> cells = new ArrayList<>(List.of(name));
                figures.forEach(figure -> cells.add(spread(rows.get(figure))));
                table.add(cells);
              }
            });
    if (!table.isEmpty()) {
      sink.title(workload + ": best, median and worst fork (" + unit(workload) + ")");
      sink.table(table);
    }
  }

  private String unit(String workload) {
    return results.matching(row -> row.workload().equals(workload) && hasSpread(row)).get(0).unit();
  }

  private static boolean hasSpread(Row row) {
    return row != null && row.forks().size() > 1;
  }

  private static String spread(Row row) {
    return hasSpread(row)
        ? String.join(
            " / ", Numbers.show(row.best()), Numbers.show(row.median()), Numbers.show(row.worst()))
        : "-";
  }

  private boolean isLazy(Row row) {
    return Figures.LAZY.contains(row.figure());
  }

  private boolean isRatio(Row row) {
    return row.figure().startsWith(Figures.RATIO);
  }

  /** The variants' own figures, and the one of all operations in turn. */
  private boolean isFurther(Row row) {
    return row.figure().equals(Figures.ALTERNATING)
        || (!row.unit().isEmpty() && Figures.isFurther(row.figure()));
  }

  private void writeRows(String workload, String title, Predicate<Row> wanted) {
    Table table = new Table(List.of("figure", "contestant", ">value", ">± error", "unit"));
    List<Row> rows =
        results.matching(
            row -> row.workload().equals(workload) && row.isMeasured() && wanted.test(row));
    rows.sort(
        Comparator.comparing(Row::figure)
            .thenComparing(row -> row.unit().startsWith("ops") ? -row.value() : row.value()));
    for (Row row : rows) {
      table.add(
          List.of(
              row.figure(),
              row.contestant(),
              Numbers.show(row.value()),
              Numbers.show(row.error()),
              row.unit()));
    }
    if (!table.isEmpty()) {
      sink.title(workload + ": " + title);
      sink.table(table);
    }
  }

  private void writeFirstCalls(String workload) {
    List<String> figures =
        List.of(
            Figures.SER + Figures.FIRST,
            Figures.DESER + Figures.FIRST,
            Figures.SER + Figures.HUNDREDTH,
            Figures.DESER + Figures.HUNDREDTH);
    Table table =
        new Table(
            List.of("contestant", ">first ser", ">first deser", ">100th ser", ">100th deser"));
    results
        .byContestant(workload)
        .forEach(
            (name, rows) -> {
              if (rows.containsKey(Figures.DESER + Figures.FIRST)) {
                table.add(firstCells(name, rows, figures));
              }
            });
    if (!table.isEmpty()) {
      sink.title(workload + ": first calls in a new JVM (µs; the first one sets the library up)");
      sink.table(table);
    }
  }

  private static List<String> firstCells(String name, Map<String, Row> rows, List<String> figures) {
    List<String> cells = new ArrayList<>(List.of(name));
    for (String figure : figures) {
      Row row = rows.get(figure);
      cells.add(row == null || !row.isMeasured() ? "-" : Numbers.show(row.value() / 1e3));
    }
    return cells;
  }

  private void writeMatrix(String workload) {
    FeatureMatrix matrix = new FeatureMatrix(results, workload);
    if (matrix.isEmpty()) {
      return;
    }
    sink.title(workload + ": who can do it");
    if (!matrix.table().isEmpty()) {
      sink.table(matrix.table());
    }
    sink.line(matrix.declined());
  }

  /** Figures that could not be measured; those that the matrix tells are left out. */
  private void writeFailures() {
    Table table = new Table(List.of("workload", "contestant", "figure", "status", "reason"));
    for (Row row : results.results()) {
      boolean failed = row.status().equals(Verdict.ERROR) || row.status().equals(Verdict.WRONG);
      if (failed && !Figures.MATRIX.contains(row.figure())) {
        table.add(
            List.of(
                row.workload(),
                row.contestant(),
                row.figure(),
                row.status(),
                row.reason() == null ? "" : row.reason()));
      }
    }
    if (!table.isEmpty()) {
      sink.title("Not measured");
      sink.table(table);
    }
  }
}
